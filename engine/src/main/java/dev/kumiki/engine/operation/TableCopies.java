package dev.kumiki.engine.operation;

import dev.kumiki.engine.archive.Backups;
import dev.kumiki.engine.archive.Restores;

/// What the operations on backups and restores share.
///
/// @param outlives whether the backups outlive the engine
public record TableCopies(Backups backups, Restores restores, boolean outlives) {

    public static TableCopies of(EngineContext context, Background background) {
        var backups = new Backups(context.tables(), context.clock(), background.jobs(), background.folders()::backups);
        return new TableCopies(
                backups,
                new Restores(context.tables(), backups, background.jobs()),
                background.folders().keepsBackups());
    }

    /// Clears away and takes up what an earlier process left unfinished.
    public void resume() {
        if (outlives) {
            backups.clearRemains();
        }
        restores.resume();
    }
}
