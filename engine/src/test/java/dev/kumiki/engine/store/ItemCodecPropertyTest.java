package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

final class ItemCodecPropertyTest {

    @Property(tries = 500)
    void decodingGivesTheItemBack(@ForAll("items") Item item) {
        byte[] stored = ItemCodec.encode(item);

        var decoded = ItemCodec.decode(stored);

        assertThat(decoded).isEqualTo(item);
        assertThat(decoded.bytes()).isEqualTo(item.bytes());
        assertThat(ItemCodec.bytes(stored)).isEqualTo(item.bytes());
    }

    @Property(tries = 500)
    void aCutItemIsRefused(@ForAll("items") Item item, @ForAll int seed) {
        byte[] stored = ItemCodec.encode(item);
        byte[] cut = Arrays.copyOf(stored, Math.floorMod(seed, stored.length));

        assertThat(catchStorage(cut)).hasMessageContaining("stored item is damaged");
    }

    @Property(tries = 1000)
    void anotherByteGivesAnotherItemOrARefusal(@ForAll("items") Item item, @ForAll int seed, @ForAll byte change) {
        byte[] stored = ItemCodec.encode(item);
        stored[Math.floorMod(seed, stored.length)] ^= change;

        try {
            ItemCodec.decode(stored);
        } catch (StorageException refused) {
            assertThat(refused).hasMessageContaining("stored item");
        }
    }

    private static StorageException catchStorage(byte[] stored) {
        return org.assertj.core.api.Assertions.catchThrowableOfType(
                StorageException.class, () -> ItemCodec.decode(stored));
    }

    @Provide
    Arbitrary<Item> items() {
        return Values.items();
    }
}
