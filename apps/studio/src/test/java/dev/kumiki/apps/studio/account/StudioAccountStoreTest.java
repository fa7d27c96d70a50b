package dev.kumiki.apps.studio.account;

import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.PasswordRecord;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Accounts on the documented table of users.
@OnEveryStore
final class StudioAccountStoreTest {
    private static final int RACERS = 100;

    private final TestStudio studio;
    private final StudioAccountStore store;

    StudioAccountStoreTest(TestDatabase database) {
        this.studio = TestStudio.open(database);
        this.store = new StudioAccountStore(studio.data);
    }

    private Account account(String key, String email) {
        Instant now = studio.data.now();
        return new Account(key, Optional.empty(), email, true, "秋", Locale.JAPANESE, Set.of(), now, now, 0);
    }

    private StoreResult create(String key, String email) {
        Account account = account(key, email);
        var credential = new PasswordRecord(key, "hash-" + key, studio.data.now(), 0, Optional.empty(), 0);
        return store.create(account, Optional.of(credential), studio.tables.transact());
    }

    private Account created(String key, String email) {
        return ((StoreResult.Saved) create(key, email)).account();
    }

    @AlsoRough
    @Test
    @DisplayName("data B5.2: of 100 registrations of one address at once, one succeeds")
    void race() {
        List<StoreResult> results = Race.run(RACERS, number -> create("u" + number, "same@example.com"));
        assertThat(results).filteredOn(StoreResult.Saved.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(StoreResult.EmailTaken.class::isInstance).hasSize(RACERS - 1);
        assertThat(store.findByEmail("Same@Example.com")).isPresent();
    }

    @Test
    @DisplayName("data B5.2: a login right after the registration finds the user; the guard has no e-mail attribute")
    void loginAfterRegistration() {
        created("u1", "u1@example.com");
        assertThat(store.findByEmail("u1@example.com")).map(Account::key).contains("u1");
        assertThat(store.credential("u1")).map(PasswordRecord::hash).contains("hash-u1");
        assertThat(studio.stored("studio-booking-users", Map.of("PK", AttributeValue.fromS("EMAIL#u1@example.com"))))
                .doesNotContainKey("email");
    }

    @AlsoRough
    @Test
    @DisplayName("data B5.2: changes to one address at once: one user gets it; the old one is free again")
    void changeRace() {
        int users = 12;
        for (int i = 0; i < users; i++) {
            created("u" + i, "u" + i + "@example.com");
        }
        List<StoreResult> results = Race.run(users, number -> {
            Account before = store.find("u" + number).orElseThrow();
            return store.change(
                    before, before.withVerified("hot@example.com"), Optional.empty(), studio.tables.transact());
        });
        assertThat(results).filteredOn(StoreResult.Saved.class::isInstance).hasSize(1);
        String winner = store.findByEmail("hot@example.com").orElseThrow().key();
        assertThat(store.findByEmail(winner + "@example.com")).isEmpty();
    }

    @Test
    @DisplayName("data B5.15: wrong passwords are counted beside the user, whose version stays")
    void failures() {
        Account account = created("u1", "u1@example.com");
        PasswordRecord credential = store.credential("u1").orElseThrow();
        assertThat(store.count(new PasswordRecord(
                        "u1", credential.hash(), credential.changedAt(), 3, Optional.empty(), credential.version())))
                .isTrue();
        assertThat(store.credential("u1")).map(PasswordRecord::failures).contains(3);
        assertThat(store.find("u1")).map(Account::version).contains(account.version());
        assertThat(store.count(credential)).isFalse();
    }

    @Test
    @DisplayName("data B5.24: isAdmin changes with the role and with nothing else")
    void admin() {
        Account account = created("u1", "u1@example.com");
        assertThat(studio.tables.userTable().currentUser(new UserId("u1")))
                .map(User::isAdmin)
                .contains(false);
        store.change(account, account.withRoles(Set.of(Role.ADMIN)), Optional.empty(), studio.tables.transact());
        assertThat(studio.tables.userTable().currentUser(new UserId("u1")))
                .map(User::isAdmin)
                .contains(true);
        assertThat(store.find("u1").orElseThrow().has("ADMIN")).isTrue();
    }

    @Test
    @DisplayName("data S-160: a document's user without what was added can be read, and is not confirmed")
    void legacy() {
        assertThat(store.find("aki")).isPresent();
        assertThat(store.find("no#key")).isEmpty();
        assertThat(store.findByEmail("no address")).isEmpty();
    }

    @AlsoRough
    @Test
    @DisplayName("data S-160: an account that is deleted while it books: no booking is left open, and no name anywhere")
    void deletion() {
        for (int round = 0; round < 6; round++) {
            String key = "leaver" + round;
            Account account = created(key, key + "@example.com");
            studio.agree(new UserId(key), TestStudio.TERMS);
            var slot = period("2026-12-%02dT13:00".formatted(round + 1), "2026-12-%02dT17:00".formatted(round + 1));
            var wanted = request("b-" + key, slot);
            List<Object> results = Race.<Object>run(
                    2,
                    number -> number == 0
                            ? store.close(account, studio.tables.transact())
                            : studio.bookings.book(by(new UserId(key), wanted)).run());
            assertThat(results.getFirst()).isInstanceOf(StoreResult.Saved.class);
            assertThat(results.getLast()).isInstanceOfAny(BookingResult.Done.class, BookingResult.UnknownUser.class);
            var removal = new AccountRemoval(studio.data);
            while (removal.removeSome(key) > 0) {
                // until nothing is left
            }
            removal.removed(key);
            List<Booking> left = studio.tables
                    .bookingTable()
                    .bookingsOf(new UserId(key), Limit.of(10), Cursor.START)
                    .items();
            assertThat(left)
                    .allMatch(booking -> booking.status() == BookingStatus.CANCELLED
                            && booking.userName().equals("–")
                            && !booking.userEmail().equals(new Email(key + "@example.com"))
                            && booking.purpose().equals("–"));
            assertThat(studio.tables.calendarTable().entriesOn(LocalDate.of(2026, 12, round + 1)))
                    .isEmpty();
            assertThat(studio.tables.userTable().openBookings(new UserId(key))).isEmpty();
        }
    }

    private static BookingRequest by(UserId userId, BookingRequest request) {
        return new BookingRequest(
                request.bookingId(),
                userId,
                request.period(),
                request.bookingType(),
                request.plan(),
                request.insured(),
                request.options(),
                request.details(),
                request.bookedBy());
    }
}
