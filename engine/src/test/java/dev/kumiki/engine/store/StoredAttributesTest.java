package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.AttributeVisitor;
import dev.kumiki.engine.item.NamedValues;
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
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

@Timeout(60)
final class StoredAttributesTest {
    private final Map<String, AttributeValue> item = item();
    private final StoredAttributes stored = new StoredAttributes(ItemCodec.encode(AttributeValues.toItem(item)));

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

    private AttributeValue the(String name) {
        return Objects.requireNonNull(stored.get(name));
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
        var stored = new StoredAttributes(ItemCodec.encode(AttributeValues.toItem(many)));

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
        var plain = Map.of(
                "s",
                AttributeValue.fromS("text"),
                "m",
                AttributeValue.fromM(Map.of("l", AttributeValue.fromL(List.of(AttributeValue.fromN("1"))))));
        var stored = new StoredAttributes(ItemCodec.encode(AttributeValues.toItem(plain)));
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(stored);
        }
        assertThat(bytes.toString(StandardCharsets.ISO_8859_1)).doesNotContain("kumiki");
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isEqualTo(plain).isNotInstanceOf(NamedValues.class);
        }
    }

    @Test
    void manyThreadsSeeTheSame() throws Exception {
        byte[] bytes = ItemCodec.encode(AttributeValues.toItem(item));
        var shared = new ArrayList<StoredAttributes>();
        for (int i = 0; i < 500; i++) {
            shared.add(new StoredAttributes(bytes));
        }
        Callable<Boolean> look = () -> shared.stream().allMatch(item::equals);
        Callable<Boolean> pick = () -> shared.stream()
                .allMatch(each ->
                        item.keySet().stream().allMatch(name -> Objects.equals(each.get(name), item.get(name))));
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (Future<Boolean> same : threads.invokeAll(List.of(look, pick, look, pick))) {
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
    void aValueIsMadeOnce() {
        var list = stored.get("l");

        assertThat(stored.get("l")).isSameAs(list);
        assertThat(stored.entrySet())
                .anySatisfy(entry -> assertThat(entry.getValue()).isSameAs(list));
        assertThat(stored).isEqualTo(item);
    }

    @Test
    void namesAreToldApartFromThoseOfItemsBefore() {
        for (int i = 0; i < 100; i++) {
            var other = new LinkedHashMap<String, AttributeValue>();
            other.put("first", AttributeValue.fromN("1"));
            other.put("name number " + i % 7, AttributeValue.fromN("2"));
            other.put("last", AttributeValue.fromM(Map.of("first", AttributeValue.fromN(Integer.toString(i)))));
            var stored = new StoredAttributes(ItemCodec.encode(other));

            assertThat(stored.get("name number " + i % 7)).isEqualTo(AttributeValue.fromN("2"));
            assertThat(stored.get("name number " + (i + 1) % 7)).isNull();
            assertThat(stored).isEqualTo(other);
        }
    }

    @Test
    void itemsOfOneKindShareTheirNames() {
        var one = ItemCodec.encode(Map.of("only this test's", AttributeValue.fromN("1")));
        var other = ItemCodec.encode(Map.of("only this test's", AttributeValue.fromS("text")));

        var names = new SdkItemReader(one).all().names();

        assertThat(new SdkItemReader(other).none().names()).isSameAs(names);
    }

    @Test
    void isPartOfResponsesLikeAnyMap() {
        var response = GetItemResponse.builder().item(stored).build();

        assertThat(response.toBuilder().build()).isEqualTo(response);
        assertThat(response.item()).isEqualTo(item);
        assertThat(PutItemRequest.builder().item(stored).build().item()).isEqualTo(item);
        assertThat(the("l").toBuilder().build()).isEqualTo(item.get("l"));
    }

    @Test
    void whatIsInsideIsNotChangedEither() {
        var list = the("l").l();
        List<Runnable> changes = List.of(
                () -> list.add(AttributeValue.fromN("1")),
                () -> list.get(1).m().put("k", AttributeValue.fromN("1")),
                () -> the("ss").ss().removeFirst(),
                () -> the("ns").ns().clear(),
                () -> the("bs").bs().removeFirst());

        for (Runnable change : changes) {
            assertThatThrownBy(change::run).isInstanceOf(UnsupportedOperationException.class);
        }
        assertThat(list.contains(null)).isFalse();
        assertThat(stored).isEqualTo(item);
    }

    @Test
    void aDamagedNumberIsToldOfWhenSomebodyLooksAtIt() {
        byte[] bytes = ItemCodec.encode(Map.of("n", AttributeValue.fromN("1")));
        byte[] damaged = Arrays.copyOf(bytes, bytes.length - 1);
        damaged[damaged.length - 1] = 0;
        var stored = new StoredAttributes(damaged);

        assertThat(stored.containsKey("n")).isTrue();
        assertThatThrownBy(() -> stored.get("n")).isInstanceOf(StorageException.class);
        assertThatThrownBy(() -> new StoredAttributes(damaged).entrySet()).isInstanceOf(StorageException.class);
    }

    @Test
    void doesNotTellDamagedBytes() {
        byte[] whole = ItemCodec.encode(AttributeValues.toItem(item));
        for (int length = 1; length < whole.length; length++) {
            var cut = new StoredAttributes(Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> cut.visit(new Told())).isInstanceOf(StorageException.class);
            assertThatThrownBy(cut::entrySet).isInstanceOf(StorageException.class);
            assertThatThrownBy(() -> cut.get("s")).isInstanceOf(StorageException.class);
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
