package dev.kumiki.design.service;

/// How a service writes an entity: what [WrittenBy] grants.
public enum WriteKind {
    /// Creates items: `create`. With [#DELETE] also `move`.
    CREATE,
    /// Changes items: `replace`, `put`, `patch`, `upsert`.
    CHANGE,
    /// Deletes items: `delete`.
    DELETE,
    /// Looks at items in a transaction: `check`, `checkExists`, `checkMissing`.
    CHECK,
    /// Writes many at once: `putAll…`, `deleteAll`.
    BATCH
}
