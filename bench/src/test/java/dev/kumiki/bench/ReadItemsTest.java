package dev.kumiki.bench;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class ReadItemsTest {

    @Test
    void readsEveryType() {
        var item = new HashMap<>(Songs.item(0, 0));
        item.put("binary", AttributeValue.fromB(SdkBytes.fromUtf8String("b")));
        item.put("binaries", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("b"))));
        item.put("numbers", AttributeValue.fromNs(List.of("1")));
        item.put("nothing", AttributeValue.fromNul(true));

        assertThatCode(() -> ReadItems.all(List.of(item))).doesNotThrowAnyException();
    }

    @Test
    void saysThatAnItemIsMissing() {
        assertThatThrownBy(() -> ReadItems.one(Map.of())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void saysThatThreeValuesOrSongsAreMissing() {
        assertThatThrownBy(() -> ReadItems.some(List.of())).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> ReadItems.songs(List.of())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void saysThatAnAttributeHasNoType() {
        var item = Map.of("a", AttributeValue.builder().build());

        assertThatThrownBy(() -> ReadItems.one(item)).isInstanceOf(IllegalStateException.class);
    }
}
