package dev.kumiki.apps.todo.category;

import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.Color;
import java.util.HashMap;
import java.util.Map;

/// What somebody typed about a category.
record CategoryForm(String name, String color) {
    /// A form that was not filled in yet (T-055: the usual colour).
    static final CategoryForm EMPTY =
            new CategoryForm("", Swatch.of(Color.PRIMARY).value());

    static CategoryForm of(Category category) {
        return new CategoryForm(category.name(), Swatch.of(category.color()).value());
    }

    /// The values by field.
    Map<String, String> values() {
        return Map.of("name", name, "color", color);
    }

    /// The keys of the texts that say what is wrong, by field; empty if nothing is.
    Map<String, String> faults() {
        Map<String, String> faults = new HashMap<>();
        String plain = name.strip();
        if (plain.isEmpty()) {
            faults.put("name", "todo.categories.fault.name.missing");
        } else if (plain.codePointCount(0, plain.length()) > Category.MAX_NAME_CHARS) {
            faults.put("name", "todo.categories.fault.name.long");
        }
        if (Swatch.color(color).isEmpty()) {
            faults.put("color", "todo.categories.fault.color");
        }
        return faults;
    }

    /// The colour, if the form has no faults.
    Color chosen() {
        return Swatch.color(color).orElseThrow();
    }
}
