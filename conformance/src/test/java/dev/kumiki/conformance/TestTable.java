package dev.kumiki.conformance;

import static dev.kumiki.conformance.TestTables.attribute;
import static dev.kumiki.conformance.TestTables.hash;
import static dev.kumiki.conformance.TestTables.range;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/// The one table that the tests of a class share; each test uses a partition key of its own.
final class TestTable implements BeforeAllCallback, AfterAllCallback {
    private final TestTables tables = new TestTables();
    private final Consumer<CreateTableRequest.Builder> definition;
    private String name = "";

    private TestTable(Consumer<CreateTableRequest.Builder> definition) {
        this.definition = definition;
    }

    static TestTable of(Consumer<CreateTableRequest.Builder> definition) {
        return new TestTable(definition);
    }

    /// Keyed by the text `pk`.
    static TestTable keyed() {
        return keyed(ScalarAttributeType.S);
    }

    /// Keyed by `pk` of this type.
    static TestTable keyed(ScalarAttributeType type) {
        return of(table -> table.attributeDefinitions(attribute("pk", type)).keySchema(hash("pk")));
    }

    /// Keyed by the text `pk` and sorted by the text `sk`.
    static TestTable sorted() {
        return sorted(ScalarAttributeType.S);
    }

    /// Keyed by the text `pk` and sorted by `sk` of this type.
    static TestTable sorted(ScalarAttributeType type) {
        return of(table -> table.attributeDefinitions(attribute("pk", ScalarAttributeType.S), attribute("sk", type))
                .keySchema(hash("pk"), range("sk")));
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        // A nested class shares the table of the class around it.
        if (name.isEmpty()) {
            name = tables.create(definition);
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (context.getRequiredTestClass().getEnclosingClass() == null) {
            tables.afterAll(context);
        }
    }

    String name() {
        return name;
    }

    /// A partition key that no other test uses.
    static String unique() {
        return UUID.randomUUID().toString();
    }

    static DynamoDbClient client() {
        return ConformanceTarget.client();
    }

    void put(Map<String, AttributeValue> item) {
        client().putItem(put -> put.tableName(name).item(item));
    }

    PutItemResponse put(Consumer<PutItemRequest.Builder> request) {
        return client().putItem(put -> request.accept(put.tableName(name)));
    }

    /// The item under a key, read consistently; empty when there is none.
    Map<String, AttributeValue> get(Map<String, AttributeValue> key) {
        return client().getItem(get -> get.tableName(name).key(key).consistentRead(true))
                .item();
    }

    GetItemResponse get(Consumer<GetItemRequest.Builder> request) {
        return client().getItem(get -> request.accept(get.tableName(name)));
    }

    UpdateItemResponse update(Consumer<UpdateItemRequest.Builder> request) {
        return client().updateItem(update -> request.accept(update.tableName(name)));
    }

    DeleteItemResponse delete(Consumer<DeleteItemRequest.Builder> request) {
        return client().deleteItem(delete -> request.accept(delete.tableName(name)));
    }

    QueryResponse query(Consumer<QueryRequest.Builder> request) {
        return client().query(query -> request.accept(query.tableName(name)));
    }

    ScanResponse scan(Consumer<ScanRequest.Builder> request) {
        return client().scan(scan -> request.accept(scan.tableName(name)));
    }

    /// Puts one item per sort key under one partition key, which it returns.
    String fill(Object... sortKeys) {
        String pk = unique();
        for (Object sk : sortKeys) {
            put(item("pk", pk, "sk", sk));
        }
        return pk;
    }

    /// One attribute of each item.
    static List<AttributeValue> column(String attribute, List<Map<String, AttributeValue>> items) {
        return items.stream().map(item -> at(item, attribute)).toList();
    }
}
