package dev.kumiki.apps.studio.design.notification;

import dev.kumiki.apps.studio.design.value.KeyText;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.design.Prefix;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// The partition of TypeNotificationsIndex that a notification goes to: `TYPE#booking`, or `TYPE#booking.3` where a
/// type is spread over several (B5.11).
@Prefix("TYPE#")
public record TypeShard(String value) {
    /// The greatest number of partitions of a type.
    public static final int MAX_SHARDS = 64;

    /// Refuses what cannot be part of a key.
    public TypeShard {
        KeyText.require("a partition of a type", value);
    }

    /// The partition of a notification.
    public static TypeShard of(NotificationType type, NotificationId id, int shards) {
        requireShards(shards);
        return numbered(type, Math.floorMod(id.value().hashCode(), shards), shards);
    }

    /// All partitions of a type.
    public static List<TypeShard> all(NotificationType type, int shards) {
        requireShards(shards);
        return IntStream.range(0, shards)
                .mapToObj(number -> numbered(type, number, shards))
                .toList();
    }

    private static TypeShard numbered(NotificationType type, int number, int shards) {
        String name = type.name().toLowerCase(Locale.ROOT);
        return new TypeShard(shards == 1 ? name : name + "." + number);
    }

    private static void requireShards(int shards) {
        if (shards < 1 || shards > MAX_SHARDS) {
            throw new IllegalArgumentException("a type has 1 to " + MAX_SHARDS + " partitions, not " + shards);
        }
    }
}
