package dev.kumiki.engine;

import dev.kumiki.engine.CrashAttempt.Kind;
import dev.kumiki.engine.CrashAttempt.Slot;
import dev.kumiki.engine.CrashAttempt.Write;
import dev.kumiki.engine.store.Durability;
import dev.kumiki.engine.store.rocks.SyncedLogs;
import dev.kumiki.engine.upkeep.Upkeep;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// The process that [EngineCrashTest] kills: writes without end from several threads, and says on standard output
/// what it attempts and, after the call returned, that it was done.
///
/// ```
/// try <writer> <epoch millisecond> <attempt>
/// ack <writer> <epoch millisecond>
/// ```
///
/// Each writer has items of its own, so that its acknowledged attempts alone decide what they must be; the twins
/// belong to all. Arguments: directory, durability, seed, round, and the file for [SyncedLogs].
final class CrashWriter {
    static final int WRITERS = 5;
    static final int TWINS = 3;
    /// Before the name of a table whose items are to expire from now on.
    static final String EXPIRING = "expiring/";

    private static final int PARTITIONS = 40;
    private static final int SORTS = 6;
    private static final int FIRST_BATCHES = 12;
    private static final int BATCH_WRITES = 20;
    private static final long VERSIONS_PER_ROUND = 1_000_000;
    private static final int FAILED = 3;
    private static final int BRIEF_BATCHES = 12;
    private static final int BRIEF_BATCH_ITEMS = 25;
    private static final Duration SWEEP_INTERVAL = Duration.ofMillis(20);

    private final DynamoDbClient client;
    private final int writer;
    private final Random random;
    private final String tokenPrefix;
    private final Map<Slot, Long> known = new HashMap<>();
    private long version;

    private CrashWriter(DynamoDbClient client, int writer, long seed, int round) {
        this.client = client;
        this.writer = writer;
        this.random = new Random(31 * seed + 7L * round + writer);
        this.tokenPrefix = "token-" + round + "-" + writer + "-";
        this.version = (round + 1) * VERSIONS_PER_ROUND;
    }

    public static void main(String[] args) {
        var options = EngineOptions.at(Path.of(args[0])).durability(Durability.valueOf(args[1]));
        long seed = Long.parseLong(args[2]);
        int round = Integer.parseInt(args[3]);
        var client = open(options.upkeep(Upkeep.DEFAULTS.expirySweepInterval(SWEEP_INTERVAL)), Path.of(args[4]));
        CrashTables.createMissing(client);
        CrashTables.keepEverything(client);
        for (int writer = 0; writer < WRITERS; writer++) {
            var items = new CrashWriter(client, writer, seed, round);
            start(items::writeItems);
        }
        start(new CrashWriter(client, WRITERS, seed, round)::changeStructure);
        start(new CrashWriter(client, WRITERS + 1, seed, round)::fade);
    }

    /// Says in `journal` what of the logs would survive a loss of power.
    private static EmbeddedDynamoDb open(EngineOptions options, Path journal) {
        var synced = new SyncedLogs(Objects.requireNonNull(options.directory()), journal);
        return new EmbeddedDynamoDb(options, synced.open(options.durability()));
    }

    private static void start(Runnable writer) {
        Thread.ofPlatform().start(() -> {
            try {
                writer.run();
            } catch (Throwable e) {
                e.printStackTrace();
                Runtime.getRuntime().halt(FAILED);
            }
        });
    }

    private void writeItems() {
        for (int i = 0; i < FIRST_BATCHES; i++) {
            batch();
        }
        while (true) {
            switch (random.nextInt(12)) {
                case 0, 1 -> put();
                case 2, 3 -> update();
                case 4 -> delete();
                case 5 -> batch();
                case 6, 7, 8 -> transaction();
                case 9, 10 -> tokened();
                default -> twins();
            }
        }
    }

