package dev.kumiki.apps.studio.design.value;

/// Identifies an option.
public record OptionId(String value) {
    /// Refuses what cannot be part of a key.
    public OptionId {
        KeyText.require("the id of an option", value);
    }
}
