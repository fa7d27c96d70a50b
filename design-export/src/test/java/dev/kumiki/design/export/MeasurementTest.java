package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.Measurement.Cost;
import dev.kumiki.design.export.Measurement.Costs;
import dev.kumiki.design.export.example.LibraryTables;
import dev.kumiki.design.export.example.MemberId;
import dev.kumiki.design.trace.Call;
import dev.kumiki.design.trace.TracedClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is measured from the definition is what the generated code consumes.
final class MeasurementTest {
    private static final DesignDefinition DESIGN = LibraryTables.definition();
    private static final Assumptions ASSUMED = new Assumptions(15, 10, 1500, Map.of("Copy", 5000));
    private static final MemberId MEMBER = new MemberId("memberId-1");
    private static final Instant FIRST = Instant.parse("2026-01-05T01:00:00Z");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());

    @AfterEach
    void close() {
        engine.close();
    }

    private static PatternDefinition pattern(TableDefinition table, String signature) {
        return table.patterns().stream()
                .filter(pattern -> pattern.signature().equals(signature))
                .findFirst()
                .orElseThrow();
    }

    /// The cost of a pattern as the generated code runs it, on the items that the measurement would make up.
    private static Cost generated(String tableName, String signature, Consumer<LibraryTables> use) {
        List<Call> calls = new ArrayList<>();
        try (var database = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            LibraryTables.on(database).createTables();
            TableDefinition table = DESIGN.table(tableName);
            PatternDefinition pattern = pattern(table, signature);
            Set<String> bound = pattern.parameters().stream()
                    .filter(parameter -> parameter.role() == PatternDefinition.Role.PART)
                    .map(PatternDefinition.Parameter::name)
                    .collect(Collectors.toSet());
            var items = new SampleItems(table);
            for (String entity : pattern.entities()) {
                for (int number = 0; number < ASSUMED.items(); number++) {
                    var sample = items.padded(
                            items.sample(table.entity(entity), number, bound, pattern.index()),
                            ASSUMED.bytesOf(entity));
                    database.putItem(put -> put.tableName(tableName).item(sample.item()));
                    sample.entity()
                            .reservations()
                            .forEach(reservation -> database.putItem(
                                    put -> put.tableName(tableName).item(items.reservation(reservation, sample))));
                }
            }
            use.accept(LibraryTables.on(TracedClient.of(database, calls::add)));
        }
        return new Cost(calls.size(), 0, calls.stream().mapToDouble(Call::units).sum());
    }

    private static void compare(Costs costs, String tableName, String signature, Consumer<LibraryTables> use) {
        TableDefinition table = DESIGN.table(tableName);
        Cost measured = costs.read(table, pattern(table, signature));
        Cost real = generated(tableName, signature, use);
        assertThat(measured.calls()).as(signature).isEqualTo(real.calls());
        assertThat(measured.units()).as(signature).isEqualTo(real.units());
    }

    @Test
    void patternsConsumeWhatTheGeneratedCodeConsumes() {
        Costs costs = new Measurement(engine, ASSUMED).measure(DESIGN);
        String loans = "library-loans";
        compare(
                costs,
                loans,
                "loan(memberId, lentAt, isbn)",
                t -> t.loanTable().loan(MEMBER, FIRST, "isbn-1").orElseThrow());
        compare(
                costs,
                loans,
                "loansOf(memberId, limit, after)",
                t -> t.loanTable().loansOf(MEMBER, Limit.of(10), Cursor.START));
        compare(
                costs,
                loans,
                "loansOf(memberId, since, until)",
                t -> t.loanTable().loansOf(MEMBER, FIRST, FIRST.plusSeconds(99_999_999)));
        compare(costs, loans, "everythingOf(memberId)", t -> t.loanTable().everythingOf(MEMBER));
        compare(
                costs,
                loans,
                "lastLoanOf(isbn)",
                t -> t.loanTable().lastLoanOf("isbn-1").orElseThrow());
        compare(costs, loans, "byTitle(memberId, title)", t -> t.loanTable().byTitle(MEMBER, "a"));
        compare(costs, loans, "dueIn(due)", t -> t.loanTable().dueIn(LocalDate.of(2026, 1, 5)));
        compare(
                costs,
                "library-members",
                "member(memberId)",
                t -> t.memberTable().member(MEMBER).orElseThrow());
        compare(
                costs,
                "library-members",
                "byEmail(email)",
                t -> t.memberTable().byEmail("email-1").orElseThrow());
        compare(
                costs,
                "library-shelves",
                "copiesOf(isbn, number)",
                t -> t.shelfTable().copiesOf("isbn-1", 0));
        compare(
                costs,
                "library-shelves",
                "onShelf(room, shelf)",
                t -> t.shelfTable().onShelf("room-1", 1));
    }

    @Test
    void figuresAreThoseThatDynamoDbDocuments() {
        Costs costs = new Measurement(engine, ASSUMED).measure(DESIGN);
        TableDefinition loans = DESIGN.table("library-loans");
        TableDefinition members = DESIGN.table("library-members");
        // 1,500 bytes, consistent: one unit; a page of ten, eventually consistent: 15,000 bytes are 4 x 4 KB, halved.
        assertThat(costs.read(loans, pattern(loans, "loan(memberId, lentAt, isbn)")))
                .isEqualTo(new Cost(1, 1, 1));
        assertThat(costs.read(loans, pattern(loans, "loansOf(memberId, limit, after)")))
                .isEqualTo(new Cost(1, 10, 2));
        // The reservation and its owner, both consistent.
        assertThat(costs.read(members, pattern(members, "byEmail(email)"))).isEqualTo(new Cost(2, 2, 2));
        // The item of 1,500 bytes and a small reservation, in a transaction: twice two and twice one.
        assertThat(costs.write(members, members.entity("Member")).create()).isEqualTo(new Cost(1, 2, 6));
        // Two units each for the table, ByBook with all and ByTitle with nearly all; one for the keys in Due.
        assertThat(costs.write(loans, loans.entity("Loan")).create()).isEqualTo(new Cost(1, 1, 7));
        assertThat(costs.storedBytes(members, members.entity("Member"))).isEqualTo(1600);
    }

    @Test
    void leavesNothingBehindThatWouldDisturbTheNextPattern() {
        new Measurement(engine, ASSUMED).measure(DESIGN);
        for (TableDefinition table : DESIGN.tables()) {
            assertThat(engine.scan(scan -> scan.tableName(table.name())).items())
                    .isEmpty();
        }
    }

    @Test
    void refusesWhatCannotBeAssumed() {
        assertThatThrownBy(() -> new Assumptions(0, 1, 1, Map.of())).hasMessageContaining("at least one item");
        assertThatThrownBy(() -> new Assumptions(1, 1, 500_000, Map.of())).hasMessageContaining("1 to 409600 bytes");
        assertThatThrownBy(() -> new Assumptions(1, 1, 1, Map.of("Loan", 0))).hasMessageContaining("bytes");
    }
}
