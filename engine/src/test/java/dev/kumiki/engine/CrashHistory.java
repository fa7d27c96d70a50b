package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/// When each item was written what, as far as the writers said: for restores to moments in the middle of it all.
///
/// A write happened at some millisecond between its announcement and its acknowledgement, or not at all when that
/// never came. Each item has one writer, so its writes follow each other.
final class CrashHistory {
    private static final String TWIN = "twin-";
    private static final long NEVER = Long.MAX_VALUE;
    private static final long POLL_NANOS = Duration.ofMillis(1).toNanos();

    private final Map<Slot, List<Attempt>> bySlot = new HashMap<>();

    /// One write of one item; `done` is never as long as it is not acknowledged.
    private static final class Attempt {
        private final long version;
        private final long tried;
        private long done = NEVER;

        Attempt(long version, long tried) {
            this.version = version;
            this.tried = tried;
        }
    }

    void tried(CrashAttempt attempt, long millis) {
        for (Write write : attempt.writes()) {
            bySlot.computeIfAbsent(write.slot(), _ -> new ArrayList<>()).add(new Attempt(write.version(), millis));
        }
    }

    void done(CrashAttempt attempt, long millis) {
        for (Write write : attempt.writes()) {
            Objects.requireNonNull(bySlot.get(write.slot())).getLast().done = millis;
        }
    }

    /// Restores both tables to `count` random moments and compares.
    void check(DynamoDbClient client, Random random, int count) {
        var window = client.describeContinuousBackups(r -> r.tableName(CrashTables.LEDGER))
                .continuousBackupsDescription()
                .pointInTimeRecoveryDescription();
        // The second table became restorable a little later than the first.
        long from = window.earliestRestorableDateTime().plusSeconds(1).toEpochMilli();
        long to = window.latestRestorableDateTime().toEpochMilli();
        assertThat(from).as("the past reaches back").isLessThan(to);
        for (int i = 0; i < count; i++) {
            Instant moment = Instant.ofEpochMilli(random.nextLong(from, to));
            var ledger = restored(client, CrashTables.LEDGER, moment);
            var plain = restored(client, CrashTables.PLAIN, moment);
            check(CrashTables.LEDGER, ledger, moment);
            check(CrashTables.PLAIN, plain, moment);
            assertThat(twins(ledger)).as("twins at %s", moment).isEqualTo(twins(plain));
        }
    }

    private static List<Map<String, AttributeValue>> restored(DynamoDbClient client, String table, Instant moment) {
        String target = "restored-" + table;
        client.restoreTableToPointInTime(
                r -> r.sourceTableName(table).targetTableName(target).restoreDateTime(moment));
        while (client.describeTable(r -> r.tableName(target)).table().tableStatus() != TableStatus.ACTIVE) {
            LockSupport.parkNanos(POLL_NANOS);
        }
        var items = EngineAudit.scan(client, target);
        client.deleteTable(r -> r.tableName(target));
        return items;
    }

    /// The counters that are only ever changed in both tables together, by name.
    private static Map<String, Long> twins(List<Map<String, AttributeValue>> items) {
        var twins = new TreeMap<String, Long>();
        for (var item : items) {
            String name = item.getOrDefault("pk", AttributeValue.fromS("")).s();
            if (name.startsWith(TWIN)) {
                twins.put(name, CrashTables.number(item, "n"));
            }
        }
        return twins;
    }

    private void check(String table, List<Map<String, AttributeValue>> items, Instant moment) {
        var versions = new HashMap<Map<String, AttributeValue>, Long>();
        for (var item : items) {
            var key = new HashMap<>(item);
            key.keySet().retainAll(List.of("pk", "sk"));
            versions.put(key, item.containsKey("v") ? CrashTables.number(item, "v") : 0);
        }
        bySlot.forEach((slot, attempts) -> {
            if (slot.table().equals(table) && !slot.partition().startsWith(TWIN)) {
                long found = versions.getOrDefault(CrashTables.key(slot), 0L);
                assertThat(allowed(attempts, moment.toEpochMilli()))
                        .as("%s at %s", slot, moment)
                        .contains(found);
            }
        });
    }

    /// What an item may have been at a moment; 0 for no item.
    private static Set<Long> allowed(List<Attempt> attempts, long moment) {
        long last = 0;
        var open = new HashSet<Long>();
        for (Attempt attempt : attempts) {
            if (attempt.done < moment) {
                last = attempt.version;
                open.clear();
            } else if (attempt.tried <= moment) {
                open.add(attempt.version);
            }
        }
        open.add(last);
        return open;
    }
}
