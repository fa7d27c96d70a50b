package dev.kumiki.design.processor.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A design that compiles can lose, duplicate or misplace nothing: designs made up by chance are either refused with a
/// diagnostic, or do on the engine what a plain model does. Patterns that are refused are left out, and the rest is
/// tried again.
///
/// `-Dkumiki.designs=500` tries more of them, `-Dkumiki.seed=42` begins elsewhere. A failure names the seed of its
/// design, which alone brings it back.
final class RandomDesignsPropertyTest {
    private static final int ENOUGH = 24;
    private static final int DESIGNS = Integer.getInteger("kumiki.designs", ENOUGH);
    /// Of each design; more of them where somebody has asked for more designs.
    private static final int OPERATIONS = DESIGNS == ENOUGH ? 70 : 150;

    private static final long SEED = Long.getLong("kumiki.seed", 20_261_117L);

    @Test
    @Timeout(value = 60, unit = TimeUnit.MINUTES)
    void everyDesignIsRefusedOrDoesWhatThePlainModelDoes() {
        int accepted = 0;
        Set<String> features = new TreeSet<>();
        for (long seed = SEED; seed < SEED + DESIGNS; seed++) {
            var attempt = Attempt.of(RandomDesign.of(new Random(seed)), seed);
            if (attempt.isPresent()) {
                accepted++;
                features.addAll(attempt.get().design().features());
                new RandomRun(attempt.get().design(), attempt.get().compilation(), seed).run(OPERATIONS);
            }
        }
        if (DESIGNS >= ENOUGH) {
            assertThat(accepted).as("designs that were not refused").isBetween(DESIGNS / 4, DESIGNS - 1);
            assertThat(features).as("what accepted designs had").containsAll(Features.EVERYTHING);
        }
    }
}
