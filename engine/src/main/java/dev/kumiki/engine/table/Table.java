package dev.kumiki.engine.table;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;

/// A table that is open: its present definition and its counters.
///
/// The definition is replaced under [Tables]' lock. A writer reads it after it took its item's lock, so whoever
/// replaces it can wait for the writers that may still go by the old one ([ItemLocks#awaitWriters]).
public final class Table {
    private final Tallies tallies;
    private volatile TableDefinition definition;
    private volatile boolean dropped;

    Table(TableDefinition definition, Tallies tallies) {
        this.definition = definition;
        this.tallies = tallies;
    }

    public TableDefinition definition() {
        return definition;
    }

    /// How many items the table holds.
    public long itemCount() {
        return tallies.sum(definition.id()).count();
    }

    public long itemBytes() {
        return tallies.sum(definition.id()).bytes();
    }

    public long entryCount(IndexDefinition index) {
        return tallies.sum(index.id()).count();
    }

    public long entryBytes(IndexDefinition index) {
        return tallies.sum(index.id()).bytes();
    }

    /// The definition for a writer that holds its item's lock; refuses when the table was deleted meanwhile.
    public TableDefinition definitionForWrite() {
        if (dropped) {
            throw Rejection.resourceNotFound(TableTexts.RESOURCE_NOT_FOUND);
        }
        return definition;
    }

    Tallies tallies() {
        return tallies;
    }

    void redefine(TableDefinition changed) {
        definition = changed;
    }

    /// Whether the table is deleted, or about to be.
    void setDropped(boolean changed) {
        dropped = changed;
    }

    /// Whether the table was deleted. Whoever holds an item's lock and finds that it was not may still write the item.
    public boolean isDropped() {
        return dropped;
    }
}
