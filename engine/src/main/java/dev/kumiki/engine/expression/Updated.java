package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.Item;

/// The outcome of an update.
public final class Updated {
    private final Item item;
    private final PathTree<?> touched;

    Updated(Item item, PathTree<?> touched) {
        this.item = item;
        this.touched = touched;
    }

    /// The item after the update.
    public Item item() {
        return item;
    }

    /// What stood in `old` at the paths the update named: ReturnValues UPDATED_OLD.
    public Item updatedOld(Item old) {
        return touched.project(old);
    }

    /// What stands at the paths the update named: ReturnValues UPDATED_NEW.
    ///
    /// The paths are read literally, as DynamoDB does it: an element appended as `l[100]` is not at `l[100]`
    /// and not returned, and after `REMOVE l[1]` the element that has moved up to `l[1]` is.
    public Item updatedNew() {
        return touched.project(item);
    }
}