    /// Adds and deletes an index of a table in use, and whole tables.
    private void changeStructure() {
        for (int i = 0; true; i++) {
            String index = "late-" + version + "-" + i;
            attempt(Kind.CREATE, "index/" + index, List.of(), () -> CrashTables.createIndex(client, index));
            EngineAudit.awaitActive(client, CrashTables.PLAIN);
            String table = "brief-" + version + "-" + i;
            attempt(Kind.CREATE, table, List.of(), () -> client.createTable(CrashTables.ledger(table)));
            fill(table);
            attempt(Kind.CREATE, EXPIRING + table, List.of(), () -> CrashTables.letExpire(client, table));
            attempt(Kind.DROP, table, List.of(), () -> client.deleteTable(r -> r.tableName(table)));
            attempt(Kind.DROP, "index/" + index, List.of(), () -> CrashTables.deleteIndex(client, index));
        }
    }

    private void fill(String table) {
        for (int batch = 0; batch < BRIEF_BATCHES; batch++) {
            int first = 1 + batch * BRIEF_BATCH_ITEMS;
            var writes = IntStream.range(first, first + BRIEF_BATCH_ITEMS)
                    .mapToObj(n -> batched(new Write(new Slot(table, "x" + n % 7, n), n)))
                    .toList();
            client.batchWriteItem(r -> r.requestItems(Map.of(table, writes)));
        }
    }

    /// Puts items whose time has come; the sweep takes them away again, or the next round does.
    private void fade() {
        while (true) {
            var write = fresh(new Slot(CrashTables.FADING, "fading-" + random.nextInt(5), random.nextInt(SORTS)));
            var item = new HashMap<>(CrashTables.item(write));
            item.put("until", CrashTables.number(Instant.now().getEpochSecond()));
            client.putItem(r -> r.tableName(CrashTables.FADING).item(item));
        }
    }

    private void put() {
        var write = fresh(anySlot());
        attempt(
                Kind.PUT,
                "-",
                List.of(write),
                () -> client.putItem(r -> r.tableName(write.slot().table()).item(CrashTables.item(write))));
    }

    private void update() {
        var write = fresh(anySlot());
        Update update = updating(write);
        attempt(
                Kind.UPDATE,
                "-",
                List.of(write),
                () -> client.updateItem(r -> r.tableName(update.tableName())
                        .key(update.key())
                        .updateExpression(update.updateExpression())
                        .conditionExpression(update.conditionExpression())
                        .expressionAttributeNames(update.expressionAttributeNames())
                        .expressionAttributeValues(update.expressionAttributeValues())));
    }

    private void delete() {
        var slot = anySlot();
        attempt(
                Kind.DELETE,
                "-",
                List.of(new Write(slot, 0)),
                () -> client.deleteItem(r -> r.tableName(slot.table()).key(CrashTables.key(slot))));
    }

    private void batch() {
        var writes = slots(BATCH_WRITES).stream().map(this::freshOrGone).toList();
        var requests = new HashMap<String, List<WriteRequest>>();
        for (Write write : writes) {
            requests.computeIfAbsent(write.slot().table(), _ -> new ArrayList<>())
                    .add(batched(write));
        }
        attempt(Kind.BATCH, "-", writes, () -> client.batchWriteItem(r -> r.requestItems(requests)));
    }

    private void transaction() {
        var writes =
                slots(2 + random.nextInt(4)).stream().map(this::freshOrGone).toList();
        var actions = writes.stream()
                .map(write -> write.version() == 0 || random.nextBoolean()
                        ? CrashAttempt.unconditional(write)
                        : TransactWriteItem.builder().update(updating(write)).build())
                .toList();
        attempt(Kind.TRANSACTION, "-", writes, () -> client.transactWriteItems(r -> r.transactItems(actions)));
    }

    private void tokened() {
        var writes = slots(2 + random.nextInt(3)).stream().map(this::fresh).toList();
        String token = tokenPrefix + writes.getFirst().version();
        var request = new CrashAttempt(Kind.TOKENED, token, writes).tokened();
        attempt(Kind.TOKENED, token, writes, () -> client.transactWriteItems(request));
    }

