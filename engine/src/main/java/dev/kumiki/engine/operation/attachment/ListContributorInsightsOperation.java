package dev.kumiki.engine.operation.attachment;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.table.Attachments;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsStatus;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsSummary;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListContributorInsightsResponse;

/// Lists the tables and indexes whose keys are or were counted, in the order of their names.
public final class ListContributorInsightsOperation {
    private static final int MAX_RESULTS = 100;

    private final EngineContext context;

    public ListContributorInsightsOperation(EngineContext context) {
        this.context = context;
    }

    public ListContributorInsightsResponse run(ListContributorInsightsRequest request) {
        new Members().range("maxResults", request.maxResults(), 1, MAX_RESULTS).check();
        var all = new TreeMap<String, ContributorInsightsSummary>();
        String only = request.tableName() == null
                ? null
                : InsightTarget.of(context, request.tableName(), null)
                        .table()
                        .definition()
                        .name();
        context.tables().byName().forEach((name, table) -> {
            if (only == null || only.equals(name)) {
                table.definition()
                        .settings()
                        .attachments()
                        .insights()
                        .forEach((part, insights) -> all.put(name + "/" + part, summary(name, part, insights.on())));
            }
        });
        return page(all, request.nextToken(), request.maxResults() == null ? MAX_RESULTS : request.maxResults());
    }

    /// A token is the name that the page before ended with.
    private static ListContributorInsightsResponse page(
            NavigableMap<String, ContributorInsightsSummary> all, @Nullable String after, int most) {
        var rest = after == null ? all : all.tailMap(after, false);
        var shown = rest.entrySet().stream().limit(most).toList();
        return ListContributorInsightsResponse.builder()
                .contributorInsightsSummaries(
                        shown.stream().map(entry -> entry.getValue()).toList())
                .nextToken(shown.size() < rest.size() ? shown.getLast().getKey() : null)
                .build();
    }

    private static ContributorInsightsSummary summary(String table, String part, boolean on) {
        return ContributorInsightsSummary.builder()
                .tableName(table)
                .indexName(part.equals(Attachments.OF_TABLE) ? null : part)
                .contributorInsightsStatus(on ? ContributorInsightsStatus.ENABLED : ContributorInsightsStatus.DISABLED)
                .build();
    }
}
