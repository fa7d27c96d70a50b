package dev.kumiki.design.mapping;

/// What every generated mapper has.
///
/// @param <E> the entity
public abstract class GeneratedMapper<E> implements EntityMapper<E> {
    private final Class<E> type;
    private final EntityShape shape;

    /// The mapper of a record.
    protected GeneratedMapper(Class<E> type, EntityShape shape) {
        this.type = type;
        this.shape = shape;
    }

    @Override
    public final Class<E> type() {
        return type;
    }

    @Override
    public final EntityShape shape() {
        return shape;
    }
}
