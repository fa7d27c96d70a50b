package dev.kumiki.apps.todo.form;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.page.Texts;
import dev.kumiki.apps.todo.recurrence.RepeatWords;
import dev.kumiki.apps.todo.remind.RemindWords;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A field in which two versions of a todo differ (B2.9, X2.2).
///
/// @param field one of [#FIELDS]
/// @param theirs what is stored
/// @param mine what was to be stored
record Difference(String field, String theirs, String mine) {
    /// What can be chosen from either version; a date goes with its time.
    static final List<String> FIELDS =
            List.of("title", "description", "priority", "category", "due", "remind", "repeat", "steps");

    /// Puts the versions into words.
    record Finder(Texts texts, List<Category> categories, LocalDate today) {
        List<Difference> between(TodoContent theirs, TodoContent mine) {
            List<Difference> found = new ArrayList<>();
            for (String field : FIELDS) {
                if (!value(field).apply(theirs).equals(value(field).apply(mine))) {
                    found.add(new Difference(field, words(field, theirs), words(field, mine)));
                }
            }
            return found;
        }

        private String words(String field, TodoContent content) {
            String words = switch (field) {
                case "title" -> content.title();
                case "description" -> content.description().orElse("");
                case "priority" -> texts.get("todo.priority." + Texts.word(content.priority()));
                case "category" -> content.category().flatMap(this::name).orElse("");
                case "due" ->
                    content.dueDate().map(date -> texts.day(date, today)).orElse("")
                            + content.dueTime().map(time -> " " + time).orElse("");
                case "remind" ->
                    content.remindBefore().map(new RemindWords(texts)::of).orElse("");
                case "repeat" ->
                    content.recurrence().map(new RepeatWords(texts)::of).orElse("");
                default -> content.checklist().stream().map(Finder::step).collect(Collectors.joining("\n"));
            };
            return words.isEmpty() ? texts.get("todo.conflict.nothing") : words;
        }

        private static String step(ChecklistItem step) {
            return (step.done() ? "☑ " : "☐ ") + step.text();
        }

        private Optional<String> name(CategoryId id) {
            return categories.stream()
                    .filter(category -> category.id().equals(id))
                    .map(Category::name)
                    .findFirst();
        }
    }

    private static Function<TodoContent, Object> value(String field) {
        return switch (field) {
            case "title" -> TodoContent::title;
            case "description" -> TodoContent::description;
            case "priority" -> TodoContent::priority;
            case "category" -> TodoContent::category;
            case "due" -> content -> List.of(content.dueDate(), content.dueTime());
            case "remind" -> TodoContent::remindBefore;
            case "repeat" -> TodoContent::recurrence;
            default -> TodoContent::checklist;
        };
    }

    /// One version out of two, field by field.
    ///
    /// @param choice `mine` or `theirs` by field; a field without a choice is `mine`
    static TodoContent merge(TodoContent theirs, TodoContent mine, Map<String, String> choice) {
        Function<String, TodoContent> of = field -> "theirs".equals(choice.get(field)) ? theirs : mine;
        return new TodoContent(
                of.apply("title").title(),
                of.apply("description").description(),
                of.apply("priority").priority(),
                of.apply("category").category(),
                of.apply("due").dueDate(),
                of.apply("due").dueTime(),
                of.apply("repeat").recurrence(),
                of.apply("steps").checklist(),
                of.apply("remind").remindBefore());
    }
}
