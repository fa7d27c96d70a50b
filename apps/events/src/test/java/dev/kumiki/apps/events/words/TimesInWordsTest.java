package dev.kumiki.apps.events.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TimesInWordsTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    /// A Monday, noon in Tokyo.
    private static final Instant NOW = Instant.parse("2026-11-16T03:00:00Z");

    private static String read(String text) {
        return TimesInWords.read(text, TOKYO, NOW)
                .map(found -> found.at().atZone(TOKYO).toLocalDateTime() + "|" + found.rest())
                .orElse("?");
    }

    @ParameterizedTest
    @CsvSource({
        "明日20時, 2026-11-17T20:00|",
        "あさって 午後7時半, 2026-11-18T19:30|",
        "来週金曜 19:30, 2026-11-27T19:30|",
        "今週の土曜日 10時, 2026-11-21T10:00|",
        "金曜19時, 2026-11-20T19:00|",
        "Friday 8pm, 2026-11-20T20:00|",
        "next friday 8:15 pm, 2026-11-27T20:15|",
        "tomorrow at noon, 2026-11-17T12:00|",
        "2026-12-01 20:00, 2026-12-01T20:00|",
        "2026年12月1日 20時, 2026-12-01T20:00|",
        "12/20 19:00, 2026-12-20T19:00|",
        "１２／２０　１９：００, 2026-12-20T19:00|",
        "1/5 9:00, 2027-01-05T09:00|",
        "3日後の18時, 2026-11-19T18:00|",
        "in 2 hours, 2026-11-16T14:00|",
        "90分後, 2026-11-16T13:30|",
        "11:00, 2026-11-17T11:00|",
        "13:00, 2026-11-16T13:00|",
        "忘年会 12/20 19:00, 2026-12-20T19:00|忘年会",
        "第3回 読書会 明日20時, 2026-11-17T20:00|第3回 読書会",
        "99/99 10:00, 2026-11-17T10:00|99/99",
        "Board games Friday 8pm, 2026-11-20T20:00|Board games",
        "Dec 20 7pm, 2026-12-20T19:00|",
        "December 20th 19:30, 2026-12-20T19:30|",
        "20 December 2026 at 8 in the evening, 2026-12-20T20:00|",
        "'Sunday, Dec 20, 2026 at half past 7pm', 2026-12-20T19:30|",
        "the 3rd of January 10am, 2027-01-03T10:00|",
        "Dec 20 20:30, 2026-12-20T20:30|",
        "Winter party Dec 20 noon, 2026-12-20T12:00|Winter party",
        "tonight at 8, 2026-11-16T20:00|",
        "今夜8時, 2026-11-16T20:00|",
        "Friday at 20, 2026-11-20T20:00|",
        "Friday 8 o'clock in the morning, 2026-11-20T08:00|",
        "in an hour, 2026-11-16T13:00|",
        "in half an hour, 2026-11-16T12:30|",
        "in a week at 9am, 2026-11-23T09:00|",
        "2 days from now 18:00, 2026-11-18T18:00|",
        "12月20日(日) 19時, 2026-12-20T19:00|",
        "12/20（日）19:00, 2026-12-20T19:00|",
        "2 hours of chess Friday 8pm, 2026-11-20T20:00|2 hours of chess",
        "2 days workshop Friday 8pm, 2026-11-20T20:00|2 days workshop",
        "May we meet Friday 8pm, 2026-11-20T20:00|May we meet"
    })
    @DisplayName("X3.15: moments as people write them, and the rest left alone")
    void understood(String text, String expected) {
        assertThat(read(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "いつか", "明日", "2026-02-30 10:00", "25:00", "2020-01-01 10:00", "2099-01-01 10:00"})
    @DisplayName("X3.15: what is no moment, over, or too far away is not understood")
    void notUnderstood(String text) {
        assertThat(read(text)).isEqualTo("?");
    }

    @Test
    @DisplayName("X3.3: times are those of the server's zone, also where clocks change")
    void zones() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        assertThat(TimesInWords.read("2027-03-28 02:30", berlin, NOW)
                        .orElseThrow()
                        .at())
                .isEqualTo(Instant.parse("2027-03-28T01:30:00Z"));
        assertThat(TimesInWords.read("tomorrow 8pm", berlin, NOW).orElseThrow().at())
                .isEqualTo(Instant.parse("2026-11-17T19:00:00Z"));
    }

    @Test
    @DisplayName("X3.15: no text makes it fail, and what it returns lies ahead")
    void anything() {
        var random = new Random(7);
        String letters = "明日来週金曜0123456789:/-時半分後午後 amp月日#\u0000😀";
        for (int round = 0; round < 3_000; round++) {
            var text = new StringBuilder();
            int length = random.nextInt(20);
            for (int at = 0; at < length; at++) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            assertThat(TimesInWords.read(text.toString(), TOKYO, NOW).stream())
                    .as(text.toString())
                    .allMatch(found -> found.at().isAfter(NOW));
        }
    }
}
