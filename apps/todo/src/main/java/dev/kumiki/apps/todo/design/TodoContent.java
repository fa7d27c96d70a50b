package dev.kumiki.apps.todo.design;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;

/// What a user writes into a todo (T-049, T-055).
///
/// @param remindBefore how many minutes before it is due a mail tells so; goes when the date goes
public record TodoContent(
        String title,
        Optional<String> description,
        Priority priority,
        Optional<CategoryId> category,
        Optional<LocalDate> dueDate,
        Optional<LocalTime> dueTime,
        Optional<Recurrence> recurrence,
        List<ChecklistItem> checklist,
        Optional<Integer> remindBefore) {
    /// The greatest length of a title, in characters.
    public static final int MAX_TITLE_CHARS = 200;

    /// The greatest length of a description, in characters.
    public static final int MAX_DESCRIPTION_CHARS = 1_000;

    /// The greatest number of steps; an item of DynamoDB holds 400 KB.
    public static final int MAX_CHECKLIST_ITEMS = 100;

    /// The greatest length of a step, in characters.
    public static final int MAX_STEP_CHARS = 200;

    /// The longest time between a reminder and what it reminds of, in minutes: four weeks.
    public static final int MAX_REMIND_MINUTES = 28 * 24 * 60;

    /// Refuses content that is too long, and copies the checklist.
    public TodoContent {
        if (title.isBlank() || chars(title) > MAX_TITLE_CHARS) {
            throw new IllegalArgumentException("a title has 1 to " + MAX_TITLE_CHARS + " characters");
        }
        if (description.filter(text -> chars(text) > MAX_DESCRIPTION_CHARS).isPresent()) {
            throw new IllegalArgumentException("a description has up to " + MAX_DESCRIPTION_CHARS + " characters");
        }
        if (checklist.size() > MAX_CHECKLIST_ITEMS) {
            throw new IllegalArgumentException("a checklist has up to " + MAX_CHECKLIST_ITEMS + " items");
        }
        if (checklist.stream().anyMatch(step -> step.text().isBlank() || chars(step.text()) > MAX_STEP_CHARS)) {
            throw new IllegalArgumentException("a step has 1 to " + MAX_STEP_CHARS + " characters");
        }
        if (dueTime.isPresent() && dueDate.isEmpty()) {
            throw new IllegalArgumentException("a time needs a date");
        }
        if (remindBefore
                .filter(minutes -> minutes < 0 || minutes > MAX_REMIND_MINUTES)
                .isPresent()) {
            throw new IllegalArgumentException("a reminder comes up to " + MAX_REMIND_MINUTES + " minutes before");
        }
        checklist = List.copyOf(checklist);
        remindBefore = dueDate.isPresent() ? remindBefore : Optional.empty();
    }

    /// Content without a reminder.
    public TodoContent(
            String title,
            Optional<String> description,
            Priority priority,
            Optional<CategoryId> category,
            Optional<LocalDate> dueDate,
            Optional<LocalTime> dueTime,
            Optional<Recurrence> recurrence,
            List<ChecklistItem> checklist) {
        this(title, description, priority, category, dueDate, dueTime, recurrence, checklist, Optional.empty());
    }

    /// A todo of which only the title is given: of medium priority, without category.
    public static TodoContent titled(String title) {
        return new TodoContent(
                title,
                Optional.empty(),
                Priority.MEDIUM,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /// This content in a category.
    public TodoContent in(CategoryId changed) {
        return inCategory(Optional.of(changed));
    }

    /// This content without a category.
    public TodoContent uncategorised() {
        return inCategory(Optional.empty());
    }

    private TodoContent inCategory(Optional<CategoryId> changed) {
        return new TodoContent(
                title, description, priority, changed, dueDate, dueTime, recurrence, checklist, remindBefore);
    }

    /// This content with another priority.
    public TodoContent priority(Priority changed) {
        return new TodoContent(
                title, description, changed, category, dueDate, dueTime, recurrence, checklist, remindBefore);
    }

    /// This content with another title.
    public TodoContent title(String changed) {
        return new TodoContent(
                changed, description, priority, category, dueDate, dueTime, recurrence, checklist, remindBefore);
    }

    /// This content with another description.
    public TodoContent description(Optional<String> changed) {
        return new TodoContent(
                title, changed, priority, category, dueDate, dueTime, recurrence, checklist, remindBefore);
    }

    /// This content due on a day, and perhaps at a time of it.
    public TodoContent due(Optional<LocalDate> date, Optional<LocalTime> time) {
        return new TodoContent(title, description, priority, category, date, time, recurrence, checklist, remindBefore);
    }

    /// This content, repeated or not.
    public TodoContent recurrence(Optional<Recurrence> changed) {
        return new TodoContent(
                title, description, priority, category, dueDate, dueTime, changed, checklist, remindBefore);
    }

    /// This content with a reminder, or without.
    public TodoContent remindBefore(Optional<Integer> changed) {
        return new TodoContent(
                title, description, priority, category, dueDate, dueTime, recurrence, checklist, changed);
    }

    /// This content with other steps.
    public TodoContent checklist(List<ChecklistItem> changed) {
        return new TodoContent(
                title, description, priority, category, dueDate, dueTime, recurrence, changed, remindBefore);
    }

    private static int chars(String text) {
        return text.codePointCount(0, text.length());
    }
}
