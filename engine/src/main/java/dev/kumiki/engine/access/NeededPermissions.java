package dev.kumiki.engine.access;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.operation.stream.IteratorStream;
import dev.kumiki.engine.partiql.Partiql;
import dev.kumiki.engine.partiql.ReadPlan;
import dev.kumiki.engine.partiql.Statement;
import dev.kumiki.engine.partiql.WritePlan;
import dev.kumiki.engine.table.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// Every permission that a request needs, as AWS documents them: batches need theirs on each table, transactions those
/// of the operations inside them, statements those whose names begin with `PartiQL`.
final class NeededPermissions {
    private static final List<String> RESOURCES =
            List.of("ResourceArn", "StreamArn", "BackupArn", "ExportArn", "ImportArn", "TableArn");
    private static final List<String> TABLES =
            List.of("TableName", "SourceTableName", "TargetTableName", "GlobalTableName");

    private final EngineContext context;
    private final ItemPermissions items;

    NeededPermissions(EngineContext context) {
        this.context = context;
        this.items = new ItemPermissions(context);
    }

    List<NeededPermission> of(SdkPojo request) {
        return switch (request) {
            case BatchGetItemRequest get -> batchGet(get);
            case BatchWriteItemRequest write -> batchWrite(write);
            case TransactGetItemsRequest get ->
                get.transactItems().stream()
                        .filter(item -> item != null && item.get() != null)
                        .map(item -> get(item.get()).enclosedBy("TransactGetItems"))
                        .toList();
            case TransactWriteItemsRequest write ->
                write.transactItems().stream()
                        .flatMap(item -> action(item).stream())
                        .map(permission -> permission.enclosedBy("TransactWriteItems"))
                        .toList();
            case ExecuteStatementRequest one -> List.of(statement(one.statement(), one.parameters()));
            case BatchExecuteStatementRequest batch ->
                batch.statements().stream()
                        .map(one -> statement(one.statement(), one.parameters()).enclosedBy("BatchExecuteStatement"))
                        .toList();
            case ExecuteTransactionRequest transaction ->
                transaction.transactStatements().stream()
                        .map(one -> statement(one.statement(), one.parameters()).enclosedBy("ExecuteTransaction"))
                        .toList();
            case CreateTableRequest create -> create(create);
            case GetRecordsRequest records
            when records.shardIterator() != null ->
                List.of(NeededPermission.of("GetRecords", IteratorStream.arn(records.shardIterator())));
            default -> {
                var permission = items.of(request);
                yield permission == null ? other(request) : List.of(permission);
            }
        };
    }

    private List<NeededPermission> batchGet(BatchGetItemRequest request) {
        var needed = new ArrayList<NeededPermission>();
        request.requestItems().forEach((table, wanted) -> {
            var facts = new NeededPermission.Facts();
            wanted.keys().forEach(key -> {
                facts.attributes(key.keySet());
                items.leadingKey(facts, table, key);
            });
            boolean some = wanted.projectionExpression() != null || wanted.hasAttributesToGet();
            ItemPermissions.projection(facts, wanted.projectionExpression(), wanted.expressionAttributeNames());
            facts.attributes(wanted.attributesToGet())
                    .value("Select", some ? "SPECIFIC_ATTRIBUTES" : "ALL_ATTRIBUTES")
                    .value("ReturnConsumedCapacity", request.returnConsumedCapacityAsString());
            needed.add(facts.permission("BatchGetItem", items.arn(table)));
        });
        return needed;
    }

    private List<NeededPermission> batchWrite(BatchWriteItemRequest request) {
        var needed = new ArrayList<NeededPermission>();
        request.requestItems().forEach((table, writes) -> {
            var facts = new NeededPermission.Facts();
            writes.stream()
                    .flatMap(write -> Stream.of(
                            Optional.ofNullable(write.putRequest()).map(put -> put.item()),
                            Optional.ofNullable(write.deleteRequest()).map(delete -> delete.key())))
                    .flatMap(Optional::stream)
                    .forEach(attributes -> {
                        facts.attributes(attributes.keySet());
                        items.leadingKey(facts, table, attributes);
                    });
            facts.value("ReturnConsumedCapacity", request.returnConsumedCapacityAsString());
            needed.add(facts.permission("BatchWriteItem", items.arn(table)));
        });
        return needed;
    }

    private NeededPermission get(Get get) {
        return item(GetItemRequest.builder()
                .tableName(get.tableName())
                .key(get.key())
                .projectionExpression(get.projectionExpression())
                .expressionAttributeNames(get.expressionAttributeNames())
                .build());
    }

