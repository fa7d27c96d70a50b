package dev.kumiki.engine;

import static dev.kumiki.engine.Schemas.attribute;
import static dev.kumiki.engine.Schemas.global;
import static dev.kumiki.engine.Schemas.hash;
import static dev.kumiki.engine.Schemas.range;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EngineOptions.Wording;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ShardFilter;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// What operations on tables, their tags and streams answer word by word.
final class TableAnswersTest extends BothWordings {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String TABLE = "answers";
    private static final String ARN = "arn:aws:dynamodb:us-east-1:123456789012:table/" + TABLE;
    private static final String FOREIGN = ARN.replace("123456789012", "210987654321");
    private static final String DENIED = "User is not authorized to perform this action on resource: ";

    private TableDescription created = TableDescription.builder().build();

    TableAnswersTest(Wording wording) {
        super(wording);
    }

    @BeforeEach
    void createTable() {
        created = db.createTable(table -> table.tableName(TABLE)
                        .attributeDefinitions(attribute("pk", "S"), attribute("g", "S"))
                        .keySchema(hash("pk"))
                        .provisionedThroughput(
                                units -> units.readCapacityUnits(5L).writeCapacityUnits(6L))
                        .globalSecondaryIndexes(global("by-g", hash("g")).toBuilder()
                                .provisionedThroughput(
                                        units -> units.readCapacityUnits(1L).writeCapacityUnits(2L))
                                .build())
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)))
                .tableDescription();
    }

    private void create(Consumer<CreateTableRequest.Builder> change) {
        db.createTable(table -> change.accept(table.tableName("other").billingMode(BillingMode.PAY_PER_REQUEST)));
    }

    @Test
    void keySchemasThatAreTooLong() {
        refusesInBothAlike(
                () -> create(table ->
                        table.attributeDefinitions(attribute("pk", "S")).keySchema(hash("pk"), range("a"), range("b"))),
                "1 validation error detected: Value '[KeySchemaElement(attributeName=pk, keyType=HASH),"
                        + " KeySchemaElement(attributeName=a, keyType=RANGE), KeySchemaElement(attributeName=b,"
                        + " keyType=RANGE)]' at 'keySchema' failed to satisfy constraint: Member must have length less"
                        + " than or equal to 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"N", "S"})
    void attributesThatAreDefinedTwice(String type) {
        refusesInBothAlike(
                () -> create(table -> table.attributeDefinitions(attribute("pk", "S"), attribute("pk", type))
                        .keySchema(hash("pk"))),
                "Attribute Name is duplicated: pk");
    }

    @Test
    void attributesThatAreDefinedAnewWithAnotherType() {
        var index = GlobalSecondaryIndexUpdate.builder()
                .create(create -> create.indexName("by-z")
                        .keySchema(hash("z"))
                        .projection(Schemas.all())
                        .provisionedThroughput(
                                units -> units.readCapacityUnits(1L).writeCapacityUnits(1L)))
                .build();
        refusesInBothAlike(
                () -> db.updateTable(update -> update.tableName(TABLE)
                        .attributeDefinitions(attribute("pk", "N"), attribute("z", "S"))
                        .globalSecondaryIndexUpdates(index)),
                INVALID + "AttributeDefinitions declare another type for the existing key attribute: pk");
    }

    @Test
    void compositeIndexKeysThatAreUsedTwice() {
        refusesInBothAlike(
                () -> create(table -> table.attributeDefinitions(
                                attribute("pk", "S"), attribute("a", "S"), attribute("b", "S"))
                        .keySchema(hash("pk"))
                        .globalSecondaryIndexes(global("by-a", hash("a"), hash("b"), range("a")))),
                "The KeySchema contains multiple key attributes with the same name");
    }

    @Test
    void timeToLiveWithoutAnAttribute() {
        refusesInBothAlike(
                () -> db.updateTimeToLive(update -> update.tableName(TABLE)
                        .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName(""))),
                "TimeToLiveSpecification.AttributeName must be non empty");
    }

    @Test
    void updateTableStillShowsTheOldThroughput() {
        var answer = db.updateTable(update -> update.tableName(TABLE)
                        .provisionedThroughput(
                                units -> units.readCapacityUnits(9L).writeCapacityUnits(8L)))
                .tableDescription();
        assertThat(answer.tableStatus()).isEqualTo(TableStatus.UPDATING);
        assertThat(answer.provisionedThroughput().readCapacityUnits()).isEqualTo(5);
        assertThat(answer.provisionedThroughput().writeCapacityUnits()).isEqualTo(6);
        var after = db.describeTable(describe -> describe.tableName(TABLE)).table();
        assertThat(after.provisionedThroughput().readCapacityUnits()).isEqualTo(9);
        assertThat(after.provisionedThroughput().writeCapacityUnits()).isEqualTo(8);
    }

    @Test
    void updateTableStillShowsTheOldThroughputOfAnIndex() {
        var index = GlobalSecondaryIndexUpdate.builder()
                .update(update -> update.indexName("by-g")
                        .provisionedThroughput(
                                units -> units.readCapacityUnits(9L).writeCapacityUnits(8L)))
                .build();
        var answer = db.updateTable(update -> update.tableName(TABLE).globalSecondaryIndexUpdates(index))
                .tableDescription();
        var units = answer.globalSecondaryIndexes().getFirst().provisionedThroughput();
        assertThat(units.readCapacityUnits()).isEqualTo(1);
        assertThat(units.writeCapacityUnits()).isEqualTo(2);
    }

    @Test
    void deleteTableShowsNoKeysAttributesAndIndexes() {
        var answer = db.deleteTable(delete -> delete.tableName(TABLE)).tableDescription();
        assertThat(answer.tableStatus()).isEqualTo(TableStatus.DELETING);
        assertThat(answer.tableId()).isEqualTo(created.tableId());
        assertThat(answer.hasKeySchema()).isFalse();
        assertThat(answer.hasAttributeDefinitions()).isFalse();
        assertThat(answer.hasGlobalSecondaryIndexes()).isFalse();
        assertThat(answer.hasLocalSecondaryIndexes()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "k# | v | The Tag Key provided is invalid, Key: k#",
                "k | v; | The Tag Value provided is invalid, Value: v;",
                "aws:k | v | Tag Key cannot be prefixed with aws:, Key: aws:k"
            })
    void tagsWithForbiddenCharacters(String key, String value, String text) {
        refusesInBothAlike(() -> tag(key, value), text);
    }

    @Test
    void tagsWithEveryCharacterThereIs() {
        tag("äÖ1 _.:/=+-@", "わ2 _.:/=+-@");
        assertThat(db.listTagsOfResource(list -> list.resourceArn(ARN)).tags())
                .containsExactly(
                        Tag.builder().key("äÖ1 _.:/=+-@").value("わ2 _.:/=+-@").build());
    }

    private void tag(String key, String value) {
        db.tagResource(tag ->
                tag.resourceArn(ARN).tags(Tag.builder().key(key).value(value).build()));
    }

    @Test
    void tablesOfAnotherAccount() {
        refusesWith("AccessDeniedException", () -> db.describeTable(r -> r.tableName(FOREIGN)), DENIED + FOREIGN);
        refusesWith("AccessDeniedException", () -> db.deleteTable(r -> r.tableName(FOREIGN)), DENIED + FOREIGN);
        refusesWith(
                "AccessDeniedException", () -> db.listTagsOfResource(r -> r.resourceArn(FOREIGN)), DENIED + FOREIGN);
        refusesWith(
                "AccessDeniedException",
                () -> db.untagResource(r -> r.resourceArn(FOREIGN).tagKeys("k")),
                DENIED + FOREIGN);
        refusesWith(
                "AccessDeniedException",
                () -> db.describeContinuousBackups(r -> r.tableName(FOREIGN)),
                DENIED + FOREIGN);
    }

    @Test
    void streamsOfAnotherAccount() {
        String foreign = created.latestStreamArn().replace("123456789012", "210987654321");
        try (var streams = db.streams()) {
            refusesWith(
                    "AccessDeniedException", () -> streams.describeStream(r -> r.streamArn(foreign)), DENIED + foreign);
            refusesWith(
                    "AccessDeniedException",
                    () -> iterator(streams, r -> r.streamArn(foreign).shardIteratorType("LATEST")),
                    DENIED + foreign);
        }
    }

    private void iterator(DynamoDbStreamsClient streams, Consumer<GetShardIteratorRequest.Builder> change) {
        String shard = streams.describeStream(r -> r.streamArn(created.latestStreamArn()))
                .streamDescription()
                .shards()
                .getFirst()
                .shardId();
        streams.getShardIterator(
                r -> change.accept(r.streamArn(created.latestStreamArn()).shardId(shard)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"LATEST", "TRIM_HORIZON"})
    void sequenceNumbersWhereNoneIsAskedFor(String type) {
        try (var streams = db.streams()) {
            iterator(streams, r -> r.shardIteratorType(type));
            refusesInBothAlike(
                    () -> iterator(streams, r -> r.shardIteratorType(type).sequenceNumber("100000000000000000001")),
                    INVALID + "SequenceNumber must not be specified when ShardIteratorType is " + type);
        }
    }

    @Test
    void filtersOfShards() {
        try (var streams = db.streams()) {
            refusesInBothAlike(
                    () -> describe(streams, ShardFilter.builder().build()),
                    "2 validation errors detected: Value null at 'shardFilter.type' failed to satisfy constraint:"
                            + " Member must not be null; Value null at 'shardFilter.shardId' failed to satisfy"
                            + " constraint: Member must not be null");
            String shard = "shardId-00000000000000000000-00000000";
            refusesInBothAlike(
                    () -> describe(
                            streams,
                            ShardFilter.builder().type("PARENTS").shardId(shard).build()),
                    "1 validation error detected: Value 'PARENTS' at 'shardFilter.type' failed to satisfy constraint:"
                            + " Member must satisfy enum value set: [CHILD_SHARDS]");
            refusesInBothAlike(
                    () -> describe(
                            streams,
                            ShardFilter.builder()
                                    .type("CHILD_SHARDS")
                                    .shardId("short")
                                    .build()),
                    "1 validation error detected: Value 'short' at 'shardFilter.shardId' failed to satisfy constraint:"
                            + " Member must have length greater than or equal to 28");
        }
    }

    private void describe(DynamoDbStreamsClient streams, ShardFilter filter) {
        streams.describeStream(r -> r.streamArn(created.latestStreamArn()).shardFilter(filter));
    }
}
