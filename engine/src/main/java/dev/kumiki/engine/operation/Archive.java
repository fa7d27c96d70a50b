package dev.kumiki.engine.operation;

import dev.kumiki.engine.archive.Backups;
import dev.kumiki.engine.archive.Restores;

/// What the operations on backups and restores share.
public record Archive(Backups backups, Restores restores) {

    public static Archive of(EngineContext context) {
        var backups = new Backups(context.tables(), context.clock(), context.jobs(), context.folders()::backups);
        return new Archive(backups, new Restores(context.tables(), backups, context.jobs()));
    }
}
