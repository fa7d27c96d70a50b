package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;

/// Lists the names of all tables in their order, page by page.
public final class ListTablesOperation {
    private static final int MAX_PAGE = 100;

    private final EngineContext context;

    public ListTablesOperation(EngineContext context) {
        this.context = context;
    }

    public ListTablesResponse run(ListTablesRequest request) {
        String start = request.exclusiveStartTableName();
        new Members()
                .pattern("exclusiveStartTableName", start, Members.NAME)
                .length("exclusiveStartTableName", start, Members.MIN_NAME, Members.MAX_NAME)
                .range("limit", request.limit(), 1, MAX_PAGE)
                .check();
        NavigableMap<String, ?> tables = context.tables().byName();
        NavigableMap<String, ?> rest = start == null ? tables : tables.tailMap(start, false);
        return page(rest.navigableKeySet(), request.limit() == null ? MAX_PAGE : request.limit());
    }

    private static ListTablesResponse page(Iterable<String> rest, int limit) {
        List<String> names = new ArrayList<>();
        for (String name : rest) {
            if (names.size() == limit) {
                return ListTablesResponse.builder()
                        .tableNames(names)
                        .lastEvaluatedTableName(names.getLast())
                        .build();
            }
            names.add(name);
        }
        return ListTablesResponse.builder().tableNames(names).build();
    }
}
