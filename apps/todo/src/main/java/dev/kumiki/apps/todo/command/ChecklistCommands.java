package dev.kumiki.apps.todo.command;

import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.TodoId;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Changes the checklist of a todo, step by step (X2.6).
///
/// Steps are known by their identifiers, and each command changes one on the list as it stands: two tabs can tick
/// different steps at the same time. Every command can be taken back as those of [TodoCommands].
public final class ChecklistCommands {
    private final TodoCommands commands;
    private final InstantSource clock;

    /// On top of the commands for todos.
    public ChecklistCommands(TodoCommands commands, InstantSource clock) {
        this.commands = commands;
        this.clock = StoredTime.of(clock);
    }

    /// Adds a step at the end.
    ///
    /// @param stepId from the form, so that a form sent twice adds one step
    public TodoResult add(Username username, TodoId id, String stepId, String text) {
        return change(
                username,
                id,
                steps -> {
                    if (at(steps, stepId).isPresent() || steps.size() >= TodoContent.MAX_CHECKLIST_ITEMS) {
                        return steps;
                    }
                    List<ChecklistItem> more = new ArrayList<>(steps);
                    more.add(new ChecklistItem(stepId, text, false));
                    return more;
                },
                todo -> at(todo.checklist(), stepId).isPresent()
                        ? new TodoResult.Unchanged(todo)
                        : new TodoResult.TooManySteps(todo));
    }

    /// Marks a step as done or not.
    public TodoResult tick(Username username, TodoId id, String stepId, boolean done) {
        return replace(username, id, stepId, step -> new ChecklistItem(step.id(), step.text(), done));
    }

    /// Changes the text of a step.
    public TodoResult rename(Username username, TodoId id, String stepId, String text) {
        return replace(username, id, stepId, step -> new ChecklistItem(step.id(), text, step.done()));
    }

    /// Removes a step.
    public TodoResult remove(Username username, TodoId id, String stepId) {
        return change(
                username,
                id,
                steps ->
                        steps.stream().filter(step -> !step.id().equals(stepId)).toList(),
                TodoResult.NoSuchStep::new);
    }

    /// Puts a step at a place.
    ///
    /// @param place counted from 0 on the list without the step; beyond the end means the end
    public TodoResult move(Username username, TodoId id, String stepId, int place) {
        return change(
                username,
                id,
                steps -> {
                    Optional<Integer> from = at(steps, stepId);
                    if (from.isEmpty()) {
                        return steps;
                    }
                    List<ChecklistItem> moved = new ArrayList<>(steps);
                    ChecklistItem step = moved.remove((int) from.get());
                    moved.add(Math.clamp(place, 0, moved.size()), step);
                    return moved;
                },
                todo -> found(todo, stepId));
    }

    private TodoResult replace(Username username, TodoId id, String stepId, UnaryOperator<ChecklistItem> change) {
        return change(
                username,
                id,
                steps -> steps.stream()
                        .map(step -> step.id().equals(stepId) ? change.apply(step) : step)
                        .toList(),
                todo -> found(todo, stepId));
    }

    private static TodoResult found(Todo todo, String stepId) {
        return at(todo.checklist(), stepId).isPresent()
                ? new TodoResult.Unchanged(todo)
                : new TodoResult.NoSuchStep(todo);
    }

    private TodoResult change(
            Username username, TodoId id, UnaryOperator<List<ChecklistItem>> change, Function<Todo, TodoResult> left) {
        return commands.update(
                username,
                id,
                todo -> {
                    List<ChecklistItem> changed = change.apply(todo.checklist());
                    return changed.equals(todo.checklist())
                            ? todo
                            : todo.edited(todo.content().checklist(changed), clock.instant());
                },
                left);
    }

    private static Optional<Integer> at(List<ChecklistItem> steps, String stepId) {
        for (int at = 0; at < steps.size(); at++) {
            if (steps.get(at).id().equals(stepId)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }
}
