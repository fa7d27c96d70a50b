package dev.kumiki.engine;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// Backups and restores as a client makes them, each waited for.
record Backed(DynamoDbClient db) {
    private static final long MAX_WAIT_NANOS = Duration.ofSeconds(60).toNanos();
    private static final long POLL_NANOS = Duration.ofMillis(1).toNanos();

    /// The name of a finished backup.
    String backUp(String table) {
        String arn = db.createBackup(r -> r.tableName(table).backupName("mine"))
                .backupDetails()
                .backupArn();
        awaitBackup(arn);
        return arn;
    }

    void awaitBackup(String arn) {
        await(() -> db.describeBackup(r -> r.backupArn(arn))
                        .backupDescription()
                        .backupDetails()
                        .backupStatus()
                == BackupStatus.AVAILABLE);
    }

    TableDescription restore(String arn, String target) {
        db.restoreTableFromBackup(r -> r.backupArn(arn).targetTableName(target));
        return awaitTable(target);
    }

    TableDescription awaitTable(String name) {
        await(() -> describe(name).tableStatus() == TableStatus.ACTIVE);
        return describe(name);
    }

    TableDescription describe(String name) {
        return db.describeTable(r -> r.tableName(name)).table();
    }

    /// All items by their keys.
    Map<Map<String, AttributeValue>, Map<String, AttributeValue>> items(String table) {
        var names = describe(table).keySchema().stream()
                .map(element -> element.attributeName())
                .toList();
        var items = new HashMap<Map<String, AttributeValue>, Map<String, AttributeValue>>();
        for (var item : EngineAudit.scan(db, table)) {
            var key = new HashMap<>(item);
            key.keySet().retainAll(names);
            items.put(key, item);
        }
        return items;
    }

    static void await(BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > MAX_WAIT_NANOS) {
                throw new AssertionError("what is waited for does not happen");
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }
}
