package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.CrashAttempt.Kind;
import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import dev.kumiki.engine.change.ChangeLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/// Writes one after the other, and what the tables hold after each of them: for tests that lose some of the last ones.
///
/// Every step changes at least one item, so the number of records in the change log tells how many steps there were.
final class PowerScript {
    private static final int SLOTS = 30;
    private static final int MAX_WRITES = 4;

    private final Random random;
    private final List<Step> steps = new ArrayList<>();
    private final Map<Slot, Long> versions = new HashMap<>();
    private int records;
    private long version;

    /// One acknowledged write and what was there afterwards.
    ///
    /// @param records how many records the change log had
    private record Step(CrashAttempt attempt, int records, Map<Slot, Long> versions) {}

    PowerScript(long seed) {
        this.random = new Random(seed);
        steps.add(new Step(new CrashAttempt(Kind.BATCH, "-", List.of()), 0, Map.of()));
    }

    int steps() {
        return steps.size() - 1;
    }

    void run(DynamoDbClient client, int count) {
        IntStream.range(0, count).forEach(_ -> step(client));
    }

    private void step(DynamoDbClient client) {
        var writes = writes();
        boolean alone = writes.size() == 1;
        String token = alone ? "-" : "token-" + steps.size();
        var attempt = new CrashAttempt(alone ? Kind.PUT : Kind.TOKENED, token, writes);
        if (alone) {
            write(client, writes.getFirst());
        } else {
            client.transactWriteItems(attempt.tokened());
        }
        for (Write write : writes) {
            versions.put(write.slot(), write.version());
            versions.values().remove(0L);
        }
        records += writes.size();
        steps.add(new Step(attempt, records, Map.copyOf(versions)));
    }

    private List<Write> writes() {
        var writes = new LinkedHashMap<Slot, Write>();
        int count = 1 + random.nextInt(MAX_WRITES);
        for (int i = 0; i < count; i++) {
            int number = random.nextInt(SLOTS);
            var slot = random.nextBoolean()
                    ? new Slot(CrashTables.LEDGER, "p" + number % 5, number)
                    : new Slot(CrashTables.PLAIN, "p" + number, 0);
            boolean goes = versions.containsKey(slot) && random.nextInt(4) == 0;
            writes.put(slot, new Write(slot, goes ? 0 : ++version));
        }
        return List.copyOf(writes.values());
    }

    private static void write(DynamoDbClient client, Write write) {
        var slot = write.slot();
        if (write.version() == 0) {
            client.deleteItem(r -> r.tableName(slot.table()).key(CrashTables.key(slot)));
        } else {
            client.putItem(r -> r.tableName(slot.table()).item(CrashTables.item(write)));
        }
    }

    /// Checks that an engine holds the first so many steps, whole and nothing else, and returns their number.
    int check(EmbeddedDynamoDb engine) {
        int found = CrashTables.BOTH.stream()
                .mapToInt(table -> records(engine, table))
                .sum();
        int last = IntStream.range(0, steps.size())
                .filter(i -> steps.get(i).records == found)
                .findFirst()
                .orElseThrow(() -> new AssertionError("half a step: " + found + " records"));
        var step = steps.get(last);
        var wanted = new HashMap<Object, Object>();
        step.versions.forEach((slot, at) -> wanted.put(slot, CrashTables.item(new Write(slot, at))));
        var present = new HashMap<Object, Object>();
        for (String table : CrashTables.BOTH) {
            for (var item : EngineAudit.scan(engine, table)) {
                String partition = Objects.requireNonNull(item.get("pk")).s();
                present.put(new Slot(table, partition, (int) CrashTables.number(item, "sk")), item);
            }
        }
        assertThat(present).as("items after step %s of %s", last, steps()).isEqualTo(wanted);
        steps.subList(0, last + 1).forEach(done -> checkToken(engine, done.attempt));
        EngineAudit.check(engine);
        return last;
    }

    private static int records(EmbeddedDynamoDb engine, String name) {
        var tables = engine.tables();
        int id = Objects.requireNonNull(tables.find(name)).definition().id();
        int count = 0;
        try (var changes = tables.log().forward(tables.store(), id, ChangeLog.START, ChangeLog.END)) {
            while (changes.next()) {
                count++;
            }
        }
        return count;
    }

    /// A transaction that is remembered reads, one that is not would write.
    private static void checkToken(DynamoDbClient client, CrashAttempt attempt) {
        if (attempt.kind() == Kind.TOKENED) {
            var again = attempt.tokened().toBuilder()
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                    .build();
            assertThat(client.transactWriteItems(again).consumedCapacity())
                    .as("token of %s", attempt)
                    .allSatisfy(used ->
                            assertThat(used.readCapacityUnits()).isNotNull().isPositive());
        }
    }
}
