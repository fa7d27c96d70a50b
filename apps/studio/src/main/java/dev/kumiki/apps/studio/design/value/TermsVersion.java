package dev.kumiki.apps.studio.design.value;

/// Identifies a version of the terms.
public record TermsVersion(String value) {
    /// Refuses what cannot be part of a key.
    public TermsVersion {
        KeyText.require("the id of a version of the terms", value);
    }
}
