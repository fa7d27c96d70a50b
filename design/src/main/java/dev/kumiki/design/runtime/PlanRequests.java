package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/// Sends a plan: one Query or Scan at a time.
final class PlanRequests {
    private final Connection connection;

    PlanRequests(Connection connection) {
        this.connection = connection;
    }

    /// The items of one response, and where to go on; nowhere if the key is empty.
    record Found(List<Map<String, AttributeValue>> items, Map<String, AttributeValue> lastKey) {}

    /// One response of up to 1 MB.
    ///
    /// @param from the key to go on after; empty for the beginning
    /// @param limit how many items to look at, those included that a filter drops
    Found run(QueryPlan<?> plan, Map<String, AttributeValue> from, @Nullable Integer limit) {
        return plan.isScan() ? scan(plan, from, limit) : query(plan, from, limit);
    }

    /// The key at which a reading of the plan can go on after an item.
    static Map<String, AttributeValue> keyOf(QueryPlan<?> plan, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (String attribute : plan.keyAttributes()) {
            key.put(attribute, Values.required(item, attribute));
        }
        return key;
    }

    private Found query(QueryPlan<?> plan, Map<String, AttributeValue> from, @Nullable Integer limit) {
        var expressions = new Expressions();
        var request = request(plan, expressions, from)
                .projectionExpression(plan.projection(expressions))
                .scanIndexForward(!plan.isDescending())
                .limit(limit);
        var filter = plan.filter();
        if (filter != null) {
            request.filterExpression(expressions.condition(filter));
        }
        QueryResponse response = send(request, expressions);
        return new Found(response.items(), response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : Map.of());
    }

    QueryRequest.Builder request(QueryPlan<?> plan, Expressions expressions, Map<String, AttributeValue> from) {
        var request = QueryRequest.builder()
                .tableName(connection.tableName(plan.table()))
                .indexName(plan.index())
                .keyConditionExpression(plan.keyCondition(expressions));
        if (consistently(plan)) {
            request.consistentRead(true);
        }
        if (!from.isEmpty()) {
            request.exclusiveStartKey(from);
        }
        return request;
    }

    QueryResponse send(QueryRequest.Builder request, Expressions expressions) {
        return connection
                .client()
                .query(request.expressionAttributeNames(expressions.names())
                        .expressionAttributeValues(expressions.values())
                        .build());
    }

    /// A query that fetches reads its index as it can, and only the items themselves consistently.
    private static boolean consistently(QueryPlan<?> plan) {
        return plan.isConsistent() && plan.fetched() == null;
    }

    private Found scan(QueryPlan<?> plan, Map<String, AttributeValue> from, @Nullable Integer limit) {
        var expressions = new Expressions();
        var request = ScanRequest.builder()
                .tableName(connection.tableName(plan.table()))
                .indexName(plan.index())
                .projectionExpression(plan.projection(expressions))
                .segment(plan.segmentNumber())
                .totalSegments(plan.segmentCount())
                .limit(limit);
        var filter = plan.filter();
        if (filter != null) {
            request.filterExpression(expressions.condition(filter));
        }
        if (!expressions.names().isEmpty()) {
            request.expressionAttributeNames(expressions.names());
        }
        if (!expressions.values().isEmpty()) {
            request.expressionAttributeValues(expressions.values());
        }
        if (!from.isEmpty()) {
            request.exclusiveStartKey(from);
        }
        ScanResponse response = connection.client().scan(request.build());
        return new Found(response.items(), response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : Map.of());
    }
}
