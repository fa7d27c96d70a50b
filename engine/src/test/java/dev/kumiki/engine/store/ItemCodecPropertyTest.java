package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

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
    void decodingForTheSdkGivesWhatConvertingGives(@ForAll("items") Item item) {
        var decoded = new StoredAttributes(ItemCodec.encode(item));

        assertThat(decoded).isEqualTo(AttributeValues.fromItem(item));
        assertThat(GetItemResponse.builder().item(decoded).build().item()).isEqualTo(AttributeValues.fromItem(item));
    }

    @Property(tries = 500)
    void someAttributesAreReadWithoutTheOthers(@ForAll("items") Item item, @ForAll int seed) {
        var names = new ArrayList<>(item.attributes().keySet());
        Collections.shuffle(names, new Random(seed));
        var some = new ArrayList<>(names.subList(0, names.size() / 2));
        some.add("an attribute that no item has");

        var read = ItemCodec.only(ItemCodec.encode(item), some);

        assertThat(read).isEqualTo(item.only(some));
        assertThat(read.attributes().keySet()).containsExactlyElementsOf(names.subList(0, names.size() / 2));
    }

    @Property(tries = 1000)
    void anotherByteConfusesNoReader(@ForAll("items") Item item, @ForAll int seed, @ForAll byte change) {
        byte[] stored = ItemCodec.encode(item);
        stored[Math.floorMod(seed, stored.length)] ^= change;

        assertThat(refusal(() -> new StoredAttributes(stored).forEach((_, _) -> {})))
                .isInstanceOfAny(NoRefusal.class, StorageException.class);
        assertThat(refusal(() -> item.attributes().keySet().forEach(new StoredAttributes(stored)::get)))
                .isInstanceOfAny(NoRefusal.class, StorageException.class);
        assertThat(refusal(() -> ItemCodec.only(stored, item.attributes().keySet())))
                .isInstanceOfAny(NoRefusal.class, StorageException.class);
    }

    /// Says that nothing was refused.
    private static final class NoRefusal extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static Throwable refusal(Runnable read) {
        try {
            read.run();
            return new NoRefusal();
        } catch (RuntimeException e) {
            return e;
        }
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
