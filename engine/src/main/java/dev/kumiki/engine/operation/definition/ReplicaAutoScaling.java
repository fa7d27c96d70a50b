package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.IndexTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.Table;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AutoScalingSettingsDescription;
import software.amazon.awssdk.services.dynamodb.model.AutoScalingSettingsUpdate;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableReplicaAutoScalingResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaAutoScalingDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndexAutoScalingDescription;
import software.amazon.awssdk.services.dynamodb.model.ReplicaGlobalSecondaryIndexAutoScalingUpdate;
import software.amazon.awssdk.services.dynamodb.model.ReplicaStatus;
import software.amazon.awssdk.services.dynamodb.model.TableAutoScalingDescription;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableReplicaAutoScalingResponse;

/// How the capacity of a table's replicas scales: there is one, in the engine's region, and it does not. Whoever
/// wants it not to is answered; whoever wants it to is refused.
public final class ReplicaAutoScaling {
    private static final AutoScalingSettingsDescription DISABLED =
            AutoScalingSettingsDescription.builder().autoScalingDisabled(true).build();

    private final EngineContext context;

    public ReplicaAutoScaling(EngineContext context) {
        this.context = context;
    }

    public DescribeTableReplicaAutoScalingResponse describe(DescribeTableReplicaAutoScalingRequest request) {
        new Members().requiredTableName(request.tableName()).check();
        Table table = TableLookup.require(context, request.tableName());
        return DescribeTableReplicaAutoScalingResponse.builder()
                .tableAutoScalingDescription(description(table))
                .build();
    }

    public UpdateTableReplicaAutoScalingResponse update(UpdateTableReplicaAutoScalingRequest request) {
        checkMembers(request);
        Table table = TableLookup.requireActive(context, request.tableName());
        if (table.definition().settings().billing().onDemand()) {
            throw Rejection.validation(TableTexts.SCALING_ON_DEMAND);
        }
        checkOff("ProvisionedWriteCapacityAutoScalingUpdate", request.provisionedWriteCapacityAutoScalingUpdate());
        for (GlobalSecondaryIndexAutoScalingUpdate index : request.globalSecondaryIndexUpdates()) {
            requireIndex(table, index.indexName());
            checkOff(
                    "GlobalSecondaryIndexUpdates.ProvisionedWriteCapacityAutoScalingUpdate",
                    index.provisionedWriteCapacityAutoScalingUpdate());
        }
        request.replicaUpdates().forEach(replica -> check(table, replica));
        return UpdateTableReplicaAutoScalingResponse.builder()
                .tableAutoScalingDescription(description(table))
                .build();
    }

    private static void checkMembers(UpdateTableReplicaAutoScalingRequest request) {
        var members = new Members()
                .requiredTableName(request.tableName())
                .size(
                        "replicaUpdates",
                        request.replicaUpdates(),
                        request.hasReplicaUpdates() ? 1 : 0,
                        Integer.MAX_VALUE)
                .size(
                        "globalSecondaryIndexUpdates",
                        request.globalSecondaryIndexUpdates(),
                        request.hasGlobalSecondaryIndexUpdates() ? 1 : 0,
                        Integer.MAX_VALUE);
        members.check();
        boolean anything = request.provisionedWriteCapacityAutoScalingUpdate() != null
                || request.hasGlobalSecondaryIndexUpdates()
                || request.hasReplicaUpdates();
        if (!anything) {
            throw Rejection.validation(TableTexts.NO_SCALING_GIVEN);
        }
    }

    private void check(Table table, ReplicaAutoScalingUpdate replica) {
        if (!context.home().region().equals(replica.regionName())) {
            throw Rejection.validation(TableTexts.NO_REPLICA, table.definition().name(), replica.regionName());
        }
        checkOff(
                "ReplicaUpdates.ReplicaProvisionedReadCapacityAutoScalingUpdate",
                replica.replicaProvisionedReadCapacityAutoScalingUpdate());
        for (ReplicaGlobalSecondaryIndexAutoScalingUpdate index : replica.replicaGlobalSecondaryIndexUpdates()) {
            requireIndex(table, index.indexName());
            checkOff(
                    "ReplicaUpdates.ReplicaGlobalSecondaryIndexUpdates.ProvisionedReadCapacityAutoScalingUpdate",
                    index.provisionedReadCapacityAutoScalingUpdate());
        }
    }

    private static void requireIndex(Table table, @Nullable String name) {
        var index = name == null ? null : table.definition().index(name);
        if (index == null || !index.isGlobal()) {
            throw Rejection.resourceNotFound(String.format(
                    Locale.ROOT, IndexTexts.NOT_FOUND, name, table.definition().name()));
        }
    }

    /// Scaling that is to be off is off already.
    private static void checkOff(String member, @Nullable AutoScalingSettingsUpdate wanted) {
        boolean off = wanted == null
                || (Boolean.TRUE.equals(wanted.autoScalingDisabled())
                        && wanted.minimumUnits() == null
                        && wanted.maximumUnits() == null
                        && wanted.autoScalingRoleArn() == null
                        && wanted.scalingPolicyUpdate() == null);
        SettingsChecks.refuse(!off, member);
    }

    private TableAutoScalingDescription description(Table table) {
        TableDescription described = new TableDescriptions(context).describe(table);
        return TableAutoScalingDescription.builder()
                .tableName(described.tableName())
                .tableStatus(described.tableStatus())
                .replicas(ReplicaAutoScalingDescription.builder()
                        .regionName(context.home().region())
                        .replicaStatus(status(described.tableStatus()))
                        .replicaProvisionedReadCapacityAutoScalingSettings(DISABLED)
                        .replicaProvisionedWriteCapacityAutoScalingSettings(DISABLED)
                        .globalSecondaryIndexes(indexes(described))
                        .build())
                .build();
    }

    private static ReplicaStatus status(TableStatus table) {
        return switch (table) {
            case CREATING -> ReplicaStatus.CREATING;
            case DELETING -> ReplicaStatus.DELETING;
            default -> ReplicaStatus.ACTIVE;
        };
    }

    private static List<ReplicaGlobalSecondaryIndexAutoScalingDescription> indexes(TableDescription table) {
        return table.globalSecondaryIndexes().stream()
                .map(ReplicaAutoScaling::index)
                .toList();
    }

    private static ReplicaGlobalSecondaryIndexAutoScalingDescription index(GlobalSecondaryIndexDescription index) {
        return ReplicaGlobalSecondaryIndexAutoScalingDescription.builder()
                .indexName(index.indexName())
                .indexStatus(index.indexStatus())
                .provisionedReadCapacityAutoScalingSettings(DISABLED)
                .provisionedWriteCapacityAutoScalingSettings(DISABLED)
                .build();
    }
}
