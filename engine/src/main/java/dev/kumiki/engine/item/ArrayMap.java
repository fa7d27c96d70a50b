package dev.kumiki.engine.item;

/// A map of an array of values beside their [Names]: less to fill and to hold than a hash table with its nodes.
public final class ArrayMap<V> extends NamedValues<V> {
    private static final long serialVersionUID = 1;

    private final transient Names names;
    private final transient V[] values;

    /// @param values in the order of their names, from now on nobody's to change
    public ArrayMap(Names names, V[] values) {
        this.names = names;
        this.values = values;
    }

    @Override
    protected Names names() {
        return names;
    }

    @Override
    protected V at(int position) {
        return values[position];
    }
}
