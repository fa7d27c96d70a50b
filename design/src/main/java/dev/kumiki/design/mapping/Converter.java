package dev.kumiki.design.mapping;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Turns values of a type into attribute values and back. Implementations have no state and a constructor without
/// parameters; [Convert] names them.
public interface Converter<T> {
    /// The stored form.
    AttributeValue write(T value);

    /// The value that was stored.
    T read(AttributeValue stored);
}
