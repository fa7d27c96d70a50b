package dev.kumiki.design.stream;

import dev.kumiki.design.mapping.ItemReader;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.Record;

/// Turns the records of a stream with both images into typed changes.
public final class StreamDecoder<T> {
    /// Expired items are of interest here, so nothing counts as expired.
    private static final long BEFORE_ALL_EXPIRIES = Long.MIN_VALUE;

    private static final String EXPIRY_SERVICE = "dynamodb.amazonaws.com";

    private final ItemReader<T> reader;

    /// For the items that `reader` reads.
    public StreamDecoder(ItemReader<T> reader) {
        this.reader = reader;
    }

    /// The change in a record; empty if the item is of no entity that is known here.
    public Optional<StreamEvent<T>> decode(Record record) {
        T before = image(record.dynamodb().hasOldImage() ? record.dynamodb().oldImage() : Map.of());
        T after = image(record.dynamodb().hasNewImage() ? record.dynamodb().newImage() : Map.of());
        return Optional.ofNullable(change(before, after, isExpiry(record.userIdentity())))
                .map(change -> new StreamEvent<>(
                        record.eventID(),
                        record.dynamodb().sequenceNumber(),
                        record.dynamodb().approximateCreationDateTime(),
                        change));
    }

    private @Nullable T image(Map<String, AttributeValue> item) {
        return item.isEmpty() ? null : reader.read(item, BEFORE_ALL_EXPIRIES);
    }

    private static <T> @Nullable Change<T> change(@Nullable T before, @Nullable T after, boolean expired) {
        if (before == null) {
            return after == null ? null : new Change.Inserted<>(after);
        }
        return after == null ? new Change.Removed<>(before, expired) : new Change.Changed<>(before, after);
    }

    private static boolean isExpiry(@Nullable Identity identity) {
        return identity != null && EXPIRY_SERVICE.equals(identity.principalId());
    }
}
