package dev.kumiki.engine.insight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

final class SpaceSavingTest {
    private static final int COUNTERS = 8;

    @Property(tries = 300)
    void countsNeverTooLowAndKeepsWhatIsFrequent(@ForAll @Size(max = 400) List<@IntRange(max = 30) Integer> texts) {
        var sketch = new SpaceSaving(COUNTERS);
        Map<String, Long> exact = new HashMap<>();
        for (int text : texts) {
            // Small numbers come more often.
            String key = "k" + text * text / 60;
            sketch.add(key);
            exact.merge(key, 1L, Long::sum);
        }
        var top = sketch.top(COUNTERS);
        assertThat(top).hasSizeLessThanOrEqualTo(COUNTERS).allSatisfy(entry -> {
            long times = exact.getOrDefault(entry.text(), 0L);
            assertThat(entry.times()).isGreaterThanOrEqualTo(times);
            assertThat(entry.times() - entry.surplus()).isLessThanOrEqualTo(times);
        });
        exact.forEach((key, times) -> {
            if (times > texts.size() / COUNTERS) {
                assertThat(top).extracting(SpaceSaving.Entry::text).contains(key);
            }
        });
    }
}
