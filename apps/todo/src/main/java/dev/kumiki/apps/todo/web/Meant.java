package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.quickadd.Hint;
import dev.kumiki.apps.todo.quickadd.QuickAdd;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/// A line of quick add in words: what was understood of it, and what was not (X2.8).
///
/// @param title what is left of the line
/// @param parts date and time, repetition, priority, category
/// @param hints what looks like more than it is, with the reason
record Meant(String title, List<Part> parts, List<String> hints) {
    /// A part that was understood.
    ///
    /// @param kind `due`, `repeat`, `priority` or `category`
    record Part(String kind, String text) {}

    static Meant of(String line, QuickAdd.Result read, List<Category> categories, LocalDate today, Texts texts) {
        List<Part> parts = new ArrayList<>();
        read.dueDate()
                .ifPresent(date -> parts.add(new Part(
                        "due",
                        texts.day(date, today)
                                + read.dueTime().map(time -> " " + time).orElse(""))));
        read.repetition().ifPresent(pattern -> parts.add(new Part("repeat", new RepeatWords(texts).of(pattern))));
        read.priority()
                .ifPresent(priority ->
                        parts.add(new Part("priority", texts.get("todo.priority." + Row.word(priority) + ".long"))));
        read.category()
                .flatMap(id -> categories.stream()
                        .filter(category -> category.id().equals(id))
                        .findFirst())
                .ifPresent(category -> parts.add(new Part("category", category.name())));
        return new Meant(
                read.title(),
                parts,
                read.hints().stream().map(hint -> words(line, hint, texts)).toList());
    }

    private static String words(String line, Hint hint, Texts texts) {
        String key = switch (hint.code()) {
            case IMPOSSIBLE_DATE -> "todo.hint.date";
            case IMPOSSIBLE_TIME -> "todo.hint.time";
            case PAST_DATE -> "todo.hint.past";
            case UNKNOWN_CATEGORY -> "todo.hint.category";
        };
        return texts.get(key, line.substring(hint.start(), hint.end()));
    }

    /// Everything in one sentence; empty if the whole line is the title.
    String sentence(Texts texts) {
        List<String> all = new ArrayList<>(parts.stream().map(Part::text).toList());
        all.addAll(hints);
        return String.join(texts.get("todo.quick.and"), all);
    }
}
