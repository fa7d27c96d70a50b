package dev.kumiki.design.migration;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A part of a migration: which items of a table become which other items.
///
/// All methods are pure functions of their arguments. [Steps] makes the usual ones.
public interface Step {
    /// The name, different from those of the other steps.
    String name();

    /// The table that holds the old items.
    String source();

    /// The tables that the new items go to; the source may be one of them.
    List<String> targets();

    /// What becomes of the old item.
    Mode mode();

    /// Whether an item of the source table is one that this step takes. In a table that also holds new items it must
    /// tell them apart.
    boolean selects(Map<String, AttributeValue> item);

    /// The new items of an old one.
    Mapped forward(Map<String, AttributeValue> old);

    /// What an item of a target table is, seen from the old layout.
    Returned backward(String table, Map<String, AttributeValue> item);

    /// An old item that goes back after the new code has changed the new ones.
    ///
    /// @param old what [#backward] made of the new item that stands for it
    /// @param before the old item as it was moved, with attributes that the new layout has dropped
    /// @param stored all new items that it became, as they are now
    default Map<String, AttributeValue> restore(
            Map<String, AttributeValue> old, Map<String, AttributeValue> before, List<Placed> stored) {
        return old;
    }

    /// Decides where old code has changed an item that new code has changed, or deleted, too. Empty leaves both as
    /// they are, and the migration cannot be verified until they agree.
    ///
    /// @param mapped what the old item says
    /// @param stored the new item, or empty if it was deleted
    /// @return the item to store
    default Optional<Map<String, AttributeValue>> resolve(
            Map<String, AttributeValue> mapped, Map<String, AttributeValue> stored) {
        return Optional.empty();
    }

    /// Where old items may be that a read or write of the new layout is about.
    ///
    /// @param table a target table
    /// @param known the key attributes that the call gives: those of an item, or the partition of a query, which
    ///     may be that of an index
    default Optional<OldItems> behind(String table, Map<String, AttributeValue> known) {
        return Optional.empty();
    }

    /// Whether the source table is deleted when the migration is finished, and not only its old items.
    default boolean deletesSource() {
        return false;
    }

    /// What becomes of an old item.
    enum Mode {
        /// It stays until the migration is finished, and what old code does to it is carried over.
        COPY,
        /// It is replaced by the new items in one transaction, so that it is never in both layouts.
        MOVE
    }

    /// What an old item becomes.
    sealed interface Mapped {}

    /// New items. The first stands for the old item: it is the one that goes back. None if the old item is dropped.
    record To(List<Placed> items) implements Mapped {
        /// Copies the list.
        public To {
            items = List.copyOf(items);
        }

        /// One item.
        public static To one(String table, Map<String, AttributeValue> item) {
            return new To(List.of(new Placed(table, item)));
        }
    }

    /// Nothing: the migration stops and reports it.
    record Unmappable(String reason) implements Mapped {}

    /// An item and its table.
    record Placed(String table, Map<String, AttributeValue> item) {
        /// Copies the item.
        public Placed {
            item = Map.copyOf(item);
        }
    }

    /// What an item of a target table is, seen from the old layout.
    sealed interface Returned {}

    /// One that stands for an old item.
    record Old(Map<String, AttributeValue> item) implements Returned {
        /// Copies the item.
        public Old {
            item = Map.copyOf(item);
        }
    }

    /// One that came along with another, which stands for the old item of both.
    record Companion() implements Returned {}

    /// One that the old layout does not know. It stays where it is.
    record Foreign() implements Returned {}

    /// A part of the source table: a partition, and in it a sort key or all that begin with a text.
    ///
    /// @param partition the value of the partition key
    /// @param sortPrefix what the sort key begins with; empty for all
    record OldItems(AttributeValue partition, String sortPrefix) {}
}
