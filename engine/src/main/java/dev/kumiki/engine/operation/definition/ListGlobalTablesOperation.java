package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.Members;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListGlobalTablesResponse;

/// Lists the global tables of the older kind, of which one region by itself has none.
public final class ListGlobalTablesOperation {

    public ListGlobalTablesResponse run(ListGlobalTablesRequest request) {
        new Members()
                .length(
                        "exclusiveStartGlobalTableName",
                        request.exclusiveStartGlobalTableName(),
                        Members.MIN_NAME,
                        Members.MAX_NAME)
                .limit(request.limit())
                .check();
        return ListGlobalTablesResponse.builder().globalTables(List.of()).build();
    }
}