    private void twins() {
        String name = "twin-" + random.nextInt(TWINS);
        var writes = CrashTables.BOTH.stream()
                .map(table -> new Write(new Slot(table, name, 0), 1))
                .toList();
        var actions = writes.stream().map(CrashWriter::incrementing).toList();
        attempt(Kind.TWINS, name, writes, () -> client.transactWriteItems(r -> r.transactItems(actions)));
    }

    private void attempt(Kind kind, String name, List<Write> writes, Runnable call) {
        say("try " + writer + " " + Instant.now().toEpochMilli() + " " + new CrashAttempt(kind, name, writes));
        call.run();
        say("ack " + writer + " " + Instant.now().toEpochMilli());
        writes.forEach(write -> known.put(write.slot(), write.version()));
    }

    /// Ends the process when nobody listens any more.
    private static void say(String line) {
        synchronized (CrashWriter.class) {
            System.out.print(line + "\n");
            if (System.out.checkError()) {
                Runtime.getRuntime().halt(FAILED);
            }
        }
    }

    private Slot anySlot() {
        String partition = "writer-" + writer + "-" + random.nextInt(PARTITIONS);
        return random.nextBoolean()
                ? new Slot(CrashTables.LEDGER, partition, random.nextInt(SORTS))
                : new Slot(CrashTables.PLAIN, partition + "-" + random.nextInt(SORTS), 0);
    }

    private List<Slot> slots(int count) {
        return Stream.generate(this::anySlot).distinct().limit(count).toList();
    }

    private Write fresh(Slot slot) {
        return new Write(slot, ++version);
    }

    private Write freshOrGone(Slot slot) {
        return random.nextInt(6) == 0 ? new Write(slot, 0) : fresh(slot);
    }

    private static WriteRequest batched(Write write) {
        return write.version() == 0
                ? WriteRequest.builder()
                        .deleteRequest(d -> d.key(CrashTables.key(write.slot())))
                        .build()
                : WriteRequest.builder()
                        .putRequest(p -> p.item(CrashTables.item(write)))
                        .build();
    }

    /// Turns the version that this writer left behind into the next one.
    private Update updating(Write write) {
        var item = CrashTables.item(write);
        var names = new TreeMap<String, String>();
        var values = new TreeMap<String, AttributeValue>();
        var set = new ArrayList<String>();
        var remove = new ArrayList<String>();
        for (String name : CrashTables.ATTRIBUTES) {
            names.put("#" + name, name);
            if (item.containsKey(name)) {
                set.add("#" + name + " = :" + name);
                values.put(":" + name, item.get(name));
            } else {
                remove.add("#" + name);
            }
        }
        long before = before(write.slot());
        if (before != 0) {
            values.put(":before", CrashTables.number(before));
        }
        return Update.builder()
                .tableName(write.slot().table())
                .key(CrashTables.key(write.slot()))
                .updateExpression("SET " + String.join(", ", set)
                        + (remove.isEmpty() ? "" : " REMOVE " + String.join(", ", remove)))
                .conditionExpression(before == 0 ? "attribute_not_exists(pk)" : "#v = :before")
                .expressionAttributeNames(names)
                .expressionAttributeValues(values)
                .build();
    }

    private long before(Slot slot) {
        return known.computeIfAbsent(
                slot,
                _ -> CrashTables.number(
                        client.getItem(r -> r.tableName(slot.table())
                                        .key(CrashTables.key(slot))
                                        .consistentRead(true))
                                .item(),
                        "v"));
    }

    private static TransactWriteItem incrementing(Write twin) {
        return TransactWriteItem.builder()
                .update(u -> u.tableName(twin.slot().table())
                        .key(CrashTables.key(twin.slot()))
                        .updateExpression("SET #owner = :owner ADD n :one")
                        .expressionAttributeNames(Map.of("#owner", "owner"))
                        .expressionAttributeValues(
                                Map.of(":owner", AttributeValue.fromS("all"), ":one", CrashTables.number(1))))
                .build();
    }
}
