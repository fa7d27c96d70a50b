package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.EntityMapper;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The key of an entity `E` of the table `T`. Each implementation is generated.
public interface EntityKey<E, T> {
    /// The mapper of the entity.
    EntityMapper<E> mapper();

    /// The key as DynamoDB takes it.
    Map<String, AttributeValue> toItem();
}
