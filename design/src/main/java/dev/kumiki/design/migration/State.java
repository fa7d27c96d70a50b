package dev.kumiki.design.migration;

/// How far a migration has come.
public enum State {
    /// Nothing was written yet.
    PLANNED,
    /// Items are moving; both layouts are in use.
    COPYING,
    /// A pass over all old items found nothing to do.
    COPIED,
    /// Counts and checksums agree.
    VERIFIED,
    /// Backups of what will be deleted are there.
    BACKED_UP,
    /// Old items and tables are being deleted: there is no way back but the backups.
    DELETING,
    /// Only the new layout is left.
    FINISHED,
    /// Items are going back.
    ROLLING_BACK,
    /// Only the old layout is left. The migration may begin again.
    ROLLED_BACK
}
