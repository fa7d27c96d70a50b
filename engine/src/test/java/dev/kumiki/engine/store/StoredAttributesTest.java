package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.AttributeVisitor;
import dev.kumiki.engine.item.SdkValues;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@Timeout(60)
final class StoredAttributesTest {
    private final Map<String, AttributeValue> item = item();
    private final StoredAttributes stored =
            new StoredAttributes(ItemCodec.encode(AttributeValues.toItem(item)), new SdkValues());

    private static Map<String, AttributeValue> item() {
        var item = new LinkedHashMap<String, AttributeValue>();
        item.put("s", AttributeValue.fromS("あ\"b"));
        item.put("n", AttributeValue.fromN("-1.5"));
        item.put("b", AttributeValue.fromB(SdkBytes.fromUtf8String("bytes")));
        item.put("yes", AttributeValue.fromBool(true));
        item.put("no", AttributeValue.fromBool(false));
        item.put("nul", AttributeValue.fromNul(true));
        item.put("ss", AttributeValue.fromSs(List.of("a", "b")));
        item.put("ns", AttributeValue.fromNs(List.of("1", "2")));
        item.put("bs", AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("x"))));
        item.put(
                "l",
                AttributeValue.fromL(List.of(
                        AttributeValue.fromS("in"), AttributeValue.fromM(Map.of("k", AttributeValue.fromN("7"))))));
        item.put("empty", AttributeValue.fromM(Map.of()));
        return item;
    }

    @Test
    void isTheItem() {
        assertThat(stored).isEqualTo(item).hasSameHashCodeAs(item).hasToString(item.toString());
        assertThat(item).isEqualTo(stored);
        assertThat(stored).hasSize(item.size());
        assertThat(stored.keySet()).containsExactlyElementsOf(item.keySet());
        assertThat(stored.values()).containsExactlyElementsOf(item.values());
    }

    @Test
    void answersForWhatItDoesNotHold() {
        assertThat(stored.get("other")).isNull();
        assertThat(stored.get(null)).isNull();
        assertThat(stored.get((Object) 1)).isNull();
        assertThat(stored.containsKey("other")).isFalse();
        assertThat(stored.containsKey("s")).isTrue();
        assertThat(stored.getOrDefault("other", AttributeValue.fromN("0")).n()).isEqualTo("0");
    }

    @Test
    void manyAttributesAreAnItemToo() {
        var many = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < 1000; i++) {
            many.put("name" + i, AttributeValue.fromN(Integer.toString(i)));
        }
        var stored = new StoredAttributes(ItemCodec.encode(AttributeValues.toItem(many)), new SdkValues());

        assertThat(stored).isEqualTo(many);
        assertThat(stored.keySet()).containsExactlyElementsOf(many.keySet());
        assertThatThrownBy(() -> stored.put("name0", AttributeValue.fromN("1")))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> stored.keySet().remove("name0")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void isNotChanged() {
        var value = AttributeValue.fromS("new");
        List<Runnable> changes = List.of(
                () -> stored.put("s", value),
                () -> stored.remove("s"),
                stored::clear,
                () -> stored.replaceAll((_, _) -> value),
                () -> stored.keySet().remove("s"),
                () -> stored.values().removeIf(_ -> true),
                () -> stored.entrySet().clear(),
                () -> stored.entrySet().iterator().next().setValue(value));

        for (Runnable change : changes) {
            assertThatThrownBy(change::run).isInstanceOf(UnsupportedOperationException.class);
        }
        assertThat(stored).isEqualTo(item);
    }

    @Test
    void isReadElsewhereWithoutTheEngine() throws IOException, ClassNotFoundException {
        // The SDK's binaries lose their bytes when they are written.
        var plain = Map.of("s", AttributeValue.fromS("text"), "l", AttributeValue.fromL(List.of()));
        var stored = new StoredAttributes(ItemCodec.encode(AttributeValues.toItem(plain)), new SdkValues());
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(stored);
        }
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isEqualTo(plain).isNotInstanceOf(StoredAttributes.class);
        }
    }

    @Test
    void manyThreadsSeeTheSame() throws Exception {
        var make = new SdkValues();
        byte[] bytes = ItemCodec.encode(AttributeValues.toItem(item));
        var shared = new ArrayList<StoredAttributes>();
        for (int i = 0; i < 500; i++) {
            shared.add(new StoredAttributes(bytes, make));
        }
        Callable<Boolean> look = () -> shared.stream().allMatch(item::equals);
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (Future<Boolean> same : threads.invokeAll(List.of(look, look, look, look))) {
                assertThat(same.get()).isTrue();
            }
        }
    }

    @Test
    void tellsEverythingInOrder() {
        var told = new Told();

        stored.visit(told);

        assertThat(told.text)
                .hasToString("s=S(あ\"b) n=N(-1.5) b=B(bytes) yes=true no=false nul=null"
                        + " ss=STRING_SET[ a b ] ns=NUMBER_SET[ 1 2 ] bs=BINARY_SET[ x ]"
                        + " l=LIST[ S(in) MAP[ k=N(7) ] ] empty=MAP[ ] ");
    }

    @Test
    void doesNotTellDamagedBytes() {
        byte[] whole = ItemCodec.encode(AttributeValues.toItem(item));
        for (int length = 1; length < whole.length; length++) {
            var cut = new StoredAttributes(Arrays.copyOf(whole, length), new SdkValues());
            assertThatThrownBy(() -> cut.visit(new Told())).isInstanceOf(StorageException.class);
            assertThatThrownBy(cut::size).isInstanceOf(StorageException.class);
        }
    }

    /// Writes down what it is told.
    private static final class Told implements AttributeVisitor {
        private final StringBuilder text = new StringBuilder();

        private static String in(byte[] bytes, int from, int to) {
            return new String(bytes, from, to - from, StandardCharsets.UTF_8);
        }

        @Override
        public void name(byte[] utf8, int from, int to) {
            text.append(in(utf8, from, to)).append('=');
        }

        @Override
        public void text(byte[] utf8, int from, int to) {
            text.append("S(").append(in(utf8, from, to)).append(") ");
        }

        @Override
        public void number(byte[] ascii, int from, int to) {
            text.append("N(").append(in(ascii, from, to)).append(") ");
        }

        @Override
        public void binary(byte[] bytes, int from, int to) {
            text.append("B(").append(in(bytes, from, to)).append(") ");
        }

        @Override
        public void flag(boolean flag) {
            text.append(flag).append(' ');
        }

        @Override
        public void nul() {
            text.append("null ");
        }

        @Override
        public void start(Container container) {
            text.append(container).append("[ ");
        }

        @Override
        public void member(byte[] bytes, int from, int to) {
            text.append(in(bytes, from, to)).append(' ');
        }

        @Override
        public void end(Container container) {
            text.append("] ");
        }
    }
}
