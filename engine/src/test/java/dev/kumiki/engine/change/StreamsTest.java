package dev.kumiki.engine.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.store.Range;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

final class StreamsTest {
    private static final int TABLE = 7;
    private static final StreamName NAME = new StreamName("tab", "2026-11-15T00:00:00.123");
    private static final StreamDescriptor DESCRIPTOR =
            new StreamDescriptor(NAME, TABLE, List.of("pk", "sk"), "NEW_IMAGE");

    private final MemoryStore store = new MemoryStore();
    private Instant now = Instant.parse("2026-11-15T00:00:00.123Z");
    private final ChangeLog log = new ChangeLog(store, () -> now);
    private final Streams streams = new Streams(store, log);

    private void begin() {
        var batch = new Batch();
        streams.begin(batch, DESCRIPTOR);
        store.write(batch);
    }

    private void end() {
        var batch = new Batch();
        streams.end(batch, "tab", _ -> true);
        if (!batch.isEmpty()) {
            store.write(batch);
        }
    }

    private long change(int keyHash) {
        var batch = new Batch();
        log.append(batch, log.stamp(), TABLE, new Change(keyHash, Change.Actor.CALLER, null, new byte[0]));
        store.write(batch);
        return log.last(store, TABLE);
    }

    private ChangeStream stream() {
        return Objects.requireNonNull(streams.find(store, NAME, now));
    }

    private int metaEntries() {
        int count = 0;
        try (var cursor = store.cursor(Family.META, new Range(new byte[0], null, false))) {
            while (cursor.next()) {
                count++;
            }
        }
        return count;
    }

    @Test
    void beginsWithOneOpenShard() {
        begin();
        assertThat(stream().descriptor()).isEqualTo(DESCRIPTOR);
        assertThat(stream().descriptor().created()).isEqualTo(now);
        assertThat(stream().enabled()).isTrue();
        assertThat(stream().shards()).singleElement().satisfies(shard -> {
            assertThat(shard.id()).matches("shardId-\\d{20}-[0-9a-f]{8}");
            assertThat(shard.isOpen()).isTrue();
            assertThat(shard.parent()).isNull();
            assertThat(change(5)).isGreaterThanOrEqualTo(shard.from());
        });
    }

    @Test
    void endsItsShardsBehindEveryEarlierChange() {
        begin();
        long before = change(1);
        end();
        long after = change(1);
        assertThat(stream().enabled()).isFalse();
        var shard = stream().shards().getFirst();
        assertThat(before).isBetween(shard.from(), shard.to() - 1);
        assertThat(after).isGreaterThanOrEqualTo(shard.to());
    }

    @Test
    void endsOnce() {
        begin();
        end();
        int entries = metaEntries();
        end();
        assertThat(metaEntries()).isEqualTo(entries);
    }

    @Test
    void splitsShardsWhoseChildrenCoverTheirParents() {
        begin();
        streams.roll(NAME, 2, now);
        long between = change(0x9000_0000);
        streams.roll(NAME, 8, now);
        var shards = stream().shards();
        assertThat(shards).hasSize(1 + 2 + 8);
        assertThat(shards).extracting(Shard::id).isSorted().doesNotHaveDuplicates();
        for (int hash : new int[] {0, 1, 0x7FFF_FFFF, 0x8000_0000, 0x9000_0000, -1}) {
            var lineage = shards.stream().filter(shard -> shard.covers(hash)).toList();
            assertThat(lineage).hasSize(3);
            assertThat(lineage.get(1).parent()).isEqualTo(lineage.get(0).id());
            assertThat(lineage.get(2).parent()).isEqualTo(lineage.get(1).id());
            assertThat(lineage.get(1).to()).isEqualTo(lineage.get(2).from());
        }
        assertThat(shards.stream().filter(shard -> shard.from() <= between && between < shard.to()))
                .hasSize(2);
    }

