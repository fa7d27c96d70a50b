package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.UncopiedMember;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.rejection.VectorTexts;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/// Scan: reads a whole table or index, or one of the segments it is divided into, in the order of the hashes of the
/// partition keys.
public final class ScanOperation {
    private static final UncopiedMember<ScanResponse.Builder, List<Map<String, AttributeValue>>> ITEMS =
            UncopiedMember.of(ScanResponse.builder(), "items", List.class, ScanResponse.Builder::items);

    private static final int MAX_SEGMENTS = 1_000_000;

    private final EngineContext context;
    private final PageReader pages;

    public ScanOperation(EngineContext context) {
        this.context = context;
        this.pages = new PageReader(context);
    }

    /// The request's expressions, and where its page starts.
    private record Parsed(
            @Nullable ConditionExpression filter,
            Selection selection,
            @Nullable Item start) {}

    public ScanResponse run(ScanRequest request) {
        return read(request, true);
    }

    /// As [#run], for a SELECT statement, whose filter sees only what an index holds.
    public ScanResponse select(ScanRequest request) {
        return read(request, false);
    }

    /// @param completes whether entries of a local index are completed from the table for the filter
    private ScanResponse read(ScanRequest request, boolean completes) {
        checkMembers(request);
        checkSegments(request);
        var parsed = parse(request);
        var table = context.table(request.tableName()).definition();
        var index = IndexLookup.find(table, request.indexName(), request.consistentRead(), VectorTexts.SCAN);
        if (parsed.filter != null) {
            KeyPaths.check(table, parsed.filter.dereferencedNames());
        }
        var spec = new PageReader.Spec(
                table,
                index,
                range(request, parsed, table, index),
                request.limit() == null ? Integer.MAX_VALUE : request.limit(),
                parsed.selection.needsFetch(table, index, completes ? parsed.filter : null),
                parsed.filter,
                parsed.selection.projection(),
                parsed.selection.isCount(),
                true);
        return respond(request, spec, pages.read(spec, Boolean.TRUE.equals(request.consistentRead())));
    }

    private static void checkMembers(ScanRequest request) {
        new Members()
                .tableName(request.tableName())
                .page(request.indexName(), request.limit(), request.selectAsString())
                .notEmpty("attributesToGet", request.hasAttributesToGet(), request.attributesToGet())
                .range("segment", request.segment(), 0, MAX_SEGMENTS - 1)
                .range("totalSegments", request.totalSegments(), 1, MAX_SEGMENTS)
                .consumedCapacity(request.returnConsumedCapacityAsString())
                .conditionalOperator(request.conditionalOperatorAsString())
                .check();
    }

    private static void checkSegments(ScanRequest request) {
        Integer segment = request.segment();
        Integer total = request.totalSegments();
        if (segment == null && total != null) {
            throw Rejection.validation(RequestTexts.SEGMENT_MISSING);
        }
        if (segment != null && total == null) {
            throw Rejection.validation(RequestTexts.TOTAL_SEGMENTS_MISSING);
        }
        if (segment != null && total != null && segment >= total) {
            throw Rejection.validation(RequestTexts.SEGMENT_TOO_LARGE, segment, total);
        }
    }

    private static Parsed parse(ScanRequest request) {
        var placeholders = new ExpressionParameters()
                .legacy("ScanFilter", request.hasScanFilter())
                .legacy("AttributesToGet", request.hasAttributesToGet())
                .legacy("ConditionalOperator", request.conditionalOperator() != null)
                .expression("FilterExpression", request.filterExpression())
                .projection("ProjectionExpression", request.projectionExpression())
                .names(request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null)
                .values(request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null)
                .placeholders();
        Item start = StartKey.parse(request.hasExclusiveStartKey(), request.exclusiveStartKey());
        var filter = request.filterExpression() != null
                ? ConditionExpression.parse("FilterExpression", request.filterExpression(), placeholders)
                : ReadFilter.legacy(
                        "ScanFilter",
                        request.hasScanFilter() ? request.scanFilter() : null,
                        request.conditionalOperator());
        var projection = ReadProjection.of(
                request.projectionExpression(),
                request.hasAttributesToGet() ? request.attributesToGet() : null,
                placeholders);
        var selection = new Selection(request.select(), projection);
        selection.checkCombination(request.indexName() != null, RequestTexts.PROJECTED_WITHOUT_INDEX_SCAN);
        placeholders.checkAllUsed();
        return new Parsed(filter, selection, start);
    }

    private static Range range(
            ScanRequest request, Parsed parsed, TableDefinition table, @Nullable IndexDefinition index) {
        int id = index == null ? table.id() : index.id();
        Integer segment = request.segment();
        Integer total = request.totalSegments();
        Range range = segment == null || total == null ? KeyWriter.all(id) : KeyWriter.segment(id, segment, total);
        if (parsed.start == null) {
            return range;
        }
        byte[] start = StartKey.ofScan(table, index, parsed.start);
        if (segment != null && total != null && KeyWriter.segmentOf(start, total) != segment) {
            throw Rejection.validation(RequestTexts.START_KEY_WRONG_SEGMENT, total, segment);
        }
        return range.after(start);
    }

    private static ScanResponse respond(ScanRequest request, PageReader.Spec spec, PageReader.Page page) {
        var response = ScanResponse.builder()
                .count(page.count())
                .scannedCount(page.scanned())
                .consumedCapacity(
                        PageCapacity.report(request.returnConsumedCapacity(), request.consistentRead(), spec, page));
        if (!spec.countOnly()) {
            ITEMS.set(response, page.items());
        }
        if (page.lastKey() != null) {
            response.lastEvaluatedKey(AttributeValues.fromItem(page.lastKey()));
        }
        return response.build();
    }
}
