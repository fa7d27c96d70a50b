package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/// How the tables pay for reads and writes: on demand first, provisioned with auto scaling once the use is known
/// (S-125, S-126, S-157). The switch is made here; the auto scaling itself is Amazon's, by the definitions of
/// [AutoScaling].
public record CapacityModes(DynamoDbClient client, StudioData data, AppKit kit) {
    /// A table and what it may use.
    ///
    /// @param provisioned whether it has fixed units; 0 units on demand
    /// @param indexes its global indexes
    public record Mode(String table, boolean provisioned, long read, long write, List<String> indexes) {
        /// Copies the list.
        public Mode {
            indexes = List.copyOf(indexes);
        }
    }

    /// The tables as they are.
    public List<Mode> modes() {
        return StudioTables.definition().tables().stream().map(this::mode).toList();
    }

    private Mode mode(TableDefinition table) {
        String name = data.options().tableNames().apply(table.name());
        TableDescription found =
                client.describeTable(request -> request.tableName(name)).table();
        var units = found.provisionedThroughput();
        long read = units == null || units.readCapacityUnits() == null ? 0 : units.readCapacityUnits();
        long write = units == null || units.writeCapacityUnits() == null ? 0 : units.writeCapacityUnits();
        boolean provisioned = read > 0
                && (found.billingModeSummary() == null
                        || found.billingModeSummary().billingMode() == BillingMode.PROVISIONED);
        return new Mode(
                name,
                provisioned,
                provisioned ? read : 0,
                provisioned ? write : 0,
                table.indexes().stream()
                        .filter(index -> !index.local())
                        .map(IndexDefinition::name)
                        .toList());
    }

    /// Gives every table and every index fixed units; auto scaling moves them from there.
    ///
    /// @throws SdkException if the database refuses one; those before it are switched
    public void provision(String actor, long read, long write) {
        var units = ProvisionedThroughput.builder()
                .readCapacityUnits(read)
                .writeCapacityUnits(write)
                .build();
        for (Mode mode : modes()) {
            if (!mode.provisioned() || mode.read() != read || mode.write() != write) {
                client.updateTable(request -> {
                    request.tableName(mode.table())
                            .billingMode(BillingMode.PROVISIONED)
                            .provisionedThroughput(units);
                    if (!mode.indexes().isEmpty()) {
                        request.globalSecondaryIndexUpdates(mode.indexes().stream()
                                .map(index -> GlobalSecondaryIndexUpdate.builder()
                                        .update(update ->
                                                update.indexName(index).provisionedThroughput(units))
                                        .build())
                                .toList());
                    }
                });
            }
        }
        note(
                actor,
                "studio.capacity.provisioned",
                Map.of("read", String.valueOf(read), "write", String.valueOf(write)));
    }

    /// Has every table pay for what is used.
    ///
    /// @throws SdkException if the database refuses one; those before it are switched
    public void onDemand(String actor) {
        for (Mode mode : modes()) {
            if (mode.provisioned()) {
                client.updateTable(request -> request.tableName(mode.table()).billingMode(BillingMode.PAY_PER_REQUEST));
            }
        }
        note(actor, "studio.capacity.on-demand", Map.of());
    }

    private void note(String actor, String action, Map<String, String> details) {
        kit.audit().entry(actor, action, "capacity", details).commit();
    }
}
