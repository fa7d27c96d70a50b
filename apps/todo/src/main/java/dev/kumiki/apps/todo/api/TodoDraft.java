package dev.kumiki.apps.todo.api;

import dev.kumiki.apps.common.api.FieldProblem;
import dev.kumiki.apps.common.api.ProblemException;
import dev.kumiki.apps.todo.command.TodoForm;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.page.Requests;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// A todo as a program sends it: everything that a user can write, and nothing else.
record TodoDraft(
        String title,
        Optional<String> description,
        Optional<Priority> priority,
        Optional<String> category,
        Optional<LocalDate> dueDate,
        Optional<LocalTime> dueTime,
        Optional<RepeatDraft> repeat,
        Optional<Integer> remindBefore,
        Optional<List<StepDraft>> checklist) {
    private static final Map<TodoForm.Field, String> NAMES = Map.of(
            TodoForm.Field.TITLE, "title",
            TodoForm.Field.DESCRIPTION, "description",
            TodoForm.Field.PRIORITY, "priority",
            TodoForm.Field.CATEGORY, "category",
            TodoForm.Field.DUE_DATE, "dueDate",
            TodoForm.Field.DUE_TIME, "dueTime",
            TodoForm.Field.RULE, "repeat.rule",
            TodoForm.Field.FROM, "repeat.from",
            TodoForm.Field.REMIND_BEFORE, "remindBefore",
            TodoForm.Field.CHECKLIST, "checklist");

    /// How the todo comes again.
    record RepeatDraft(String rule, Optional<Recurrence.Basis> from) {}

    /// A step; one that was there before keeps its id.
    record StepDraft(Optional<String> id, String text, Optional<Boolean> done) {}

    /// The content, by the rules of the form.
    ///
    /// @param ids of new steps
    /// @throws ProblemException if something cannot be taken
    TodoContent content(Supplier<String> ids) {
        var form = new TodoForm(
                title,
                description.orElse("").replace("\r\n", "\n"),
                priority.map(Enum::name).orElse(""),
                category.orElse(""),
                dueDate.map(LocalDate::toString).orElse(""),
                dueTime.map(LocalTime::toString).orElse(""),
                repeat.map(RepeatDraft::rule).orElse(""),
                repeat.flatMap(RepeatDraft::from).map(Enum::name).orElse(""),
                remindBefore.map(String::valueOf).orElse(""),
                steps(ids));
        return switch (form.read()) {
            case TodoForm.Reading.Valid(var content) -> content;
            case TodoForm.Reading.Invalid(var problems) ->
                throw ProblemException.invalid(problems.entrySet().stream()
                        .map(problem ->
                                FieldProblem.of(NAMES.getOrDefault(problem.getKey(), ""), code(problem.getValue())))
                        .toList());
        };
    }

    private static String code(TodoForm.Problem problem) {
        return switch (problem) {
            case MISSING, NEEDS_DATE -> "required";
            case TOO_LONG -> "too-long";
            case INVALID -> "value";
            case TOO_MANY -> "too-many";
        };
    }

    private List<ChecklistItem> steps(Supplier<String> ids) {
        Set<String> seen = new HashSet<>();
        List<ChecklistItem> steps = new ArrayList<>();
        for (StepDraft step : checklist.orElse(List.of())) {
            String id = step.id().orElseGet(ids);
            if (!Requests.isIdentifier(id) || !seen.add(id)) {
                throw ProblemException.invalid("checklist[" + steps.size() + "].id", "value");
            }
            steps.add(new ChecklistItem(id, step.text().strip(), step.done().orElse(false)));
        }
        return steps;
    }
}
