package dev.kumiki.apps.lessons.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.MessageBundles;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.ResourceBundleMessageSource;

final class TextsTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    private static Texts texts(Locale language) {
        var source = new ResourceBundleMessageSource();
        source.setBasename("messages/lessons");
        source.setDefaultEncoding(StandardCharsets.UTF_8.name());
        source.setFallbackToSystemLocale(false);
        return Texts.of(source, language);
    }

    @Test
    @DisplayName("names that many studios use are shown in the reader's language, others as the studio writes them")
    void lessonNames() {
        assertThat(texts(Locale.ENGLISH).lesson("ビートライド 90s")).isEqualTo("Beat ride 90s");
        assertThat(texts(Locale.JAPANESE).lesson("ビートライド 90s")).isEqualTo("ビートライド 90s");
        assertThat(texts(Locale.ENGLISH).lesson("うちの特別ヨガ")).isEqualTo("うちの特別ヨガ");
        assertThat(texts(Locale.ENGLISH).lesson("Ride: a b=c {0}")).isEqualTo("Ride: a b=c {0}");
    }

    @Test
    void bothLanguagesHaveTheSameTexts() {
        assertThat(MessageBundles.differences("messages/lessons")).isEmpty();
        assertThat(MessageBundles.differences("messages/lessons-desk")).isEmpty();
    }

    @Test
    void daysAsPeopleWriteThem() {
        Texts english = texts(Locale.ENGLISH);
        Texts japanese = texts(Locale.JAPANESE);
        assertThat(english.nearDay(TODAY.plusDays(1), TODAY)).isEqualTo("Tomorrow, Tue 17 Nov");
        assertThat(japanese.nearDay(TODAY, TODAY)).isEqualTo("今日 11/16(月)");
        assertThat(japanese.day(TODAY.plusDays(4), TODAY)).isEqualTo("11月20日(金)");
        assertThat(english.shortDay(TODAY.plusYears(1), TODAY)).isEqualTo("Tue 16 Nov 2027");
    }

    @Test
    void lengthsRoundUpToAMinute() {
        Texts english = texts(Locale.ENGLISH);
        assertThat(english.left(Duration.ofSeconds(1))).isEqualTo("1 min");
        assertThat(english.left(Duration.ofMinutes(60))).isEqualTo("1 h");
        assertThat(texts(Locale.JAPANESE).left(Duration.ofMinutes(90))).isEqualTo("1時間30分");
    }

    @Test
    void placesInLine() {
        Texts english = texts(Locale.ENGLISH);
        assertThat(IntStream.of(1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111).mapToObj(english::place))
                .containsExactly(
                        "1st", "2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th");
        assertThat(texts(Locale.JAPANESE).place(2)).isEqualTo("2番目");
    }

    @Test
    void programmesThatAreKnownHaveWords() {
        assertThat(texts(Locale.JAPANESE).programme("yoga")).isEqualTo("ヨガ");
        assertThat(texts(Locale.ENGLISH).programme("暗闇バイク")).isEqualTo("暗闇バイク");
    }
}
