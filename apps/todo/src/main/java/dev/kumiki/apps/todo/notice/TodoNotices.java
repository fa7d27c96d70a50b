package dev.kumiki.apps.todo.notice;

import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.web.Times;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.Todo;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.context.MessageSource;

/// Puts what happened while its user looked elsewhere into the inbox: a reminder came due, a long deletion ended.
///
/// Each is a write for the transaction of its cause. What a page says right after a click (a small deletion, an import)
/// is not told a second time.
public record TodoNotices(OpsInbox inbox, MessageSource messages) {
    /// What notices are about, in the order of the filters.
    public static final List<String> KINDS = List.of("reminder", "category");

    /// Tells of a todo whose moment has come.
    ///
    /// @param cause names the occasion: one occasion, one notice
    public OpsTransaction due(Todo todo, String cause, String language) {
        Locale locale = Locale.forLanguageTag(language);
        String day = todo.dueDate().map(date -> Times.day(date, locale)).orElse("");
        String when = day + todo.dueTime().map(time -> " " + time).orElse("");
        return inbox.telling(
                todo.username().value(),
                new OpsInbox.Draft(
                        cause,
                        "reminder",
                        todo.title(),
                        text(locale, "todo.notice.due", when),
                        action("/todo/todos/" + todo.id().value(), locale)));
    }

    /// Tells that a category is gone, and where its todos are.
    ///
    /// @param job as it ended
    public OpsTransaction gone(Category category, Job job, String language) {
        Locale locale = Locale.forLanguageTag(language);
        boolean trashed = job.kind() == Job.Kind.TRASH_TODOS;
        String what = trashed ? "trash" : job.target().isPresent() ? "moved" : "none";
        String path = job.target().map(id -> "/todo?category=" + id.value()).orElse("/todo?category=-");
        return inbox.telling(
                job.username().value(),
                new OpsInbox.Draft(
                        "category." + job.jobId(),
                        "category",
                        text(locale, "todo.categories.deleted", category.name()),
                        text(locale, "todo.notice.category." + what, job.done()),
                        action(trashed ? "/todo/trash" : path, locale)));
    }

    private Optional<Notice.Action> action(String path, Locale locale) {
        return Optional.of(new Notice.Action(path, text(locale, "todo.notice.open")));
    }

    private String text(Locale locale, String key, Object... arguments) {
        return messages.getMessage(key, arguments, locale);
    }
}
