package dev.kumiki.apps.common.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RepeatTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Repeat TEN_MINUTES = new Repeat.Every(Duration.ofMinutes(10));

    private static Instant at(String text) {
        return Instant.parse(text);
    }

    @Test
    void everyKeepsItsDistance() {
        Instant due = at("2026-11-16T03:00:00Z");
        assertThat(TEN_MINUTES.first(due)).isEqualTo(at("2026-11-16T03:10:00Z"));
        assertThat(TEN_MINUTES.next(due, due)).isEqualTo(at("2026-11-16T03:10:00Z"));
        assertThat(TEN_MINUTES.next(due, at("2026-11-16T03:09:59.999Z"))).isEqualTo(at("2026-11-16T03:10:00Z"));
        assertThat(TEN_MINUTES.next(due, at("2026-11-18T07:13:00Z"))).isEqualTo(at("2026-11-18T07:20:00Z"));
    }

    @Test
    void dailyIsLocal() {
        var nightly = new Repeat.Daily(LocalTime.of(0, 0), TOKYO);
        assertThat(nightly.first(at("2026-11-16T14:59:59Z"))).isEqualTo(at("2026-11-16T15:00:00Z"));
        assertThat(nightly.next(at("2026-11-16T15:00:00Z"), at("2026-11-16T15:00:00Z")))
                .isEqualTo(at("2026-11-17T15:00:00Z"));
        assertThat(nightly.first(at("2026-12-31T15:00:00Z"))).isEqualTo(at("2027-01-01T15:00:00Z"));
        assertThat(nightly.first(at("2028-02-28T16:00:00Z"))).isEqualTo(at("2028-02-29T15:00:00Z"));
    }

    @Test
    void dailyComesOnceWhenClocksChange() {
        var early = new Repeat.Daily(LocalTime.of(2, 30), BERLIN);
        Instant beforeGap = at("2026-03-28T01:30:00Z");
        Instant inGap = early.next(beforeGap, beforeGap);
        assertThat(inGap).isEqualTo(at("2026-03-29T01:30:00Z"));
        assertThat(early.next(inGap, inGap)).isEqualTo(at("2026-03-30T00:30:00Z"));
        Instant beforeOverlap = at("2026-10-24T00:30:00Z");
        Instant inOverlap = early.next(beforeOverlap, beforeOverlap);
        assertThat(inOverlap).isEqualTo(at("2026-10-25T00:30:00Z"));
        assertThat(early.next(inOverlap, inOverlap)).isEqualTo(at("2026-10-26T01:30:00Z"));
    }

    @Test
    void isReadBackFromItsText() {
        for (Repeat rule : List.of(TEN_MINUTES, new Repeat.Daily(LocalTime.of(3, 0), TOKYO))) {
            assertThat(Repeat.parse(rule.text())).isEqualTo(rule);
        }
        assertThat(TEN_MINUTES.text()).isEqualTo("every PT10M");
        assertThat(new Repeat.Daily(LocalTime.of(3, 0), TOKYO).text()).isEqualTo("daily 03:00 Asia/Tokyo");
        for (String text : List.of("", "every", "hourly PT1H", "daily 03:00")) {
            assertThatThrownBy(() -> Repeat.parse(text)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> new Repeat.Every(Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
    }
}
