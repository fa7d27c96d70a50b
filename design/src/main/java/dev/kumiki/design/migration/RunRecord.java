package dev.kumiki.design.migration;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// The record of a run in the technical table: `PK` the migration's name, `SK = RUN`. Every change of it demands and
/// prolongs the lease.
final class RunRecord {
    private static final String STATE = "state";
    private static final String PASS = "pass";
    private static final String OPEN = "passIsOpen";
    private static final String SEGMENTS = "segments";
    private static final String BACKUPS = "backups";
    private static final String OWNER = "owner";
    private static final String LEASE = "leaseUntil";

    private final DynamoDbClient client;
    private final MigrationOptions options;
    private final Map<String, AttributeValue> key;

    RunRecord(DynamoDbClient client, MigrationOptions options, String migration) {
        this.client = client;
        this.options = options;
        this.key = Map.of(Journal.PK, AttributeValue.fromS(migration), Journal.SK, AttributeValue.fromS("RUN"));
    }

    /// What the record says.
    ///
    /// @param pass the number of the last pass that was begun
    /// @param open whether that pass was not ended
    /// @param segments how tables were split when the run began; 0 before
    /// @param backups the backups of tables, by table
    record Content(State state, int pass, boolean open, int segments, Map<String, String> backups) {
        Content {
            backups = Map.copyOf(backups);
        }
    }

    Content read() {
        Map<String, AttributeValue> item;
        try {
            item = ConsistentReads.item(client, options.journal(), key);
        } catch (ResourceNotFoundException _) {
            item = Map.of();
        }
        Map<String, String> backups = new TreeMap<>();
        Optional.ofNullable(item.get(BACKUPS))
                .ifPresent(value -> value.m().forEach((table, arn) -> backups.put(table, arn.s())));
        return new Content(
                Optional.ofNullable(item.get(STATE))
                        .map(value -> State.valueOf(value.s()))
                        .orElse(State.PLANNED),
                number(item, PASS),
                Optional.ofNullable(item.get(OPEN)).map(AttributeValue::bool).orElse(false),
                number(item, SEGMENTS),
                backups);
    }

    private static int number(Map<String, AttributeValue> item, String attribute) {
        return Optional.ofNullable(item.get(attribute))
                .map(value -> Integer.parseInt(value.n()))
                .orElse(0);
    }

    /// Takes the lease, or prolongs it, and sets attributes.
    private void set(Map<String, AttributeValue> changes) {
        Map<String, AttributeValue> all = new TreeMap<>(changes);
        long now = options.clock().millis();
        all.put(OWNER, AttributeValue.fromS(options.owner()));
        all.put(LEASE, millis(now + options.lease().toMillis()));
        Map<String, String> names = new HashMap<>();
        Map<String, AttributeValue> values = new HashMap<>();
        var sets = new StringBuilder("SET ");
        all.forEach((name, value) -> {
            String alias = "#" + name;
            sets.append(values.isEmpty() ? "" : ", ")
                    .append(alias)
                    .append(" = :")
                    .append(name);
            names.put(alias, name);
            values.put(":" + name, value);
        });
        values.put(":now", millis(now));
        try {
            client.updateItem(request -> request.tableName(options.journal())
                    .key(key)
                    .updateExpression(sets.toString())
                    .conditionExpression("attribute_not_exists(#owner) OR #owner = :owner OR #leaseUntil < :now")
                    .expressionAttributeNames(names)
                    .expressionAttributeValues(values));
        } catch (ConditionalCheckFailedException e) {
            throw new LeaseTakenException(options.owner(), e);
        }
    }

    private static AttributeValue millis(long time) {
        return AttributeValue.fromN(Long.toString(time));
    }

    void renew() {
        set(Map.of());
    }

    /// Fixes into how many parts receipts are split, for others than the runner that write some. Needs no lease.
    void open() {
        client.updateItem(request -> request.tableName(options.journal())
                .key(key)
                .updateExpression("SET #segments = if_not_exists(#segments, :segments)")
                .expressionAttributeNames(Map.of("#segments", SEGMENTS))
                .expressionAttributeValues(
                        Map.of(":segments", AttributeValue.fromN(Integer.toString(options.segments())))));
    }

    void begin(int segments) {
        set(Map.of(SEGMENTS, AttributeValue.fromN(Integer.toString(segments))));
    }

    void state(State state) {
        set(Map.of(STATE, AttributeValue.fromS(state.name())));
    }

    void beginPass(int pass) {
        set(Map.of(PASS, AttributeValue.fromN(Integer.toString(pass)), OPEN, AttributeValue.fromBool(true)));
    }

    void endPass() {
        set(Map.of(OPEN, AttributeValue.fromBool(false)));
    }

    void backups(Map<String, String> backups) {
        Map<String, AttributeValue> values = new TreeMap<>();
        backups.forEach((table, arn) -> values.put(table, AttributeValue.fromS(arn)));
        set(Map.of(BACKUPS, AttributeValue.fromM(values)));
    }

    /// Lets others in.
    void release() {
        try {
            client.updateItem(request -> request.tableName(options.journal())
                    .key(key)
                    .updateExpression("REMOVE #owner")
                    .conditionExpression("#owner = :owner")
                    .expressionAttributeNames(Map.of("#owner", OWNER))
                    .expressionAttributeValues(Map.of(":owner", AttributeValue.fromS(options.owner()))));
        } catch (ConditionalCheckFailedException _) {
            // Another runner has it already.
        }
    }

    /// Creates the technical table if it does not exist.
    void createTable() {
        try {
            client.createTable(request -> request.tableName(options.journal())
                    .billingMode(BillingMode.PAY_PER_REQUEST)
                    .keySchema(element(Journal.PK, KeyType.HASH), element(Journal.SK, KeyType.RANGE))
                    .attributeDefinitions(Journal.KEY.stream()
                            .map(name -> AttributeDefinition.builder()
                                    .attributeName(name)
                                    .attributeType(ScalarAttributeType.S)
                                    .build())
                            .toList()));
        } catch (ResourceInUseException _) {
            // It exists, or another runner is creating it.
        }
        new Waiting(options)
                .until(() -> client.describeTable(request -> request.tableName(options.journal()))
                                .table()
                                .tableStatus()
                        == TableStatus.ACTIVE);
    }

    private static KeySchemaElement element(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }
}
