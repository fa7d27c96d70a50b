package dev.kumiki.apps.common.ops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

@OnEveryStore
final class OpsTableTest {
    private static final Instant NOW = TestDatabase.START;
    private static final Limit TWO = Limit.of(2);
    private static final String LARGE = "x".repeat(350_000);

    private final TestDatabase database;
    private final Bench bench;

    OpsTableTest(TestDatabase database) {
        this.database = database;
        this.bench = new Bench(database);
    }

    private OpsTableAccess table() {
        return bench.data.table();
    }

    private static String keys(List<KeySchemaElement> schema) {
        return String.join(
                ", ",
                schema.stream()
                        .map(key -> key.attributeName() + " " + key.keyTypeAsString())
                        .toList());
    }

    private void expectCalls(Supplier<?> work, String... operations) {
        assertThat(database.trace(work::get).operations()).containsExactly(operations);
    }

    /// Ids that share a lane.
    private static List<String> ids(int count) {
        return IntStream.iterate(0, i -> i + 1)
                .mapToObj("id-%04d"::formatted)
                .filter(id -> Lane.of(id) == 0)
                .limit(count)
                .toList();
    }

    private static OutboxEntry entry(String id, Instant from) {
        return OutboxEntry.of(id, "mail", Map.of("body", LARGE), NOW, from);
    }

