package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.Collect;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Design;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Projected;
import dev.kumiki.design.Query;
import dev.kumiki.design.Scan;
import dev.kumiki.design.Table;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.View;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.trace.Call;
import dev.kumiki.design.trace.TracedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// Views: from an index that does not carry whole items, in unions, and without expired items.
final class ViewTest {
    private static final Instant NOW = Instant.parse("2026-11-16T00:00:00Z");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final List<Call> calls = new ArrayList<>();
    private final ViewTestMailTables tables = ViewTestMailTables.on(
            TracedClient.of(engine, calls::add), DesignOptions.defaults().clock(() -> NOW));

    @Design(tables = MailTable.class)
    interface Mail {}

    @Table(name = "mail", pk = "PK", sk = "SK")
    @Index(
            name = "BySender",
            pk = "sender",
            sk = "sentAt",
            projection = Projected.INCLUDE,
            include = {"subject", "level", "expires"})
    interface MailTable {
        @Query(index = "BySender")
        Page<Head> from(String sender, Limit limit, Cursor after);

        @Query
        List<Head> heads(String userId, Condition<Letter> condition);

        @Collect(InBox.class)
        Box box(String userId);

        @Scan("a test")
        Stream<Head> all();
    }

    enum Level {
        LOW,
        HIGH
    }

    sealed interface InBox {}

    @Entity(table = MailTable.class, pk = "USER#{userId}", sk = "PROFILE")
    record Owner(String userId, String name) implements InBox {}

    @Entity(table = MailTable.class, pk = "USER#{userId}", sk = "LETTER#{sentAt}")
    @Indexed(on = "BySender", pk = "{sender}", sk = "{sentAt}")
    record Letter(
            String userId,
            Instant sentAt,
            String sender,
            String subject,
            Optional<Level> level,
            String text,
            @Ttl Instant expires) {}

    @View(of = Letter.class)
    record Head(Instant sentAt, String subject, Optional<Level> level) implements InBox {}

    record Box(Optional<Owner> owner, List<Head> heads) {}

    @BeforeEach
    void fill() {
        tables.createTables();
        var mail = tables.viewTestMailTable();
        mail.create(new Owner("aki", "Aki"));
        mail.create(letter(1, NOW.plusSeconds(60)));
        mail.create(letter(2, NOW.plusSeconds(60)));
        mail.create(letter(3, NOW));
        calls.clear();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static Letter letter(int day, Instant expires) {
        return new Letter("aki", at(day), "ben", "subject " + day, Optional.of(Level.HIGH), "x".repeat(1000), expires);
    }

    private static Instant at(int day) {
        return NOW.minus(Duration.ofDays(10 - day));
    }

    private static Head head(int day) {
        return new Head(at(day), "subject " + day, Optional.of(Level.HIGH));
    }

    @Test
    void indexThatCarriesOnlyTheViewServesItWithoutExpiredItems() {
        var page = tables.viewTestMailTable().from("ben", Limit.of(1), Cursor.START);
        assertThat(page.items()).containsExactly(head(1));
        assertThat(page.stream()).containsExactly(head(1), head(2));
    }

    @Test
    void onlyTheAttributesOfTheViewAreAskedFor() {
        assertThat(tables.viewTestMailTable().heads("aki", ViewTestLetterFields.SUBJECT.is("subject 2")))
                .containsExactly(head(2));
        var request = (QueryRequest) calls.getFirst().request();
        assertThat(request.projectionExpression()).isNotNull();
        assertThat(request.expressionAttributeNames().values())
                .contains("PK", "SK", "sentAt", "subject", "level", "expires")
                .doesNotContain("text");
    }

    @Test
    void viewsStandInUnionsBesideEntities() {
        assertThat(tables.viewTestMailTable().box("aki"))
                .isEqualTo(new Box(Optional.of(new Owner("aki", "Aki")), List.of(head(1), head(2))));
        assertThat(calls).hasSize(1);
    }

    @Test
    void scansReturnViews() {
        assertThat(tables.viewTestMailTable().all()).containsExactlyInAnyOrder(head(1), head(2));
    }
}
