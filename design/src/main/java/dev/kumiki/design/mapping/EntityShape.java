package dev.kumiki.design.mapping;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the runtime needs to know of an entity besides its mapper.
///
/// @param entity the name of the record, for messages
/// @param table the declared name of its table
/// @param pk the partition key attribute of the table
/// @param sk the sort key attribute of the table, if it has one
/// @param attributes every attribute that the mapper may write, apart from the key of the table
/// @param version the attribute of the version, if there is one
/// @param ttl the attribute of the expiry, if there is one
/// @param created the attribute of the time of creation, if there is one
/// @param once the attributes that never change, that of the time of creation among them
public record EntityShape(
        String entity,
        String table,
        String pk,
        @Nullable String sk,
        List<String> attributes,
        @Nullable String version,
        @Nullable String ttl,
        @Nullable String created,
        List<String> once) {
    /// Copies the attributes.
    public EntityShape {
        attributes = List.copyOf(attributes);
        once = List.copyOf(once);
    }

    /// As generated code gives it: the attributes last.
    public static EntityShape of(
            String entity,
            String table,
            String pk,
            @Nullable String sk,
            @Nullable String version,
            @Nullable String ttl,
            String... attributes) {
        return new EntityShape(entity, table, pk, sk, List.of(attributes), version, ttl, null, List.of());
    }

    /// With attributes that never change.
    public EntityShape once(@Nullable String timeOfCreation, String... attributesOnce) {
        return new EntityShape(
                entity, table, pk, sk, attributes, version, ttl, timeOfCreation, List.of(attributesOnce));
    }
}
