package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kumiki.engine.TableModel.Outcome;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// An engine and the model of its one table, which are told the same and must answer the same.
final class ModelledEngine implements AutoCloseable {
    static final String TABLE = "modelled";

    private final EngineOptions options;
    private final TableModel model = new TableModel();
    private DynamoDbClient db;

    ModelledEngine(EngineOptions options, ScalarAttributeType sortType) {
        this.options = options;
        this.db = EmbeddedDynamoDb.open(options);
        create(sortType);
    }

    DynamoDbClient db() {
        return db;
    }

    TableModel model() {
        return model;
    }

    @Override
    public void close() {
        db.close();
    }

    void run(Histories.Step step) {
        switch (step) {
            case Histories.Single(var write) -> single(write);
            case Histories.Batch(var writes) -> batch(writes);
            case Histories.Transaction(var writes) -> transaction(writes);
            case Histories.ToggleIndex() -> toggleIndex();
            case Histories.Reopen() -> reopen();
        }
    }

    /// Waits for an index that is being filled.
    void awaitIndexes() {
        while (db.describeTable(r -> r.tableName(TABLE)).table().globalSecondaryIndexes().stream()
                .anyMatch(index -> index.indexStatus() != IndexStatus.ACTIVE)) {
            Thread.onSpinWait();
        }
    }

    private void create(ScalarAttributeType sortType) {
        var include = Schemas.including("s");
        db.createTable(r -> r.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(
                        attribute("pk", "S"),
                        attribute("sk", sortType.toString()),
                        attribute("g", "S"),
                        attribute("h", "N"),
                        attribute("r", "N"),
                        attribute("t", "S"))
                .keySchema(hash("pk"), range("sk"))
                .localSecondaryIndexes(LocalSecondaryIndex.builder()
                        .indexName(TableModel.LOCAL.name())
                        .keySchema(hash("pk"), range("t"))
                        .projection(Schemas.keysOnly())
                        .build())
                .globalSecondaryIndexes(
                        Schemas.global(TableModel.ALL.name(), hash("g"), range("r")),
                        Schemas.global(TableModel.KEYS.name(), Schemas.keysOnly(), hash("h")),
                        GlobalSecondaryIndex.builder()
                                .indexName(TableModel.MANY.name())
                                .keySchema(hash("g"), hash("h"), range("r"), range("t"))
                                .projection(include)
                                .build()));
    }

    private void reopen() {
        if (options.directory() != null) {
            db.close();
            db = EmbeddedDynamoDb.open(options);
        }
    }

    private void toggleIndex() {
        awaitIndexes();
        var update = GlobalSecondaryIndexUpdate.builder();
        if (model.hasLater()) {
            update.delete(d -> d.indexName(TableModel.LATER.name()));
            model.deleteLater();
        } else {
            update.create(c -> c.indexName(TableModel.LATER.name())
                    .keySchema(hash("t"), range("r"))
                    .projection(Schemas.all()));
            model.addLater();
        }
        List<AttributeDefinition> keys = List.of(attribute("t", "S"), attribute("r", "N"));
        db.updateTable(r -> r.tableName(TABLE).attributeDefinitions(keys).globalSecondaryIndexUpdates(update.build()));
    }

    private void single(ModelWrite write) {
        var old = model.item(write.key());
        var outcome = model.write(List.of(write));
        if (outcome.isSuccess()) {
            assertThat(send(write)).isEqualTo(old == null ? Map.of() : old);
            return;
        }
        var refusal = catchThrowableOfType(DynamoDbException.class, () -> send(write));
        if (outcome.reasons().contains("ValidationError")) {
            assertThat(refusal.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
        } else {
            assertThat(refusal).isInstanceOf(ConditionalCheckFailedException.class);
        }
    }

    /// Sends one write and returns the old item that the engine reports.
    private Map<String, Object> send(ModelWrite write) {
        return switch (write.change()) {
            case ModelWrite.Put _ ->
                Plain.of(db.putItem(r -> r.tableName(TABLE)
                                .item(write.item())
                                .conditionExpression(write.condition())
                                .expressionAttributeValues(write.values())
                                .returnValues("ALL_OLD"))
                        .attributes());
            case ModelWrite.Delete _ ->
                Plain.of(db.deleteItem(r -> r.tableName(TABLE)
                                .key(write.keyAttributes())
                                .conditionExpression(write.condition())
                                .expressionAttributeValues(write.values())
                                .returnValues("ALL_OLD"))
                        .attributes());
            case ModelWrite.Update _ ->
                Plain.of(db.updateItem(r -> r.tableName(TABLE)
                                .key(write.keyAttributes())
                                .updateExpression(write.updateExpression())
                                .conditionExpression(write.condition())
                                .expressionAttributeValues(write.values())
                                .returnValues("ALL_OLD"))
                        .attributes());
            case ModelWrite.Check _ -> throw new IllegalArgumentException("a check is part of a transaction");
        };
    }

    private void batch(List<ModelWrite> writes) {
        assertThat(model.write(writes).isSuccess()).isTrue();
        var requests = writes.stream().map(ModelledEngine::inBatch).toList();
        var response = db.batchWriteItem(r -> r.requestItems(Map.of(TABLE, requests)));
        assertThat(response.unprocessedItems()).isEmpty();
    }

    private static WriteRequest inBatch(ModelWrite write) {
        return write.change() instanceof ModelWrite.Put
                ? WriteRequest.builder().putRequest(p -> p.item(write.item())).build()
                : WriteRequest.builder()
                        .deleteRequest(d -> d.key(write.keyAttributes()))
                        .build();
    }

    private void transaction(List<ModelWrite> writes) {
        Outcome outcome = model.write(writes);
        var actions = writes.stream().map(ModelledEngine::inTransaction).toList();
        if (outcome.isSuccess()) {
            assertThatCode(() -> transact(actions)).doesNotThrowAnyException();
            return;
        }
        var refusal = catchThrowableOfType(TransactionCanceledException.class, () -> transact(actions));
        assertThat(refusal.cancellationReasons())
                .extracting(CancellationReason::code)
                .isEqualTo(outcome.reasons());
    }

    /// Every action of a small item costs two units on the table.
    private void transact(List<TransactWriteItem> actions) {
        var response = db.transactWriteItems(
                r -> r.transactItems(actions).returnConsumedCapacity(ReturnConsumedCapacity.INDEXES));
        assertThat(response.consumedCapacity().getFirst().table().capacityUnits())
                .isEqualTo(2.0 * actions.size());
    }

    private static TransactWriteItem inTransaction(ModelWrite write) {
        var item = TransactWriteItem.builder();
        String condition = write.condition();
        var values = write.values();
        return switch (write.change()) {
            case ModelWrite.Put _ ->
                item.put(p -> p.tableName(TABLE)
                                .item(write.item())
                                .conditionExpression(condition)
                                .expressionAttributeValues(values))
                        .build();
            case ModelWrite.Delete _ ->
                item.delete(d -> d.tableName(TABLE)
                                .key(write.keyAttributes())
                                .conditionExpression(condition)
                                .expressionAttributeValues(values))
                        .build();
            case ModelWrite.Update _ ->
                item.update(u -> u.tableName(TABLE)
                                .key(write.keyAttributes())
                                .updateExpression(write.updateExpression())
                                .conditionExpression(condition)
                                .expressionAttributeValues(values))
                        .build();
            case ModelWrite.Check _ ->
                item.conditionCheck(c -> c.tableName(TABLE)
                                .key(write.keyAttributes())
                                .conditionExpression(condition)
                                .expressionAttributeValues(values))
                        .build();
        };
    }
}
