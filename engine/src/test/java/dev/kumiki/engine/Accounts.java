package dev.kumiki.engine;

import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/// Accounts in two tables, with an index over each, between which money is moved but never made.
record Accounts(DynamoDbClient db, int count) {
    static final int OPENING = 100;
    static final String INDEX = "kinds";
    private static final List<String> TABLES = List.of("left", "right");

    static Accounts open(DynamoDbClient db, int count) {
        var accounts = new Accounts(db, count);
        TABLES.forEach(table -> create(db, table));
        for (int i = 0; i < count; i++) {
            var item = Map.of("id", id(i), "kind", s("account"), "balance", n(OPENING));
            String table = table(i);
            db.putItem(r -> r.tableName(table).item(item));
        }
        return accounts;
    }

    /// A table of items known by `id` and listed by `kind`.
    static void create(DynamoDbClient db, String table) {
        db.createTable(r -> r.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(Schemas.attribute("id", "S"), Schemas.attribute("kind", "S"))
                .keySchema(Schemas.hash("id"))
                .globalSecondaryIndexes(Schemas.global(INDEX, Schemas.hash("kind"))));
    }

    static AttributeValue id(int account) {
        return s("account " + account);
    }

    static String table(int account) {
        return TABLES.get(account % TABLES.size());
    }

    void transfer(int from, int to, int amount) {
        db.transactWriteItems(r -> r.transactItems(change(from, -amount), change(to, amount)));
    }

    private static TransactWriteItem change(int account, int amount) {
        return TransactWriteItem.builder()
                .update(u -> u.tableName(table(account))
                        .key(Map.of("id", id(account)))
                        .updateExpression("SET balance = balance + :amount")
                        .conditionExpression("balance >= :least")
                        .expressionAttributeValues(Map.of(":amount", n(amount), ":least", n(-amount))))
                .build();
    }

    /// The sum of all balances as one moment shows them.
    long sum() {
        var gets = IntStream.range(0, count)
                .mapToObj(account -> TransactGetItem.builder()
                        .get(g -> g.tableName(table(account)).key(Map.of("id", id(account))))
                        .build())
                .toList();
        return db.transactGetItems(r -> r.transactItems(gets)).responses().stream()
                .map(ItemResponse::item)
                .mapToLong(Accounts::balance)
                .sum();
    }

    long sumOfIndexes() {
        return TABLES.stream()
                .flatMap(table -> db
                        .query(r -> r.tableName(table)
                                .indexName(INDEX)
                                .keyConditionExpression("kind = :kind")
                                .expressionAttributeValues(Map.of(":kind", s("account"))))
                        .items()
                        .stream())
                .mapToLong(Accounts::balance)
                .sum();
    }

    static long balance(Map<String, AttributeValue> item) {
        return Long.parseLong(item.getOrDefault("balance", n(0)).n());
    }
}
