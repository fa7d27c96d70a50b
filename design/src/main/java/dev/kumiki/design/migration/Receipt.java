package dev.kumiki.design.migration;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What was done with an old item.
///
/// @param key the key of the old item
/// @param revision counts up with every write of the receipt
/// @param source the digest of the old item as it was mapped
/// @param image the old item itself, where it was replaced
/// @param targets the new items as they were written
record Receipt(
        Map<String, AttributeValue> key,
        long revision,
        String source,
        Optional<Map<String, AttributeValue>> image,
        List<Target> targets) {
    Receipt {
        key = Map.copyOf(key);
        targets = List.copyOf(targets);
    }

    /// A new item.
    record Target(String table, Map<String, AttributeValue> key, String digest) {
        Target {
            key = Map.copyOf(key);
        }

        boolean isAt(String place, Map<String, AttributeValue> other) {
            return table.equals(place) && key.equals(other);
        }
    }

    /// What was written at a place; empty if nothing was.
    Optional<String> written(String table, Map<String, AttributeValue> at) {
        return targets.stream()
                .filter(target -> target.isAt(table, at))
                .map(Target::digest)
                .findFirst();
    }
}
