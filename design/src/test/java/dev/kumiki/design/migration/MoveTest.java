package dev.kumiki.design.migration;

import static dev.kumiki.design.migration.Keys.TABLE;
import static dev.kumiki.design.migration.Keys.note;
import static dev.kumiki.design.migration.Keys.old;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.migration.Verification.Strictness;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// A migration inside a table: other keys, another name, a new attribute, one after the other.
final class MoveTest {
    private final Database database = new Database();
    private final Keys keys = new Keys();
    private final MigrationRunner runner = database.runner(keys);

    @BeforeEach
    void fill() {
        database.createTable(TABLE, "PK", "SK");
        database.put(TABLE, old("ann", "1", "first"));
        database.put(TABLE, old("ann", "2", "second"));
        database.put(TABLE, old("bob", "1", "other"));
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void replacesItems() {
        assertThat(runner.copy().isComplete()).isTrue();
        assertThat(database.items(TABLE))
                .containsExactlyInAnyOrder(
                        note("ann", "1", "first"), note("ann", "2", "second"), note("bob", "1", "other"));
        assertThat(runner.backups())
                .as("a backup is there before the first item is replaced")
                .containsOnlyKeys(TABLE);
        assertThat(runner.verify(Strictness.NEW_WRITES).passed()).isTrue();
        assertThat(runner.finish().passed()).isTrue();
        assertThat(database.items(TABLE)).hasSize(3);
        assertThat(database.items(MigrationOptions.JOURNAL)).hasSize(1);
    }

    @Test
    void takesWhatOldCodeWritesLater() {
        runner.copy();
        database.put(TABLE, old("ann", "3", "third"));
        database.put(TABLE, old("ann", "1", "first again"));
        MigrationResult outcome = runner.copy();
        assertThat(outcome.last().problems())
                .as("the later steps have changed what the first has made: nobody knows which is right")
                .hasSize(1);
        assertThat(database.items(TABLE)).contains(note("ann", "3", "third"), old("ann", "1", "first again"));
    }

    @Test
    void aWriteRightBeforeOursIsNotLost() {
        DynamoDbClient busy = database.before("TransactWriteItems", call -> {
            if (call == 1) {
                database.put(TABLE, old("ann", "1", "changed"));
                database.put(TABLE, old("ann", "2", "changed"));
                database.put(TABLE, old("bob", "1", "changed"));
            }
        });
        assertThat(database.runner(busy, keys).copy().isComplete()).isTrue();
        assertThat(database.items(TABLE))
                .containsExactlyInAnyOrder(
                        note("ann", "1", "changed"), note("ann", "2", "changed"), note("bob", "1", "changed"));
    }

    @Test
    void goesBack() {
        var before = database.everything();
        runner.copy();
        assertThat(runner.rollback().isComplete()).isTrue();
        assertThat(database.everything()).isEqualTo(before);
    }

    @Test
    void goesBackWithWhatNewCodeHasWritten() {
        runner.copy();
        database.put(TABLE, note("ann", "1", "rewritten"));
        database.put(TABLE, note("cid", "1", "created"));
        database.client.deleteItem(request ->
                request.tableName(TABLE).key(Map.of("PK", Orders.text("USER#bob"), "SK", Orders.text("NOTE#1"))));
        assertThat(runner.rollback().isComplete()).isTrue();
        assertThat(database.items(TABLE))
                .containsExactlyInAnyOrder(
                        old("ann", "1", "rewritten"), old("ann", "2", "second"), old("cid", "1", "created"));
    }
}
