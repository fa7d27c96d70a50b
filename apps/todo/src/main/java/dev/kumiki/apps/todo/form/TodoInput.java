package dev.kumiki.apps.todo.form;

import dev.kumiki.apps.todo.command.TodoForm;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.page.Requests;
import dev.kumiki.apps.todo.page.Texts;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.util.MultiValueMap;

/// The form of a todo as it was typed. Only these fields are read, whatever else a request carries.
///
/// @param remind how many minutes before; empty for no reminder
/// @param steps the checklist, with the empty lines of the form
public record TodoInput(
        String title,
        String description,
        String priority,
        String category,
        String dueDate,
        String dueTime,
        RepeatInput repeat,
        String remind,
        List<ChecklistItem> steps) {
    /// How many empty lines a form has at the end of its checklist.
    static final int EMPTY_STEPS = 2;

    public TodoInput {
        steps = List.copyOf(steps);
    }

    static TodoInput empty(String category, String day) {
        return new TodoInput("", "", "medium", category, day, "", RepeatInput.NONE, "", List.of());
    }

    static TodoInput of(MultiValueMap<String, String> fields) {
        return new TodoInput(
                Requests.field(fields, "title"),
                Requests.field(fields, "description").replace("\r\n", "\n"),
                Requests.field(fields, "priority"),
                Requests.field(fields, "category"),
                Requests.field(fields, "dueDate"),
                Requests.field(fields, "dueTime"),
                RepeatInput.of(fields),
                Requests.field(fields, "remind"),
                steps(fields));
    }

    static TodoInput of(TodoContent content) {
        return new TodoInput(
                content.title(),
                content.description().orElse(""),
                Texts.word(content.priority()),
                content.category().map(CategoryId::value).orElse(""),
                content.dueDate().map(LocalDate::toString).orElse(""),
                content.dueTime().map(LocalTime::toString).orElse(""),
                RepeatInput.of(content.recurrence(), content.dueDate()),
                content.remindBefore().map(String::valueOf).orElse(""),
                content.checklist());
    }

    static TodoInput of(TodoForm form) {
        return new TodoInput(
                form.title(),
                form.description(),
                form.priority().isEmpty() ? "medium" : form.priority(),
                form.category(),
                form.dueDate(),
                form.dueTime(),
                form.rule().isEmpty()
                        ? RepeatInput.NONE
                        : RepeatInput.of(
                                Optional.of(new Recurrence(form.rule(), Recurrence.Basis.DUE_DATE)),
                                Optional.of(LocalDate.parse(form.dueDate()))),
                form.remindBefore(),
                form.checklist());
    }

    /// The steps of the form: texts beside identifiers, each once.
    private static List<ChecklistItem> steps(MultiValueMap<String, String> fields) {
        List<String> ids = fields.getOrDefault("stepId", List.of());
        List<String> texts = fields.getOrDefault("stepText", List.of());
        Set<String> done = new HashSet<>(fields.getOrDefault("stepDone", List.of()));
        Set<String> seen = new HashSet<>();
        List<ChecklistItem> steps = new ArrayList<>();
        for (int at = 0; at < Math.min(ids.size(), texts.size()); at++) {
            String id = ids.get(at);
            if (Requests.isIdentifier(id) && seen.add(id)) {
                steps.add(new ChecklistItem(id, texts.get(at).strip(), done.contains(id)));
            }
        }
        return steps;
    }

    /// This input after one of the buttons beside the steps was pressed: `up-2`, `down-0`, `remove-1`.
    TodoInput after(String button) {
        List<ChecklistItem> changed = new ArrayList<>(steps);
        int dash = button.indexOf('-');
        if (dash > 0 && button.substring(dash + 1).matches("\\d{1,3}")) {
            int at = Integer.parseInt(button.substring(dash + 1));
            move(changed, at, button.substring(0, dash));
        }
        return with(changed);
    }

    private static void move(List<ChecklistItem> steps, int at, String how) {
        if (at >= steps.size()) {
            return;
        }
        ChecklistItem step = steps.remove(at);
        switch (how) {
            case "up" -> steps.add(Math.max(0, at - 1), step);
            case "down" -> steps.add(Math.min(steps.size(), at + 1), step);
            default -> {
                // Removed.
            }
        }
    }

    /// This input with empty lines for further steps.
    ///
    /// @param more whether the lines that there are do not suffice
    TodoInput withEmptySteps(Supplier<String> ids, boolean more) {
        List<ChecklistItem> lines = new ArrayList<>(
                steps.stream().filter(step -> !step.text().isEmpty()).toList());
        int empty = more ? steps.size() - lines.size() + EMPTY_STEPS : EMPTY_STEPS;
        for (int line = 0; line < empty && lines.size() < TodoContent.MAX_CHECKLIST_ITEMS; line++) {
            lines.add(new ChecklistItem(ids.get(), "", false));
        }
        return with(lines);
    }

    private TodoInput with(List<ChecklistItem> changed) {
        return new TodoInput(title, description, priority, category, dueDate, dueTime, repeat, remind, changed);
    }

    /// The form of the domain, without the empty lines.
    TodoForm form(LocalDate today) {
        return new TodoForm(
                title,
                description,
                priority,
                category,
                dueDate,
                dueTime,
                repeat.rule(dueDate, today),
                repeat.from(),
                remind,
                steps.stream().filter(step -> !step.text().isEmpty()).toList());
    }
}
