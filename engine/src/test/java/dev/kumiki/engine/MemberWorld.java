package dev.kumiki.engine;

import dev.kumiki.engine.upkeep.Upkeep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BackupStatus;
import software.amazon.awssdk.services.dynamodb.model.ExportStatus;
import software.amazon.awssdk.services.dynamodb.model.ImportStatus;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// An engine in which every request of [RequestMembersTest] finds what it needs, and what can be seen of it.
final class MemberWorld implements AutoCloseable {
    /// Two hours after a [MovableClock] begins, so that requests can speak of a past.
    static final Instant PRESENT = Instant.parse("2026-03-01T14:00:00Z");
    /// What is exported goes to the one, what is imported comes from the other.
    static final String BUCKET = "bucket";
    static final String INBOX = "inbox";

    /// The tables that have backups, point-in-time recovery and insights.
    private static final List<String> TABLES = List.of(MemberRequests.UNITS, ValidRequests.TABLE, VectorTables.TABLE);

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    /// What is different each time.
    private static final String BY_CHANCE =
            "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<=[0-9]{14}-)[0-9a-f]{8}";

    private final EmbeddedDynamoDb db;
    private final DynamoDbStreamsClient streams;

    /// @param directory for backups, which outlive the world, and the bucket
    MemberWorld(Path directory) {
        var clock = new MovableClock();
        var upkeep = Upkeep.DEFAULTS.backups(directory.resolve("backups")).buckets(directory.resolve("buckets"));
        this.db = EmbeddedDynamoDb.open(EngineOptions.inMemory().clock(clock).upkeep(upkeep));
        this.streams = db.streams();
        EngineFuzzTest.fill(db);
        EngineFuzzTest.fillVectors(db);
        db.createTable(MemberRequests.provisioned().toBuilder()
                .tableName(MemberRequests.UNITS)
                .tags(Tag.builder().key("k").value("v").build())
                .resourcePolicy(policy(MemberRequests.UNITS))
                .build());
        for (String table : TABLES) {
            db.updateContinuousBackups(
                    r -> r.tableName(table).pointInTimeRecoverySpecification(p -> p.pointInTimeRecoveryEnabled(true)));
            db.updateContributorInsights(r -> r.tableName(table).contributorInsightsAction("ENABLE"));
        }
        db.putItem(r ->
                r.tableName(MemberRequests.UNITS).item(Map.of("pk", ValidRequests.s("a"), "g", ValidRequests.s("g"))));
        clock.set(PRESENT);
        db.putItem(r -> r.tableName(MemberRequests.UNITS).item(Map.of("pk", ValidRequests.s("b"))));
        provide(directory);
    }

    private void provide(Path directory) {
        try {
            Path buckets = directory.resolve("buckets");
            Files.createDirectories(buckets.resolve(BUCKET));
            Path inbox = Files.createDirectories(buckets.resolve(INBOX));
            Files.writeString(inbox.resolve("in.json"), "{\"Item\":{\"pk\":{\"S\":\"a\"},\"g\":{\"S\":\"b\"}}}\n");
            Files.writeString(inbox.resolve("in.csv"), "pk,g\na,b\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (db.listBackups(r -> {}).backupSummaries().isEmpty()) {
            for (String table : TABLES) {
                db.createBackup(r -> r.tableName(table).backupName("before"));
            }
        }
        settle();
    }

    DynamoDbClient db() {
        return db;
    }

    DynamoDbStreamsClient streams() {
        return streams;
    }

    /// A backup, which later worlds have too.
    String backup(String table) {
        return db.listBackups(r -> r.tableName(table))
                .backupSummaries()
                .getFirst()
                .backupArn();
    }

    String export() {
        return db.exportTableToPointInTime(
                        r -> r.tableArn(arn(MemberRequests.UNITS)).s3Bucket(BUCKET))
                .exportDescription()
                .exportArn();
    }

    String load() {
        return db.importTable(r -> r.s3BucketSource(
                                source -> source.s3Bucket(INBOX).s3KeyPrefix("in.json"))
                        .inputFormat("DYNAMODB_JSON")
                        .tableCreationParameters(table -> table.tableName("loaded")
                                .billingMode("PAY_PER_REQUEST")
                                .attributeDefinitions(Schemas.attribute("pk", "S"))
                                .keySchema(Schemas.hash("pk"))))
                .importTableDescription()
                .importArn();
    }

    static String arn(String table) {
        return "arn:aws:dynamodb:us-east-1:123456789012:table/" + table;
    }

    static String policy(String table) {
        return "{\"Version\":\"2012-10-17\",\"Statement\":[{\"Effect\":\"Allow\",\"Principal\":{\"AWS\":\"arn:aws:iam::123456789012:user/ann\"},"
                + "\"Action\":\"dynamodb:GetItem\",\"Resource\":\"" + arn(table) + "\"}]}";
    }

    /// Everything that a request can change, after what it began has ended.
    String state() {
        settle();
        var state = new ArrayList<@Nullable Object>();
        for (String table : db.listTables().tableNames()) {
            var described = db.describeTable(r -> r.tableName(table)).table();
            state.add(described);
            state.add(db.scan(r -> r.tableName(table)).items());
            state.add(db.listTagsOfResource(r -> r.resourceArn(described.tableArn()))
                    .tags());
            state.add(db.describeTimeToLive(r -> r.tableName(table)).timeToLiveDescription());
            state.add(db.describeContinuousBackups(r -> r.tableName(table)).continuousBackupsDescription());
        }
        state.add(db.listContributorInsights(r -> {}).contributorInsightsSummaries());
        state.add(db.listBackups(r -> {}).backupSummaries());
        for (var export : db.listExports(r -> {}).exportSummaries()) {
            state.add(db.describeExport(r -> r.exportArn(export.exportArn())).exportDescription());
        }
        for (var loaded : db.listImports(r -> {}).importSummaryList()) {
            state.add(db.describeImport(r -> r.importArn(loaded.importArn())).importTableDescription());
        }
        return state.toString();
    }

    /// Waits for what goes on in the background.
    private void settle() {
        await(() -> db.listTables().tableNames().stream()
                .allMatch(table ->
                        db.describeTable(r -> r.tableName(table)).table().tableStatus() == TableStatus.ACTIVE));
        await(() -> db.listBackups(r -> {}).backupSummaries().stream()
                .noneMatch(backup -> backup.backupStatus() == BackupStatus.CREATING));
        await(() -> db.listExports(r -> {}).exportSummaries().stream()
                .noneMatch(export -> export.exportStatus() == ExportStatus.IN_PROGRESS));
        await(() -> db.listImports(r -> {}).importSummaryList().stream()
                .noneMatch(loaded -> loaded.importStatus() == ImportStatus.IN_PROGRESS));
    }

    private static void await(BooleanSupplier done) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("never ends");
            }
            Thread.onSpinWait();
        }
    }

    static String timeless(String text) {
        return text.replaceAll(BY_CHANCE, "?");
    }

    @Override
    public void close() {
        streams.close();
        db.close();
    }
}
