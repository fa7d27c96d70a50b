package dev.kumiki.apps.studio.design.booking;

import dev.kumiki.design.StoredAs;

/// Whether floor and walls are protected during the shooting (S-051).
public enum Protection {
    /// They are.
    @StoredAs("あり")
    WITH,
    /// They are not.
    @StoredAs("なし")
    WITHOUT
}
