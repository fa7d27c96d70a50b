package dev.kumiki.design.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.migration.Verification.Strictness;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A run that is killed after any of its calls, and goes on later, ends where an unbroken one does.
final class KillTest {
    /// What is killed.
    enum Example {
        /// To another table.
        COPY,
        /// In a table.
        MOVE;

        Migration migration() {
            return this == COPY ? new Orders(false) : new Keys();
        }

        void fill(Database database) {
            if (this == COPY) {
                database.createTable(Orders.OLD, "id");
                database.createTable(Orders.NEW, "PK", "SK");
                database.put(Orders.OLD, Orders.old("o1", "open", "pen", "ink"));
                database.put(Orders.OLD, Orders.old("o2", "paid"));
                database.put(Orders.OLD, Orders.old("o3", "paid", "cup"));
            } else {
                database.createTable(Keys.TABLE, "PK", "SK");
                database.put(Keys.TABLE, Keys.old("ann", "1", "first"));
                database.put(Keys.TABLE, Keys.old("ann", "2", "second"));
            }
        }

        void writeAsNewCode(Database database) {
            if (this == COPY) {
                database.put(Orders.NEW, Orders.order("o1", "SENT"));
                database.put(Orders.NEW, Orders.order("n1", "OPEN"));
            } else {
                database.put(Keys.TABLE, Keys.note("ann", "1", "rewritten"));
                database.put(Keys.TABLE, Keys.note("cid", "1", "created"));
            }
        }
    }

    private static void complete(MigrationRunner runner) {
        if (runner.state() != State.DELETING && runner.state() != State.FINISHED) {
            assertThat(runner.copy().isComplete()).isTrue();
            assertThat(runner.verify(Strictness.NEW_WRITES).passed()).isTrue();
        }
        if (runner.state() != State.FINISHED) {
            assertThat(runner.finish().passed()).isTrue();
        }
    }

    private static Map<String, Set<Map<String, AttributeValue>>> unbroken(
            Example example, Consumer<Database> prepare, Consumer<MigrationRunner> work) {
        try (var database = new Database()) {
            example.fill(database);
            prepare.accept(database);
            work.accept(database.runner(example.migration()));
            return database.everything();
        }
    }

    private static void killAtEveryCall(
            Example example, Consumer<Database> prepare, Consumer<MigrationRunner> work, State end) {
        var expected = unbroken(example, prepare, work);
        boolean killed = true;
        int calls = 0;
        while (killed) {
            calls++;
            try (var database = new Database()) {
                example.fill(database);
                prepare.accept(database);
                killed = isKilled(work, database.runner(database.dyingAfter(calls), example.migration()));
                MigrationRunner runner = database.runner(example.migration());
                if (killed) {
                    work.accept(runner);
                }
                assertThat(runner.state()).as("killed after call %d", calls).isEqualTo(end);
                assertThat(database.everything())
                        .as("killed after call %d", calls)
                        .isEqualTo(expected);
            }
        }
        assertThat(calls).isGreaterThan(40);
    }

    private static boolean isKilled(Consumer<MigrationRunner> work, MigrationRunner runner) {
        try {
            work.accept(runner);
            return false;
        } catch (Database.Killed e) {
            return true;
        }
    }

    @ParameterizedTest
    @EnumSource
    void goesOnToTheEnd(Example example) {
        killAtEveryCall(example, database -> {}, KillTest::complete, State.FINISHED);
    }

    @ParameterizedTest
    @EnumSource
    void goesOnBackward(Example example) {
        killAtEveryCall(
                example,
                database -> {
                    database.runner(example.migration()).copy();
                    example.writeAsNewCode(database);
                },
                runner -> {
                    if (runner.state() != State.ROLLED_BACK) {
                        assertThat(runner.rollback().isComplete()).isTrue();
                    }
                },
                State.ROLLED_BACK);
    }
}
