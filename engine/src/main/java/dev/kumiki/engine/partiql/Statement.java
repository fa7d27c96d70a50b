package dev.kumiki.engine.partiql;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A statement as it was read, with its parameters in their places.
public sealed interface Statement {

    Source source();

    /// Whether it changes nothing and returns items.
    default boolean isRead() {
        return this instanceof Select;
    }

    /// @param columns what to return of each item; empty for all of it
    record Select(
            Source source, List<Column> columns, @Nullable Where where, List<Order> order) implements Statement {
        public Select {
            columns = List.copyOf(columns);
            order = List.copyOf(order);
        }
    }

    /// A value that a SELECT returns.
    record Column(Reference reference) {}

    record Order(String attribute, boolean descending) {}

    record Insert(Source source, Map<String, AttributeValue> item) implements Statement {}

    record Update(
            Source source,
            List<Edit> edits,
            Where where,
            @Nullable Returning returning) implements Statement {
        public Update {
            edits = List.copyOf(edits);
        }
    }

    record Delete(Source source, Where where, @Nullable Returning returning) implements Statement {}

    /// A condition of a transaction: that what is read is there.
    record Exists(Select select) implements Statement {
        @Override
        public Source source() {
            return select.source();
        }
    }
}
