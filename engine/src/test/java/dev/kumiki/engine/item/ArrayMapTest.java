package dev.kumiki.engine.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

final class ArrayMapTest {
    private final Map<String, Integer> map = new ArrayMap<>(new String[] {"b", "a"}, new Integer[] {1, 2});

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
    void isNotChanged() {
        List<Runnable> changes = List.of(
                () -> map.put("a", 3),
                () -> map.remove("a"),
                map::clear,
                () -> map.entrySet().iterator().next().setValue(3));

        for (Runnable change : changes) {
            assertThatThrownBy(change::run).isInstanceOf(UnsupportedOperationException.class);
        }
        assertThat(map).containsEntry("a", 2);
    }
}
