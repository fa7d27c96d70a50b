package dev.kumiki.engine.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class VectorsTest {
    private static Value list(String... numbers) {
        return new Value.L(List.of(numbers).stream()
                .<Value>map(number -> new Value.N(Num.parse(number)))
                .toList());
    }

    @Test
    void comesBackAsItWent() {
        var written = list("0", "-1.5", "0.1", "340000000000000000000000000000000000000", "1e-40", "-1e-60");
        float[] vector = Objects.requireNonNull(Vectors.of(written, 6));
        byte[] bytes = Vectors.toBytes(vector, 3);
        assertThat(bytes).hasSize(6 * 4 + 3);
        var read = new float[6];
        Vectors.read(bytes, read);
        assertThat(read).isEqualTo(vector);
        assertThat(Vectors.toValue(read))
                .isEqualTo(list("0", "-1.5", "0.1", "340000000000000000000000000000000000000", "1e-40", "0"));
    }

    @Test
    void isNothingElse() {
        assertThat(Vectors.of(null, 1)).isNull();
        assertThat(Vectors.of(new Value.S("1"), 1)).isNull();
        assertThat(Vectors.of(list("1", "2"), 1)).isNull();
        assertThat(Vectors.of(list("1e39"), 1)).isNull();
        assertThat(Vectors.of(new Value.L(List.of(new Value.S("1"))), 1)).isNull();
    }
}
