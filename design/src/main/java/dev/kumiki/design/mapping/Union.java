package dev.kumiki.design.mapping;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads items of several entities that share a sealed interface.
public final class Union<T> implements ItemReader<T> {
    private final List<ItemReader<? extends T>> readers;

    private Union(List<ItemReader<? extends T>> readers) {
        this.readers = readers;
    }

    /// A reader of everything that one of these reads.
    @SafeVarargs
    public static <T> Union<T> of(ItemReader<? extends T>... readers) {
        List<ItemReader<? extends T>> all = new ArrayList<>(readers.length);
        for (ItemReader<? extends T> reader : readers) {
            all.add(reader);
        }
        return new Union<>(all);
    }

    /// A reader of everything that one of these reads.
    public static <T> Union<T> of(List<ItemReader<? extends T>> readers) {
        return new Union<>(readers);
    }

    @Override
    public @Nullable T read(Map<String, AttributeValue> item, long epochSecond) {
        for (ItemReader<? extends T> reader : readers) {
            T found = reader.read(item, epochSecond);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
