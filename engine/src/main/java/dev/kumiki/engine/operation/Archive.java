package dev.kumiki.engine.operation;

import dev.kumiki.engine.archive.Backups;
import dev.kumiki.engine.archive.Restores;

/// What the operations on backups and restores share.
///
/// @param outlives whether the backups outlive the engine
public record Archive(Backups backups, Restores restores, boolean outlives) {

    public static Archive of(EngineContext context) {
        var backups = new Backups(context.tables(), context.clock(), context.jobs(), context.folders()::backups);
        return new Archive(
                backups,
                new Restores(context.tables(), backups, context.jobs()),
                context.folders().keepsBackups());
    }

    /// Clears away and takes up what an earlier process left unfinished.
    public void resume() {
        if (outlives) {
            backups.clearRemains();
        }
        restores.resume();
    }
}
