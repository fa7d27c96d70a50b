package dev.kumiki.engine.access;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.KeyCondition;
import dev.kumiki.engine.expression.Legacy;
import dev.kumiki.engine.expression.Placeholders;
import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.expression.UpdateExpression;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.table.TableDefinition;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// The permission that one operation on items needs: on the table, or on the index that it reads, with the partition
/// keys, the top-level attributes and what is returned.
///
/// Expressions are read by the same parsers as when they are carried out, so that nobody can mean one thing here and
/// another there; what they refuse is refused here in the same words.
final class ItemPermissions {
    private static final String SPECIFIC = "SPECIFIC_ATTRIBUTES";
    private static final String ALL = "ALL_ATTRIBUTES";

    private final EngineContext context;

    ItemPermissions(EngineContext context) {
        this.context = context;
    }

    /// Null where the request is none on items.
    @Nullable
    NeededPermission of(SdkPojo request) {
        return switch (request) {
            case GetItemRequest get -> get(get);
            case PutItemRequest put -> put(put);
            case UpdateItemRequest update -> update(update);
            case DeleteItemRequest delete -> delete(delete);
            case QueryRequest query -> query(query);
            case ScanRequest scan -> scan(scan);
            default -> null;
        };
    }

    private NeededPermission get(GetItemRequest get) {
        var facts = keyed(get.tableName(), get.key());
        boolean some = get.projectionExpression() != null || get.hasAttributesToGet();
        projection(facts, get.projectionExpression(), get.expressionAttributeNames());
        facts.attributes(get.attributesToGet())
                .value("Select", some ? SPECIFIC : ALL)
                .value("ReturnConsumedCapacity", get.returnConsumedCapacityAsString());
        return facts.permission("GetItem", arn(get.tableName()));
    }

    private NeededPermission put(PutItemRequest put) {
        var facts = keyed(put.tableName(), put.item());
        condition(facts, put.conditionExpression(), put.expressionAttributeNames(), put.expressionAttributeValues());
        facts.attributes(put.expected().keySet())
                .value("ReturnValues", put.returnValuesAsString())
                .value("ReturnConsumedCapacity", put.returnConsumedCapacityAsString());
        return facts.permission("PutItem", arn(put.tableName()));
    }

    private NeededPermission update(UpdateItemRequest update) {
        var facts = keyed(update.tableName(), update.key());
        condition(
                facts,
                update.conditionExpression(),
                update.expressionAttributeNames(),
                update.expressionAttributeValues());
        if (update.updateExpression() != null) {
            facts.attributes(UpdateExpression.parse(
                            update.updateExpression(),
                            placeholders(update.expressionAttributeNames(), update.expressionAttributeValues()))
                    .mentionedNames());
        }
        facts.attributes(update.attributeUpdates().keySet())
                .attributes(update.expected().keySet())
                .value("ReturnValues", update.returnValuesAsString())
                .value("ReturnConsumedCapacity", update.returnConsumedCapacityAsString());
        return facts.permission("UpdateItem", arn(update.tableName()));
    }

    private NeededPermission delete(DeleteItemRequest delete) {
        var facts = keyed(delete.tableName(), delete.key());
        condition(
                facts,
                delete.conditionExpression(),
                delete.expressionAttributeNames(),
                delete.expressionAttributeValues());
        facts.attributes(delete.expected().keySet())
                .value("ReturnValues", delete.returnValuesAsString())
                .value("ReturnConsumedCapacity", delete.returnConsumedCapacityAsString());
        return facts.permission("DeleteItem", arn(delete.tableName()));
    }

    private NeededPermission query(QueryRequest query) {
        var facts = new NeededPermission.Facts();
        var placeholders = placeholders(query.expressionAttributeNames(), query.expressionAttributeValues());
        var table = definition(query.tableName());
        if (table != null && (query.keyConditionExpression() != null || query.hasKeyConditions())) {
            var condition = query.keyConditionExpression() == null
                    ? Legacy.keyConditions(query.keyConditions())
                    : KeyCondition.parse(query.keyConditionExpression(), placeholders);
            partition(table, query.indexName(), condition).forEach(value -> facts.leadingKey(text(value)));
        }
        facts.attributes(query.keyConditions().keySet())
                .attributes(query.queryFilter().keySet())
                .attributes(query.attributesToGet());
        if (query.filterExpression() != null) {
            facts.attributes(ConditionExpression.parse("FilterExpression", query.filterExpression(), placeholders)
                    .topLevelNames());
        }
        projection(facts, query.projectionExpression(), query.expressionAttributeNames());
        boolean some = query.projectionExpression() != null || query.hasAttributesToGet();
        facts.value("Select", select(query.selectAsString(), some, query.indexName()))
                .value("ReturnConsumedCapacity", query.returnConsumedCapacityAsString());
        return facts.permission("Query", arn(query.tableName(), query.indexName()));
    }

