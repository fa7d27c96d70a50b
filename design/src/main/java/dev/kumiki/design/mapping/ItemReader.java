package dev.kumiki.design.mapping;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads items of one entity, or of several.
public interface ItemReader<T> {
    /// The entity in the item, or null if the item is of another kind or has expired.
    @Nullable
    T read(Map<String, AttributeValue> item, long epochSecond);
}
