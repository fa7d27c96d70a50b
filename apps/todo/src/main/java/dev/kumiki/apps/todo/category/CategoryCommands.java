package dev.kumiki.apps.todo.category;

import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.Color;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/// Creates, changes and deletes categories.
///
/// A deletion closes the category and puts the rest on the schedule, in one transaction. What one transaction can
/// do is then done at once; the schedule is there for what is more, and for what a crash interrupted.
public final class CategoryCommands {
    /// The kind of scheduled work that goes on with deletions.
    public static final String KIND = "todo-category-removal";

    /// How long a request has to delete a small category before the schedule takes over.
    private static final Duration HEAD_START = Duration.ofMinutes(1);

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final TodoIds ids;
    private final Schedules schedules;
    private final Categories categories;
    private final EndNotice notice;

    /// Makes the write that tells a user of the end of a deletion that nobody waited for.
    @FunctionalInterface
    public interface EndNotice {
        /// @param job as it ended
        TypedTransaction<?> telling(Category category, Job job);
    }

    /// Over the tables and the schedules of the application.
    public CategoryCommands(
            TodoAppTables tables, InstantSource clock, TodoIds ids, Schedules schedules, EndNotice notice) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.ids = ids;
        this.schedules = schedules;
        this.categories = new Categories(tables, clock);
        this.notice = notice;
    }

    /// An identifier for a form that creates a category.
    public CategoryId newId() {
        return ids.nextCategory();
    }

    /// Creates a category.
    ///
    /// @param id from the form, so that a form sent twice makes one category
    /// @throws IllegalArgumentException if the name is blank or longer than [Category#MAX_NAME_CHARS]
    public CategoryResult create(Username username, CategoryId id, String name, Color color) {
        return categories.create(Category.create(username, id, name.strip(), color, clock.instant()));
    }

    /// Changes name and colour, if they are still as they were shown.
    public CategoryResult edit(Username username, CategoryId id, long version, String name, Color color) {
        return categories.edit(new CategoryKey(username, id), version, name.strip(), color);
    }

    /// Deletes a category. [CategoryResult.Closing] means that it is going; [#progress] tells how far.
    public CategoryResult delete(Username username, CategoryId id, long version, Disposal disposal) {
        boolean small = tables.todoTable()
                        .categoryCounters(username, id)
                        .map(CategoryCounters::total)
                        .orElse(0)
                <= Categories.MAX_TODOS;
        String jobId = ids.next().toString();
        var due = small ? clock.instant().plus(HEAD_START) : clock.instant();
        var result = categories.close(
                new CategoryKey(username, id),
                version,
                disposal,
                jobId,
                () -> schedules.putting(new Schedules.Job(name(jobId), KIND, Map.of("job", jobId)), due));
        if (small && result instanceof CategoryResult.Closing(var job)) {
            categories.run(job);
            schedules.cancel(name(jobId));
        }
        return result;
    }

    /// How far a deletion is; empty if it is unknown, of another user, or ended more than a week ago.
    public Optional<Job> progress(Username username, String jobId) {
        return tables.todoTable().job(jobId).filter(job -> job.username().equals(username));
    }

    /// Goes on with deletions: the handler of [#KIND].
    public WorkHandler handler() {
        return this::goOn;
    }

    private void goOn(Task task) {
        tables.todoTable()
                .job(task.payload().getOrDefault("job", ""))
                .filter(job -> !job.finished())
                .ifPresent(job -> categories.run(job, () -> telling(job)));
    }

    private TypedTransaction<?> telling(Job job) {
        Job ended = tables.todoTable().job(job.jobId()).orElse(job);
        return tables.todoTable()
                .categoryNow(job.username(), job.categoryId().orElseThrow())
                .<TypedTransaction<?>>map(category -> notice.telling(category, ended))
                .orElseGet(tables::transact);
    }

    private static String name(String jobId) {
        return "category-removal." + jobId;
    }
}
