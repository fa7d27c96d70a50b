package dev.kumiki.engine;

import static dev.kumiki.engine.ValidRequests.n;
import static dev.kumiki.engine.ValidRequests.s;

import dev.kumiki.engine.store.Durability;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/// A process that backs a table up and restores it, both ways, over and over, until it is killed. It says so whenever a
/// backup is finished and whenever a restore has begun.
final class RestoreWriter {
    static final String SOURCE = "source";
    static final String RESTORED = "restored";
    static final String PAST = "past";
    static final int ITEMS = 3_000;

    private RestoreWriter() {}

    /// @param arguments the data directory
    public static void main(String[] arguments) {
        var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        var db = EmbeddedDynamoDb.open(EngineOptions.at(Path.of(arguments[0])).durability(Durability.ASYNC));
        var backed = new Backed(db);
        if (!db.listTables().tableNames().contains(SOURCE)) {
            fill(db);
        }
        for (int round = 0; ; round++) {
            String arn = backed.backUp(SOURCE);
            out.println("backup " + arn);
            replace(db, backed, RESTORED);
            db.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName(RESTORED));
            out.println("restore " + round);
            replace(db, backed, PAST);
            db.restoreTableToPointInTime(
                    r -> r.sourceTableName(SOURCE).targetTableName(PAST).useLatestRestorableTime(true));
            out.println("restore " + round);
        }
    }

    private static void fill(EmbeddedDynamoDb db) {
        Accounts.create(db, SOURCE);
        db.updateContinuousBackups(
                r -> r.tableName(SOURCE).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
        for (int i = 0; i < ITEMS; i++) {
            var item = Map.of("id", s("item " + i), "kind", s("kind " + i % 7), "number", n(i));
            db.putItem(r -> r.tableName(SOURCE).item(item));
        }
    }

    private static void replace(EmbeddedDynamoDb db, Backed backed, String table) {
        if (db.listTables().tableNames().contains(table)) {
            backed.awaitTable(table);
            db.deleteTable(r -> r.tableName(table));
        }
    }
}
