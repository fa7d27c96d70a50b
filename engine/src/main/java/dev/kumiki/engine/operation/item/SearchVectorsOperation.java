package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.Members;
import dev.kumiki.engine.rejection.KeyConditionTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.VectorTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.vector.VectorSettings;
import dev.kumiki.engine.vector.Vectors;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsResponse;
import software.amazon.awssdk.services.dynamodb.model.VectorCapacity;

/// SearchVectors: the items whose vectors are most like a given one. Every vector is compared ([VectorSearch]), so the
/// answer is exact, where DynamoDB's is approximate.
public final class SearchVectorsOperation {
    private static final int MAX_TOP_K = 100;
    /// A larger index would drive everything else out of memory with each search, and itself too.
    private static final long MAX_KEPT_BYTES = 128L * 1024 * 1024;

    private final EngineContext context;

    public SearchVectorsOperation(EngineContext context) {
        this.context = context;
    }

    /// The request as far as it can be understood without its table.
    private record Parsed(
            float[] vector,
            Map<String, Value> equalities,
            @Nullable ProjectionExpression projection) {}

    public SearchVectorsResponse run(SearchVectorsRequest request) {
        checkMembers(request);
        var parsed = parse(request);
        var source = context.table(request.tableName());
        var table = source.definition();
        var index = IndexLookup.vectors(table, request.indexName());
        boolean kept = !index.partition().isEmpty() || source.entryBytes(index) <= MAX_KEPT_BYTES;
        var search = search(table, index, parsed, request.topK(), kept);
        var found = context.simulated().indexLag().readMoment(index, search::read);
        context.capacity().vectorSearch(table.name(), index.name(), (double) found.bytes());
        var response = SearchVectorsResponse.builder().searchResults(found.items());
        if (Consumed.isWanted(request.returnConsumedCapacity())) {
            response.consumedCapacity(VectorCapacity.builder()
                    .vectorSearchRequestBytes((double) found.bytes())
                    .build());
        }
        return response.build();
    }

    private static void checkMembers(SearchVectorsRequest request) {
        new Members()
                .tableName(request.tableName())
                .required("indexName", request.indexName() != null)
                .length("indexName", request.indexName(), Members.MIN_NAME, Members.MAX_NAME)
                .pattern("indexName", request.indexName(), Members.NAME)
                .required("searchVector", request.hasSearchVector())
                .required("topK", request.topK() != null)
                .range("topK", request.topK(), 1, Integer.MAX_VALUE)
                .consumedCapacity(request.returnConsumedCapacityAsString())
                .check();
        if (request.topK() > MAX_TOP_K) {
            throw Rejection.validation(VectorTexts.TOP_K, request.topK(), MAX_TOP_K);
        }
    }

    private static Parsed parse(SearchVectorsRequest request) {
        float[] vector = vector(request.searchVector());
        var placeholders = new ExpressionParameters()
                .expression("SearchConditionExpression", request.searchConditionExpression())
                .projection("ProjectionExpression", request.projectionExpression())
                .names(request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null)
                .values(request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null)
                .placeholders();
        Map<String, Value> equalities = request.searchConditionExpression() == null
                ? Map.of()
                : ConditionExpression.parse(
                                "SearchConditionExpression", request.searchConditionExpression(), placeholders)
                        .equalities();
        var projection = ReadProjection.of(request.projectionExpression(), null, placeholders)
                .expression();
        placeholders.checkAllUsed();
        return new Parsed(vector, equalities, projection);
    }

    private static float[] vector(List<AttributeValue> elements) {
        var vector = new float[elements.size()];
        for (int i = 0; i < vector.length; i++) {
            AttributeValue element = elements.get(i);
            if (element == null || element.n() == null) {
                throw Rejection.validation(VectorTexts.SEARCH_VECTOR);
            }
            vector[i] = Vectors.element(Num.parse(element.n()));
            if (Float.isNaN(vector[i])) {
                throw Rejection.validation(VectorTexts.SEARCH_VECTOR);
            }
        }
        return vector;
    }

    private static VectorSearch search(
            TableDefinition table, IndexDefinition index, Parsed parsed, int wanted, boolean kept) {
        VectorSettings settings = Objects.requireNonNull(index.vector());
        if (parsed.vector.length != settings.dimensions()) {
            throw Rejection.validation(VectorTexts.SEARCH_DIMENSIONS, parsed.vector.length, settings.dimensions());
        }
        var filters = new HashMap<>(parsed.equalities);
        checkCondition(index, filters);
        Value partition = null;
        if (!index.partition().isEmpty()) {
            partition = filters.remove(index.partition().getFirst().name());
            if (partition == null) {
                throw Rejection.validation(VectorTexts.CONDITION_MISSING);
            }
        }
        return new VectorSearch(table, index, parsed.vector, partition, filters, parsed.projection, wanted, kept);
    }

    private static void checkCondition(IndexDefinition index, Map<String, Value> equalities) {
        var types = new HashMap<String, KeyAttribute>();
        index.declared().forEach(attribute -> types.put(attribute.name(), attribute));
        equalities.forEach((name, value) -> {
            var declared = types.get(name);
            if (declared == null) {
                throw Rejection.validation(VectorTexts.NOT_IN_SCHEMA, name);
            }
            if (!declared.type().accepts(value)) {
                throw Rejection.validation(KeyConditionTexts.TYPE_MISMATCH);
            }
        });
    }
}
