package dev.kumiki.design.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.outcome.UnreadableItemException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class ValuesTest {
    @Test
    void scalarsComeBack() {
        assertThat(Values.text(Values.of("x"), "a")).isEqualTo("x");
        assertThat(Values.text(Values.of("EVT#x"), "a", "EVT#")).isEqualTo("x");
        assertThat(Values.truth(Values.of(true), "a")).isTrue();
        assertThat(Values.integer(Values.of(Long.MIN_VALUE), "a")).isEqualTo(Long.MIN_VALUE);
        assertThat(Values.integer(AttributeValue.fromN("1E3"), "a")).isEqualTo(1000);
        assertThat(Values.smallInteger(Values.of(-7), "a")).isEqualTo(-7);
        assertThat(Values.decimal(Values.of(new BigDecimal("1.10")), "a")).isEqualTo(new BigDecimal("1.10"));
        assertThat(Values.decimal(Values.of(0.5), "a")).isEqualTo(new BigDecimal("0.5"));
        assertThat(Values.bigInteger(Values.of(BigInteger.TWO.pow(100)), "a")).isEqualTo(BigInteger.TWO.pow(100));
        assertThat(Values.uuid(Values.of(new UUID(1, 2)), "a")).isEqualTo(new UUID(1, 2));
        assertThat(Values.bytes(Values.of(new byte[] {1, 2}), "a").asByteArray())
                .containsExactly(1, 2);
        assertThat(Values.bytes(Values.of(SdkBytes.fromUtf8String("x")), "a").asUtf8String())
                .isEqualTo("x");
    }

    @Test
    void collectionsComeBack() {
        var list = AttributeValue.fromL(List.of(Values.of(1L), Values.of(2L)));
        assertThat(Values.elements(list, "a")).containsExactly(Values.of(1L), Values.of(2L));
        var bytes = Values.of(SdkBytes.fromUtf8String("b"));
        for (AttributeValue member : List.of(Values.of("x"), Values.of(4L), bytes)) {
            assertThat(Values.members(Values.set(List.of(member)), "a")).containsExactly(member);
        }
    }

    @Test
    void nullCountsAsMissing() {
        Map<String, AttributeValue> item = Map.of("a", AttributeValue.fromNul(true));
        assertThat(Values.present(item, "a")).isNull();
        assertThatThrownBy(() -> Values.required(item, "a"))
                .hasMessage("the item cannot be read: attribute=a, problem=missing");
    }

    @Test
    void anotherTypeIsNamed() {
        Map<String, ThrowingCallable> reads = Map.of(
                "not text", () -> Values.text(Values.of(1), "a"),
                "without its prefix X#", () -> Values.text(Values.of("y"), "a", "X#"),
                "not a number", () -> Values.integer(Values.of("1"), "a"),
                "not a whole number of 64 bits", () -> Values.integer(Values.of(1.5), "a"),
                "not a whole number of 32 bits", () -> Values.smallInteger(Values.of(1L << 40), "a"),
                "not a whole number", () -> Values.bigInteger(Values.of(1.5), "a"),
                "not a UUID", () -> Values.uuid(Values.of("x"), "a"),
                "not a list", () -> Values.elements(Values.of("x"), "a"),
                "not a map", () -> Values.fields(Values.of("x"), "a"),
                "not a set", () -> Values.members(Values.of("x"), "a"));
        reads.forEach((problem, read) -> assertThatThrownBy(read)
                .isInstanceOf(UnreadableItemException.class)
                .hasMessage("the item cannot be read: attribute=a, problem=" + problem));
        assertThat(Values.unknownConstant("a", "Status"))
                .hasMessage("the item cannot be read: attribute=a, problem=no constant of Status");
    }

    @Nested
    class Times {
        @Test
        void areWrittenAtAFixedWidth() {
            var millis = TimeText.ofInstant("millis", "Asia/Tokyo");
            assertThat(Stream.of("2026-11-16T00:00:00Z", "2026-11-16T00:00:00.500Z", "2026-11-16T00:00:01Z")
                            .map(Instant::parse)
                            .map(millis::write))
                    .isSorted()
                    .containsExactly(
                            "2026-11-16T09:00:00.000+09:00",
                            "2026-11-16T09:00:00.500+09:00",
                            "2026-11-16T09:00:01.000+09:00");
        }

        @ParameterizedTest
        @ValueSource(strings = {"nanos", "micros", "millis", "seconds", "minutes"})
        void readBackWhatTheyWrote(String format) {
            Instant instant = Instant.parse("2026-02-28T15:00:00Z");
            String text = TimeText.ofInstant(format, "Asia/Tokyo").write(instant);
            assertThat(text).startsWith("2026-03-01T00:00");
            assertThat(TimeText.readInstant(text, "a")).isEqualTo(instant);
        }

        @Test
        void canBeCoarse() {
            Instant newYear = Instant.parse("2026-12-31T15:00:00Z");
            assertThat(TimeText.ofInstant("date", "Asia/Tokyo").write(newYear)).isEqualTo("2027-01-01");
            assertThat(TimeText.ofInstant("month", "UTC").write(newYear)).isEqualTo("2026-12");
            assertThat(TimeText.ofInstant("year", "Asia/Tokyo").write(newYear)).isEqualTo("2027");
            assertThat(TimeText.ofInstant("time", "Asia/Tokyo").write(newYear)).isEqualTo("00:00:00");
        }

        @Test
        void canBeLocal() {
            var time = LocalDateTime.of(2024, 2, 29, 9, 5, 0);
            assertThat(TimeText.ofLocal("seconds").write(time)).isEqualTo("2024-02-29T09:05:00");
            assertThat(TimeText.ofLocal("minutes").write(time)).isEqualTo("2024-02-29T09:05");
            assertThat(TimeText.ofLocal("millis").write(time)).isEqualTo("2024-02-29T09:05:00.000");
            assertThat(TimeText.ofLocal("date").write(time)).isEqualTo("2024-02-29");
            assertThat(TimeText.ofLocal("month").write(time)).isEqualTo("2024-02");
            assertThat(TimeText.ofLocal("year").write(time)).isEqualTo("2024");
            assertThat(TimeText.ofLocal("time").write(time)).isEqualTo("09:05:00");
            assertThat(TimeText.ofLocal("clock").write(time)).isEqualTo("09:05");
            assertThat(TimeText.readDateTime("2024-02-29T09:05", "a")).isEqualTo(time);
            assertThat(TimeText.readDate("2024-02-29", "a")).isEqualTo(LocalDate.of(2024, 2, 29));
            assertThat(TimeText.readTime("09:05", "a")).isEqualTo(LocalTime.of(9, 5));
            assertThat(TimeText.readMonth("2024-02", "a")).isEqualTo(YearMonth.of(2024, 2));
        }

        @Test
        void refuseWhatTheyCannotRead() {
            assertThatThrownBy(() -> TimeText.readInstant("2026-11-16", "a")).hasMessageEndingWith("not an instant");
            assertThatThrownBy(() -> TimeText.readDate("16.11.", "a")).hasMessageEndingWith("not a date");
            assertThatThrownBy(() -> TimeText.readTime("24:00:00", "a")).hasMessageEndingWith("not a time");
            assertThatThrownBy(() -> TimeText.readDateTime("x", "a")).hasMessageEndingWith("not a date with a time");
            assertThatThrownBy(() -> TimeText.readMonth("2024-13", "a")).hasMessageEndingWith("not a month");
            assertThatThrownBy(() -> TimeText.ofInstant("weeks", "UTC")).hasMessage("no such time format: weeks");
            assertThatThrownBy(() -> TimeText.ofLocal("weeks")).hasMessage("no such time format: weeks");
        }
    }
}
