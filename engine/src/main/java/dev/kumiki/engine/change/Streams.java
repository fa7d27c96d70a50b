package dev.kumiki.engine.change;

import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.Num;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.ItemCodec;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.StorageException;
import dev.kumiki.engine.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The streams of all tables: windows of 24 hours on the change log, each divided into shards.
///
/// A stream's shards come in generations. Each starts at a sequence number that is taken in the order of the commits,
/// as those of the changes are: whoever sees that a generation has started sees every change that belongs to the one
/// before, so a shard that is read to its end was read whole. Nothing is kept in memory: whoever reads a stream and
/// its changes from one snapshot sees them agree.
///
/// Which tables have a stream is in their definitions, whose owner makes the streams begin and end with them.
public final class Streams {
    /// How long a change can be read.
    public static final Duration RETENTION = Duration.ofHours(24);
    /// How old a generation gets before the next one starts, so that readers meet the ends of shards every day.
    static final Duration MAX_GENERATION_AGE = Duration.ofHours(4);

    private final Store store;
    private final ChangeLog log;

    public Streams(Store store, ChangeLog log) {
        this.store = store;
        this.log = log;
    }

    /// The first number that can still be read at `now`: older changes are never shown.
    public long horizon(Instant now) {
        return log.timeline(now).first(now.minus(RETENTION));
    }

    /// Makes the beginning of a stream part of `batch`: it holds every change that is committed later.
    public void begin(Batch batch, StreamDescriptor descriptor) {
        batch.put(Family.META, StreamKeys.descriptor(descriptor.name()), ItemCodec.encode(toItem(descriptor)));
        append(batch, descriptor.name(), Generation.first());
    }

    /// Makes the end of those of a table's streams part of `batch` that `ends` chooses and that have not ended yet.
    public void end(Batch batch, String table, Predicate<StreamDescriptor> ends) {
        end(batch, StreamKeys.descriptors(table), ends);
    }

    /// As above, of all tables' streams.
    public void endAny(Batch batch, Predicate<StreamDescriptor> ends) {
        end(batch, StreamKeys.DESCRIPTORS, ends);
    }

    /// Whether there is a stream of that name, however old.
    public boolean exists(StreamName name) {
        return store.get(Family.META, StreamKeys.descriptor(name)) != null;
    }

    /// The label of the newest stream that a table of that name has or had, or null.
    public @Nullable String lastLabel(String table) {
        var streams = descriptors(store, StreamKeys.descriptors(table));
        return streams.isEmpty() ? null : streams.getLast().name().label();
    }

    /// The stream of that name as long as it can be read, or null.
    public @Nullable ChangeStream find(Reader moment, StreamName name, Instant now) {
        byte[] stored = moment.get(Family.META, StreamKeys.descriptor(name));
        return stored == null ? null : read(moment, descriptor(name, stored), now);
    }

    /// The oldest number that is known to belong to the stream: every change since is in the log. [ChangeLog#END] when
    /// there is no such stream.
    public static long since(Reader moment, StreamName name) {
        try (var cursor = moment.cursor(Family.META, StreamKeys.generations(name))) {
            return cursor.next() ? StreamKeys.start(cursor.key()) : ChangeLog.END;
        }
    }

    /// The streams that can be read, by table and age.
    public List<ChangeStream> list(Reader moment, Instant now) {
        return list(moment, StreamKeys.DESCRIPTORS, now);
    }

    /// The streams of a table that can be read, by age.
    public List<ChangeStream> list(Reader moment, String table, Instant now) {
        return list(moment, StreamKeys.descriptors(table), now);
    }

    /// Starts a new generation of a stream's shards when the present one is old or has fewer than `wanted`, unless the
    /// stream has ended. Not to be called while [#tidy] runs.
    ///
    /// @param wanted a power of two
    public void roll(StreamName name, int wanted, Instant now) {
        Generation present = latest(store, name);
        Instant begun = log.timeline(now).time(present.start());
        boolean old = !begun.plus(MAX_GENERATION_AGE).isAfter(now);
        if (!present.isEnd() && (old || present.shards() < wanted)) {
            var batch = new Batch();
            append(batch, name, present.next(Math.max(present.shards(), wanted)));
            store.write(batch);
        }
    }

    /// Deletes what is left of streams and shards that can no longer be read.
    public void tidy(Instant now) {
        long horizon = horizon(now);
        for (StreamDescriptor descriptor : descriptors(store, StreamKeys.DESCRIPTORS)) {
            var generations = generations(store, descriptor.name());
            long kept = generations.getFirst().start();
            for (Generation generation : generations) {
                if (generation.start() < horizon) {
                    kept = generation.start();
                }
            }
            Generation last = generations.getLast();
            if (last.isEnd() && last.start() < horizon) {
                forget(descriptor.name(), last.start());
            } else if (kept > generations.getFirst().start()) {
                Range range = StreamKeys.generations(descriptor.name());
                store.write(new Batch()
                        .deleteRange(Family.META, range.from(), StreamKeys.generation(descriptor.name(), kept)));
            }
        }
    }

