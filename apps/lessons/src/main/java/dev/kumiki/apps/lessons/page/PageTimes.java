package dev.kumiki.apps.lessons.page;

import java.time.Duration;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/// Lengths of time and places in lines in the words of a page's reader: `${@lessonsTimes.minutes(120)}`.
@Component("lessonsTimes")
public final class PageTimes {
    private final MessageSource messages;

    PageTimes(MessageSource messages) {
        this.messages = messages;
    }

    private Texts texts() {
        return Texts.of(messages, LocaleContextHolder.getLocale());
    }

    /// So many minutes: 2時間, `2 h`.
    public String minutes(int count) {
        return texts().left(Duration.ofMinutes(count));
    }

    /// A place in a line: 2番目, `2nd`.
    public String place(int number) {
        return texts().place(number);
    }
}
