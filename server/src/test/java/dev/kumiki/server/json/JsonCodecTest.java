package dev.kumiki.server.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

final class JsonCodecTest {
    private static byte[] bytes(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    private static PutItemRequest put(String json) {
        var builder = PutItemRequest.builder();
        JsonCodec.read(bytes(json), builder);
        return builder.build();
    }

    private static @Nullable String refusal(String json) {
        return refusal(bytes(json));
    }

    private static @Nullable String refusal(byte[] body) {
        var refusal = catchThrowableOfType(MalformedBody.class, () -> JsonCodec.read(body, PutItemRequest.builder()));
        assertThat(refusal).isNotNull();
        return refusal.text();
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }

    @Test
    void readsEveryTypeOfAttributeValue() {
        var request = put("""
                {"TableName": "t", "Item": {
                  "s": {"S": "é\\ud83d\\ude00"}, "n": {"N": "1.50"}, "b": {"B": "AAH/"}, "bool": {"BOOL": false},
                  "null": {"NULL": true}, "ss": {"SS": ["a", "b"]}, "ns": {"NS": ["1"]}, "bs": {"BS": ["AA=="]},
                  "l": {"L": []}, "m": {"M": {"x": {"L": [{"S": ""}]}}}}}""");

        assertThat(request.item())
                .containsEntry("s", AttributeValue.fromS("é😀"))
                .containsEntry("n", AttributeValue.fromN("1.50"))
                .containsEntry("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, 1, -1})))
                .containsEntry("bool", AttributeValue.fromBool(false))
                .containsEntry("null", AttributeValue.fromNul(true))
                .containsEntry("ss", AttributeValue.fromSs(List.of("a", "b")))
                .containsEntry("ns", AttributeValue.fromNs(List.of("1")))
                .containsEntry("bs", AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[1]))))
                .containsEntry("l", AttributeValue.fromL(List.of()))
                .containsEntry(
                        "m",
                        AttributeValue.fromM(Map.of("x", AttributeValue.fromL(List.of(AttributeValue.fromS(""))))));
    }

    @Test
    void writesWhatItReads() {
        String json =
                "{\"TableName\":\"t\",\"Item\":{\"s\":{\"S\":\"\\\"\"},\"b\":{\"B\":\"AAH/\"},\"l\":{\"L\":[{\"NULL\":true}]},"
                        + "\"m\":{\"M\":{}}},\"ReturnValues\":\"ALL_OLD\"}";
        assertThat(text(JsonCodec.write(put(json)))).isEqualTo(json);
    }

    @Test
    void leavesOutWhatIsNotSetAndKeepsWhatIsEmpty() {
        assertThat(text(JsonCodec.write(GetItemResponse.builder().build()))).isEqualTo("{}");
        assertThat(text(JsonCodec.write(GetItemResponse.builder().item(Map.of()).build())))
                .isEqualTo("{\"Item\":{}}");
    }

    @Test
    void writesTimesAsSecondsAndCapacityAsDecimals() {
        var described = DescribeTableResponse.builder()
                .table(table -> table.creationDateTime(Instant.parse("2026-11-15T23:00:00.125Z"))
                        .itemCount(3L))
                .build();
        assertThat(text(JsonCodec.write(described)))
                .isEqualTo("{\"Table\":{\"CreationDateTime\":1794783600.125,\"ItemCount\":3}}");
        var capacity = ConsumedCapacity.builder().capacityUnits(1.0).build();
        assertThat(text(JsonCodec.write(
                        GetItemResponse.builder().consumedCapacity(capacity).build())))
                .isEqualTo("{\"ConsumedCapacity\":{\"CapacityUnits\":1.0}}");
    }

    @Test
    void readsTimesLongsAndNestedStructures() {
        var backups = ListBackupsRequest.builder();
        JsonCodec.read(bytes("{\"TimeRangeLowerBound\": 1794783600.125}"), backups);
        assertThat(backups.build().timeRangeLowerBound()).isEqualTo(Instant.parse("2026-11-15T23:00:00.125Z"));

        var create = CreateTableRequest.builder();
        JsonCodec.read(bytes("""
                {"ProvisionedThroughput": {"ReadCapacityUnits": 9007199254740993, "WriteCapacityUnits": 2.9},
                 "GlobalSecondaryIndexes": [{"KeySchema": [{"AttributeName": "a", "KeyType": "HASH"}]}]}"""), create);
        var request = create.build();
        assertThat(request.provisionedThroughput().readCapacityUnits()).isEqualTo(9007199254740993L);
        assertThat(request.provisionedThroughput().writeCapacityUnits()).isEqualTo(2L);
        assertThat(request.globalSecondaryIndexes()
                        .getFirst()
                        .keySchema()
                        .getFirst()
                        .keyTypeAsString())
                .isEqualTo("HASH");
    }

    @Test
    void cutsNumbersToTheirType() {
        var query = QueryRequest.builder();
        JsonCodec.read(bytes("{\"Limit\": 99999999999}"), query);
        assertThat(query.build().limit()).isEqualTo(Integer.MAX_VALUE);
        JsonCodec.read(bytes("{\"Limit\": 7.9}"), query);
        assertThat(query.build().limit()).isEqualTo(7);
    }

    @Test
    void skipsUnknownMembersAndNulls() {
        var request = put("""
                {"Future": {"a": [1, {"b": null}]}, "TableName": "t", "ReturnValues": null, "Item": null}""");
        assertThat(request).isEqualTo(PutItemRequest.builder().tableName("t").build());
    }

    @Test
    void keepsNullsInCollections() {
        assertThat(put("{\"Item\": {\"a\": null}}").item()).containsEntry("a", null);
        assertThat(put("{\"Item\": {\"a\": {\"SS\": [null]}}}").item().values())
                .allSatisfy(value -> assertThat(value.ss()).containsExactly((String) null));
    }

    @Test
    void readsNamesAndTextsOfEveryLength() {
        String name = "n".repeat(100_000);
        String value = "v".repeat(1_000_000);
        assertThat(put("{\"Item\": {\"" + name + "\": {\"S\": \"" + value + "\"}}}")
                        .item())
                .containsEntry(name, AttributeValue.fromS(value));
    }

    @Nested
    final class WithoutExplanation {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    " ",
                    "hi",
                    "{",
                    "[]",
                    "null",
                    "\"text\"",
                    "5",
                    "{}}",
                    "{} {}",
                    "{\"TableName\": }",
                    "{'a': 1}",
                    "{\"TableName\": \"t\",}",
                    "{\"TableName\": \"\u0001\"}",
                    "{\"TableName\": 0x10}",
                    "{\"TableName\": 5, nonsense",
                    "{\"Item\": {\"a\": {\"L\": [}}"
                })
        void refusesWhatIsNotAnObject(String json) {
            assertThat(refusal(json)).isNull();
        }

        @Test
        void refusesWhatIsNotUtf8() {
            byte[] body = bytes("{\"TableName\": \"xy\"}");
            body[15] = (byte) 0xFF;
            assertThat(refusal(body)).isNull();
            body[15] = (byte) 0xC3;
            assertThat(refusal(body)).isNull();
        }

        @Test
        void refusesWhatIsNestedTooDeeply() {
            assertThat(refusal("{\"Item\": {\"a\": " + "{\"L\": [".repeat(5000) + "]}".repeat(5000) + "}}"))
                    .isNull();
            assertThat(refusal("[".repeat(1_000_000))).isNull();
        }
    }

    @Nested
    final class WrongTypesOfValues {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                quoteCharacter = '`',
                value = {
                    "true|TRUE_VALUE cannot be converted to String",
                    "false|FALSE_VALUE cannot be converted to String",
                    "23|NUMBER_VALUE cannot be converted to String",
                    "-2147483648|NUMBER_VALUE cannot be converted to String",
                    "34.56|DECIMAL_VALUE cannot be converted to String",
                    "[]|Unrecognized collection type class java.lang.String",
                    "{}|Start of structure or map found where not expected"
                })
        void insteadOfText(String value, String text) {
            assertThat(refusal("{\"TableName\": " + value + "}")).isEqualTo(text);
            assertThat(refusal("{\"Item\": {\"a\": {\"SS\": [" + value + "]}}}"))
                    .isEqualTo(text);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                quoteCharacter = '`',
                value = {
                    "\"true\"|Unexpected token received from parser",
                    "23|NUMBER_VALUE cannot be converted to Boolean",
                    "3.5|DECIMAL_VALUE cannot be converted to Boolean",
                    "[]|Unrecognized collection type class java.lang.Boolean",
                    "{}|Start of structure or map found where not expected"
                })
        void insteadOfAFlag(String value, String text) {
            assertThat(refusal("{\"Item\": {\"a\": {\"BOOL\": " + value + "}}}"))
                    .isEqualTo(text);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                quoteCharacter = '`',
                value = {
                    "true|only base-64-encoded strings are convertible to bytes",
                    "23|only base-64-encoded strings are convertible to bytes",
                    "[]|Unrecognized collection type class java.nio.ByteBuffer",
                    "{}|Start of structure or map found where not expected",
                    "\"23456\"|Base64 encoded length is expected a multiple of 4 bytes but found: 5",
                    "\"ab$d\"|Invalid Base64 character: '$'",
                    "\"=+/=\"|Invalid last non-pad Base64 character dectected",
                    "\"+/+=\"|Invalid last non-pad Base64 character dectected"
                })
        void insteadOfBytes(String value, String text) {
            assertThat(refusal("{\"Item\": {\"a\": {\"B\": " + value + "}}}")).isEqualTo(text);
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                quoteCharacter = '`',
                value = {
                    "\"23\"|STRING_VALUE cannot be converted to Integer",
                    "true|TRUE_VALUE cannot be converted to Integer",
                    "[]|Unrecognized collection type class java.lang.Integer",
                    "{}|Start of structure or map found where not expected"
                })
        void insteadOfANumber(String value, String text) {
            var query = QueryRequest.builder();
            var refusal = catchThrowableOfType(
                    MalformedBody.class, () -> JsonCodec.read(bytes("{\"Limit\": " + value + "}"), query));
            assertThat(refusal.text()).isEqualTo(text);
            var update = UpdateTableRequest.builder();
            String json = "{\"ProvisionedThroughput\": {\"ReadCapacityUnits\": " + value + "}}";
            var ofLong = catchThrowableOfType(MalformedBody.class, () -> JsonCodec.read(bytes(json), update));
            assertThat(ofLong.text()).isEqualTo(text.replace("Integer", "Long"));
        }

        @Test
        void insteadOfMembersThatHoldMore() {
            assertThat(refusal("{\"Item\": 1}")).isEqualTo("Unexpected field type");
            assertThat(refusal("{\"Item\": []}"))
                    .isEqualTo("Unrecognized collection type java.util.Map<java.lang.String,"
                            + " com.amazonaws.dynamodb.v20120810.AttributeValue>");
            assertThat(refusal("{\"ExpressionAttributeNames\": []}"))
                    .isEqualTo("Unrecognized collection type java.util.Map<java.lang.String, java.lang.String>");
            assertThat(refusal("{\"Item\": {\"a\": {\"SS\": \"x\"}}}")).isEqualTo("Unexpected field type");
            assertThat(refusal("{\"Item\": {\"a\": {\"L\": {}}}}"))
                    .isEqualTo("Start of structure or map found where not expected");
        }

        @Test
        void insteadOfElementsThatHoldMore() {
            assertThat(refusal("{\"Item\": {\"a\": 1}}")).isEqualTo("Unexpected value type in payload");
            assertThat(refusal("{\"Item\": {\"a\": []}}"))
                    .isEqualTo("Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue");
            var batch = BatchGetItemRequest.builder();
            byte[] body = bytes("{\"RequestItems\": {\"t\": {\"Keys\": [5]}}}");
            var refusal = catchThrowableOfType(MalformedBody.class, () -> JsonCodec.read(body, batch));
            assertThat(refusal.text())
                    .startsWith("class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast");
        }
    }
}
