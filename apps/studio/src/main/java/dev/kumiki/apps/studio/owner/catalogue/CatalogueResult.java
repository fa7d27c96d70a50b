package dev.kumiki.apps.studio.owner.catalogue;

/// How a change of what the studio offers ended.
public sealed interface CatalogueResult {
    /// It is stored so.
    record Saved() implements CatalogueResult {}

    /// Somebody changed it since it was shown, or has made another of the same name.
    record Stale() implements CatalogueResult {}

    /// Others were always faster; trying again can help.
    record Busy() implements CatalogueResult {}
}
