package dev.kumiki.apps.common.conflict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Where what is stored differs from what was to be stored.
///
/// @param lines what differs; equal lines are left out
public record Versus(List<Line> lines) {
    /// The beginning of the names of the form's choices.
    public static final String PICK = "pick-";

    /// Copies the lines.
    public Versus {
        lines = List.copyOf(lines);
    }

    /// One field in which both differ, in words of the reader.
    ///
    /// @param name of the field in the form
    /// @param label what the field is called
    /// @param theirs what is stored
    /// @param mine what was to be stored
    public record Line(String name, String label, String theirs, String mine) {}

    /// A field of a thing.
    ///
    /// @param value what is compared
    /// @param words the value as it is shown
    /// @param take the first thing with the value of the second
    public record Field<T>(
            String name,
            String label,
            Function<T, Object> value,
            Function<T, String> words,
            BiFunction<T, T, T> take) {}

    /// What differs between two versions.
    public static <T> Versus between(T theirs, T mine, List<Field<T>> fields) {
        List<Line> lines = new ArrayList<>();
        for (Field<T> field : fields) {
            if (!Objects.equals(field.value().apply(theirs), field.value().apply(mine))) {
                lines.add(new Line(
                        field.name(),
                        field.label(),
                        field.words().apply(theirs),
                        field.words().apply(mine)));
            }
        }
        return new Versus(lines);
    }

    /// One version out of two: of each field what was chosen, and what was to be stored where nothing was.
    ///
    /// @param form the parameters of the form; `pick-NAME` is `theirs` or `mine`
    public static <T> T merge(T theirs, T mine, List<Field<T>> fields, Map<String, String> form) {
        T merged = mine;
        for (Field<T> field : fields) {
            if ("theirs".equals(form.get(PICK + field.name()))) {
                merged = field.take().apply(merged, theirs);
            }
        }
        return merged;
    }
}
