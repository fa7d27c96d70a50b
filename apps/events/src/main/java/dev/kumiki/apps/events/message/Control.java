package dev.kumiki.apps.events.message;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/// Something to press or to choose from under a post.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Control.Button.class, name = "button"),
    @JsonSubTypes.Type(value = Control.LinkButton.class, name = "link"),
    @JsonSubTypes.Type(value = Control.Menu.class, name = "menu")
})
public sealed interface Control {
    /// The greatest length of an id, in characters (B3.11).
    int MAX_ID_CHARS = 100;

    /// The greatest length of a label, in characters.
    int MAX_LABEL_CHARS = 80;

    /// A button.
    ///
    /// @param id what comes back when it is pressed
    record Button(String id, String label, Look look, boolean disabled) implements Control {
        /// Refuses ids that Discord does not take.
        public Button {
            requireId(id);
        }

        /// How a button looks.
        public enum Look {
            PRIMARY(1),
            PLAIN(2),
            GOOD(3),
            DANGER(4);

            private final int number;

            Look(int number) {
                this.number = number;
            }

            /// Discord's number for it.
            public int number() {
                return number;
            }
        }
    }

    /// A button that leads somewhere.
    record LinkButton(String url, String label) implements Control {}

    /// A menu, a row of its own.
    ///
    /// @param hint what it shows while nothing is chosen
    record Menu(String id, String hint, List<Option> options) implements Control {
        /// The greatest number of options (B3.11).
        public static final int MAX_OPTIONS = 25;

        /// Copies the options, and refuses what Discord does not take.
        public Menu {
            requireId(id);
            options = List.copyOf(options);
            if (options.isEmpty() || options.size() > MAX_OPTIONS) {
                throw new IllegalArgumentException("a menu has 1 to " + MAX_OPTIONS + " options");
            }
        }
    }

    /// What can be chosen.
    ///
    /// @param hint a line below the label; empty for none
    record Option(String value, String label, String hint) {
        /// The greatest length of a value, a label or a hint, in characters.
        public static final int MAX_CHARS = 100;
    }

    private static void requireId(String id) {
        if (id.isEmpty() || id.length() > MAX_ID_CHARS) {
            throw new IllegalArgumentException("an id has 1 to " + MAX_ID_CHARS + " characters");
        }
    }
}
