package dev.kumiki.apps.studio.design.user;

import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Default;
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
/// - B5.16: `suppressEvents` is set by imports and restores, so that nobody is welcomed twice; the next change drops
/// it.
///
/// `totalUsageMinutes` and `bookingCount` are the document's (S-168): what was counted before this application. What it
/// counts itself is in [UserStatistics], so that counting is no change of the user. The document's own items lack what
/// was added for accounts; they read as unconfirmed, in Japanese.
///
/// @param hashedPassword none for people whom an identity provider knows
/// @param signedOutBefore when all sessions were last ended
/// @param bookingMails whether what is said of bookings comes by mail, too; empty for yes
@Entity(table = UserTable.class, pk = "USER#{userId}")
@Indexed(on = "EmailIndex", pk = "{email}")
@Unique(name = "email", pk = "EMAIL#{email}")
public record User(
        UserId userId,
        Email email,
        Optional<String> hashedPassword,
        String fullName,
        Optional<String> companyName,
        Optional<String> address,
        Optional<String> phone,
        boolean isAdmin,
        long totalUsageMinutes,
        long bookingCount,
        @Default("false") boolean emailVerified,
        @Default("ja") String language,
        Optional<String> theme,
        Optional<Instant> signedOutBefore,
        Optional<Boolean> bookingMails,
        Optional<Boolean> suppressEvents,
        Instant createdAt,
        Instant updatedAt,
        @Version long version) {
    /// How to reach a user, beside the e-mail address.
    ///
    /// @param bookingMails whether what is said of bookings comes by mail, too
    public record Contact(
            Optional<String> companyName, Optional<String> address, Optional<String> phone, boolean bookingMails) {
        /// Nothing is known.
        public static final Contact NONE = new Contact(Optional.empty(), Optional.empty(), Optional.empty(), true);
    }

    /// What an account decides about pages and sessions.
    public record Preferences(
            boolean emailVerified, String language, Optional<String> theme, Instant signedOutBefore) {}

    /// How to reach the user.
    public Contact contact() {
        return new Contact(companyName, address, phone, bookingMails.orElse(true));
    }

    /// This user with another address, as of a moment.
    public User withEmail(Email changed, Instant now) {
        return with(changed, hashedPassword, fullName, isAdmin, now);
    }

    /// This user with another way to be reached, as of a moment.
    public User withContact(Contact contact, Instant now) {
        return new User(
                userId,
                email,
                hashedPassword,
                fullName,
                contact.companyName(),
                contact.address(),
                contact.phone(),
                isAdmin,
                totalUsageMinutes,
                bookingCount,
                emailVerified,
                language,
                theme,
                signedOutBefore,
                Optional.of(contact.bookingMails()),
                Optional.empty(),
                createdAt,
                now,
                version);
    }

    /// This user with what the account says, as of a moment.
    public User with(Email changed, Optional<String> password, String name, boolean admin, Instant now) {
        return new User(
                userId,
                changed,
                password,
                name,
                companyName,
                address,
                phone,
                admin,
                totalUsageMinutes,
                bookingCount,
                emailVerified,
                language,
                theme,
                signedOutBefore,
                bookingMails,
                Optional.empty(),
                createdAt,
                now,
                version);
    }

    /// This user with other preferences, of a version.
    public User with(Preferences preferences, long changedVersion) {
        return new User(
                userId,
                email,
                hashedPassword,
                fullName,
                companyName,
                address,
                phone,
                isAdmin,
                totalUsageMinutes,
                bookingCount,
                preferences.emailVerified(),
                preferences.language(),
                preferences.theme(),
                Optional.of(preferences.signedOutBefore()),
                bookingMails,
                suppressEvents,
                createdAt,
                updatedAt,
                changedVersion);
    }

    /// Never shows the password hash.
    @Override
    public String toString() {
        return "User[userId=" + userId.value() + ", version=" + version + "]";
    }
}
