package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.kumiki.engine.CrashAttempt.Kind;
import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/// What the tables must hold after all that [CrashWriter]s said, over all rounds: what was acknowledged, and of each
/// writer's last attempt everything or nothing.
final class CrashModel {
    private static final int TOKENS_TRIED = 40;

    private final Map<Slot, Long> versions = new HashMap<>();
    private final Map<String, CrashAttempt> pending = new TreeMap<>();
    private final Set<String> structures = new HashSet<>();
    private final Map<String, Long> twinsAttempted = new TreeMap<>();
    private final Map<String, Long> twinsDone = new TreeMap<>();
    private final ArrayDeque<CrashAttempt> tokened = new ArrayDeque<>();
    private final CrashHistory history = new CrashHistory();
    private int acknowledged;

    /// Takes in one line of a writer.
    ///
    /// @return what the line acknowledges, or null
    @Nullable
    CrashAttempt read(String line) {
        String[] words = line.split(" ", 4);
        long millis = Long.parseLong(words[2]);
        if (words[0].equals("try")) {
            var attempt = CrashAttempt.parse(words[3]);
            pending.put(words[1], attempt);
            history.tried(attempt, millis);
            if (attempt.kind() == Kind.TWINS) {
                twinsAttempted.merge(attempt.name(), 1L, Long::sum);
            }
            return null;
        }
        var done = Objects.requireNonNull(pending.remove(words[1]), line);
        acknowledged++;
        history.done(done, millis);
        settle(done);
        return done;
    }

    CrashHistory history() {
        return history;
    }

    int acknowledged() {
        return acknowledged;
    }

    private void settle(CrashAttempt done) {
        switch (done.kind()) {
            case CREATE -> structures.add(done.name());
            case DROP -> {
                structures.remove(done.name());
                structures.remove(CrashWriter.EXPIRING + done.name());
            }
            case TWINS -> twinsDone.merge(done.name(), 1L, Long::sum);
            case TOKENED -> {
                settleItems(done.writes());
                tokened.addLast(done);
            }
            case PUT, UPDATE, DELETE, BATCH, TRANSACTION -> settleItems(done.writes());
        }
    }

    private void settleItems(List<Write> writes) {
        for (Write write : writes) {
            if (write.version() == 0) {
                versions.remove(write.slot());
            } else {
                versions.put(write.slot(), write.version());
            }
        }
    }

    /// Checks a reopened engine against all of it, and takes over what became of the unacknowledged attempts.
    void check(DynamoDbClient client) {
        checkTokens(client);
        var found = items(client);
        checkTwins(found);
        checkStructures(client);
        pending.values().forEach(attempt -> resolve(attempt, found));
        pending.clear();
        checkItems(found);
    }

    /// A repeated transaction must be recognised, not carried out again; later versions would be lost.
    private void checkTokens(DynamoDbClient client) {
        while (tokened.size() > TOKENS_TRIED) {
            tokened.removeFirst();
        }
        for (CrashAttempt attempt : tokened) {
            var request = attempt.tokened();
            var consumed = client.transactWriteItems(request.toBuilder()
                            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                            .build())
                    .consumedCapacity();
            assertThat(consumed)
                    .as("repeated: %s", attempt)
                    .allSatisfy(table -> assertThat(table.readCapacityUnits()).isPositive());
            var first = List.of(attempt.writes().getFirst());
            assertThatExceptionOfType(IdempotentParameterMismatchException.class)
                    .isThrownBy(() ->
                            client.transactWriteItems(new CrashAttempt(Kind.TOKENED, attempt.name(), first).tokened()));
        }
    }

    private static Map<Slot, Map<String, AttributeValue>> items(DynamoDbClient client) {
        var found = new HashMap<Slot, Map<String, AttributeValue>>();
        for (String table : CrashTables.BOTH) {
            for (var item : EngineAudit.scan(client, table)) {
                String partition = Objects.requireNonNull(item.get("pk")).s();
                found.put(new Slot(table, partition, (int) CrashTables.number(item, "sk")), item);
            }
        }
        return found;
    }

    private void checkTwins(Map<Slot, Map<String, AttributeValue>> found) {
        for (int i = 0; i < CrashWriter.TWINS; i++) {
            String name = "twin-" + i;
            var counts = CrashTables.BOTH.stream()
                    .map(table -> CrashTables.number(found.remove(new Slot(table, name, 0)), "n"))
                    .toList();
            assertThat(counts.getFirst()).as("half a transaction on %s", name).isEqualTo(counts.getLast());
            assertThat(counts.getFirst())
                    .as(name)
                    .isBetween(twinsDone.getOrDefault(name, 0L), twinsAttempted.getOrDefault(name, 0L));
            twinsDone.put(name, counts.getFirst());
            twinsAttempted.put(name, counts.getFirst());
        }
    }

    private void checkStructures(DynamoDbClient client) {
        var found = new HashSet<>(client.listTables().tableNames());
        CrashTables.BOTH.forEach(found::remove);
        found.remove(CrashTables.FADING);
        found.addAll(found.stream()
                .filter(table -> CrashTables.letsExpire(client, table))
                .map(table -> CrashWriter.EXPIRING + table)
                .toList());
        client.describeTable(r -> r.tableName(CrashTables.PLAIN)).table().globalSecondaryIndexes().stream()
                .filter(index -> index.indexName().startsWith("late"))
                .forEach(index -> found.add("index/" + index.indexName()));
        pending.values().stream()
                .filter(attempt -> attempt.kind() == Kind.CREATE || attempt.kind() == Kind.DROP)
                .filter(attempt -> found.contains(attempt.name()) == (attempt.kind() == Kind.CREATE))
                .forEach(this::settle);
        assertThat(found).as("tables and indexes").isEqualTo(structures);
    }

    /// Decides what became of an attempt that was under way when its process ended.
    private void resolve(CrashAttempt attempt, Map<Slot, Map<String, AttributeValue>> found) {
        var done = attempt.writes().stream()
                .filter(write -> versionOf(found, write.slot()) == write.version())
                .toList();
        var undone = attempt.writes().stream()
                .filter(write -> versionOf(found, write.slot()) == versions.getOrDefault(write.slot(), 0L))
                .toList();
        switch (attempt.kind()) {
            case CREATE, DROP, TWINS -> {}
            case BATCH -> settleItems(done);
            case PUT, UPDATE, DELETE, TRANSACTION, TOKENED -> {
                assertThat(List.of(done, undone)).as("half of: %s", attempt).contains(attempt.writes());
                if (done.equals(attempt.writes())) {
                    settle(attempt);
                }
            }
        }
    }

    private static long versionOf(Map<Slot, Map<String, AttributeValue>> found, Slot slot) {
        return CrashTables.number(found.get(slot), "v");
    }

    private void checkItems(Map<Slot, Map<String, AttributeValue>> found) {
        var differing = new ArrayList<String>();
        var slots = new HashSet<>(versions.keySet());
        slots.addAll(found.keySet());
        for (Slot slot : slots) {
            Long version = versions.get(slot);
            var wanted = version == null ? null : CrashTables.item(new Write(slot, version));
            if (wanted == null || !wanted.equals(found.get(slot))) {
                differing.add(slot + ": wanted " + version + ", found " + found.get(slot));
            }
        }
        assertThat(differing).as("items that differ from what was acknowledged").isEmpty();
    }
}