    private NeededPermission scan(ScanRequest scan) {
        var facts = new NeededPermission.Facts();
        if (scan.filterExpression() != null) {
            facts.attributes(ConditionExpression.parse(
                            "FilterExpression",
                            scan.filterExpression(),
                            placeholders(scan.expressionAttributeNames(), scan.expressionAttributeValues()))
                    .topLevelNames());
        }
        projection(facts, scan.projectionExpression(), scan.expressionAttributeNames());
        boolean some = scan.projectionExpression() != null || scan.hasAttributesToGet();
        facts.attributes(scan.scanFilter().keySet())
                .attributes(scan.attributesToGet())
                .value("Select", select(scan.selectAsString(), some, scan.indexName()))
                .value("ReturnConsumedCapacity", scan.returnConsumedCapacityAsString());
        return facts.permission("Scan", arn(scan.tableName(), scan.indexName()));
    }

    private static List<Value> partition(TableDefinition table, @Nullable String indexName, KeyCondition condition) {
        var sort = table.keys().sort();
        if (indexName == null) {
            return condition
                    .bind(List.of(table.keys().partition()), sort == null ? List.of() : List.of(sort))
                    .partition();
        }
        var index = table.index(indexName);
        // A query on an index that is not there is refused anyway.
        return index == null
                ? List.of()
                : condition.bind(index.partition(), index.sort()).partition();
    }

    private static String select(@Nullable String given, boolean some, @Nullable String index) {
        if (given != null) {
            return given;
        }
        return some ? SPECIFIC : index == null ? ALL : "ALL_PROJECTED_ATTRIBUTES";
    }

    /// What an item or its key says.
    NeededPermission.Facts keyed(@Nullable String tableName, Map<String, AttributeValue> attributes) {
        var facts = new NeededPermission.Facts().attributes(attributes.keySet());
        leadingKey(facts, tableName, attributes);
        return facts;
    }

    void leadingKey(NeededPermission.Facts facts, @Nullable String tableName, Map<String, AttributeValue> attributes) {
        var table = definition(tableName);
        KeyAttribute key = table == null ? null : table.keys().partition();
        var value = key == null ? null : attributes.get(key.name());
        if (value != null) {
            facts.leadingKey(text(AttributeValues.toValue(value)));
        }
    }

    private static void condition(
            NeededPermission.Facts facts,
            @Nullable String text,
            Map<String, String> names,
            Map<String, AttributeValue> values) {
        if (text != null) {
            facts.attributes(ConditionExpression.parse("ConditionExpression", text, placeholders(names, values))
                    .topLevelNames());
        }
    }

    static void projection(NeededPermission.Facts facts, @Nullable String text, Map<String, String> names) {
        if (text != null) {
            facts.attributes(ProjectionExpression.parse(text, placeholders(names, Map.of()))
                    .topLevelNames());
        }
    }

    private static Placeholders placeholders(Map<String, String> names, Map<String, AttributeValue> values) {
        return Placeholders.of(names.isEmpty() ? null : names, values.isEmpty() ? null : values);
    }

    @Nullable
    TableDefinition definition(@Nullable String nameOrArn) {
        var table =
                nameOrArn == null ? null : context.tables().find(context.home().tableName(nameOrArn));
        return table == null ? null : table.definition();
    }

    String arn(@Nullable String nameOrArn) {
        return arn(nameOrArn, null);
    }

    String arn(@Nullable String nameOrArn, @Nullable String index) {
        var home = context.home();
        if (nameOrArn == null) {
            return home.tableArn("*");
        }
        String name = home.tableName(nameOrArn);
        return index == null ? home.tableArn(name) : home.indexArn(name, index);
    }

    /// How a key's value is written in a policy; null for what cannot be a key.
    private static @Nullable String text(Value value) {
        return switch (value) {
            case Value.S(var text) -> text;
            case Value.N(var number) -> number.text();
            case Value.B(var bytes) -> Base64.getEncoder().encodeToString(bytes.array());
            default -> null;
        };
    }
}
