package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// Something to do (T-012 to T-022).
///
/// B2.6: `id` repeats the end of the sort key, and new ones sort in the order of their creation. B2.9: `version`
/// keeps a save from overwriting another one and from bringing a deleted todo back. B2.12: an empty `category_id` or
/// `description` is read as none, and none is never written. Beyond the document: due date, recurrence and checklist,
/// reminder, a place in the order that its user made, and the trash, in which a todo stays until `expires_at` lets
/// DynamoDB delete it.
///
/// @param remindBefore how many minutes before it is due a mail tells so
/// @param rank where it stands among the todos that its user put in order; compared as text
@Entity(table = TodoTable.class, type = "todo", pk = "user#{username}", sk = "todo#{id}")
@Naming(Naming.Style.SNAKE_CASE)
public record Todo(
        Username username,
        TodoId id,
        String title,
        Optional<String> description,
        Priority priority,
        boolean completed,
        Optional<String> categoryId,
        Optional<LocalDate> dueDate,
        @Attribute(format = "clock") Optional<LocalTime> dueTime,
        Optional<Recurrence> recurrence,
        List<ChecklistItem> checklist,
        Optional<Integer> remindBefore,
        Optional<String> rank,
        Instant createdAt,
        Instant updatedAt,
        Optional<Instant> completedAt,
        Optional<Instant> deletedAt,
        @Ttl Optional<Instant> expiresAt,
        @Version long version)
        implements Owned, PartitionItem {
    /// How long a todo stays in the trash.
    public static final Duration TRASH_RETENTION = Duration.ofDays(30);

    /// Drops empty texts and copies the checklist.
    public Todo {
        description = description.filter(text -> !text.isEmpty());
        categoryId = categoryId.filter(text -> !text.isEmpty());
        checklist = List.copyOf(checklist);
    }

    /// A new todo.
    public static Todo create(Username username, TodoId id, TodoContent content, Instant now) {
        return new Todo(
                username,
                id,
                content.title(),
                content.description(),
                content.priority(),
                false,
                content.category().map(CategoryId::value),
                content.dueDate(),
                content.dueTime(),
                content.recurrence(),
                content.checklist(),
                content.remindBefore(),
                Optional.empty(),
                now,
                now,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0);
    }

    /// The category that it refers to.
    public Optional<CategoryId> category() {
        return categoryId.map(CategoryId::new);
    }

    /// Whether it lies in the trash.
    public boolean isTrashed() {
        return deletedAt.isPresent();
    }

    /// What a user can edit.
    public TodoContent content() {
        return new TodoContent(
                title, description, priority, category(), dueDate, dueTime, recurrence, checklist, remindBefore);
    }

    /// This todo with other content.
    public Todo edited(TodoContent content, Instant now) {
        return new Todo(
                username,
                id,
                content.title(),
                content.description(),
                content.priority(),
                completed,
                content.category().map(CategoryId::value),
                content.dueDate(),
                content.dueTime(),
                content.recurrence(),
                content.checklist(),
                content.remindBefore(),
                rank,
                createdAt,
                now,
                completedAt,
                deletedAt,
                expiresAt,
                version);
    }

    /// This todo, done or not.
    public Todo completed(boolean done, Instant now) {
        return with(done, done ? Optional.of(now) : Optional.empty(), deletedAt, now);
    }

    /// This todo in the trash.
    public Todo trashed(Instant now) {
        return with(completed, completedAt, Optional.of(now), now);
    }

    /// This todo out of the trash.
    public Todo restored(Instant now) {
        return with(completed, completedAt, Optional.empty(), now);
    }

    /// This todo in a category or in none. What else it holds is not looked at: it may come from another writer.
    public Todo placed(Optional<CategoryId> category, Instant now) {
        return new Todo(
                username,
                id,
                title,
                description,
                priority,
                completed,
                category.map(CategoryId::value),
                dueDate,
                dueTime,
                recurrence,
                checklist,
                remindBefore,
                rank,
                createdAt,
                now,
                completedAt,
                deletedAt,
                expiresAt,
                version);
    }

    /// This todo at another place of the order that its user makes.
    public Todo ranked(String changed, Instant now) {
        return new Todo(
                username,
                id,
                title,
                description,
                priority,
                completed,
                categoryId,
                dueDate,
                dueTime,
                recurrence,
                checklist,
                remindBefore,
                Optional.of(changed),
                createdAt,
                now,
                completedAt,
                deletedAt,
                expiresAt,
                version);
    }

    /// When a todo leaves the trash for good.
    static Instant expiry(Instant trashedAt) {
        return trashedAt.plus(TRASH_RETENTION).truncatedTo(ChronoUnit.SECONDS);
    }

    private Todo with(boolean done, Optional<Instant> doneAt, Optional<Instant> trashedAt, Instant now) {
        return new Todo(
                username,
                id,
                title,
                description,
                priority,
                done,
                categoryId,
                dueDate,
                dueTime,
                recurrence,
                checklist,
                remindBefore,
                rank,
                createdAt,
                now,
                doneAt,
                trashedAt,
                trashedAt.map(Todo::expiry),
                version);
    }
}