    private List<NeededPermission> action(@Nullable TransactWriteItem action) {
        var needed = new ArrayList<NeededPermission>();
        if (action != null && action.put() != null) {
            var put = action.put();
            needed.add(item(PutItemRequest.builder()
                    .tableName(put.tableName())
                    .item(put.item())
                    .conditionExpression(put.conditionExpression())
                    .expressionAttributeNames(put.expressionAttributeNames())
                    .expressionAttributeValues(put.expressionAttributeValues())
                    .build()));
        }
        if (action != null && action.update() != null) {
            var update = action.update();
            needed.add(item(UpdateItemRequest.builder()
                    .tableName(update.tableName())
                    .key(update.key())
                    .updateExpression(update.updateExpression())
                    .conditionExpression(update.conditionExpression())
                    .expressionAttributeNames(update.expressionAttributeNames())
                    .expressionAttributeValues(update.expressionAttributeValues())
                    .build()));
        }
        if (action != null && action.delete() != null) {
            var delete = action.delete();
            needed.add(item(DeleteItemRequest.builder()
                    .tableName(delete.tableName())
                    .key(delete.key())
                    .conditionExpression(delete.conditionExpression())
                    .expressionAttributeNames(delete.expressionAttributeNames())
                    .expressionAttributeValues(delete.expressionAttributeValues())
                    .build()));
        }
        if (action != null && action.conditionCheck() != null) {
            needed.add(check(action.conditionCheck()));
        }
        return needed;
    }

    private NeededPermission check(ConditionCheck check) {
        return item(DeleteItemRequest.builder()
                        .tableName(check.tableName())
                        .key(check.key())
                        .conditionExpression(check.conditionExpression())
                        .expressionAttributeNames(check.expressionAttributeNames())
                        .expressionAttributeValues(check.expressionAttributeValues())
                        .build())
                .renamed("ConditionCheckItem");
    }

    private NeededPermission item(SdkPojo request) {
        var permission = items.of(request);
        if (permission == null) {
            throw new IllegalStateException("no permission known for " + request.getClass());
        }
        return permission;
    }

    private NeededPermission statement(@Nullable String text, List<AttributeValue> parameters) {
        var statement = Partiql.parse(text == null ? "" : text, parameters);
        var source = statement.source();
        var table = items.definition(source.table());
        String action = "PartiQL" + kind(statement);
        if (table == null) {
            return NeededPermission.of(action, items.arn(source.table(), source.index()));
        }
        return switch (statement) {
            case Statement.Select select -> select(select, table);
            case Statement.Exists exists -> select(exists.select(), table);
            case Statement.Insert insert -> item(WritePlan.of(insert, table)).renamed(action);
            case Statement.Update update -> item(WritePlan.of(update, table)).renamed(action);
            case Statement.Delete delete -> item(WritePlan.of(delete, table)).renamed(action);
        };
    }

    private static String kind(Statement statement) {
        return switch (statement) {
            case Statement.Select _ -> "Select";
            case Statement.Exists _ -> "Select";
            case Statement.Insert _ -> "Insert";
            case Statement.Update _ -> "Update";
            case Statement.Delete _ -> "Delete";
        };
    }

    /// The reads of a SELECT, together: with every partition that it reads, or with none if it reads the whole table.
    private NeededPermission select(Statement.Select select, TableDefinition table) {
        var facts = new NeededPermission.Facts();
        boolean whole = false;
        var plan = ReadPlan.of(select, table, false);
        for (ReadPlan.Read read : plan.reads()) {
            var permission = item(
                    switch (read) {
                        case ReadPlan.Keyed(var query, var _) -> query;
                        case ReadPlan.Whole(var scan) -> scan;
                    });
            whole |= read instanceof ReadPlan.Whole;
            permission.context().getOrDefault("dynamodb:LeadingKeys", List.of()).forEach(facts::leadingKey);
            facts.attributes(permission.context().getOrDefault("dynamodb:Attributes", List.of()));
        }
        facts.value("FullTableScan", Boolean.toString(whole))
                .value("Select", select.columns().isEmpty() ? "ALL_ATTRIBUTES" : "SPECIFIC_ATTRIBUTES");
        return facts.permission(
                "PartiQLSelect",
                items.arn(select.source().table(), select.source().index()));
    }

    private List<NeededPermission> create(CreateTableRequest request) {
        String table = items.arn(request.tableName());
        var needed = new ArrayList<NeededPermission>();
        needed.add(NeededPermission.of("CreateTable", table));
        if (request.hasTags()) {
            needed.add(NeededPermission.of("TagResource", table));
        }
        if (request.resourcePolicy() != null) {
            needed.add(NeededPermission.of("PutResourcePolicy", table));
        }
        return needed;
    }

    /// An operation on each resource that it names, or on all tables where it names none.
    private List<NeededPermission> other(SdkPojo request) {
        String action = request.getClass().getSimpleName().replaceFirst("Request$", "");
        var resources = new ArrayList<String>();
        if (request instanceof SdkRequest fields) {
            RESOURCES.forEach(
                    name -> fields.getValueForField(name, String.class).ifPresent(resources::add));
            String index = fields.getValueForField("IndexName", String.class).orElse(null);
            TABLES.forEach(name -> fields.getValueForField(name, String.class)
                    .ifPresent(table -> resources.add(items.arn(table, index))));
        }
        if (resources.isEmpty()) {
            resources.add(context.home().tableArn("*"));
        }
        return resources.stream()
                .map(resource -> NeededPermission.of(action, context.home().current(resource)))
                .toList();
    }
}
