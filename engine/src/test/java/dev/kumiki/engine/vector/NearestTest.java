package dev.kumiki.engine.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.vector.Nearest.Candidate;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class NearestTest {

    /// Few different scores, so that many are equal.
    @ParameterizedTest
    @EnumSource(Distance.class)
    void keepsWhatASortWouldPutFirst(Distance distance) {
        long seed = 42;
        var random = new Random(seed);
        for (int wanted = 1; wanted <= 30; wanted++) {
            var all = new ArrayList<Candidate>();
            var nearest = new Nearest(distance, wanted);
            for (int key = 0; key < 200; key++) {
                byte[] bytes = ByteBuffer.allocate(4).putInt(key).array();
                var candidate = new Candidate(random.nextInt(40) - 20, bytes, bytes);
                all.add(candidate);
                nearest.add(candidate);
            }
            Comparator<Candidate> best = Comparator.comparingDouble(Candidate::score);
            all.sort(distance == Distance.DOT_PRODUCT ? best.reversed() : best);
            assertThat(nearest.bestFirst()).as("seed %s", seed).isEqualTo(all.subList(0, wanted));
        }
    }
}
