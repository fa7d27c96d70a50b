package dev.kumiki.apps.events.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;

final class BotWordsTest {
    private static List<String> keys(Locale language) {
        return ResourceBundle.getBundle(
                        BotWords.BUNDLE,
                        language,
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES))
                .keySet()
                .stream()
                .sorted()
                .toList();
    }

    @Test
    void bothLanguagesSayTheSame() {
        assertThat(keys(Locale.JAPANESE)).isEqualTo(keys(Locale.ENGLISH)).isNotEmpty();
    }

    @Test
    void everyTextCanBeWrittenInBoth() {
        for (String key : keys(Locale.ENGLISH)) {
            String name = key.substring("events.".length());
            for (Locale language : List.of(Locale.ENGLISH, Locale.JAPANESE)) {
                assertThat(new BotWords(language).text(name, 1, 2, 3)).doesNotContain("{", "''");
            }
        }
    }

    @Test
    void apostrophesAndNumbers() {
        assertThat(BotWords.of("en-GB").text("discord.answer.going")).isEqualTo("You're in.");
        assertThat(BotWords.of("ja").text("discord.answer.waiting", 1_234)).contains("1234番目");
    }
}
