package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.rocks.SyncedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What is left when the power goes: each log up to where it was last synced, and behind that anything.
///
/// The directory of a running engine is copied with its logs cut, and the copy is opened. With `SYNC` every
/// acknowledged write must be there, with its change log records, expiries and token. With `ASYNC` the last ones may
/// be missing, but none before one that is there, and none by half.
@Timeout(300)
final class EnginePowerLossTest {
    private static final int STEPS = 150;
    private static final int CUTS = 12;
    private static final int MAX_TAIL_BYTES = 5_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    private final long seed = Long.getLong("kumiki.seed", new Random().nextLong());
    private final Random random = new Random(seed);
    private final PowerScript script = new PowerScript(seed);

    /// What the disk shows behind the last byte that was synced.
    enum Tail {
        NOTHING,
        ZEROS,
        FEW_BYTES,
        NOISE,
        /// A record that has its length, but lacks its content.
        HOLLOW_RECORD;

        byte[] bytes(Random random) {
            byte[] bytes = new byte[this == NOTHING ? 0 : random.nextInt(100, MAX_TAIL_BYTES)];
            return switch (this) {
                case NOTHING, ZEROS -> bytes;
                case FEW_BYTES -> {
                    byte[] few = new byte[random.nextInt(1, 7)];
                    random.nextBytes(few);
                    yield few;
                }
                case NOISE -> {
                    random.nextBytes(bytes);
                    yield bytes;
                }
                case HOLLOW_RECORD -> {
                    random.nextBytes(bytes);
                    int length = bytes.length - 7;
                    bytes[4] = (byte) length;
                    bytes[5] = (byte) (length >> 8);
                    bytes[6] = 1;
                    yield bytes;
                }
            };
        }
    }

    private Path directory() {
        return temporary.resolve("data");
    }

    private Path copy(int number) {
        return temporary.resolve("copy-" + number);
    }

    private EngineOptions options(Path directory, Durability durability) {
        return EngineOptions.at(directory).durability(durability);
    }

    private static void prepare(EmbeddedDynamoDb engine) {
        CrashTables.createMissing(engine);
        for (String table : CrashTables.BOTH) {
            CrashTables.letExpire(engine, table);
            EngineAudit.awaitExpiries(engine, table);
        }
    }

    private static void append(Path directory, String log, byte[] tail) throws IOException {
        Files.write(directory.resolve(log), tail, StandardOpenOption.APPEND);
    }

    private int reopen(Path directory, Durability durability) {
        try (var engine = EmbeddedDynamoDb.open(options(directory, durability))) {
            return script.check(engine);
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("repeat with -Dkumiki.seed=" + seed, e);
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("what was acknowledged with SYNC is there after a loss of power")
    void losesNothingThatWasSynced(Tail tail) throws IOException {
        try (var synced = new SyncedLogs(directory());
                var engine =
                        new EmbeddedDynamoDb(options(directory(), Durability.SYNC), synced.open(Durability.SYNC))) {
            prepare(engine);
            for (int i = 0; i < 3; i++) {
                script.run(engine, STEPS / 3);
                SyncedLogs.copy(directory(), copy(i), synced.lengths());
                append(copy(i), SyncedLogs.lengthsIn(copy(i)).lastKey(), tail.bytes(random));
                assertThat(reopen(copy(i), Durability.SYNC)).isEqualTo(script.steps());
            }
        }
    }

    @Test
    @DisplayName("with ASYNC a loss of power takes the last writes, each whole, and none before them")
    void losesASuffixThatWasNotSynced() throws IOException {
        try (var engine = EmbeddedDynamoDb.open(options(directory(), Durability.ASYNC))) {
            prepare(engine);
            long first = SyncedLogs.lengthsIn(directory()).lastEntry().getValue();
            script.run(engine, STEPS);
            var full = SyncedLogs.lengthsIn(directory());
            String last = full.lastKey();
            for (int i = 0; i < CUTS; i++) {
                var cut = new TreeMap<>(full);
                cut.put(last, random.nextLong(first, full.lastEntry().getValue()));
                SyncedLogs.copy(directory(), copy(i), cut);
                assertThat(reopen(copy(i), Durability.ASYNC)).isBetween(0, script.steps());
            }
            SyncedLogs.copy(directory(), copy(CUTS), full);
            assertThat(reopen(copy(CUTS), Durability.ASYNC)).isEqualTo(script.steps());
        }
    }
}
