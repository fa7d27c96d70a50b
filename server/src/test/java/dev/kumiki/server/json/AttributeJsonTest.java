package dev.kumiki.server.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.item.VisitedAttributes;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

final class AttributeJsonTest {
    private static final String HOSTILE =
            "a\"b\\c\n\r\t\b\f\u0001\u007F é 日本 😀, " + "long enough for several words ".repeat(3);

    private static Map<String, AttributeValue> item() {
        var item = new LinkedHashMap<String, AttributeValue>();
        item.put("id", AttributeValue.fromS("1"));
        item.put(HOSTILE, AttributeValue.fromS(HOSTILE));
        item.put("empty", AttributeValue.fromS(""));
        item.put("n", AttributeValue.fromN("-12.5"));
        item.put("b", AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, 1, -1, 127})));
        item.put("yes", AttributeValue.fromBool(true));
        item.put("no", AttributeValue.fromBool(false));
        item.put("nul", AttributeValue.fromNul(true));
        item.put("ss", AttributeValue.fromSs(List.of("a", HOSTILE)));
        item.put("ns", AttributeValue.fromNs(List.of("1", "2.5")));
        item.put("bs", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"), SdkBytes.fromUtf8String("yz"))));
        item.put(
                "l",
                AttributeValue.fromL(List.of(
                        AttributeValue.fromSs(List.of("in", "set")),
                        AttributeValue.fromL(List.of()),
                        AttributeValue.fromM(Map.of(HOSTILE, AttributeValue.fromN("7"))))));
        item.put("m", AttributeValue.fromM(Map.of()));
        return item;
    }

    @Test
    void storedAttributesAreWrittenAsTheSdksValuesAre() {
        try (var db = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            GetItemResponse answer = stored(db, item());

            assertThat(answer.item()).isInstanceOf(VisitedAttributes.class);
            assertThat(text(answer))
                    .isEqualTo(text(GetItemResponse.builder()
                            .item(new LinkedHashMap<>(answer.item()))
                            .build()));
        }
    }

    private static String text(GetItemResponse answer) {
        return new String(JsonCodec.write(answer), StandardCharsets.UTF_8);
    }

    private static GetItemResponse stored(DynamoDbClient db, Map<String, AttributeValue> item) {
        db.createTable(table -> table.tableName("tab")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build()));
        db.putItem(put -> put.tableName("tab").item(item));
        return db.getItem(get -> get.tableName("tab").key(Map.of("id", AttributeValue.fromS("1"))));
    }
}
