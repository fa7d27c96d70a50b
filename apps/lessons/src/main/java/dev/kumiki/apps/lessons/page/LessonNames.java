package dev.kumiki.apps.lessons.page;

import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.stereotype.Component;

/// The names of lessons in the language of a page's reader: `${@lessonNames.of(lesson.lessonName)}`.
@Component("lessonNames")
public final class LessonNames {
    private final MessageSource messages;

    LessonNames(MessageSource messages) {
        this.messages = messages;
    }

    /// What a lesson is called.
    public String of(String name) {
        return Texts.of(messages, LocaleContextHolder.getLocale()).lesson(name);
    }
}
