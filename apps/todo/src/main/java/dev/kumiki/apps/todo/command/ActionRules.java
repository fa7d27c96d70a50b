package dev.kumiki.apps.todo.command;

import dev.kumiki.apps.todo.data.TodoDecision;
import dev.kumiki.apps.todo.data.TodoIds;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.recurrence.Recurrences;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/// What an action makes of a todo.
record ActionRules(InstantSource clock, ZoneId zone, TodoIds ids) {
    /// What becomes of a todo. One in the trash only comes out of it.
    TodoDecision decide(Todo todo, BulkAction action) {
        if (todo.isTrashed()) {
            return action instanceof BulkAction.Restore
                    ? changed(todo, todo.restored(clock.instant()))
                    : new TodoDecision.Leave();
        }
        Instant now = clock.instant();
        return switch (action) {
            case BulkAction.Complete() -> todo.completed() ? new TodoDecision.Leave() : complete(todo, now);
            case BulkAction.Reopen() ->
                todo.completed() ? changed(todo, todo.completed(false, now)) : new TodoDecision.Leave();
            case BulkAction.MoveTo(var category) ->
                todo.category().filter(category::equals).isPresent()
                        ? new TodoDecision.Leave()
                        : changed(todo, todo.placed(Optional.of(category), now));
            case BulkAction.Uncategorise() ->
                todo.category().isEmpty()
                        ? new TodoDecision.Leave()
                        : changed(todo, todo.placed(Optional.empty(), now));
            case BulkAction.SetPriority(var priority) ->
                edited(todo, todo.content().priority(priority), now);
            case BulkAction.SetDue(var date) ->
                edited(todo, todo.content().due(Optional.of(date), todo.dueTime()), now);
            case BulkAction.Postpone postpone ->
                edited(todo, todo.content().due(Optional.of(postpone.after(todo.dueDate())), todo.dueTime()), now);
            case BulkAction.ClearDue() -> edited(todo, todo.content().due(Optional.empty(), Optional.empty()), now);
            case BulkAction.Trash() -> changed(todo, todo.trashed(now));
            case BulkAction.Restore() -> new TodoDecision.Leave();
        };
    }

    /// The repetition goes on in the todo that follows: completing this one again makes no further one.
    private TodoDecision complete(Todo todo, Instant now) {
        Todo done = todo.completed(true, now);
        if (todo.recurrence().isEmpty()) {
            return changed(todo, done);
        }
        LocalDate today = LocalDate.ofInstant(now, zone);
        Optional<Todo> next = Recurrences.following(todo, today)
                .map(content -> Todo.create(todo.username(), ids.nextTodo(), content, now));
        return new TodoDecision.Put(done.edited(done.content().recurrence(Optional.empty()), now), next);
    }

    private static TodoDecision edited(Todo todo, TodoContent content, Instant now) {
        return todo.content().equals(content) ? new TodoDecision.Leave() : changed(todo, todo.edited(content, now));
    }

    private static TodoDecision changed(Todo before, Todo after) {
        return after.equals(before) ? new TodoDecision.Leave() : new TodoDecision.Put(after, Optional.empty());
    }
}
