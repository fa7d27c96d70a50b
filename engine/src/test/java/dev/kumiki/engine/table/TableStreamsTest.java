package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.change.ChangeStream;
import dev.kumiki.engine.change.StreamName;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.table.TableSettings.StreamSettings;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Streams and definitions agree again after a crash at any moment.
final class TableStreamsTest {
    private static final String LABEL = "2026-11-15T00:00:00.123";

    private final MemoryStore store = new MemoryStore();

    private static TableDefinition withStream(TableDefinition table, boolean enabled) {
        return table.withSettings(table.settings().withStream(new StreamSettings("KEYS_ONLY", LABEL, enabled)));
    }

    private static @Nullable ChangeStream stream(Tables tables) {
        return tables.streams().find(tables.store(), new StreamName("tab", LABEL), Instant.EPOCH);
    }

    private static ChangeStream required(Tables tables) {
        return Objects.requireNonNull(stream(tables));
    }

    private TableFixture enabled() {
        var fixture = TableFixture.create(store);
        fixture.tables().redefine(fixture.table(), table -> withStream(table, true));
        return fixture;
    }

    @Test
    void aStreamBeginsWithTheDefinitionThatEnablesIt() {
        var fixture = enabled();
        assertThat(required(fixture.tables()).enabled()).isTrue();
        assertThat(required(fixture.tables()).descriptor().tableId())
                .isEqualTo(fixture.table().definition().id());
        assertThat(required(fixture.tables()).descriptor().keys()).isEqualTo(List.of("pk"));
        assertThat(required(TableFixture.open(store))).isEqualTo(required(fixture.tables()));
    }

    @Test
    void anotherChangeOfTheDefinitionLeavesItAlone() {
        var fixture = enabled();
        var before = required(fixture.tables());
        fixture.tables()
                .redefine(
                        fixture.table(),
                        table -> table.withSettings(table.settings().withDeletionProtection(true)));
        fixture.tables().settleStream(fixture.table());
        assertThat(required(fixture.tables())).isEqualTo(before);
    }

    @Test
    void aStreamWhoseEndWasCutOffEndsWhenTheEngineIsOpened() {
        var fixture = enabled();
        fixture.tables().redefine(fixture.table(), table -> withStream(table, false));
        assertThat(required(fixture.tables()).enabled()).isTrue();
        var reopened = TableFixture.open(store);
        assertThat(required(reopened).enabled()).isFalse();
        assertThat(required(TableFixture.open(store))).isEqualTo(required(reopened));
    }

    @Test
    void aDisabledStreamEndsWhenItsWritersWereAwaited() {
        var fixture = enabled();
        fixture.tables().redefine(fixture.table(), table -> withStream(table, false));
        fixture.tables().settleStream(fixture.table());
        assertThat(required(fixture.tables()).enabled()).isFalse();
    }

    @Test
    void aStreamEndsBehindAWriterThatStillGoesByIt() throws InterruptedException {
        var fixture = enabled();
        var tables = fixture.tables();
        var item = TableFixture.item("pk", "a");
        var key = ItemKey.of(fixture.table().definition(), item);
        var settling = Thread.ofPlatform().unstarted(() -> tables.settleStream(fixture.table()));
        try (var _ = Objects.requireNonNull(tables.locks().acquire(key.stripe()))) {
            var definition = fixture.table().definitionForWrite();
            tables.redefine(fixture.table(), table -> withStream(table, false));
            settling.start();
            while (settling.getState() != Thread.State.WAITING) {
                assertThat(settling.isAlive()).as("waits for the writer").isTrue();
                Thread.onSpinWait();
            }
            var writes = tables.writes();
            writes.replace(fixture.table(), definition, key, null, StoredItem.encode(item));
            writes.commit();
        }
        settling.join();
        var shard = required(tables).shards().getFirst();
        assertThat(tables.log().last(store, fixture.table().definition().id())).isBetween(shard.from(), shard.to() - 1);
    }

    @Test
    void theStreamOfADroppedTableEndsWithIt() {
        var fixture = enabled();
        fixture.put("a", "b");
        fixture.tables().drop(fixture.table(), _ -> {});
        assertThat(required(fixture.tables()).enabled()).isFalse();
        assertThat(required(TableFixture.open(store)).enabled()).isFalse();
    }

    @Test
    void anEnabledStreamThatIsNowhereDescribedBeginsWhenTheEngineIsOpened() {
        enabled();
        var definitionsOnly = new MemoryStore();
        for (byte[] prefix : List.of(MetaKeys.LAST_ID, MetaKeys.DEFINITIONS.from())) {
            copy(Range.ofPrefix(prefix), definitionsOnly);
        }
        assertThat(required(TableFixture.open(definitionsOnly)).enabled()).isTrue();
    }

    private void copy(Range range, MemoryStore to) {
        try (var cursor = store.cursor(Family.META, range)) {
            while (cursor.next()) {
                to.write(new Batch().put(Family.META, cursor.key(), cursor.value()));
            }
        }
    }
}
