package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableSettingsResponse;

/// Tells how a global table of the older kind is set up: there is none.
public final class DescribeGlobalTableSettingsOperation {

    public DescribeGlobalTableSettingsResponse run(DescribeGlobalTableSettingsRequest request) {
        new Members().tableName("globalTableName", request.globalTableName()).check();
        throw Rejection.globalTableNotFound(request.globalTableName());
    }
}
