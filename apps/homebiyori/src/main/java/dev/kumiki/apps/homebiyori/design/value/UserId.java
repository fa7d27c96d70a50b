package dev.kumiki.apps.homebiyori.design.value;

import java.util.regex.Pattern;

/// Identifies a user: the `sub` of Cognito, a UUID (H-009, H-132).
public record UserId(String value) {
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    /// Refuses what is no UUID, and so everything that could forge a key (K-4).
    public UserId {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("not the identifier of a user: a UUID in small letters");
        }
    }
}
