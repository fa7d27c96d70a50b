package dev.kumiki.apps.events.message;

import java.util.List;
import java.util.Map;

/// A form that opens over the channel.
///
/// @param id what comes back when it is sent
/// @param fields one to five (B3.11)
public record Modal(String id, String title, List<Field> fields) {
    /// The greatest length of a title, in characters.
    public static final int MAX_TITLE_CHARS = 45;

    /// The greatest number of fields.
    public static final int MAX_FIELDS = 5;

    /// Copies the fields, and refuses what Discord does not take.
    public Modal {
        fields = List.copyOf(fields);
        if (fields.isEmpty() || fields.size() > MAX_FIELDS || id.length() > Control.MAX_ID_CHARS) {
            throw new IllegalArgumentException("a form has 1 to " + MAX_FIELDS + " fields");
        }
    }

    /// With other values in its fields, by their ids.
    public Modal with(Map<String, String> values) {
        return new Modal(
                id,
                title,
                fields.stream()
                        .map(field -> new Field(
                                field.id(),
                                field.label(),
                                field.hint(),
                                field.isLong(),
                                field.maxChars(),
                                field.required(),
                                values.getOrDefault(field.id(), field.value())))
                        .toList());
    }

    /// A field with its label: what Discord calls a Label around a text input.
    ///
    /// @param hint a line below the label; empty for none
    /// @param value what it holds at first
    public record Field(
            String id, String label, String hint, boolean isLong, int maxChars, boolean required, String value) {
        /// The greatest length of a label, in characters.
        public static final int MAX_LABEL_CHARS = 45;

        /// The greatest length of a hint, in characters.
        public static final int MAX_HINT_CHARS = 100;
    }
}
