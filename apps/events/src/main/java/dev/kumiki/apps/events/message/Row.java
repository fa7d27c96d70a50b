package dev.kumiki.apps.events.message;

import java.util.List;

/// A row of controls: up to five buttons, or one menu (B3.11).
public record Row(List<Control> controls) {
    /// The greatest number of buttons.
    public static final int MAX_BUTTONS = 5;

    /// Copies the controls, and refuses what Discord does not take.
    public Row {
        controls = List.copyOf(controls);
        boolean menu = controls.stream().anyMatch(Control.Menu.class::isInstance);
        if (controls.isEmpty() || controls.size() > (menu ? 1 : MAX_BUTTONS)) {
            throw new IllegalArgumentException("a row has 1 to " + MAX_BUTTONS + " buttons, or one menu");
        }
    }

    /// A row of these.
    public static Row of(Control... controls) {
        return new Row(List.of(controls));
    }
}
