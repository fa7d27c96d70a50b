package dev.kumiki.apps.studio.design.user;

import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Projected;
import dev.kumiki.design.Query;
import dev.kumiki.design.Scan;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.Table;
import java.util.List;
import java.util.Optional;

/// Users and the guards of their e-mail addresses. Its stream feeds welcome and security mails (S-135, S-136); the
/// document switched it on for bookings only (B5.16).
@Table(name = "studio-booking-users", pk = "PK", stream = StreamView.NEW_AND_OLD_IMAGES)
@Index(name = "EmailIndex", pk = "email", projection = Projected.KEYS_ONLY)
public interface UserTable {
    /// A user (S-023).
    @Get
    Optional<User> user(UserId userId);

    /// A user as it stands now, for what is decided by it (S-130).
    @Get(consistent = true)
    Optional<User> currentUser(UserId userId);

    /// The user who signs in: the guard and then the user, both read consistently, so that a login right after the
    /// registration succeeds (B5.2).
    @Get(unique = "email")
    Optional<User> byEmail(Email email);

    /// What a user's bookings add up to, as it stands now (S-168).
    @Get(consistent = true)
    Optional<UserStatistics> statistics(UserId userId);

    /// How a user's sign-ins went, as it stands now.
    @Get(consistent = true)
    Optional<SignInState> signIns(UserId userId);

    /// A user's open bookings, as they stand now.
    @Get(consistent = true)
    Optional<OpenBookings> openBookings(UserId userId);

    /// The documented search by address (S-024); it follows writes after a delay.
    @Query(index = "EmailIndex", fetch = true)
    List<User> search(Email email);

    /// Every user, for the announcement of new terms (S-109, B5.19). Guards are passed over.
    @Scan("an announcement goes to everyone, and nothing else leads to all users; it goes on from its cursor")
    Page<Recipient> everyone(Limit limit, Cursor after);

    /// Every user, for the studio's list. Guards are passed over.
    @Scan("a studio has some thousand customers, and nothing else leads to all of them; it goes on from its cursor")
    Page<User> users(Limit limit, Cursor after);
}
