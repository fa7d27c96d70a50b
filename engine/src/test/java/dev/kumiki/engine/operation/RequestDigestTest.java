package dev.kumiki.engine.operation;

import static dev.kumiki.engine.operation.item.DataPlane.s;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;

final class RequestDigestTest {
    private static final Update UPDATE = Update.builder()
            .tableName("tab")
            .key(Map.of("pk", s("a")))
            .updateExpression("SET #n = :v")
            .conditionExpression("#n < :v")
            .expressionAttributeNames(Map.of("#n", "n"))
            .expressionAttributeValues(Map.of(":v", AttributeValue.fromN("1")))
            .build();

    private static String digest(TransactWriteItem... items) {
        return HexFormat.of().formatHex(RequestDigest.of(List.of(items)));
    }

    private static TransactWriteItem changed(Consumer<Update.Builder> change) {
        return TransactWriteItem.builder()
                .update(UPDATE.toBuilder().applyMutation(change).build())
                .build();
    }

    private static TransactWriteItem put(Map<String, AttributeValue> item) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName("tab").item(item))
                .build();
    }

    private static TransactWriteItem putOf(AttributeValue value) {
        return put(Map.of("v", value));
    }

    @Test
    void isTheSameForEqualRequests() {
        assertThat(digest(changed(_ -> {}))).isEqualTo(digest(changed(_ -> {}))).hasSize(64);
    }

    @Test
    void doesNotDependOnTheOrderOfMaps() {
        var forward = new LinkedHashMap<String, AttributeValue>();
        var backward = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < 20; i++) {
            forward.put("n" + i, s("v" + i));
            backward.put("n" + (19 - i), s("v" + (19 - i)));
        }
        assertThat(digest(put(forward))).isEqualTo(digest(put(backward)));
        assertThat(digest(putOf(AttributeValue.fromM(forward))))
                .isEqualTo(digest(putOf(AttributeValue.fromM(backward))));
    }

    @Test
    void dependsOnEveryMember() {
        assertAllDiffer(
                changed(_ -> {}),
                changed(update -> update.tableName("other")),
                changed(update -> update.key(Map.of("pk", s("b")))),
                changed(update -> update.key(Map.of("qk", s("a")))),
                changed(update -> update.updateExpression("SET #n =  :v")),
                changed(update -> update.conditionExpression("#n > :v")),
                changed(update -> update.conditionExpression(null)),
                changed(update -> update.expressionAttributeNames(Map.of("#n", "m"))),
                changed(update -> update.expressionAttributeValues(Map.of(":v", AttributeValue.fromN("2")))),
                changed(update -> update.returnValuesOnConditionCheckFailure("ALL_OLD")));
    }

    @Test
    void dependsOnTheKindOfAction() {
        var key = Map.of("pk", s("a"));
        assertAllDiffer(
                put(key),
                TransactWriteItem.builder()
                        .delete(delete -> delete.tableName("tab").key(key))
                        .build(),
                TransactWriteItem.builder()
                        .conditionCheck(check -> check.tableName("tab").key(key))
                        .build(),
                TransactWriteItem.builder()
                        .update(update -> update.tableName("tab").key(key))
                        .build());
    }

    @Test
    void dependsOnTheTypeAndStructureOfValues() {
        var one = AttributeValue.fromN("1");
        assertAllDiffer(
                putOf(s("1")),
                putOf(one),
                putOf(AttributeValue.fromB(SdkBytes.fromUtf8String("1"))),
                putOf(AttributeValue.fromSs(List.of("1"))),
                putOf(AttributeValue.fromNs(List.of("1"))),
                putOf(AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("1")))),
                putOf(AttributeValue.fromL(List.of(one))),
                putOf(AttributeValue.fromL(List.of(one, one))),
                putOf(AttributeValue.fromL(List.of(AttributeValue.fromL(List.of(one))))),
                putOf(AttributeValue.fromM(Map.of("1", one))),
                putOf(AttributeValue.fromBool(true)),
                putOf(AttributeValue.fromBool(false)),
                putOf(AttributeValue.fromNul(true)));
    }

    @Test
    void tellsEmptyCollectionsApart() {
        assertAllDiffer(
                putOf(AttributeValue.fromL(List.of())),
                putOf(AttributeValue.fromM(Map.of())),
                putOf(AttributeValue.fromS("")));
    }

    @Test
    void dependsOnTheOrderOfActions() {
        assertThat(digest(putOf(s("1")), putOf(s("2")))).isNotEqualTo(digest(putOf(s("2")), putOf(s("1"))));
    }

    private static void assertAllDiffer(TransactWriteItem... items) {
        var digests = new ArrayList<String>();
        for (var item : items) {
            digests.add(digest(item));
        }
        assertThat(digests).doesNotHaveDuplicates();
    }
}
