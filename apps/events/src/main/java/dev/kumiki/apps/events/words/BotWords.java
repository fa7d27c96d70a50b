package dev.kumiki.apps.events.words;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/// What the bot says, in Japanese or English: `words.text("discord.event.full", 4)`.
public record BotWords(Locale language) {
    /// Where the texts are, on the class path.
    public static final String BUNDLE = "messages/events-discord";

    private static final String PREFIX = "events.";
    private static final ResourceBundle.Control NO_FALLBACK =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    /// Takes the nearer of the two languages.
    public BotWords {
        language = language.getLanguage().equals("ja") ? Locale.JAPANESE : Locale.ENGLISH;
    }

    /// The words in the language that Discord names, such as `ja` or `en-GB`.
    public static BotWords of(String tag) {
        return new BotWords(Locale.forLanguageTag(tag));
    }

    /// A text with its arguments. Numbers are written as they are, without separators.
    public String text(String key, Object... arguments) {
        String pattern = ResourceBundle.getBundle(BUNDLE, language, NO_FALLBACK).getString(PREFIX + key);
        Object[] plain = new Object[arguments.length];
        for (int at = 0; at < arguments.length; at++) {
            plain[at] = String.valueOf(arguments[at]);
        }
        return new MessageFormat(pattern, language).format(plain);
    }
}
