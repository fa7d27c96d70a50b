package dev.kumiki.design.migration;

import static dev.kumiki.design.migration.Orders.NEW;
import static dev.kumiki.design.migration.Orders.OLD;
import static dev.kumiki.design.migration.Orders.line;
import static dev.kumiki.design.migration.Orders.old;
import static dev.kumiki.design.migration.Orders.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.migration.PassReport.Problem.Kind;
import dev.kumiki.design.migration.Verification.Strictness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A migration to another table, while old and new code go on.
final class CopyTest {
    private final Orders orders = new Orders(false);
    private final Database database = new Database();
    private final MigrationRunner runner = database.runner(orders);

    @BeforeEach
    void fill() {
        database.createTable(OLD, "id");
        database.createTable(NEW, "PK", "SK");
        for (int i = 0; i < 5; i++) {
            database.put(OLD, old("o" + i, i % 2 == 0 ? "open" : "paid", "pen " + i, "ink"));
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    private void newCodeSends(String id) {
        database.put(NEW, order(id, "SENT"));
    }

    private void oldCodeSends(String id) {
        database.put(OLD, old(id, "sent", "pen"));
    }

    private void delete(String table, Map<String, String> key) {
        Map<String, AttributeValue> at = new HashMap<>();
        key.forEach((name, value) -> at.put(name, Orders.text(value)));
        database.client.deleteItem(request -> request.tableName(table).key(at));
    }

    @Test
    void dryRunSaysWhatWouldHappenAndWritesNothing() {
        List<Mapping> report = new ArrayList<>();
        var before = database.everything();
        DryRun plan = runner.dryRun(report::add);
        assertThat(plan).isEqualTo(new DryRun(Map.of("orders-2", 5L), Map.of(NEW, 15L), List.of()));
        assertThat(report)
                .contains(new Mapping(
                        "orders-2",
                        "id=o3",
                        List.of(
                                "orders: PK=ORDER#o3, SK=ORDER",
                                "orders: PK=ORDER#o3, SK=LINE#0000",
                                "orders: PK=ORDER#o3, SK=LINE#0001"),
                        ""));
        assertThat(database.everything()).isEqualTo(before);
        assertThat(database.client.listTables().tableNames()).doesNotContain(MigrationOptions.JOURNAL);
        assertThat(runner.state()).isEqualTo(State.PLANNED);
    }

    @Test
    void anUnknownValueStopsItBeforeAnythingIsWritten() {
        database.put(OLD, old("odd", "parked"));
        assertThat(runner.dryRun(mapping -> {}).isClean()).isFalse();
        MigrationResult outcome = runner.copy();
        assertThat(outcome.isComplete()).isFalse();
        assertThat(outcome.last().problems())
                .containsExactly(
                        new PassReport.Problem(Kind.UNMAPPABLE, "orders-2", "id=odd", "unknown state 'parked'"));
        assertThat(database.items(NEW)).isEmpty();
        assertThat(runner.state()).isEqualTo(State.PLANNED);
    }

    @Test
    void anUnknownValueThatComesLaterStopsItToo() {
        runner.copy();
        database.put(OLD, old("odd", "parked"));
        assertThat(runner.copy().state()).isEqualTo(State.COPYING);
        assertThat(runner.verify(Strictness.NEW_WRITES).problems()).hasSize(1);
        database.put(OLD, old("odd", "paid"));
        assertThat(runner.copy().isComplete()).isTrue();
    }

    @Test
    void copiesVerifiesAndFinishes() {
        MigrationResult outcome = runner.copy();
        assertThat(outcome).isEqualTo(new MigrationResult(State.COPIED, 2, 5, new PassReport(5, 0, 0, 0, List.of())));
        assertThat(database.items(NEW)).hasSize(15).contains(order("o1", "PAID"), line("o1", 0, "pen 1"));
        Verification verification = runner.verify(Strictness.EXACT);
        assertThat(verification.passed()).isTrue();
        Verification.Sums sums = verification.tables().getOrDefault(NEW, Verification.Sums.NONE);
        assertThat(sums.expected().count()).isEqualTo(15);
        assertThat(sums.found()).isEqualTo(sums.expected());
        assertThat(sums.scanned()).isEqualTo(sums.expected());
        assertThat(runner.state()).isEqualTo(State.VERIFIED);

        assertThat(runner.finish().passed()).isTrue();
        assertThat(runner.state()).isEqualTo(State.FINISHED);
        assertThat(database.client.listTables().tableNames()).doesNotContain(OLD);
        assertThat(database.client
                        .describeBackup(
                                request -> request.backupArn(runner.backups().get(OLD)))
                        .backupDescription()
                        .sourceTableDetails()
                        .tableName())
                .isEqualTo(OLD);
        assertThat(database.items(MigrationOptions.JOURNAL))
                .as("only the record of the run is kept")
                .hasSize(1);
    }

    @Test
    void tellsItsProgress() {
        List<Progress> told = new ArrayList<>();
        new MigrationRunner(database.client, orders, database.options.progress(told::add)).copy();
        assertThat(told).contains(new Progress("orders-2", "scan 0", 1, new PassReport(2, 2, 0, 0, List.of())));
        assertThat(told.getLast().pass()).isEqualTo(2);
    }

    @Test
    void worksOnSegmentsAtTheSameTime() {
        for (int i = 0; i < 60; i++) {
            database.put(OLD, old("m" + i, "open", "pen"));
        }
        var many = new MigrationRunner(database.client, orders, database.options.sizes(4, 5));
        assertThat(many.copy().isComplete()).isTrue();
        assertThat(many.verify(Strictness.EXACT).passed()).isTrue();
        assertThat(runner.verify(Strictness.EXACT).passed())
                .as("the number of segments is that of the beginning")
                .isTrue();
    }

    @Test
    void anOldItemMayBecomeMoreItemsThanATransactionTakes() {
        String[] lines = new String[250];
        java.util.Arrays.fill(lines, "pen");
        database.put(OLD, old("big", "open", lines));
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
        database.put(OLD, old("big", "open", "one"));
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(database.items(NEW)).hasSize(17);
        assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
    }

    @Nested
    final class WhileOldCodeWrites {
        @BeforeEach
        void copied() {
            assertThat(runner.copy().isComplete()).isTrue();
        }

        @Test
        void whatItChangesIsCarriedOver() {
            oldCodeSends("o1");
            assertThat(runner.verify(Strictness.NEW_WRITES).pending()).isEqualTo(1);
            assertThat(runner.copy().written()).isEqualTo(1);
            assertThat(database.items(NEW))
                    .contains(order("o1", "SENT"), line("o1", 0, "pen"))
                    .hasSize(14);
            assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
        }

        @Test
        void whatItDeletesIsDeleted() {
            delete(OLD, Map.of("id", "o1"));
            assertThat(runner.verify(Strictness.NEW_WRITES).passed()).isFalse();
            assertThat(runner.copy().isComplete()).isTrue();
            assertThat(database.items(NEW)).hasSize(12).doesNotContain(order("o1", "PAID"));
            assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
        }

        @Test
        void finishingLooksOnceMore() {
            assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
            oldCodeSends("o1");
            assertThat(runner.finish().passed()).isFalse();
            assertThat(runner.state()).isEqualTo(State.COPYING);
            assertThat(database.items(OLD)).hasSize(5);
        }

        @Test
        void aWriteRightBeforeOursIsNotLost() {
            DynamoDbClient busy = database.before("TransactWriteItems", call -> {
                if (call == 1) {
                    database.put(OLD, old("o2", "paid", "again"));
                }
            });
            oldCodeSends("o2");
            assertThat(database.runner(busy, orders).copy().isComplete()).isTrue();
            assertThat(database.items(NEW)).contains(order("o2", "PAID"), line("o2", 0, "again"));
            assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
        }

        @Test
        void withoutEndNoPassIsQuiet() {
            DynamoDbClient busy = database.before("Scan", call -> database.put(OLD, old("o2", "paid", "call " + call)));
            MigrationResult outcome = database.runner(busy, orders).copy();
            assertThat(outcome.state()).isEqualTo(State.COPYING);
            assertThat(outcome.passes()).isEqualTo(database.options.maxPasses());
        }
    }

    @Nested
    final class WhileNewCodeWrites {
        @BeforeEach
        void copied() {
            assertThat(runner.copy().isComplete()).isTrue();
        }

        @Test
        void whatItChangesIsNotOverwritten() {
            newCodeSends("o1");
            assertThat(runner.copy().written()).isZero();
            assertThat(database.items(NEW)).contains(order("o1", "SENT"));
            assertThat(runner.verify(Strictness.EXACT).passed()).isFalse();
            Verification verification = runner.verify(Strictness.NEW_WRITES);
            assertThat(verification.passed()).isTrue();
            assertThat(verification.changed()).isEqualTo(1);
        }

        @Test
        void whatItDeletesDoesNotComeBack() {
            delete(NEW, Map.of("PK", "ORDER#o1", "SK", "ORDER"));
            assertThat(runner.copy().written()).isZero();
            assertThat(database.items(NEW)).hasSize(14);
            assertThat(runner.verify(Strictness.NEW_WRITES).removed()).isEqualTo(1);
        }

        @Test
        void aChangeOfBothIsAConflictThatStopsIt() {
            newCodeSends("o1");
            database.put(OLD, old("o1", "open", "pen 1", "ink"));
            MigrationResult outcome = runner.copy();
            assertThat(outcome.last().problems())
                    .extracting(PassReport.Problem::kind, PassReport.Problem::item)
                    .containsExactly(org.assertj.core.groups.Tuple.tuple(Kind.CONFLICT, "id=o1"));
            assertThat(database.items(NEW)).contains(order("o1", "SENT"));
            assertThat(runner.verify(Strictness.NEW_WRITES).passed()).isFalse();
        }

        @Test
        void aStepMayDecideConflicts() {
            newCodeSends("o1");
            database.put(OLD, old("o1", "open", "pen 1", "ink"));
            MigrationRunner decided = database.runner(new Orders(true));
            assertThat(decided.copy().isComplete()).isTrue();
            assertThat(database.items(NEW)).contains(order("o1", "SENT"));
            assertThat(decided.verify(Strictness.NEW_WRITES).passed()).isTrue();
        }

        @Test
        void aDeletionOfWhatNewCodeHasChangedIsAConflict() {
            newCodeSends("o1");
            delete(OLD, Map.of("id", "o1"));
            assertThat(runner.copy().last().problems()).hasSize(1);
            assertThat(database.items(NEW)).contains(order("o1", "SENT"));
        }
    }

    @Nested
    final class Rollback {
        private final Set<Map<String, AttributeValue>> before = new java.util.HashSet<>();

        @BeforeEach
        void copied() {
            before.addAll(database.items(OLD));
            assertThat(runner.copy().isComplete()).isTrue();
        }

        @Test
        void leavesTheOldLayoutAsItWas() {
            assertThat(runner.rollback().isComplete()).isTrue();
            assertThat(database.items(OLD)).isEqualTo(before);
            assertThat(database.items(NEW)).isEmpty();
            assertThat(runner.state()).isEqualTo(State.ROLLED_BACK);
            assertThat(runner.copy().isComplete()).as("it may begin again").isTrue();
            assertThat(runner.verify(Strictness.EXACT).passed()).isTrue();
        }

        @Test
        void carriesBackWhatNewCodeHasWritten() {
            newCodeSends("o1");
            newCodeSends("n1");
            delete(NEW, Map.of("PK", "ORDER#o2", "SK", "ORDER"));
            Map<String, AttributeValue> foreign = Map.of("PK", Orders.text("STATS"), "SK", Orders.text("STATS"));
            database.put(NEW, foreign);
            runner.verify(Strictness.NEW_WRITES);
            assertThat(runner.rollback().isComplete()).isTrue();
            before.remove(old("o2", "open", "pen 2", "ink"));
            before.remove(old("o1", "paid", "pen 1", "ink"));
            before.add(old("o1", "sent", "pen 1", "ink"));
            before.add(Map.of("id", Orders.text("n1"), "state", Orders.text("sent")));
            assertThat(database.items(OLD)).isEqualTo(before);
            assertThat(database.items(NEW))
                    .as("what the old layout does not know stays")
                    .containsExactly(foreign);
        }

        @Test
        void doesNotOverwriteWhatOldCodeHasChangedToo() {
            newCodeSends("o1");
            database.put(OLD, old("o1", "open", "pen 1", "ink"));
            MigrationResult outcome = runner.rollback();
            assertThat(outcome.state()).isEqualTo(State.ROLLING_BACK);
            assertThat(outcome.last().problems()).hasSize(1);
            assertThat(database.items(OLD)).contains(old("o1", "open", "pen 1", "ink"));
            assertThat(database.items(NEW)).contains(order("o1", "SENT"));
        }

        @Test
        void isRefusedOnceThingsAreDeleted() {
            runner.verify(Strictness.EXACT);
            runner.finish();
            assertThatThrownBy(runner::rollback)
                    .isInstanceOf(NotAllowedException.class)
                    .hasMessage("a migration that is FINISHED cannot be rolled back: restore the backups");
        }
    }

    @Nested
    final class Leases {
        @Test
        void twoRunnersAreKeptApart() {
            var second = new MigrationRunner(database.client, orders, database.options.owner("two"));
            DynamoDbClient interrupted = database.before("TransactWriteItems", call -> {
                assertThatThrownBy(second::copy).isInstanceOf(LeaseTakenException.class);
                assertThatThrownBy(second::rollback).isInstanceOf(LeaseTakenException.class);
            });
            assertThat(database.runner(interrupted, orders).copy().isComplete()).isTrue();
            assertThat(second.copy().isComplete())
                    .as("the lease was given back")
                    .isTrue();
        }

        @Test
        void aDeadRunnersLeaseEnds() {
            assertThatThrownBy(() ->
                            database.runner(database.dyingAfter(20), orders).copy())
                    .isInstanceOf(Database.Killed.class);
            var second = new MigrationRunner(database.client, orders, database.options.owner("two"));
            assertThatThrownBy(second::copy).isInstanceOf(LeaseTakenException.class);
            database.pass(Duration.ofMinutes(3));
            assertThat(second.copy().isComplete()).isTrue();
            assertThat(second.verify(Strictness.EXACT).passed()).isTrue();
        }

        @Test
        void finishingBeforeVerifyingIsRefused() {
            runner.copy();
            assertThatThrownBy(runner::finish)
                    .isInstanceOf(NotAllowedException.class)
                    .hasMessageContaining("COPIED cannot finish");
        }
    }
}
