package dev.kumiki.engine.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NameCacheTest {
    private static final long SEED = 20261119;

    private final NameCache names = new NameCache();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "id",
                "seven77",
                "eight888",
                "nine99999",
                "twelve twelve",
                "é",
                "日本語の名前",
                "a\u0000",
                "\u0000"
            })
    void aNameIsFoundAgainWhereverItStands(String name) {
        String first = get("", name, "");

        assertThat(first).isEqualTo(name);
        assertThat(get("before", name, "behind, by more than eight bytes")).isSameAs(first);
        assertThat(get("before", name, "")).isSameAs(first);
    }

    @Test
    void anEmptyNameIsOne() {
        assertThat(get("x", "", "y")).isEmpty();
        assertThat(get("", "", "")).isEmpty();
    }

    @Test
    void aLongNameIsRead() {
        String name = "n".repeat(1000);

        assertThat(get("x", name, "y")).isEqualTo(name);
    }

    @Test
    void namesThatShareASlotAreToldApart() {
        var random = new Random(SEED);
        for (int i = 0; i < 100_000; i++) {
            String name = Integer.toString(random.nextInt(5_000), 2 + random.nextInt(35));
            String longer = random.nextBoolean() ? name : "prefix of them all " + name;
            assertThat(get("", longer, "")).as("seed %d", SEED).isEqualTo(longer);
        }
    }

    private String get(String before, String name, String behind) {
        byte[] bytes = (before + name + behind).getBytes(StandardCharsets.UTF_8);
        int from = before.getBytes(StandardCharsets.UTF_8).length;
        return names.get(bytes, from, from + name.getBytes(StandardCharsets.UTF_8).length)
                .name();
    }
}
