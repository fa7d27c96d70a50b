package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;

/// What a user has chosen.
@Entity(table = UserLessons.class, type = "settings", pk = "USER#{userId}", sk = "SETTINGS")
public record Settings(
        UserId userId,
        boolean mailOffers,
        boolean mailReminders,
        Instant updatedAt,
        @Version long version) {}