    @Test
    void startsNewShardsWhenTheOldOnesAreFourHoursOld() {
        begin();
        now = now.plus(Duration.ofHours(4)).minusMillis(1);
        streams.roll(NAME, 1, now);
        assertThat(stream().shards()).hasSize(1);
        now = now.plusMillis(1);
        streams.roll(NAME, 1, now);
        assertThat(stream().shards()).extracting(Shard::isOpen).containsExactly(false, true);
    }

    @Test
    void neverMergesShards() {
        begin();
        streams.roll(NAME, 4, now);
        now = now.plus(Duration.ofHours(5));
        streams.roll(NAME, 1, now);
        assertThat(stream().shards().stream().filter(Shard::isOpen)).hasSize(4);
    }

    @Test
    void aStreamThatEndedStartsNoShards() {
        begin();
        end();
        streams.roll(NAME, 4, now.plus(Duration.ofHours(5)));
        assertThat(stream().shards()).hasSize(1);
    }

    @Test
    void forgetsShardsADayAfterTheyWereClosed() {
        begin();
        streams.roll(NAME, 2, now);
        var closed = stream().shards().getFirst();
        now = now.plus(Streams.RETENTION);
        streams.tidy(now);
        assertThat(stream().shards()).contains(closed);
        now = now.plusMillis(1);
        assertThat(stream().shards()).hasSize(2);
        int entries = metaEntries();
        streams.tidy(now);
        assertThat(metaEntries()).isEqualTo(entries - 1);
        assertThat(stream().shards())
                .hasSize(2)
                .allSatisfy(shard -> assertThat(shard.parent()).isEqualTo(closed.id()));
    }

    @Test
    void forgetsAStreamADayAfterItsEnd() {
        begin();
        end();
        now = now.plus(Streams.RETENTION);
        assertThat(streams.list(store, now)).hasSize(1);
        now = now.plusMillis(1);
        assertThat(streams.list(store, now)).isEmpty();
        assertThat(streams.find(store, NAME, now)).isNull();
        streams.tidy(now);
        assertThat(streams.exists(NAME)).isFalse();
        assertThat(metaEntries()).as("the greatest number that was given").isEqualTo(1);
    }

    @Test
    void numbersGoOnBehindThoseOfShardsAfterARestart() {
        begin();
        streams.roll(NAME, 2, now);
        var restarted = new ChangeLog(store, () -> now.minus(Duration.ofDays(2)));
        var batch = new Batch();
        restarted.append(batch, restarted.stamp(), TABLE, new Change(1, Change.Actor.CALLER, null, new byte[0]));
        store.write(batch);
        assertThat(restarted.last(store, TABLE))
                .isGreaterThan(stream().shards().getLast().from());
    }

    @Test
    void numbersOfForgottenStreamsAreNotGivenAgain() {
        begin();
        end();
        long end = stream().shards().getFirst().to();
        streams.tidy(now.plus(Duration.ofDays(2)));
        var restarted = new ChangeLog(store, () -> now.minus(Duration.ofDays(2)));
        assertThat(restarted.stamp().next()).isGreaterThan(end);
    }

    @Test
    void listsStreamsByTableAndAge() {
        begin();
        var names = List.of(
                new StreamName("tab", "2026-11-15T00:00:00.124"),
                new StreamName("tab-2", "2026-11-15T00:00:00.000"),
                new StreamName("ta", "2026-11-15T00:00:00.001"));
        for (StreamName name : names) {
            var batch = new Batch();
            streams.begin(batch, new StreamDescriptor(name, TABLE, List.of("pk"), "KEYS_ONLY"));
            store.write(batch);
        }
        assertThat(streams.list(store, now).stream()
                        .map(ChangeStream::descriptor)
                        .map(StreamDescriptor::name))
                .containsExactly(names.get(2), NAME, names.get(0), names.get(1))
                .isSortedAccordingTo(StreamName.BY_TABLE_AND_AGE);
        assertThat(streams.list(store, "tab", now)).hasSize(2);
        assertThat(streams.lastLabel("tab")).isEqualTo("2026-11-15T00:00:00.124");
        assertThat(streams.lastLabel("t")).isNull();
    }
}
