package dev.kumiki.apps.common.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.context.support.ResourceBundleMessageSource;

final class DateWordsTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    private final DateWords words;

    DateWordsTest() {
        var messages = new ResourceBundleMessageSource();
        messages.setBasename("messages/common");
        messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
        messages.setFallbackToSystemLocale(false);
        words = new DateWords(messages);
    }

    @AfterEach
    void reset() {
        LocaleContextHolder.resetLocaleContext();
    }

    @Test
    void saysDaysInEnglish() {
        LocaleContextHolder.setLocale(Locale.ENGLISH);

        assertThat(words.day(TODAY, TODAY)).isEqualTo("Today");
        assertThat(words.day(TODAY.minusDays(1), TODAY)).isEqualTo("Yesterday");
        assertThat(words.day(TODAY.plusDays(1), TODAY)).isEqualTo("Tomorrow");
        assertThat(words.day(TODAY.plusDays(2), TODAY)).isEqualTo("Wed 18 Nov");
        assertThat(words.day(TODAY.plusYears(1), TODAY)).isEqualTo("Tue 16 Nov 2027");
    }

    @Test
    void saysDaysInJapanese() {
        LocaleContextHolder.setLocale(Locale.JAPANESE);

        assertThat(words.day(TODAY, TODAY)).isEqualTo("今日");
        assertThat(words.day(TODAY.plusDays(2), TODAY)).isEqualTo("11月18日(水)");
        assertThat(words.day(TODAY.minusYears(1), TODAY)).isEqualTo("2025年11月16日(日)");
    }

    @Test
    void saysLengthsAndRepetitions() {
        LocaleContextHolder.setLocale(Locale.ENGLISH);
        assertThat(words.length(Duration.ofMillis(20))).isEqualTo("0 s");
        assertThat(words.length(Duration.ofSeconds(38))).isEqualTo("38 seconds");
        assertThat(words.length(Duration.ofMinutes(1))).isEqualTo("1 minute");
        assertThat(words.length(Duration.ofHours(30))).isEqualTo("30 hours");
        assertThat(words.length(Duration.ofDays(3))).isEqualTo("3 days");
        assertThat(words.repeat("every PT5M")).isEqualTo("Every 5 minutes");

        LocaleContextHolder.setLocale(Locale.JAPANESE);
        assertThat(words.repeat("daily 02:00 Asia/Tokyo")).isEqualTo("毎日 02:00");
        assertThat(words.length(Duration.ofSeconds(38))).isEqualTo("38秒");
    }
}
