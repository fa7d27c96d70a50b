package dev.kumiki.engine.operation.item;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.operation.definition.ControlPlane;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;

final class BatchGetItemMembersTest {
    private static final int DEEPER_THAN_THE_STACK = 20_000;

    @Test
    void countsKeysWithoutPrintingThem() {
        var value = AttributeValue.fromL(List.of());
        for (int i = 0; i < DEEPER_THAN_THE_STACK; i++) {
            value = AttributeValue.fromL(List.of(value));
        }
        var keys = Collections.nCopies(101, Map.of("pk", value));
        try (var plane = new ControlPlane()) {
            var operation = new BatchGetItemOperation(plane.context);
            var request = BatchGetItemRequest.builder()
                    .requestItems(Map.of(
                            "songs", KeysAndAttributes.builder().keys(keys).build()))
                    .build();
            assertThatExceptionOfType(DynamoDbException.class)
                    .isThrownBy(() -> operation.run(request))
                    .withMessageContaining("Member must have length less than or equal to 100");
        }
    }
}
