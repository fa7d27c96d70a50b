package dev.kumiki.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

final class UncopiedMemberTest {
    private final List<Map<String, AttributeValue>> items = List.of(Map.of("a", AttributeValue.fromN("1")));

    @Test
    void isHandedOutAsItIs() {
        assertThat(response("items", List.class).items()).isSameAs(items);
    }

    @Test
    void isCopiedWhenTheAnswerIsChanged() {
        var changed = response("items", List.class).toBuilder().count(1).build();

        assertThat(changed.items()).isEqualTo(items).isNotSameAs(items);
    }

    @ParameterizedTest
    @ValueSource(strings = {"elements", "count"})
    void isCopiedWhereTheSdkHasNoSuchField(String name) {
        assertThat(response(name, List.class).items()).isEqualTo(items).isNotSameAs(items);
    }

    private QueryResponse response(String field, Class<? super List<Map<String, AttributeValue>>> type) {
        var builder = QueryResponse.builder();
        UncopiedMember.<QueryResponse.Builder, List<Map<String, AttributeValue>>>of(
                        builder, field, type, QueryResponse.Builder::items)
                .set(builder, items);
        return builder.build();
    }
}
