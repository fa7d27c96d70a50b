package dev.kumiki.engine.operation.attachment;

import dev.kumiki.engine.operation.EngineContext;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsStatus;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContributorInsightsResponse;

/// Tells whether the keys of a table or index are counted, and by which rules.
public final class DescribeContributorInsightsOperation {
    private final EngineContext context;

    public DescribeContributorInsightsOperation(EngineContext context) {
        this.context = context;
    }

    public DescribeContributorInsightsResponse run(DescribeContributorInsightsRequest request) {
        var target = InsightTarget.of(context, request.tableName(), request.indexName());
        var insights = target.insights();
        var response = DescribeContributorInsightsResponse.builder()
                .tableName(target.table().definition().name())
                .indexName(target.index());
        if (insights == null) {
            return response.contributorInsightsStatus(ContributorInsightsStatus.DISABLED)
                    .build();
        }
        return response.contributorInsightsStatus(
                        insights.on() ? ContributorInsightsStatus.ENABLED : ContributorInsightsStatus.DISABLED)
                .contributorInsightsRuleList(insights.on() ? rules(target, insights.throttledOnly()) : null)
                .contributorInsightsMode(UpdateContributorInsightsOperation.mode(insights))
                .lastUpdateDateTime(insights.changed())
                .build();
    }

    /// Partition keys that were accessed, and that were throttled.
    private static List<String> rules(InsightTarget target, boolean throttledOnly) {
        String name = target.table().definition().name() + (target.index() == null ? "" : "-" + target.index());
        long since = target.table().definition().created().toEpochMilli();
        return Stream.of("PKC", "PKT")
                .filter(kind -> kind.equals("PKT") || !throttledOnly)
                .map(kind -> "DynamoDBContributorInsights-" + kind + "-" + name + "-" + since)
                .toList();
    }
}
