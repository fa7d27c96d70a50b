package dev.kumiki.apps.studio.design.value;

/// Identifies a notification.
public record NotificationId(String value) {
    /// Refuses what cannot be part of a key.
    public NotificationId {
        KeyText.require("the id of a notification", value);
    }

    /// The announcement of a version of the terms: always the same, so that a repeated fan-out writes nothing twice
    /// (B5.19). The `#` of the requirement is a `-`, because `#` separates the parts of keys.
    public static NotificationId ofTerms(TermsVersion version) {
        return new NotificationId("TERMS-" + version.value());
    }
}
