package dev.kumiki.apps.events.page;

import dev.kumiki.apps.common.web.Languages;
import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/// Texts in the language of the page that is being made: `${@eventsWords.text('events.now')}`.
@Component("eventsWords")
public final class PageWords {
    private static final Map<String, DateTimeFormatter> FORMATS = new ConcurrentHashMap<>();

    private final MessageSource messages;

    PageWords(MessageSource messages) {
        this.messages = messages;
    }

    /// The language of the page that is being made.
    public static Locale language() {
        return Languages.nearest(LocaleContextHolder.getLocale());
    }

    /// A text of the bundles.
    public String text(String key, Object... arguments) {
        return messages.getMessage(key, arguments.length == 0 ? null : arguments, language());
    }

    /// A text of the bundles, if they have it.
    public Optional<String> known(String key, Object... arguments) {
        return Optional.ofNullable(messages.getMessage(key, arguments, null, language()));
    }

    /// A text that has another form for one.
    public String counted(String key, long count) {
        return count == 1 ? text(key + ".one", count) : text(key, count);
    }

    /// A date by a pattern of the bundles.
    String format(String key, TemporalAccessor value) {
        Locale language = language();
        String pattern = text(key);
        return FORMATS.computeIfAbsent(pattern + language, _ -> DateTimeFormatter.ofPattern(pattern, language))
                .format(value);
    }

    /// A length of time: 41分, `1 h 10 min`, 3日.
    public String length(Duration time) {
        if (time.compareTo(Duration.ofHours(1)) < 0) {
            return text("events.minutes", Math.max(0, time.toMinutes()));
        }
        if (time.compareTo(Duration.ofDays(2)) >= 0) {
            return text("events.days", time.toDays());
        }
        return time.toMinutesPart() == 0
                ? text("events.hours", time.toHours())
                : text("events.hours.minutes", time.toHours(), time.toMinutesPart());
    }

    /// A constant as it is written in the keys of texts and in classes.
    public String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
