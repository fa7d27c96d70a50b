package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ItemCodecTest {

    @Test
    void theLayoutIsVersionSizeCountAndAttributes() {
        var item = Item.wrap(Map.of("id", new Value.S("ab")));

        assertThat(HexFormat.of().formatHex(ItemCodec.encode(item))).isEqualTo("010401" + "026964" + "01026162");
    }

    @Test
    void attributesKeepTheirOrder() {
        var attributes = new LinkedHashMap<String, Value>();
        for (String name : List.of("z", "a", "m", "b")) {
            attributes.put(name, Value.Null.NULL);
        }

        var decoded = ItemCodec.decode(ItemCodec.encode(Item.wrap(attributes)));

        assertThat(decoded.attributes().keySet()).containsExactly("z", "a", "m", "b");
    }

    @Test
    void anItemOfTheGreatestSizeIsDecoded() {
        var item = Item.wrap(Map.of("a", new Value.S("x".repeat(Item.MAX_ITEM_BYTES - 1))));

        assertThat(ItemCodec.decode(ItemCodec.encode(item))).isEqualTo(item);
        assertThat(ItemCodec.bytes(ItemCodec.encode(item))).isEqualTo(Item.MAX_ITEM_BYTES);
    }

    @Test
    void namesBeyondTheCacheAreDecoded() {
        var attributes = new LinkedHashMap<String, Value>();
        for (int i = 0; i < 5_000; i++) {
            attributes.put("name" + i, Value.Bool.TRUE);
        }
        attributes.put("n".repeat(1_000), new Value.N(Num.of(1)));

        assertThat(ItemCodec.decode(ItemCodec.encode(Item.wrap(attributes)))).isEqualTo(Item.wrap(attributes));
    }

    @Test
    void refusesAnItemOfANewerVersion() {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> ItemCodec.decode(new byte[] {2, 0, 0}))
                .withMessageContaining("newer version");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                "ff0000",
                "01",
                "0104",
                "01ffffffffff00",
                "01ffffffff0f00",
                "0104ffffffff07",
                "0102010161",
                "010201016163",
                "01020101610c",
                "0102010161017f",
                "01020101610200",
                "0102020161060161" + "06",
                "010000" + "00",
                "01020101610705"
            })
    void refusesDamagedBytes(String hex) {
        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> ItemCodec.decode(HexFormat.of().parseHex(hex)))
                .withMessageContaining("stored item is damaged");
    }

    @Test
    void refusesBottomlessNesting() {
        byte[] bytes = HexFormat.of().parseHex("0102010161" + "0701".repeat(100_000));

        assertThatExceptionOfType(StorageException.class)
                .isThrownBy(() -> ItemCodec.decode(bytes))
                .withMessageContaining("nested too deeply");
    }
}
