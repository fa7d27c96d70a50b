package dev.kumiki.apps.lessons.migration;

import dev.kumiki.apps.lessons.design.LessonsDesignTables;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.testkit.MigrationCase;
import dev.kumiki.apps.testkit.MigrationKit;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.migration.Migration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// An old table with an entry in every status, and the new one.
final class WaitlistCase implements MigrationCase {
    static final LocalDate DAY = LocalDate.of(2026, 11, 20);
    static final StudioCode STUDIO = new StudioCode("gnz");

    private final TestDatabase database;
    private final String suffix;

    WaitlistCase(TestDatabase database, String suffix) {
        this.database = database;
        this.suffix = suffix;
    }

    String oldTable() {
        return "waitlistTable" + suffix;
    }

    String newTable() {
        return "user_lessons" + suffix;
    }

    @Override
    public Migration migration() {
        return new WaitlistMigration(oldTable(), newTable(), LessonsSettings.DEFAULT);
    }

    @Override
    public List<String> tables() {
        return List.of(oldTable(), newTable());
    }

    LessonsDesignTables tables(DynamoDbClient client) {
        return LessonsDesignTables.on(client, database.options().tableNames(name -> name + suffix));
    }

    LessonsDesignTables design() {
        return tables(database.client());
    }

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    /// An entry as the old application wrote it.
    static Map<String, AttributeValue> entry(String user, String time, String status, String... sent) {
        Map<String, AttributeValue> item = new HashMap<>();
        item.put("userId", s(user));
        item.put("waitlistId", s("gnz#2026-11-20#" + time + "#BSL House #1"));
        item.put("studioCode", s("gnz"));
        item.put("lessonDate", s("2026-11-20"));
        item.put("startTime", s(time));
        item.put("endTime", s("21:15"));
        item.put("lessonName", s("BSL House #1"));
        item.put("instructor", s("YUKI"));
        item.put("lessonDateTime", s("2026-11-20T10:30:00.000Z"));
        item.put("status", s(status));
        item.put("createdAt", s("2026-11-01T03:45:00.000Z"));
        item.put("updatedAt", s("2026-11-02T03:45:00.000Z"));
        item.put("ttl", AttributeValue.fromN("1731600000"));
        if (sent.length > 0) {
            item.put(
                    "notificationHistory",
                    AttributeValue.fromL(Stream.of(sent)
                            .map(at -> AttributeValue.fromM(
                                    Map.of("sentAt", s(at), "availableSlots", AttributeValue.fromN("1"))))
                            .toList()));
        }
        return item;
    }

    void put(String table, Map<String, AttributeValue> item) {
        database.client().putItem(request -> request.tableName(table).item(item));
    }

    void delete(String table, Map<String, AttributeValue> key) {
        database.client().deleteItem(request -> request.tableName(table).key(key));
    }

    @Override
    public void fill() {
        new MigrationKit(database).createTable(oldTable(), "userId", "waitlistId");
        design().createTables();
        put(oldTable(), entry("ann", "19:30", "active"));
        put(oldTable(), entry("ann", "07:00", "cancelled"));
        put(oldTable(), entry("ben", "19:30", "paused", "2026-11-10T01:00:00.000Z", "2026-11-10T02:00:00.000Z"));
        put(oldTable(), entry("cid", "19:30", "expired"));
        put(oldTable(), entry("dan", "19:30", "completed", "2026-11-10T01:00:00.000Z"));
    }

    Relation relation(LessonsDesignTables tables, String user, String time) {
        return tables.userLessons()
                .relation(new UserId(user), STUDIO, DAY, LocalTime.parse(time), RelationType.WAITLIST)
                .orElseThrow();
    }

    @Override
    public void writeAsNewCode() {
        Instant now = Instant.parse("2026-11-16T03:00:00Z");
        var tables = design();
        Relation ann = relation(tables, "ann", "19:30");
        tables.userLessons()
                .replace(ann.change().status(RelationStatus.CANCELLED, now).build());
        tables.userLessons().delete(relation(tables, "cid", "19:30"));
        Relation template = OldEntry.of(entry("eve", "19:30", "active")).relation(LessonsSettings.DEFAULT);
        tables.userLessons().create(template);
    }
}
