package dev.kumiki.engine.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class ArrayMapTest {
    private final Map<String, Integer> map = new ArrayMap<>(new Names("b", "a"), new Integer[] {1, 2});

    @Test
    void findsWhatItHolds() {
        assertThat(map.get("a")).isEqualTo(2);
        assertThat(map.get("c")).isNull();
        assertThat(map.get(null)).isNull();
        assertThat(map.get((Object) 2)).isNull();
        assertThat(map.containsKey("b")).isTrue();
        assertThat(map.containsKey("c")).isFalse();
    }

    @Test
    void keepsItsOrder() {
        var told = new ArrayList<String>();
        map.forEach((key, value) -> told.add(key + value));

        assertThat(told).containsExactly("b1", "a2");
        assertThat(map.keySet()).containsExactly("b", "a");
    }

    @Test
    void equalsAnyMapOfTheSameEntries() {
        assertThat(map).isEqualTo(new HashMap<>(map)).isEqualTo(Map.of("a", 2, "b", 1));
    }

    @Test
    void endsAfterTheLastEntry() {
        var entries = map.entrySet().iterator();
        entries.next();
        entries.next();

        assertThat(entries.hasNext()).isFalse();
        assertThatThrownBy(entries::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void entriesAreFoundAmongTheEntries() {
        assertThat(map.entrySet().contains(Map.entry("a", 2))).isTrue();
        assertThat(map.entrySet().contains(Map.entry("a", 1))).isFalse();
        assertThat(map.entrySet().contains(Map.entry("c", 1))).isFalse();
        assertThat(map.values()).containsExactly(1, 2);
        assertThat(map.containsValue(2)).isTrue();
        assertThat(map.toString()).isEqualTo("{b=1, a=2}");
    }

    @Test
    void isReadElsewhereAsAMapOfTheJdk() throws IOException, ClassNotFoundException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(map);
        }
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isEqualTo(map).isNotInstanceOf(ArrayMap.class);
        }
    }

    /// Also where nothing would change, as the JDK's unmodifiable maps do it.
    static List<Consumer<Map<String, Integer>>> changes() {
        return List.of(
                each -> each.put("a", 3),
                each -> each.putAll(Map.of()),
                each -> each.putIfAbsent("a", 3),
                each -> each.remove("a"),
                each -> each.remove("c"),
                each -> each.remove("a", 7),
                Map::clear,
                each -> each.replace("c", 3),
                each -> each.replace("a", 7, 3),
                each -> each.replaceAll((_, value) -> value),
                each -> each.computeIfAbsent("a", _ -> 3),
                each -> each.computeIfPresent("c", (_, value) -> value),
                each -> each.compute("a", (_, value) -> value),
                each -> each.merge("a", 3, Integer::sum),
                each -> each.keySet().remove("c"),
                each -> each.keySet().clear(),
                each -> each.keySet().iterator().remove(),
                each -> each.values().remove(7),
                each -> each.values().removeIf(_ -> false),
                each -> each.entrySet().remove(Map.entry("c", 3)),
                each -> each.entrySet().removeAll(List.of()),
                each -> each.entrySet().removeIf(_ -> false),
                each -> each.entrySet().retainAll(each.entrySet()),
                each -> each.entrySet().clear(),
                each -> each.entrySet().add(Map.entry("c", 3)),
                each -> each.entrySet().iterator().remove(),
                each -> each.entrySet().iterator().next().setValue(3));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void isNotChanged(Consumer<Map<String, Integer>> change) {
        var jdk = Collections.unmodifiableMap(new LinkedHashMap<>(map));

        assertThatThrownBy(() -> change.accept(jdk)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> change.accept(map)).isInstanceOf(UnsupportedOperationException.class);
        assertThat(map).isEqualTo(jdk);
    }
}
