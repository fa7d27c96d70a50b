package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.Rejection;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeGlobalTableResponse;

/// Tells of a global table of the older kind: there is none, whatever tables there are.
public final class DescribeGlobalTableOperation {

    public DescribeGlobalTableResponse run(DescribeGlobalTableRequest request) {
        new Members().tableName("globalTableName", request.globalTableName()).check();
        throw Rejection.globalTableNotFound(request.globalTableName());
    }
}
