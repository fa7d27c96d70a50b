package dev.kumiki.design.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.design.outcome.UnreadableItemException;
import java.net.URI;
import java.time.Duration;
import java.time.Period;
import java.time.ZoneId;
import java.util.Currency;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class KnownValuesTest {
    @ParameterizedTest
    @CsvSource({"PT0S, 0", "PT90S, 90", "PT0.25S, 0.25", "PT-1.5S, -1.5", "PT0.000000001S, 0.000000001", "PT100S, 100"})
    void durationsAreSeconds(Duration duration, String seconds) {
        AttributeValue stored = KnownValues.of(duration);
        assertThat(stored).isEqualTo(AttributeValue.fromN(seconds));
        assertThat(KnownValues.duration(stored, "a")).isEqualTo(duration);
    }

    @Test
    void theLongestDurationsComeBack() {
        for (var duration :
                new Duration[] {Duration.ofSeconds(Long.MIN_VALUE), Duration.ofSeconds(Long.MAX_VALUE, 999_999_999)}) {
            assertThat(KnownValues.duration(KnownValues.of(duration), "a")).isEqualTo(duration);
        }
    }

    @Test
    void theOthersAreTextAndComeBack() {
        var period = Period.of(1, -2, 3);
        assertThat(KnownValues.period(KnownValues.of(period), "a")).isEqualTo(period);
        var zone = ZoneId.of("Asia/Tokyo");
        assertThat(KnownValues.zone(KnownValues.of(zone), "a")).isEqualTo(zone);
        var uri = URI.create("https://example.com/a?b=c#d");
        assertThat(KnownValues.uri(KnownValues.of(uri), "a")).isEqualTo(uri);
        assertThat(KnownValues.of(Locale.JAPAN)).isEqualTo(AttributeValue.fromS("ja-JP"));
        assertThat(KnownValues.locale(KnownValues.of(Locale.JAPAN), "a")).isEqualTo(Locale.JAPAN);
        var yen = Currency.getInstance("JPY");
        assertThat(KnownValues.currency(KnownValues.of(yen), "a")).isEqualTo(yen);
    }

    @ParameterizedTest
    @MethodSource
    void whatIsNoneIsUnreadable(BiFunction<AttributeValue, String, ?> reader, AttributeValue stored, String problem) {
        assertThatExceptionOfType(UnreadableItemException.class)
                .isThrownBy(() -> reader.apply(stored, "since"))
                .withMessageContaining("since")
                .withMessageContaining(problem)
                .withCauseInstanceOf(RuntimeException.class);
    }

    static Stream<Arguments> whatIsNoneIsUnreadable() {
        AttributeValue text = AttributeValue.fromS("no such thing");
        return Stream.of(
                reading(KnownValues::duration, AttributeValue.fromN("1E-10"), "not a duration"),
                reading(KnownValues::duration, AttributeValue.fromN("1E30"), "not a duration"),
                reading(KnownValues::period, text, "not a period"),
                reading(KnownValues::zone, text, "not a zone"),
                reading(KnownValues::uri, text, "not a URI"),
                reading(KnownValues::locale, text, "not a language"),
                reading(KnownValues::currency, text, "not a currency"));
    }

    private static Arguments reading(
            BiFunction<AttributeValue, String, ?> reader, AttributeValue stored, String problem) {
        return Arguments.of(reader, stored, problem);
    }
}
