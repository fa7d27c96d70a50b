package dev.kumiki.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.Ttl;
import dev.kumiki.engine.EmbeddedDynamoDb;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

@KumikiTest(now = "2026-11-16T00:00:00Z")
final class KumikiExtensionTest {
    @Design(tables = NoteTable.class)
    interface Notes {}

    @Table(name = "notes", pk = "PK")
    @Index(name = "ByOwner", pk = "GSI1PK")
    interface NoteTable {
        @Get(consistent = true)
        Optional<Note> note(String id);

        @Query(index = "ByOwner")
        List<Note> of(String owner);
    }

    @Entity(table = NoteTable.class, pk = "NOTE#{id}")
    @Indexed(on = "ByOwner", pk = "OWNER#{owner}")
    record Note(String id, String owner, @Ttl Instant until) {}

    private static Note note(String id, MovableClock clock) {
        return new Note(id, "aki", clock.instant().plus(Duration.ofHours(1)));
    }

    @Test
    void tablesAreThereAndGoByTheClock(KumikiExtensionTestNotesTables tables, MovableClock clock) {
        assertThat(clock.instant()).isEqualTo(Instant.parse("2026-11-16T00:00:00Z"));
        var notes = tables.kumikiExtensionTestNoteTable();
        notes.create(note("1", clock));
        assertThat(notes.note("1")).isPresent();
        clock.advance(Duration.ofHours(2));
        assertThat(notes.note("1")).isEmpty();
    }

    @Test
    void eachTestBeginsEmpty(DynamoDbClient client, EmbeddedDynamoDb engine, KumikiExtensionTestNotesTables tables) {
        assertThat(client).isSameAs(engine);
        assertThat(client.listTables().tableNames()).containsExactly("notes");
        assertThat(tables.kumikiExtensionTestNoteTable().note("1")).isEmpty();
    }

    @Test
    @IndexLag("PT5S")
    void anIndexFollowsLater(KumikiExtensionTestNotesTables tables, MovableClock clock) {
        var notes = tables.kumikiExtensionTestNoteTable();
        notes.create(note("1", clock));
        assertThat(notes.of("aki")).isEmpty();
        clock.advance(Duration.ofSeconds(10));
        assertThat(notes.of("aki")).hasSize(1);
    }

    @Test
    @Faults(unprocessed = 0.5, conflicts = true, seed = 7)
    void whatABatchLeavesIsTriedAgainWithoutWaiting(KumikiExtensionTestNotesTables tables, MovableClock clock) {
        var notes = tables.kumikiExtensionTestNoteTable();
        Instant start = clock.instant();
        List<Note> all =
                IntStream.range(0, 25).mapToObj(i -> note("" + i, clock)).toList();
        notes.putAllKumikiExtensionTestNote(all);
        assertThat(clock.instant()).isAfter(start);
        assertThat(notes.of("aki")).hasSize(25);
    }

    @Test
    void theClockIsSetButDoesNotGoBackByAnAdvance(MovableClock clock) {
        clock.set(Instant.EPOCH);
        assertThat(clock.instant()).isEqualTo(Instant.EPOCH);
        assertThatThrownBy(() -> clock.advance(Duration.ofSeconds(-1))).isInstanceOf(IllegalArgumentException.class);
    }

    @KumikiTest(now = "yesterday")
    static final class Mistaken {
        @Test
        void neverRuns(DynamoDbClient client) {
            throw new AssertionError("ran on " + client);
        }
    }

    @Test
    void aMomentThatCannotBeReadIsNamed() {
        var summary = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectClass(Mistaken.class))
                                .build(),
                        summary);
        assertThat(summary.getSummary().getFailures())
                .singleElement()
                .satisfies(failure ->
                        assertThat(failure.getException()).rootCause().isInstanceOf(java.time.DateTimeException.class));
    }
}
