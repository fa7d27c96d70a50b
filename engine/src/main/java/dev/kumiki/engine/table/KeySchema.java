package dev.kumiki.engine.table;

import dev.kumiki.engine.item.KeyAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A table's primary key: a partition key and, for most tables, a sort key.
public record KeySchema(KeyAttribute partition, @Nullable KeyAttribute sort) {

    public List<KeyAttribute> attributes() {
        return sort == null ? List.of(partition) : List.of(partition, sort);
    }

    public boolean contains(String name) {
        return partition.name().equals(name) || (sort != null && sort.name().equals(name));
    }
}
