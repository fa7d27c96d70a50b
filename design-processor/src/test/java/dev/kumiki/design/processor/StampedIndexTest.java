package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.Computed;
import dev.kumiki.design.Design;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.UpdatedAt;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Index keys that hold the time of the last change beside what the key of the table tells: patches make them anew.
final class StampedIndexTest {
    private static final Instant START = Instant.parse("2026-11-20T01:00:00Z");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private Instant now = START;
    private final StampedIndexTestDeskTables tables =
            StampedIndexTestDeskTables.on(engine, DesignOptions.defaults().clock(() -> now));
    private final StampedIndexTestTicketTableAccess tickets = tables.stampedIndexTestTicketTable();

    @Design(tables = TicketTable.class)
    interface Desk {}

    @Table(name = "tickets", pk = "PK", sk = "SK")
    @Index(name = "Recent", pk = "GSI1PK", sk = "GSI1SK")
    interface TicketTable {
        @Query(index = "Recent")
        List<Ticket> recent(String label);
    }

    enum Kind {
        BUG,
        IDEA
    }

    @Entity(table = TicketTable.class, pk = "TICKET#{id}", sk = "{kind}")
    @Indexed(on = "Recent", pk = "LABEL#{label}", sk = "{changed}#{label}", when = "kind=BUG")
    record Ticket(
            String id,
            Kind kind,

            @Computed(by = "label", from = "id") String label,

            String text,
            @UpdatedAt Instant changed) {
        static String label(String id) {
            return id.toUpperCase(Locale.ROOT);
        }
    }

    @BeforeEach
    void create() {
        tables.createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private void createAndPatch(Kind kind) {
        now = START;
        tickets.create(new Ticket("a", kind, "", "draft", START));
        now = START.plusSeconds(60);
        tickets.patch(StampedIndexTestTicketPatch.of(new StampedIndexTestTicketKey("a", kind))
                .text("done"));
    }

    @Test
    void holdWhatIsComputedFromTheKey() {
        createAndPatch(Kind.BUG);
        assertThat(tickets.recent("A")).containsExactly(new Ticket("a", Kind.BUG, "A", "done", now));
        assertThat(engine.scan(scan -> scan.tableName("tickets")).items())
                .singleElement()
                .satisfies(item -> assertThat(item.get("GSI1SK").s()).isEqualTo("2026-11-20T01:01:00.000Z#A"));
    }

    /// The patch wrote the index key whatever the condition.
    @Test
    void areNotThereForAnItemThatTheKeyKeepsOut() {
        createAndPatch(Kind.IDEA);
        assertThat(tickets.recent("A")).isEmpty();
        assertThat(engine.scan(scan -> scan.tableName("tickets")).items())
                .singleElement()
                .satisfies(item -> assertThat(item).doesNotContainKey("GSI1SK"));
    }
}
