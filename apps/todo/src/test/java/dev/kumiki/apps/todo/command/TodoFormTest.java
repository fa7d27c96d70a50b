package dev.kumiki.apps.todo.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.todo.command.TodoForm.Field;
import dev.kumiki.apps.todo.command.TodoForm.Problem;
import dev.kumiki.apps.todo.command.TodoForm.Reading;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.TodoContent;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class TodoFormTest {
    @Test
    @DisplayName("T-055: a complete form becomes content, an empty one gets the defaults")
    void valid() {
        var form = new TodoForm(
                " 会議 ", "議事録", "high", "work", "2026-12-24", "18:30:59", "freq=daily", "completion", "30", List.of());
        assertThat(form.read())
                .isEqualTo(new Reading.Valid(new TodoContent(
                        "会議",
                        Optional.of("議事録"),
                        Priority.HIGH,
                        Optional.of(new CategoryId("work")),
                        Optional.of(LocalDate.of(2026, 12, 24)),
                        Optional.of(LocalTime.of(18, 30)),
                        Optional.of(new Recurrence("FREQ=DAILY", Recurrence.Basis.COMPLETION)),
                        List.of(),
                        Optional.of(30))));
        assertThat(TodoForm.titled("a").read()).isEqualTo(new Reading.Valid(TodoContent.titled("a")));
    }

    @Test
    @DisplayName("T-055: what is wrong is told field by field")
    void invalid() {
        var wrong = new TodoForm(
                " ", "あ".repeat(1_001), "urgent", "a#b", "2026-02-30", "25:00", "FREQ=HOURLY", "x", "-1", List.of());
        assertThat(wrong.read())
                .isEqualTo(new Reading.Invalid(Map.of(
                        Field.TITLE, Problem.MISSING,
                        Field.DESCRIPTION, Problem.TOO_LONG,
                        Field.PRIORITY, Problem.INVALID,
                        Field.CATEGORY, Problem.INVALID,
                        Field.DUE_DATE, Problem.INVALID,
                        Field.DUE_TIME, Problem.INVALID,
                        Field.RULE, Problem.INVALID,
                        Field.FROM, Problem.INVALID,
                        Field.REMIND_BEFORE, Problem.INVALID)));
        assertThat(problems(
                        new TodoForm("😀".repeat(201), "", "", "", "+12345-01-01", "10:00", "", "", "0", List.of())))
                .containsEntry(Field.TITLE, Problem.TOO_LONG)
                .containsEntry(Field.DUE_DATE, Problem.INVALID)
                .containsEntry(Field.DUE_TIME, Problem.NEEDS_DATE)
                .containsEntry(Field.REMIND_BEFORE, Problem.NEEDS_DATE);
        var step = new ChecklistItem("s", "x", false);
        assertThat(problems(withSteps(Collections.nCopies(101, step))))
                .containsEntry(Field.CHECKLIST, Problem.TOO_MANY);
        assertThat(problems(withSteps(List.of(new ChecklistItem("s", " ", false)))))
                .containsEntry(Field.CHECKLIST, Problem.MISSING);
        assertThat(problems(withSteps(List.of(new ChecklistItem("s", "a".repeat(201), false)))))
                .containsEntry(Field.CHECKLIST, Problem.TOO_LONG);
    }

    private static TodoForm withSteps(List<ChecklistItem> steps) {
        return new TodoForm("a", "", "", "", "", "", "", "", "", steps);
    }

    private static Map<Field, Problem> problems(TodoForm form) {
        return ((Reading.Invalid) form.read()).problems();
    }
}
