package dev.kumiki.engine.table;

import dev.kumiki.engine.change.Change;
import dev.kumiki.engine.change.ChangeLog;
import dev.kumiki.engine.change.Streams;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.store.Batch;
import dev.kumiki.engine.store.Family;
import dev.kumiki.engine.store.Reader;
import dev.kumiki.engine.store.Store;
import java.util.List;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// All tables of the engine, by name.
///
/// Definitions change one at a time, under this object's monitor; reading them needs no lock.
public final class Tables {
    private final Store store;
    private final StoredTables stored;
    private final ChangeLog log;
    private final TableStreams streams;
    private final ItemLocks locks;
    private final long maxCollectionBytes;
    private final NavigableMap<String, Table> byName = new ConcurrentSkipListMap<>();
    private final DeadSpace deadSpace;
    /// Guarded by this.
    private int lastId;

    /// Opens every table that `store` holds.
    public Tables(Store store, ChangeLog log, ItemLocks locks, long maxCollectionBytes) {
        this.store = store;
        this.log = log;
        this.streams = new TableStreams(new Streams(store, log));
        this.locks = locks;
        this.maxCollectionBytes = maxCollectionBytes;
        this.stored = new StoredTables(store);
        this.lastId = stored.lastId();
        for (TableDefinition definition : definitions(store)) {
            byName.put(definition.name(), new Table(definition, Tallies.load(store, definition.id())));
        }
        this.deadSpace = new DeadSpace(store, byName.values());
        stored.clearForgotten(byName.values());
        recoverStreams();
    }

    /// The definitions of all tables at one moment, in the order of their ids.
    public static List<TableDefinition> definitions(Reader moment) {
        return StoredTables.definitions(moment);
    }

    /// The table of that name, or null.
    public @Nullable Table find(String name) {
        return byName.get(name);
    }

    /// The table of that name for an operation on its data, for which one that is loading does not exist yet.
    public Table require(String name) {
        Table table = byName.get(name);
        if (table == null || table.definition().isLoading()) {
            throw Rejection.resourceNotFound(TableTexts.RESOURCE_NOT_FOUND);
        }
        return table;
    }

    /// The tables in the order of their names.
    public NavigableMap<String, Table> byName() {
        return byName;
    }

    public Store store() {
        return store;
    }

    public ChangeLog log() {
        return log;
    }

    public Streams streams() {
        return streams.streams();
    }

    public ItemLocks locks() {
        return locks;
    }

    public DeadSpace deadSpace() {
        return deadSpace;
    }

    /// An empty set of changes that a caller asks for.
    public ItemWrites writes() {
        return writes(Change.Actor.CALLER);
    }

    /// An empty set of changes on behalf of `actor`.
    public ItemWrites writes(Change.Actor actor) {
        return new ItemWrites(this, actor, maxCollectionBytes);
    }

    /// Begins, or begins again, to fill a table that is loading.
    public Loading load(Table table) {
        return new Loading(this, table);
    }

    /// Builds a definition with fresh ids.
    public interface Blueprint {
        TableDefinition build(IntSupplier ids);
    }

    /// Creates a table; refuses a name in use.
    public synchronized Table create(String name, Blueprint blueprint) {
        if (byName.containsKey(name)) {
            throw Rejection.resourceInUse(String.format(TableTexts.TABLE_EXISTS, name));
        }
        var definition = blueprint.build(this::nextId);
        save(null, definition);
        var table = new Table(definition, new Tallies());
        byName.put(name, table);
        return table;
    }

    /// Replaces a table's definition; `change` sees the present one and may refuse.
    public synchronized TableDefinition redefine(Table table, UnaryOperator<TableDefinition> change) {
        var present = table.definitionForWrite();
        var changed = change.apply(present);
        save(present, changed);
        table.redefine(changed);
        return changed;
    }

    /// As [#redefine], for background work: a table that was deleted meanwhile is left alone.
    synchronized void redefineUnlessDropped(Table table, UnaryOperator<TableDefinition> change) {
        if (!table.isDropped()) {
            redefine(table, change);
        }
    }

    /// An id for a new index; to be called inside [#redefine].
    public synchronized int nextId() {
        return ++lastId;
    }

    /// Deletes a table and everything in it; `check` may refuse.
    public void drop(Table table, Consumer<TableDefinition> check) {
        drop(table, check, _ -> {});
    }

    /// As above; `last` sees the table when nobody writes to it any more and before anything is deleted. When it fails,
    /// the table stays.
    public void drop(Table table, Consumer<TableDefinition> check, Consumer<TableDefinition> last) {
        TableDefinition definition = close(table, check);
        try {
            locks.awaitWriters();
            last.accept(definition);
        } catch (RuntimeException | Error e) {
            table.setDropped(false);
            throw e;
        }
        delete(definition);
    }

    private synchronized TableDefinition close(Table table, Consumer<TableDefinition> check) {
        var definition = table.definitionForWrite();
        check.accept(definition);
        table.setDropped(true);
        return definition;
    }

    private synchronized void delete(TableDefinition definition) {
        byName.remove(definition.name());
        var batch = new Batch().delete(Family.META, MetaKeys.definition(definition.id()));
        streams.endAll(batch, definition);
        store.write(StoredTables.deleteData(batch, definition));
        deadSpace.wake();
    }

    /// Replaces a table's definition in two steps: `finish` is applied when no writer goes by what was before `begin`.
    public TableDefinition redefine(
            Table table, UnaryOperator<TableDefinition> begin, UnaryOperator<TableDefinition> finish) {
        redefine(table, begin);
        locks.awaitWriters();
        return redefine(table, finish);
    }

    /// Completes the switching of a table's stream: when it returns, every writer goes by the present definition, and
    /// a stream that was disabled has ended.
    public void settleStream(Table table) {
        locks.awaitWriters();
        synchronized (this) {
            var batch = new Batch();
            streams.endDisabled(batch, table.definition());
            if (!batch.isEmpty()) {
                store.write(batch);
            }
        }
    }

    /// As [#redefine], for a change after which the table's items no longer expire: deletes their expiries too.
    public synchronized void redefineWithoutExpiries(Table table, UnaryOperator<TableDefinition> change) {
        redefine(table, change);
        locks.awaitWriters();
        stored.clearExpiries(table.definition());
    }

    /// Deletes the entries of an index that was taken out of its table's definition.
    public void clear(IndexDefinition index) {
        locks.awaitWriters();
        stored.clear(index);
        deadSpace.wake();
    }

    private void recoverStreams() {
        var batch = new Batch();
        streams.recover(batch, byName.values());
        if (!batch.isEmpty()) {
            store.write(batch);
        }
    }

    private void save(@Nullable TableDefinition before, TableDefinition definition) {
        var batch = StoredTables.save(definition, lastId);
        streams.begin(batch, before, definition);
        store.write(batch);
    }
}
