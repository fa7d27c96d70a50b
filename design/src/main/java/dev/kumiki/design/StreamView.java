package dev.kumiki.design;

/// What the stream of a table carries.
public enum StreamView {
    /// There is no stream.
    NONE,
    /// The keys of the changed item.
    KEYS_ONLY,
    /// The item after the change.
    NEW_IMAGE,
    /// The item before the change.
    OLD_IMAGE,
    /// The item before and after the change.
    NEW_AND_OLD_IMAGES
}
