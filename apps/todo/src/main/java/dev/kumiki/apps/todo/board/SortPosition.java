package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.command.ManualOrder;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Todo;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Comparator;

/// The place of a todo in an order, comparable with those of the same order; it stays valid when the todo is gone.
///
/// @param rank what the order is by, as a text that sorts so
/// @param id breaks ties
record SortPosition(String rank, String id) {
    static final Comparator<SortPosition> ASCENDING =
            Comparator.comparing(SortPosition::rank).thenComparing(SortPosition::id);

    private static final LocalDate NEVER = LocalDate.of(9999, 12, 31);

    static SortPosition of(Todo todo, ViewRequest.Sort sort) {
        String done = todo.completed() ? "1" : "0";
        return switch (sort) {
            case OLDEST, NEWEST -> new SortPosition("", todo.id().value());
            case MANUAL ->
                new SortPosition(done + ManualOrder.rank(todo), todo.id().value());
            case DUE ->
                new SortPosition(
                        done + due(todo) + urgency(todo.priority()), todo.id().value());
            case PRIORITY ->
                new SortPosition(
                        done + urgency(todo.priority()) + due(todo), todo.id().value());
        };
    }

    /// Without a date after all dates; without a time after all times of the day.
    private static String due(Todo todo) {
        return todo.dueDate().orElse(NEVER)
                + "T"
                + todo.dueTime().map(LocalTime::toString).orElse("24");
    }

    private static int urgency(Priority priority) {
        return switch (priority) {
            case HIGH -> 0;
            case MEDIUM -> 1;
            case LOW -> 2;
        };
    }

    /// The order of places on the page.
    static Comparator<SortPosition> order(ViewRequest.Sort sort) {
        return sort == ViewRequest.Sort.NEWEST ? ASCENDING.reversed() : ASCENDING;
    }
}
