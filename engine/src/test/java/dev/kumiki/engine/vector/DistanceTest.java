package dev.kumiki.engine.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class DistanceTest {

    /// Every number of elements, because elements are taken several at a time.
    @Test
    void isWhatItsDefinitionSays() {
        long seed = 7;
        var random = new Random(seed);
        for (int dimensions = 1; dimensions <= 20; dimensions++) {
            var a = new float[dimensions];
            var b = new float[dimensions];
            double dot = 0;
            double squares = 0;
            double aa = 0;
            double bb = 0;
            for (int i = 0; i < dimensions; i++) {
                a[i] = random.nextFloat() - 0.5f;
                b[i] = random.nextFloat() - 0.5f;
                dot += (double) a[i] * b[i];
                aa += (double) a[i] * a[i];
                bb += (double) b[i] * b[i];
                squares += ((double) a[i] - b[i]) * ((double) a[i] - b[i]);
            }
            assertThat(Distance.DOT_PRODUCT.from(a).score(b))
                    .as("seed %s", seed)
                    .isCloseTo(dot, within(1e-12));
            assertThat(Distance.EUCLIDEAN.from(a).score(b))
                    .as("seed %s", seed)
                    .isCloseTo(Math.sqrt(squares), within(1e-12));
            assertThat(Distance.COSINE.from(a).score(b))
                    .as("seed %s", seed)
                    .isCloseTo(Math.clamp(1 - dot / Math.sqrt(aa * bb), 0, 2), within(1e-12));
            assertThat(Distance.COSINE.from(a).score(a)).as("seed %s", seed).isZero();
        }
    }

    @Test
    void staysWithinItsRangeAtTheEnds() {
        float[] extreme = {Float.MAX_VALUE, Float.MIN_VALUE, -Float.MAX_VALUE};
        assertThat(Distance.COSINE.from(extreme).score(extreme)).isZero();
        assertThat(Distance.EUCLIDEAN.from(extreme).score(extreme)).isZero();
        assertThat(Distance.DOT_PRODUCT.from(extreme).score(extreme)).isFinite();
    }
}
