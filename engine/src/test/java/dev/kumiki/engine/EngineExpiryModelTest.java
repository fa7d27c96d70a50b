package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Store;
import dev.kumiki.engine.upkeep.Upkeep;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// After any history of writes, moved clocks and sweeps, the items that are left are those that a simple model leaves.
@Timeout(120)
final class EngineExpiryModelTest {
    private static final int HISTORIES = 25;
    private static final int STEPS = 120;
    private static final int ITEMS = 12;
    private static final long MAX_AGE_SECONDS = Duration.ofDays(5 * 365).toSeconds();
    private static final Upkeep NO_SWEEPS = Upkeep.DEFAULTS.expirySweepInterval(Duration.ofDays(1));

    private final MovableClock clock = new MovableClock();
    /// The value of `until` of each item that must be there.
    private final Map<Integer, AttributeValue> model = new TreeMap<>();
    private boolean expiring;
    private EmbeddedDynamoDb engine = open(new MemoryStore());

    private EmbeddedDynamoDb open(Store store) {
        return new EmbeddedDynamoDb(EngineOptions.inMemory().clock(clock).upkeep(NO_SWEEPS), store);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void agreesWithTheModel() {
        long seed = Long.getLong("kumiki.seed", new Random().nextLong());
        for (int i = 0; i < HISTORIES; i++) {
            try {
                run(new Random(seed + i));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("history " + i + ", repeat with -Dkumiki.seed=" + seed, e);
            }
        }
    }

    private void run(Random random) {
        engine.close();
        engine = open(new MemoryStore());
        model.clear();
        expiring = false;
        CrashTables.createMissing(engine);
        for (int step = 0; step < STEPS; step++) {
            step(random);
        }
        sweep();
        EngineAudit.check(engine);
    }

    private void step(Random random) {
        int id = random.nextInt(ITEMS);
        switch (random.nextInt(12)) {
            case 0, 1, 2, 3, 4 -> put(id, until(random));
            case 5 -> move(id, until(random));
            case 6 -> delete(id);
            case 7, 8 -> clock.move(Duration.ofSeconds(random.nextInt(6)));
            case 9, 10 -> sweep();
            default -> toggle();
        }
    }

    private AttributeValue until(Random random) {
        long now = clock.instant().getEpochSecond();
        return switch (random.nextInt(8)) {
            case 0 -> AttributeValue.fromS(Long.toString(now));
            case 1 -> CrashTables.number(now - MAX_AGE_SECONDS - random.nextInt(1, 5));
            case 2 -> CrashTables.number(now - random.nextInt(1_000));
            case 3 -> AttributeValue.fromN(now + random.nextInt(4) + ".5");
            default -> CrashTables.number(now + random.nextInt(12));
        };
    }

    private static Map<String, AttributeValue> key(int id) {
        return CrashTables.key(new Slot(CrashTables.LEDGER, "p" + id % 3, id));
    }

    private void put(int id, AttributeValue until) {
        var item = new HashMap<>(key(id));
        item.put("owner", AttributeValue.fromS("owner-" + id % 2));
        item.put("until", until);
        engine.putItem(r -> r.tableName(CrashTables.LEDGER).item(item));
        model.put(id, until);
    }

    /// Also makes an item where there is none.
    private void move(int id, AttributeValue until) {
        engine.updateItem(r -> r.tableName(CrashTables.LEDGER)
                .key(key(id))
                .updateExpression("SET #until = :until")
                .expressionAttributeNames(Map.of("#until", "until"))
                .expressionAttributeValues(Map.of(":until", until)));
        model.put(id, until);
    }

    private void delete(int id) {
        engine.deleteItem(r -> r.tableName(CrashTables.LEDGER).key(key(id)));
        model.remove(id);
    }

    private void toggle() {
        clock.move(Duration.ofHours(1));
        expiring = !expiring;
        engine.updateTimeToLive(r -> r.tableName(CrashTables.LEDGER)
                .timeToLiveSpecification(t -> t.enabled(expiring).attributeName("until")));
        EngineAudit.awaitExpiries(engine, CrashTables.LEDGER);
    }

    private void sweep() {
        engine.runMaintenance();
        if (expiring) {
            model.values().removeIf(this::isDue);
        }
        var present = new TreeMap<Integer, AttributeValue>();
        EngineAudit.scan(engine, CrashTables.LEDGER)
                .forEach(item -> present.put((int) CrashTables.number(item, "sk"), item.get("until")));
        assertThat(present).isEqualTo(model);
    }

    private boolean isDue(AttributeValue until) {
        if (until.n() == null) {
            return false;
        }
        long now = clock.instant().getEpochSecond();
        long second = (long) Double.parseDouble(until.n());
        return second <= now && second >= now - MAX_AGE_SECONDS;
    }
}
