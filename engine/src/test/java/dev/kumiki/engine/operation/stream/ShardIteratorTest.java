package dev.kumiki.engine.operation.stream;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ShardIteratorTest {
    private static final Instant NOW = Instant.parse("2026-11-15T00:00:00.123Z");
    private static final ShardIterator ITERATOR = new ShardIterator(
            "arn:aws:dynamodb:eu-central-1:123456789012:table/tab/stream/2026-11-15T00:00:00.123",
            "shardId-00000000000000000001-00000000",
            1234567890123456789L,
            NOW);

    @Test
    void isReadAsItWasWritten() {
        assertThat(ShardIterator.parse(ITERATOR.text())).isEqualTo(ITERATOR);
        var oldest = ITERATOR.at(ShardIterator.OLDEST, NOW.plusMillis(1));
        assertThat(ShardIterator.parse(oldest.text())).isEqualTo(oldest);
    }

    @Test
    void everyChangedCharacterIsNoticed() {
        String text = ITERATOR.text();
        for (int i = 0; i < text.length(); i++) {
            char other = text.charAt(i) == 'A' ? 'B' : 'A';
            String changed = text.substring(0, i) + other + text.substring(i + 1);
            assertInvalid(() -> ShardIterator.parse(changed), "Invalid ShardIterator");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "|1|", "arn|1|", "arn|1|AAAA", "arn|1|%%", "arn|1|AAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void otherTextsAreRefused(String text) {
        assertInvalid(() -> ShardIterator.parse(text), "Invalid ShardIterator");
    }

    @Test
    void lastsFifteenMinutes() {
        assertThat(ITERATOR.isExpired(NOW.plus(Duration.ofMinutes(15)))).isFalse();
        assertThat(ITERATOR.isExpired(NOW.plus(Duration.ofMinutes(15)).plusMillis(1)))
                .isTrue();
    }
}
