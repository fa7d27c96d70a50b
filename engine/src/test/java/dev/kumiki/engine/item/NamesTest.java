package dev.kumiki.engine.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NamesTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 4, 5, 8, 9, 14, 16, 17, 64, 65, 1000})
    void everyNameIsFoundWhereItStands(int count) {
        var list = IntStream.range(0, count).mapToObj(i -> "name" + i).toList();
        var names = new Names(list.toArray(String[]::new));

        assertThat(names.size()).isEqualTo(count);
        for (int i = 0; i < count; i++) {
            assertThat(names.indexOf(new String(list.get(i)))).isEqualTo(i);
            assertThat(names.get(i)).isEqualTo(list.get(i));
        }
        assertThat(names.indexOf("name" + count)).isEqualTo(-1);
        assertThat(names.indexOf(null)).isEqualTo(-1);
        assertThat(names.indexOf(count)).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 6, 10})
    void namesWithOneHashCodeAreToldApart(int pairs) {
        var list = IntStream.range(0, 1 << pairs)
                .mapToObj(i -> IntStream.range(0, pairs)
                        .mapToObj(bit -> (i >> bit & 1) == 0 ? "Aa" : "BB")
                        .reduce("", String::concat))
                .toList();
        assertThat(List.copyOf(list))
                .extracting(String::hashCode)
                .containsOnly(list.getFirst().hashCode());
        var names = new Names(list.toArray(String[]::new));

        for (int i = 0; i < list.size(); i++) {
            assertThat(names.indexOf(list.get(i))).isEqualTo(i);
        }
        assertThat(names.indexOf("Aa")).isEqualTo(-1);
    }
}
