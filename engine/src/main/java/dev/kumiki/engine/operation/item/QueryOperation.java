package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.KeyCondition;
import dev.kumiki.engine.expression.KeyRange;
import dev.kumiki.engine.expression.Legacy;
import dev.kumiki.engine.expression.Placeholders;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.operation.UncopiedMember;
import dev.kumiki.engine.rejection.ExpressionTexts;
import dev.kumiki.engine.rejection.LegacyTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.rejection.VectorTexts;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.QueryRange;
import dev.kumiki.engine.table.TableDefinition;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/// Query: reads the items of one partition of a table or index in the order of their sort key.
public final class QueryOperation {
    private static final UncopiedMember<QueryResponse.Builder, List<Map<String, AttributeValue>>> ITEMS =
            UncopiedMember.of(QueryResponse.builder(), "items", List.class, QueryResponse.Builder::items);

    private final EngineContext context;
    private final PageReader pages;

    public QueryOperation(EngineContext context) {
        this.context = context;
        this.pages = new PageReader(context);
    }

    /// The request's expressions, and where its page starts.
    private record Parsed(
            KeyCondition keyCondition,
            @Nullable ConditionExpression filter,
            Selection selection,
            @Nullable Item start) {}

    public QueryResponse run(QueryRequest request) {
        return read(request, false);
    }

    /// As [#run], for a SELECT statement: its filter may look at keys, and sees only what an index holds.
    public QueryResponse select(QueryRequest request) {
        return read(request, true);
    }

    /// What is read.
    ///
    /// @param statement whether a SELECT statement asks for it
    private record Source(TableDefinition table, @Nullable IndexDefinition index, boolean statement) {}

    private QueryResponse read(QueryRequest request, boolean statement) {
        checkMembers(request);
        var parsed = parse(request);
        var table = context.table(request.tableName()).definition();
        var index = IndexLookup.find(table, request.indexName(), request.consistentRead(), VectorTexts.QUERY);
        var spec = spec(request, parsed, new Source(table, index, statement));
        return respond(request, spec, pages.read(spec, Boolean.TRUE.equals(request.consistentRead())));
    }

    private static void checkMembers(QueryRequest request) {
        new Members()
                .tableName(request.tableName())
                .page(request.indexName(), request.limit(), request.selectAsString())
                .notEmpty("attributesToGet", request.hasAttributesToGet(), request.attributesToGet())
                .consumedCapacity(request.returnConsumedCapacityAsString())
                .conditionalOperator(request.conditionalOperatorAsString())
                .check();
    }

    private static Parsed parse(QueryRequest request) {
        var placeholders = new ExpressionParameters()
                // Allowed beside expressions for the rest of the query.
                .legacy("KeyConditions", request.hasKeyConditions() && request.keyConditionExpression() != null)
                .legacy("QueryFilter", request.hasQueryFilter())
                .legacy("AttributesToGet", request.hasAttributesToGet())
                .legacy("ConditionalOperator", request.conditionalOperator() != null)
                .expression("KeyConditionExpression", request.keyConditionExpression())
                .expression("FilterExpression", request.filterExpression())
                .projection("ProjectionExpression", request.projectionExpression())
                .names(request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null)
                .values(request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null)
                .placeholders();
        Item start = StartKey.parse(request.hasExclusiveStartKey(), request.exclusiveStartKey());
        var filter = filter(request, placeholders);
        var projection = ReadProjection.of(
                request.projectionExpression(),
                request.hasAttributesToGet() ? request.attributesToGet() : null,
                placeholders);
        var selection = new Selection(request.select(), projection);
        selection.checkCombination(request.indexName() != null, RequestTexts.PROJECTED_WITHOUT_INDEX);
        var keyCondition = keyCondition(request, placeholders);
        placeholders.checkAllUsed();
        return new Parsed(keyCondition, filter, selection, start);
    }

    private static KeyCondition keyCondition(QueryRequest request, Placeholders placeholders) {
        if (request.keyConditionExpression() != null) {
            return KeyCondition.parse(request.keyConditionExpression(), placeholders);
        }
        if (request.hasKeyConditions()) {
            return Legacy.keyConditions(request.keyConditions());
        }
        throw Rejection.validation(RequestTexts.NO_KEY_CONDITION);
    }

    private static @Nullable ConditionExpression filter(QueryRequest request, Placeholders placeholders) {
        return request.filterExpression() != null
                ? ConditionExpression.parse("FilterExpression", request.filterExpression(), placeholders)
                : ReadFilter.legacy(
                        "QueryFilter",
                        request.hasQueryFilter() ? request.queryFilter() : null,
                        request.conditionalOperator());
    }

    private static PageReader.Spec spec(QueryRequest request, Parsed parsed, Source source) {
        var table = source.table;
        var index = source.index;
        var keyRange = index == null
                ? parsed.keyCondition.bind(
                        List.of(table.keys().partition()),
                        table.keys().sort() == null
                                ? List.of()
                                : List.of(table.keys().sort()))
                : parsed.keyCondition.bind(index.partition(), index.sort());
        boolean fetch = parsed.selection.needsFetch(table, index, source.statement ? null : parsed.filter);
        if (parsed.filter != null) {
            checkFilter(request, parsed.filter, source);
        }
        return new PageReader.Spec(
                table,
                index,
                range(request, parsed.start, keyRange, source),
                limit(request, keyRange, source),
                fetch,
                parsed.filter,
                parsed.selection.projection(),
                parsed.selection.isCount(),
                false);
    }

    private static Range range(QueryRequest request, @Nullable Item start, KeyRange condition, Source source) {
        int id = source.index == null ? source.table.id() : source.index.id();
        Range range = QueryRange.of(id, condition).ascending(!Boolean.FALSE.equals(request.scanIndexForward()));
        return start == null ? range : range.after(StartKey.ofQuery(source.table, source.index, condition, start));
    }

    /// A page that can hold one item only ends with it, so that nobody is told to go on.
    private static int limit(QueryRequest request, KeyRange condition, Source source) {
        boolean one = source.index == null && StartKey.isForOneItem(source.table, condition);
        return one || request.limit() == null ? Integer.MAX_VALUE : request.limit();
    }

    private static void checkFilter(QueryRequest request, ConditionExpression filter, Source source) {
        KeyPaths.check(source.table, filter.dereferencedNames());
        if (source.statement) {
            return;
        }
        for (KeyAttribute key : source.index == null ? source.table.keys().attributes() : source.index.keys()) {
            if (filter.topLevelNames().contains(key.name())) {
                throw Rejection.validation(
                        request.filterExpression() == null ? LegacyTexts.FILTER_ON_KEY : ExpressionTexts.FILTER_ON_KEY,
                        key.name());
            }
        }
    }

    private static QueryResponse respond(QueryRequest request, PageReader.Spec spec, PageReader.Page page) {
        var response = QueryResponse.builder()
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
