package dev.kumiki.apps.lessons.design;

import java.text.Normalizer;

/// Identifies a user.
///
/// Only the NFKC form is accepted, so that two users cannot look alike in a key (K-4). It is not made from other
/// forms, because that could turn one user into another.
public record UserId(String value) {
    /// The greatest length, in characters.
    public static final int MAX_LENGTH = 128;

    /// Refuses what cannot be part of a key.
    public UserId {
        if (value.isBlank() || value.length() > MAX_LENGTH || value.indexOf('#') >= 0) {
            throw new IllegalArgumentException("a user id has 1 to " + MAX_LENGTH + " characters and no #");
        }
        if (!Normalizer.isNormalized(value, Normalizer.Form.NFKC)) {
            throw new IllegalArgumentException("a user id is in normal form (NFKC)");
        }
    }
}