    /// The greatest number that starts a generation, or [ChangeLog#START].
    static long lastNumber(Reader moment) {
        long last = ChangeLog.START;
        try (var cursor = moment.cursor(Family.META, StreamKeys.ALL_GENERATIONS)) {
            while (cursor.next()) {
                last = Math.max(last, StreamKeys.start(cursor.key()));
            }
        }
        return last;
    }

    private void forget(StreamName name, long end) {
        Range range = StreamKeys.generations(name);
        var batch = new Batch()
                .delete(Family.META, StreamKeys.descriptor(name))
                .deleteRange(Family.META, range.from(), Objects.requireNonNull(range.to()));
        log.raiseFloor(batch, end);
        store.write(batch);
    }

    private void append(Batch batch, StreamName name, byte[] generation) {
        log.keepTime();
        var stamp = log.stamp();
        batch.append(Family.META, () -> StreamKeys.generation(name, stamp.next()), generation);
    }

    private void end(Batch batch, Range range, Predicate<StreamDescriptor> ends) {
        try (var moment = store.snapshot()) {
            for (StreamDescriptor descriptor : descriptors(moment, range)) {
                if (ends.test(descriptor) && !latest(moment, descriptor.name()).isEnd()) {
                    append(batch, descriptor.name(), Generation.end());
                }
            }
        }
    }

    private List<ChangeStream> list(Reader moment, Range range, Instant now) {
        return descriptors(moment, range).stream()
                .map(descriptor -> read(moment, descriptor, now))
                .filter(Objects::nonNull)
                .toList();
    }

    private @Nullable ChangeStream read(Reader moment, StreamDescriptor descriptor, Instant now) {
        long horizon = horizon(now);
        var generations = generations(moment, descriptor.name());
        var shards = new ArrayList<Shard>();
        for (int i = 0; i < generations.size(); i++) {
            var generation = generations.get(i);
            long to = i + 1 < generations.size() ? generations.get(i + 1).start() : ChangeLog.END;
            if (to >= horizon) {
                shards.addAll(Shard.of(generation, to));
            }
        }
        Generation last = generations.getLast();
        boolean readable = !last.isEnd() || last.start() >= horizon;
        return readable ? new ChangeStream(descriptor, shards, !last.isEnd()) : null;
    }

    private static Generation latest(Reader moment, StreamName name) {
        return generations(moment, name).getLast();
    }

    /// Oldest first, up to the stream's end; at least one.
    private static List<Generation> generations(Reader moment, StreamName name) {
        var generations = new ArrayList<Generation>();
        try (var cursor = moment.cursor(Family.META, StreamKeys.generations(name))) {
            while (cursor.next()) {
                var generation = Generation.decode(StreamKeys.start(cursor.key()), cursor.value());
                generations.add(generation);
                if (generation.isEnd()) {
                    break;
                }
            }
        }
        if (generations.isEmpty()) {
            throw new StorageException("a stream has no shards: restore from a backup").with("stream", name);
        }
        return generations;
    }

    private static List<StreamDescriptor> descriptors(Reader moment, Range range) {
        var descriptors = new ArrayList<StreamDescriptor>();
        try (var cursor = moment.cursor(Family.META, range)) {
            while (cursor.next()) {
                descriptors.add(descriptor(StreamKeys.name(cursor.key()), cursor.value()));
            }
        }
        return descriptors;
    }

    private static Item toItem(StreamDescriptor descriptor) {
        List<Value.S> keys = descriptor.keys().stream().map(Value.S::new).toList();
        var fields = new LinkedHashMap<String, Value>();
        fields.put("table", new Value.N(Num.of(descriptor.tableId())));
        fields.put("keys", new Value.L(List.copyOf(keys)));
        fields.put("viewType", new Value.S(descriptor.viewType()));
        return Item.wrap(fields);
    }

    private static StreamDescriptor descriptor(StreamName name, byte[] stored) {
        Map<String, Value> fields = ItemCodec.decode(stored).attributes();
        if (fields.get("table") instanceof Value.N table
                && fields.get("keys") instanceof Value.L keys
                && fields.get("viewType") instanceof Value.S viewType) {
            return new StreamDescriptor(
                    name,
                    Integer.parseInt(table.number().text()),
                    keys.elements().stream().map(key -> ((Value.S) key).text()).toList(),
                    viewType.text());
        }
        throw new StorageException("a stream's description is damaged: restore from a backup").with("stream", name);
    }
}
