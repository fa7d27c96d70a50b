package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.rejection.IndexTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.rejection.VectorTexts;
import java.util.HashSet;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

/// Which changes one UpdateTable request may ask for together, whatever the table is like. Hardly any.
record UpdateTableRules(UpdateTableRequest request) {

    void check() {
        if (changes() == 0) {
            throw Rejection.validation(TableTexts.NOTHING_TO_UPDATE);
        }
        if (request.hasGlobalSecondaryIndexUpdates()
                && request.globalSecondaryIndexUpdates().isEmpty()) {
            throw Rejection.validation(IndexTexts.LIST_EMPTY, "GlobalSecondaryIndexUpdates");
        }
        if (request.hasVectorIndexUpdates() && request.vectorIndexUpdates().isEmpty()) {
            throw Rejection.validation(IndexTexts.LIST_EMPTY, "VectorIndexUpdates");
        }
        checkHonoured();
        checkAlone();
        checkCapacity();
        checkIndexUpdates();
        checkVectorUpdates();
        if (changesIndexSet() && request.provisionedThroughput() != null) {
            throw Rejection.validation(IndexTexts.WITH_UNITS);
        }
        if (changesIndexSet() && request.streamSpecification() != null) {
            throw Rejection.validation(IndexTexts.WITH_STREAM);
        }
    }

    static boolean isCreateOrDelete(GlobalSecondaryIndexUpdate update) {
        return update.create() != null || update.delete() != null;
    }

    static String indexName(GlobalSecondaryIndexUpdate update) {
        if (update.create() != null) {
            return update.create().indexName();
        }
        return update.delete() != null
                ? update.delete().indexName()
                : update.update().indexName();
    }

    private boolean changesIndexSet() {
        return request.globalSecondaryIndexUpdates().stream().anyMatch(UpdateTableRules::isCreateOrDelete)
                || request.hasVectorIndexUpdates();
    }

    /// How many kinds of changes are asked for; an empty list of index updates asks for nothing.
    private long changes() {
        return Stream.of(
                        request.provisionedThroughput() != null,
                        request.billingModeAsString() != null,
                        request.streamSpecification() != null,
                        !request.globalSecondaryIndexUpdates().isEmpty(),
                        request.sseSpecification() != null,
                        request.deletionProtectionEnabled() != null,
                        request.onDemandThroughput() != null,
                        request.warmThroughput() != null,
                        request.tableClassAsString() != null,
                        request.hasReplicaUpdates(),
                        !request.vectorIndexUpdates().isEmpty())
                .filter(given -> given)
                .count();
    }

    private void checkAlone() {
        if (changes() == 1) {
            return;
        }
        if (request.sseSpecification() != null) {
            throw Rejection.validation(TableTexts.MUST_BE_ONLY, "Server-Side Encryption");
        }
        if (request.tableClassAsString() != null) {
            throw Rejection.validation(TableTexts.MUST_BE_ONLY, "TableClass");
        }
        if (request.deletionProtectionEnabled() != null) {
            throw Rejection.validation(TableTexts.MUST_BE_ONLY, "DeletionProtection");
        }
        if (request.warmThroughput() != null) {
            throw Rejection.validation(TableTexts.WARM_MUST_BE_ONLY);
        }
        if (request.onDemandThroughput() != null && (changes() > 2 || request.billingModeAsString() == null)) {
            throw Rejection.validation(TableTexts.LIMITS_ONLY_WITH_BILLING);
        }
    }

    private void checkCapacity() {
        boolean provisioned = "PROVISIONED".equals(request.billingModeAsString());
        if ("PAY_PER_REQUEST".equals(request.billingModeAsString()) && request.provisionedThroughput() != null) {
            throw Rejection.validation(TableTexts.UNITS_ON_DEMAND);
        }
        if (provisioned && request.provisionedThroughput() == null) {
            throw Rejection.validation(TableTexts.UNITS_REQUIRED);
        }
        if (request.provisionedThroughput() != null) {
            CapacityChecks.checkedUnits(request.provisionedThroughput());
            if (request.streamSpecification() != null) {
                throw Rejection.validation(TableTexts.STREAM_WITH_UNITS);
            }
        }
    }

    private void checkIndexUpdates() {
        var names = new HashSet<String>();
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            long actions = Stream.of(update.create() != null, update.update() != null, update.delete() != null)
                    .filter(given -> given)
                    .count();
            if (actions == 0) {
                throw Rejection.validation(IndexTexts.NO_ACTION);
            }
            if (actions > 1) {
                throw Rejection.validation(IndexTexts.SEVERAL_ACTIONS);
            }
            if (!names.add(indexName(update))) {
                throw Rejection.validation(IndexTexts.SAME_INDEX_TWICE, indexName(update));
            }
            if (update.create() != null && request.attributeDefinitions().isEmpty()) {
                throw Rejection.validation(
                        IndexTexts.DEFINITIONS_MISSING, update.create().indexName());
            }
        }
    }

    private void checkVectorUpdates() {
        for (VectorIndexUpdate update : request.vectorIndexUpdates()) {
            if (update.create() == null && update.delete() == null) {
                throw Rejection.validation(VectorTexts.NO_ACTION);
            }
            if (update.create() != null && update.delete() != null) {
                throw Rejection.validation(VectorTexts.SEVERAL_ACTIONS);
            }
        }
    }

    private void checkHonoured() {
        SettingsChecks.refuse(request.hasReplicaUpdates(), "ReplicaUpdates");
        SettingsChecks.refuse(request.multiRegionConsistencyAsString() != null, "MultiRegionConsistency");
        SettingsChecks.refuse(request.hasGlobalTableWitnessUpdates(), "GlobalTableWitnessUpdates");
        SettingsChecks.refuse(
                request.globalTableSettingsReplicationModeAsString() != null, "GlobalTableSettingsReplicationMode");
    }
}