    @Test
    void hasTwoIndexesAndExpiry() {
        var described = database.client()
                .describeTable(request -> request.tableName("ops"))
                .table();
        assertThat(keys(described.keySchema())).isEqualTo("PK HASH, SK RANGE");
        assertThat(described.globalSecondaryIndexes())
                .extracting(index -> index.indexName() + ": " + keys(index.keySchema()))
                .containsExactlyInAnyOrder(
                        "ByDue: dueKey HASH, dueSort RANGE", "Journal: journalKey HASH, journalSort RANGE");
        assertThat(described.globalSecondaryIndexes())
                .extracting(index -> index.projection().projectionType())
                .containsOnly(ProjectionType.ALL);
        assertThat(described.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(database.client()
                        .describeTimeToLive(request -> request.tableName("ops"))
                        .timeToLiveDescription()
                        .attributeName())
                .isEqualTo("ttl");
    }

    @Test
    void eachApplicationNamesItsOwn() {
        OpsTables.on(database.client(), database.options().tableNames(name -> "todo-" + name))
                .createTables();
        assertThat(database.client().listTables().tableNames()).containsExactly("ops", "todo-ops");
    }

    @Test
    void everyPatternIsOneCall() {
        expectCalls(() -> table().outboxEntry("a"), "GetItem");
        expectCalls(() -> table().waitingEntries(0, TWO, Cursor.START), "Query ByDue");
        expectCalls(() -> table().endedEntries(OutboxEntry.State.DEAD, TWO, Cursor.START), "Query Journal");
        expectCalls(() -> table().schedule("a"), "GetItem");
        expectCalls(() -> table().waitingSchedules(0, TWO, Cursor.START), "Query ByDue");
        expectCalls(() -> table().endedSchedules(Schedule.State.DEAD, TWO, Cursor.START), "Query Journal");
        expectCalls(() -> table().claim("stripe", "evt"), "GetItem");
        expectCalls(() -> table().token("hash"), "GetItem");
        expectCalls(() -> table().tokensOf("reset", "aki"), "Query Journal");
        expectCalls(() -> table().counter("login", "hash", NOW), "GetItem");
        expectCalls(() -> table().counters("login", "hash"), "Query");
        expectCalls(() -> table().lease("job"), "GetItem");
        expectCalls(() -> table().auditOf("aki", TWO, Cursor.START), "Query");
        expectCalls(() -> table().auditOn(LocalDate.of(2026, 11, 16), TWO, Cursor.START), "Query Journal");
        expectCalls(() -> table().checkpoint("reader", "shard"), "GetItem");
        expectCalls(() -> table().deadLetters("reader", TWO, Cursor.START), "Query");
    }

    @Test
    @DisplayName("K-5: waiting entries page beyond 1 MB, the longest waiting first")
    void pagesEntriesByDue() {
        var ids = ids(5);
        for (int i = 0; i < 4; i++) {
            table().create(entry(ids.get(i), NOW.minusSeconds(i)));
        }
        table().create(entry(ids.get(4), NOW.plusMillis(1)));
        var waiting = List.of(ids.get(3), ids.get(2), ids.get(1), ids.get(0), ids.get(4));
        assertPages(after -> table().waitingEntries(0, TWO, after), OutboxEntry::id, waiting);
        assertThat(table().waitingEntries(0, Limit.of(100), Cursor.START).stream())
                .extracting(OutboxEntry::id)
                .containsExactlyElementsOf(waiting);
    }

    @Test
    @DisplayName("K-5: ended entries page beyond 1 MB, latest first, and are no longer due")
    void pagesEndedEntries() {
        var ids = ids(4);
        for (int i = 0; i < 4; i++) {
            var stored = table().create(entry(ids.get(i), NOW));
            table().replace(stored.dead("no", NOW.plusSeconds(i), Duration.ofDays(1)));
        }
        assertPages(after -> table().endedEntries(OutboxEntry.State.DEAD, TWO, after), OutboxEntry::id, ids.reversed());
        assertThat(table().endedEntries(OutboxEntry.State.DONE, TWO, Cursor.START)
                        .items())
                .isEmpty();
        assertThat(table().waitingEntries(0, TWO, Cursor.START).items()).isEmpty();
    }

    @Test
    @DisplayName("K-5: schedules page beyond 1 MB, the next first")
    void pagesSchedules() {
        var ids = ids(4);
        for (int i = 0; i < 4; i++) {
            table().create(Schedule.waiting(ids.get(i), "job", Map.of("body", LARGE), NOW.minusSeconds(i), "r" + i));
        }
        assertPages(after -> table().waitingSchedules(0, TWO, after), Schedule::name, ids.reversed());
        for (int i = 0; i < 4; i++) {
            var stored = table().schedule(ids.get(i)).orElseThrow();
            table().replace(stored.dead("no", NOW.plusSeconds(i), Duration.ofDays(1), "dead" + i));
        }
        assertPages(after -> table().endedSchedules(Schedule.State.DEAD, TWO, after), Schedule::name, ids.reversed());
        assertThat(table().waitingSchedules(0, TWO, Cursor.START).items()).isEmpty();
    }

    @Test
    @DisplayName("K-5: audit and dead letters page beyond 1 MB")
    void pagesAuditAndDeadLetters() {
        for (int i = 0; i < 4; i++) {
            var at = NOW.plusSeconds(i);
            var day = LocalDate.of(2026, 11, 16);
            var details = Map.of("body", LARGE);
            table().create(new AuditEntry("aki", at, "a" + i, day, "ben", "edit", details, NOW.plusSeconds(60)));
            table().create(new StreamDeadLetter("r", "e" + i, Optional.of(LARGE), "no", at, NOW.plusSeconds(60)));
        }
        var latestFirst = List.of("a3", "a2", "a1", "a0");
        assertPages(after -> table().auditOf("aki", TWO, after), AuditEntry::id, latestFirst);
        assertPages(after -> table().auditOn(LocalDate.of(2026, 11, 16), TWO, after), AuditEntry::id, latestFirst);
        assertPages(
                after -> table().deadLetters("r", TWO, after),
                StreamDeadLetter::eventId,
                List.of("e0", "e1", "e2", "e3"));
    }

    private static <T> void assertPages(
            Function<Cursor, Page<T>> query, Function<T, String> id, List<String> expected) {
        List<String> found = new ArrayList<>();
        int pages = 0;
        Optional<Cursor> next = Optional.of(Cursor.START);
        while (next.isPresent()) {
            var page = query.apply(next.get());
            assertThat(page.items()).hasSizeLessThanOrEqualTo(2);
            page.items().forEach(item -> found.add(id.apply(item)));
            next = page.next();
            pages++;
        }
        assertThat(found).isEqualTo(expected);
        assertThat(pages).isGreaterThanOrEqualTo(2);
    }

    @Test
    void lanesAreAllUsed() {
        Set<Integer> lanes = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            lanes.add(Lane.of("id-" + i));
        }
        assertThat(lanes).containsExactlyInAnyOrder(0, 1, 2, 3);
    }

    @Test
    @DisplayName("K-4: ids and names are refused when they could leave their key, file or header")
    void refusesHostileNames() {
        for (String hostile :
                List.of("", "a#b", "../x", ".x", "a/b", "a\\b", "a b", "a\nb", "絵", "a\u0000", "x".repeat(129))) {
            assertThat(Names.isName(hostile)).as(hostile).isFalse();
        }
        assertThat(List.of("a", "A-1_b.c", "x".repeat(128))).allMatch(Names::isName);
    }
}
