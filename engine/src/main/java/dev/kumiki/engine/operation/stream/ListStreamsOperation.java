package dev.kumiki.engine.operation.stream;

import dev.kumiki.engine.change.ChangeStream;
import dev.kumiki.engine.change.StreamName;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListStreamsResponse;
import software.amazon.awssdk.services.dynamodb.model.Stream;

/// Lists the streams that can be read, those of deleted tables among them, page by page.
public final class ListStreamsOperation {
    private static final int MAX_PAGE = 100;

    private final EngineContext context;

    public ListStreamsOperation(EngineContext context) {
        this.context = context;
    }

    public ListStreamsResponse run(ListStreamsRequest request) {
        String start = request.exclusiveStartStreamArn();
        String table = request.tableName();
        var members = new Members()
                .range("limit", request.limit(), 1, MAX_PAGE)
                .length("exclusiveStartStreamArn", start, 1, StreamLookup.MAX_ARN);
        if (table != null) {
            members.tableName(table);
        }
        members.check();
        if (start != null) {
            StreamLookup.check(start);
        }
        return page(streams(table), start, request.limit() == null ? MAX_PAGE : request.limit());
    }

    private List<ChangeStream> streams(@Nullable String table) {
        var streams = context.tables().streams();
        var now = context.clock().instant();
        try (var moment = context.store().snapshot()) {
            return table == null
                    ? streams.list(moment, now)
                    : streams.list(moment, context.home().tableName(table), now);
        }
    }

    private ListStreamsResponse page(List<ChangeStream> streams, @Nullable String start, int limit) {
        List<Stream> page = new ArrayList<>();
        StreamName after = start == null ? null : context.home().streamName(start);
        for (ChangeStream stream : streams) {
            StreamName name = stream.descriptor().name();
            if (after != null && StreamName.BY_TABLE_AND_AGE.compare(name, after) <= 0) {
                continue;
            }
            if (page.size() == limit) {
                return ListStreamsResponse.builder()
                        .streams(page)
                        .lastEvaluatedStreamArn(page.getLast().streamArn())
                        .build();
            }
            page.add(Stream.builder()
                    .streamArn(context.home().streamArn(name.table(), name.label()))
                    .tableName(name.table())
                    .streamLabel(name.label())
                    .build());
        }
        return ListStreamsResponse.builder().streams(page).build();
    }
}
