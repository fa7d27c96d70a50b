package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateGlobalTableSettingsResponse;

/// Changes of global tables of the older kind. There is one region only: none can be made of a table, and so there is
/// none to change.
public final class GlobalTableChanges {
    private static final String NAME = "globalTableName";

    private final EngineContext context;

    public GlobalTableChanges(EngineContext context) {
        this.context = context;
    }

    public CreateGlobalTableResponse create(CreateGlobalTableRequest request) {
        new Members()
                .tableName(NAME, request.globalTableName())
                .required("replicationGroup", request.hasReplicationGroup())
                .check();
        if (context.tables().find(request.globalTableName()) == null) {
            throw Rejection.tableNotFound(TableTexts.REGIONAL_TABLE_NOT_FOUND, request.globalTableName());
        }
        throw Rejection.validation(TableTexts.NOT_SUPPORTED, "ReplicationGroup");
    }

    public UpdateGlobalTableResponse update(UpdateGlobalTableRequest request) {
        new Members()
                .tableName(NAME, request.globalTableName())
                .required("replicaUpdates", request.hasReplicaUpdates())
                .check();
        throw Rejection.globalTableNotFound(request.globalTableName());
    }

    public UpdateGlobalTableSettingsResponse settings(UpdateGlobalTableSettingsRequest request) {
        new Members().tableName(NAME, request.globalTableName()).check();
        throw Rejection.globalTableNotFound(request.globalTableName());
    }
}
