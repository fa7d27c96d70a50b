package dev.kumiki.apps.studio.design.user;

import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;

/// What a user's bookings add up to (S-168).
///
/// B5.15, K-7: it stands apart from the user, whose version forms carry and whose changes send security mails.
@Entity(table = UserTable.class, pk = "STATISTICS#{userId}")
public record UserStatistics(
        UserId userId,
        long bookingCount,
        long totalUsageMinutes,
        @Version long version) {}
