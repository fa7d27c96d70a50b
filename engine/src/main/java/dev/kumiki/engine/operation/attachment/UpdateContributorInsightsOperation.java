package dev.kumiki.engine.operation.attachment;

import dev.kumiki.engine.insight.HotKeys;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.table.Attachments;
import dev.kumiki.engine.table.Attachments.Insights;
import dev.kumiki.engine.table.Table;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsMode;
import software.amazon.awssdk.services.dynamodb.model.ContributorInsightsStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContributorInsightsResponse;

/// Begins or ends to count the keys of a table or index that are used most.
public final class UpdateContributorInsightsOperation {
    private static final String THROTTLED = "THROTTLED_KEYS";

    private final EngineContext context;
    private final HotKeys keys;

    public UpdateContributorInsightsOperation(EngineContext context, HotKeys keys) {
        this.context = context;
        this.keys = keys;
    }

    /// Counts again what was counted when the engine was closed.
    public void resume() {
        for (Table table : context.tables().byName().values()) {
            table.definition().settings().attachments().insights().forEach((part, insights) -> {
                if (insights.on()) {
                    var target = new InsightTarget(table, part.equals(Attachments.OF_TABLE) ? null : part);
                    keys.watch(target.arn(context), insights.throttledOnly());
                }
            });
        }
    }

    public UpdateContributorInsightsResponse run(UpdateContributorInsightsRequest request) {
        var members = new Members()
                .requiredTableName(request.tableName())
                .required("contributorInsightsAction", request.contributorInsightsActionAsString() != null)
                .oneOf("contributorInsightsAction", request.contributorInsightsActionAsString(), "ENABLE", "DISABLE")
                .oneOf(
                        "contributorInsightsMode",
                        request.contributorInsightsModeAsString(),
                        "ACCESSED_AND_THROTTLED_KEYS",
                        THROTTLED);
        var target = InsightTarget.of(context, members, request.tableName(), request.indexName());
        boolean on = "ENABLE".equals(request.contributorInsightsActionAsString());
        boolean throttledOnly = THROTTLED.equals(request.contributorInsightsModeAsString());
        var changed = new Insights(on, throttledOnly, context.clock().instant());
        context.tables().redefine(target.table(), definition -> {
            var settings = definition.settings();
            return definition.withSettings(
                    settings.withAttachments(settings.attachments().withInsights(target.part(), changed)));
        });
        if (on) {
            keys.watch(target.arn(context), throttledOnly);
        } else {
            keys.forget(target.arn(context));
        }
        return UpdateContributorInsightsResponse.builder()
                .tableName(target.table().definition().name())
                .indexName(target.index())
                .contributorInsightsStatus(
                        on ? ContributorInsightsStatus.ENABLING : ContributorInsightsStatus.DISABLING)
                .contributorInsightsMode(mode(changed))
                .build();
    }

    static ContributorInsightsMode mode(Insights insights) {
        return insights.throttledOnly()
                ? ContributorInsightsMode.THROTTLED_KEYS
                : ContributorInsightsMode.ACCESSED_AND_THROTTLED_KEYS;
    }
}
