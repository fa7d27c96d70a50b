package dev.kumiki.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.CrashAttempt.Kind;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.rocks.SyncedLogs;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Kills a writing process again and again (`kill -9`) and checks each time what the next one finds: everything that
/// was acknowledged, nothing that was not attempted, no half transaction, no index that disagrees with its table.
///
/// The page cache survives the process. A loss of power is made of the same kill by cutting each log to what was
/// synced of it; [EnginePowerLossTest] has more of these.
final class EngineCrashTest {
    private static final int RESTORES = 10;
    private static final int MIN_ACKNOWLEDGED = 20;
    /// With `-Dkumiki.thorough=true` a process lives longer before it is killed.
    private static final int MAX_ACKNOWLEDGED = Boolean.getBoolean("kumiki.thorough") ? 5000 : 1200;
    /// How often the process ends while an index or expiries are being filled rather than just anywhere.
    private static final int ROUNDS_PER_BACKFILL = 2;

    @TempDir
    private Path temporary;

    @ParameterizedTest
    @CsvSource({"SYNC,4,false", "ASYNC,2,false", "SYNC,4,true"})
    void losesNothingAcknowledged(Durability durability, int rounds, boolean powerLoss) throws Exception {
        long seed = Long.getLong("kumiki.seed", new Random().nextLong());
        Path directory = temporary.resolve("data");
        var random = new Random(seed);
        var model = new CrashModel();
        for (int round = 0; round < rounds; round++) {
            try {
                int end = random.nextInt(MIN_ACKNOWLEDGED, MAX_ACKNOWLEDGED);
                writeAndKill(model, command(directory, durability, seed, round), end, round);
                if (powerLoss) {
                    SyncedLogs.cut(directory, SyncedLogs.read(journal()));
                }
                checkReopened(model, EngineOptions.at(directory).durability(durability));
                if (round == rounds - 1) {
                    checkPast(model, EngineOptions.at(directory).durability(durability), random);
                }
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("round " + round + ", repeat with -Dkumiki.seed=" + seed, e);
            }
        }
    }

    private List<String> command(Path directory, Durability durability, long seed, int round) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("-ea", "-cp", System.getProperty("java.class.path"), CrashWriter.class.getName()));
        command.addAll(List.of(directory.toString(), durability.name(), Long.toString(seed), Integer.toString(round)));
        command.add(journal().toString());
        return command;
    }

    private Path journal() {
        return temporary.resolve("synced");
    }

    /// Lets the process acknowledge `end` attempts, in some rounds also the creation of an index, and kills it.
    private void writeAndKill(CrashModel model, List<String> command, int end, int round)
            throws IOException, InterruptedException {
        Path errors = temporary.resolve("errors-" + round);
        var process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
        int last = model.acknowledged() + end;
        boolean inBackfill = round % ROUNDS_PER_BACKFILL == ROUNDS_PER_BACKFILL - 1;
        try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = whole(lines); line != null; line = whole(lines)) {
                var done = model.read(line);
                boolean enough = model.acknowledged() >= last;
                if (done != null && enough && (!inBackfill || startsBackfill(done, round))) {
                    // Unlike Process's own method, this leaves what was said already to be read.
                    process.toHandle().destroyForcibly();
                }
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(model.acknowledged()).as(Files.readString(errors)).isGreaterThanOrEqualTo(last);
    }

    /// One of an index or of expiries, in turn.
    private static boolean startsBackfill(CrashAttempt done, int round) {
        boolean ofIndex = round / ROUNDS_PER_BACKFILL % 2 == 0;
        return done.kind() == Kind.CREATE && done.name().startsWith(ofIndex ? "index/" : CrashWriter.EXPIRING);
    }

    /// The next line, or null at the end; a line without its end was cut off by the kill and announces nothing.
    static @Nullable String whole(BufferedReader lines) throws IOException {
        var line = new StringBuilder();
        for (int next = lines.read(); next >= 0; next = lines.read()) {
            if (next == '\n') {
                return line.toString();
            }
            line.append((char) next);
        }
        return null;
    }

    private static void checkReopened(CrashModel model, EngineOptions options) {
        try (var client = EmbeddedDynamoDb.open(options)) {
            model.check(client);
            EngineAudit.check(client);
            checkNewTableIsEmpty(client);
            assertThat(client.verify(_ -> {}).findings()).isEmpty();
        }
    }

    /// Over all rounds: each kill is part of the past that is restored.
    private static void checkPast(CrashModel model, EngineOptions options, Random random) {
        try (var client = EmbeddedDynamoDb.open(options)) {
            model.history().check(client, random, RESTORES);
        }
    }

    /// Would find the remains of other tables if an id were given twice.
    private static void checkNewTableIsEmpty(DynamoDbClient client) {
        client.createTable(CrashTables.ledger("fresh"));
        assertThat(EngineAudit.scan(client, "fresh")).isEmpty();
        for (String index : List.of("by-rank", "by-owner", "by-shelf")) {
            assertThat(client.scan(r -> r.tableName("fresh").indexName(index)).items())
                    .as(index)
                    .isEmpty();
        }
        EngineAudit.check(client);
        client.deleteTable(r -> r.tableName("fresh"));
    }
}
