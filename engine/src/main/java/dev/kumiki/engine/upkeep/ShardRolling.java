package dev.kumiki.engine.upkeep;

import dev.kumiki.engine.change.ChangeStream;
import dev.kumiki.engine.table.Table;
import dev.kumiki.engine.table.Tables;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// Starts new shards where those of a stream are old, or too few for what its table has grown to.
public final class ShardRolling implements MaintenanceTask {
    private static final Duration INTERVAL = Duration.ofMinutes(1);
    private static final int MAX_SHARDS = 16;

    private final Tables tables;
    private final InstantSource clock;
    private final long shardBytes;

    public ShardRolling(Tables tables, InstantSource clock, Upkeep upkeep) {
        this.tables = tables;
        this.clock = clock;
        this.shardBytes = upkeep.shardBytes();
    }

    @Override
    public String name() {
        return "starting new shards";
    }

    @Override
    public Duration interval() {
        return INTERVAL;
    }

    @Override
    public void run(Stopping stopping) {
        Instant now = clock.instant();
        var streams = tables.streams();
        for (ChangeStream stream : streams.list(tables.store(), now)) {
            if (stopping.requested()) {
                return;
            }
            var name = stream.descriptor().name();
            Table table = tables.find(name.table());
            if (stream.enabled() && table != null) {
                streams.roll(name, wanted(table.itemBytes()), now);
            }
        }
    }

    /// The least power of two that gives no shard more than its share.
    private int wanted(long itemBytes) {
        int shards = 1;
        while (shards < MAX_SHARDS && itemBytes > shards * shardBytes) {
            shards *= 2;
        }
        return shards;
    }
}
