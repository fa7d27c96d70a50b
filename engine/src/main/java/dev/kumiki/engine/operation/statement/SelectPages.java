package dev.kumiki.engine.operation.statement;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.item.QueryOperation;
import dev.kumiki.engine.operation.item.ScanOperation;
import dev.kumiki.engine.partiql.ReadPlan;
import dev.kumiki.engine.partiql.Statement;
import dev.kumiki.engine.table.CapacityUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/// Reads one page of a SELECT: the reads of its plan one after the other, until the limit, a megabyte or the number of
/// reads is reached that a page may have.
final class SelectPages {
    /// How many of its reads a SELECT does for one page.
    private static final int MAX_READS = 10;
    /// What reading a megabyte at once takes, consistently or not.
    private static final int MAX_PAGE_BYTES = 1024 * 1024;

    private final EngineContext context;
    private final QueryOperation query;
    private final ScanOperation scan;

    SelectPages(EngineContext context) {
        this.context = context;
        this.query = new QueryOperation(context);
        this.scan = new ScanOperation(context);
    }

    /// What one read found.
    ///
    /// @param lastKey where it stopped; empty at its end
    private record Found(
            List<Map<String, AttributeValue>> items,
            int scanned,
            Map<String, AttributeValue> lastKey,
            @Nullable ConsumedCapacity consumed) {}

    ExecuteStatementResponse read(ExecuteStatementRequest request, Statement.Select select) {
        boolean consistent = Boolean.TRUE.equals(request.consistentRead());
        var table = context.table(select.source().table()).definition();
        var plan = ReadPlan.of(select, table, consistent);
        var start = NextToken.of(request);
        if (start.read() >= plan.reads().size()) {
            throw NextToken.invalid();
        }
        return new Page(request, plan, consistent).read(start);
    }

    /// One page under way.
    private final class Page {
        private final ExecuteStatementRequest request;
        private final ReadPlan plan;
        private final double maxUnits;
        private final List<Map<String, AttributeValue>> items = new ArrayList<>();
        private final CapacitySum consumed = new CapacitySum();
        private int left;

        Page(ExecuteStatementRequest request, ReadPlan plan, boolean consistent) {
            this.request = request;
            this.plan = plan;
            this.maxUnits = CapacityUnits.read(MAX_PAGE_BYTES, consistent);
            this.left = request.limit() == null ? Integer.MAX_VALUE : request.limit();
        }

        ExecuteStatementResponse read(NextToken start) {
            int end = Math.min(plan.reads().size(), start.read() + MAX_READS);
            for (int i = start.read(); i < end; i++) {
                var found = found(plan.reads().get(i), i == start.read() ? start.key() : Map.of());
                found.items.forEach(item -> items.add(plan.columns().of(item)));
                consumed.add(found.consumed);
                left -= found.scanned;
                if (!found.lastKey.isEmpty()) {
                    return respond(new NextToken(i, found.lastKey));
                }
                if (i + 1 < plan.reads().size() && isFull(i + 1 == end)) {
                    return respond(new NextToken(i + 1, Map.of()));
                }
            }
            return respond(null);
        }

        private boolean isFull(boolean last) {
            return last || left <= 0 || consumed.units() >= maxUnits;
        }

        private Found found(ReadPlan.Read read, Map<String, AttributeValue> start) {
            var startKey = start.isEmpty() ? null : start;
            Integer limit = request.limit() == null ? null : left;
            return switch (read) {
                case ReadPlan.Keyed(var keyed, var single) -> {
                    var answer = query.select(keyed.toBuilder()
                            .exclusiveStartKey(startKey)
                            .limit(limit)
                            .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                            .build());
                    yield new Found(
                            answer.items(),
                            answer.scannedCount(),
                            single ? Map.of() : answer.lastEvaluatedKey(),
                            answer.consumedCapacity());
                }
                case ReadPlan.Whole(var whole) -> {
                    var answer = scan.select(whole.toBuilder()
                            .exclusiveStartKey(startKey)
                            .limit(limit)
                            .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                            .build());
                    yield new Found(
                            answer.items(),
                            answer.scannedCount(),
                            answer.lastEvaluatedKey(),
                            answer.consumedCapacity());
                }
            };
        }

        private ExecuteStatementResponse respond(@Nullable NextToken next) {
            var response = ExecuteStatementResponse.builder().items(items);
            if (next != null) {
                response.nextToken(next.text(request));
                if (!next.key().isEmpty()) {
                    response.lastEvaluatedKey(next.key());
                }
            }
            consumed.byTable().stream()
                    .findFirst()
                    .map(total -> reported(request, total))
                    .ifPresent(response::consumedCapacity);
            return response.build();
        }
    }

    /// As much of what was used as the caller asked for.
    private static @Nullable ConsumedCapacity reported(ExecuteStatementRequest request, ConsumedCapacity total) {
        return switch (request.returnConsumedCapacity()) {
            case INDEXES -> total;
            case TOTAL ->
                ConsumedCapacity.builder()
                        .tableName(total.tableName())
                        .capacityUnits(total.capacityUnits())
                        .build();
            case NONE, UNKNOWN_TO_SDK_VERSION -> null;
            case null -> null;
        };
    }
}
