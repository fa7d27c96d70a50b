package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Durability;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Kills a process that makes backups and restores (`kill -9`) and checks what the next one finds: every backup that
/// was said to be finished, no half of one, and every table that was being restored, whole.
final class RestoreCrashTest {
    private static final String BACKUP = "backup ";
    private static final int ROUNDS = 4;
    private static final int MAX_LINES = 8;
    private static final int MAX_REST_NANOS = 60_000_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path temporary;

    @Test
    void whatWasBegunIsFinishedByTheNextProcess() throws Exception {
        long seed = Long.getLong("kumiki.seed", new Random().nextLong());
        var random = new Random(seed);
        var acknowledged = new ArrayList<String>();
        for (int round = 0; round < ROUNDS; round++) {
            runAndKill(random, acknowledged);
            try (var db = EmbeddedDynamoDb.open(
                    EngineOptions.at(temporary.resolve("data")).durability(Durability.ASYNC))) {
                check(db, acknowledged);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("round " + round + ", repeat with -Dkumiki.seed=" + seed, e);
            }
        }
    }

    private static void check(EmbeddedDynamoDb db, List<String> acknowledged) {
        var backed = new Backed(db);
        for (String arn : acknowledged) {
            assertThat(db.describeBackup(r -> r.backupArn(arn))
                            .backupDescription()
                            .sourceTableDetails()
                            .itemCount())
                    .as(arn)
                    .isEqualTo(RestoreWriter.ITEMS);
        }
        var source = backed.items(RestoreWriter.SOURCE);
        assertThat(source).hasSize(RestoreWriter.ITEMS);
        for (String table : db.listTables().tableNames()) {
            backed.awaitTable(table);
            assertThat(backed.items(table)).as(table).isEqualTo(source);
        }
        EngineAudit.check(db);
    }

    private void runAndKill(Random random, List<String> acknowledged) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int end = random.nextInt(1, MAX_LINES);
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            int read = 0;
            for (String line = EngineCrashTest.whole(lines); line != null; line = EngineCrashTest.whole(lines)) {
                if (line.startsWith(BACKUP)) {
                    acknowledged.add(line.substring(BACKUP.length()));
                }
                if (++read == end) {
                    LockSupport.parkNanos(random.nextInt(MAX_REST_NANOS));
                    // Unlike Process's own method, this leaves what was said already to be read.
                    process.toHandle().destroyForcibly();
                }
            }
            assertThat(read).as("the process ended by itself").isGreaterThanOrEqualTo(end);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                RestoreWriter.class.getName(),
                temporary.resolve("data").toString());
    }
}
