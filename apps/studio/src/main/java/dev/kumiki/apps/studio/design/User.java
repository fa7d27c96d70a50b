package dev.kumiki.apps.studio.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Unique;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// A user (S-009 to S-022).
///
/// - B5.2: a global index is neither unique nor current, so the e-mail address is held by a guard item
///   `EMAIL#{email}` in the same table, and a login reads by it.
/// - B5.3: EmailIndex carries keys only, or it would copy the password hash and the address of every user.
///
/// `totalUsageMinutes` and `bookingCount` are the document's (S-168): what was counted before this application. What it
/// counts itself is in [UserStatistics], so that counting is no change of the user.
@Entity(table = UserTable.class, pk = "USER#{userId}")
@Indexed(on = "EmailIndex", pk = "{email}")
@Unique(name = "email", pk = "EMAIL#{email}")
public record User(
        UserId userId,
        Email email,
        String hashedPassword,
        String fullName,
        Optional<String> companyName,
        Optional<String> address,
        Optional<String> phone,
        boolean isAdmin,
        long totalUsageMinutes,
        long bookingCount,
        Instant createdAt,
        Instant updatedAt,
        @Version long version) {
    /// This user with another address, as of a moment.
    public User withEmail(Email changed, Instant now) {
        return new User(
                userId,
                changed,
                hashedPassword,
                fullName,
                companyName,
                address,
                phone,
                isAdmin,
                totalUsageMinutes,
                bookingCount,
                createdAt,
                now,
                version);
    }

    /// Never shows the password hash.
    @Override
    public String toString() {
        return "User[userId=" + userId.value() + ", version=" + version + "]";
    }
}
