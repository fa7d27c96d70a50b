package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Naming;

/// The colour of a category: one of Bulma's eight classes (T-028), stored under the name of the class.
///
/// B2.13: the class ends up in HTML, so nothing outside this list can be written or read.
@Naming(Naming.Style.SNAKE_CASE)
public enum Color {
    PRIMARY("Blue (Primary)"),
    INFO("Light Blue (Info)"),
    SUCCESS("Green (Success)"),
    WARNING("Yellow (Warning)"),
    DANGER("Red (Danger)"),
    LINK("Dark Blue (Link)"),
    LIGHT("Light Gray"),
    DARK("Dark Gray");

    private final String label;

    Color(String label) {
        this.label = label;
    }

    /// The label of the document.
    public String label() {
        return label;
    }
}
