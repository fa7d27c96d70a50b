package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.notice.TodoNotices;
import dev.kumiki.design.runtime.TypedTransaction;

/// Tells by mail and in the inbox.
public record ReminderMessages(Mails mails, MailTexts texts, TodoNotices notices) implements ReminderDelivery {
    @Override
    public TypedTransaction<?> telling(Profile profile, Todo todo, String language, String cause) {
        return mails.sending(cause, texts.mail(profile, todo, language)).and(notices.due(todo, cause, language));
    }
}
