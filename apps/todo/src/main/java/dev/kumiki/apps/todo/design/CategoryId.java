package dev.kumiki.apps.todo.design;

/// Identifies a category of a user.
///
/// B2.6: the document calls it a UUID, but shows `category001`; so 1 to 64 letters, digits and `-` are read, and
/// UUIDs of version 7 are written, which sort in the order of their creation.
public record CategoryId(String value) {
    /// Refuses what is not in the accepted form.
    public CategoryId {
        Ids.check(value);
    }
}
