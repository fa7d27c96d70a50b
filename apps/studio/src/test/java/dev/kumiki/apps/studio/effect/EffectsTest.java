package dev.kumiki.apps.studio.effect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.Actor;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.notification.UnreadCounter;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserStatistics;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.site.StudioSite;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What follows from changes, by the running streams of a host.
@Timeout(90)
final class EffectsTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static List<Notification> notices(UserId userId) {
        return SITE.tables()
                .notificationTable()
                .notificationsOf(userId, Limit.of(50), Cursor.START)
                .items();
    }

    private static List<String> mails(String key) {
        return SITE.mailer().list().stream()
                .filter(mail -> mail.to().equals(key + "@example.com"))
                .map(mail -> mail.subject())
                .sorted()
                .toList();
    }

    private static BookingRequest request(String id, String key) {
        BookingRequest request = TestStudio.request(
                id, TestStudio.period("2027-03-31T13:00", "2027-03-31T17:00"), BookingType.TEMPORARY, Map.of());
        return new BookingRequest(
                request.bookingId(),
                new UserId(key),
                request.period(),
                request.bookingType(),
                request.plan(),
                request.insured(),
                request.options(),
                request.details(),
                Optional.empty());
    }

    @Test
    @DisplayName(
            "S-132, S-133, S-134, S-137, S-168, B5.15: one booking and its decisions yield exactly these messages, then silence")
    void exactMessages() {
        SITE.owner();
        String key = SITE.newCustomer();
        var customer = new UserId(key);
        SITE.await("the welcome", () -> Optional.of(notices(customer)).filter(list -> list.size() == 1));
        int before = notices(new UserId(StudioSite.OWNER)).size();
        var id = new BookingId("ef1");
        TestStudio.done(
                SITE.host().bean(Bookings.class).book(request("ef1", key)).run());
        var decisions = SITE.host().bean(BookingDecisions.class);
        TestStudio.done(decisions.approve(id, new UserId(StudioSite.OWNER)).run());
        TestStudio.done(decisions.confirm(id, Actor.customer(customer)).run());
        TestStudio.done(decisions.cancel(id, Actor.customer(customer)).run());
        SITE.await("five notices", () -> Optional.of(notices(customer)).filter(list -> list.size() == 5));
        assertThat(notices(customer).reversed())
                .extracting(notice -> notice.title().split(":")[0].replaceFirst(" Wed.*", ""))
                .containsExactlyInAnyOrder("Welcome to the studio", "We hold", "Approved", "Confirmed", "Cancelled");
        SITE.await(
                "the owner's",
                () -> Optional.of(notices(new UserId(StudioSite.OWNER))).filter(list -> list.size() == before + 3));
        SITE.await("mails", () -> Optional.of(mails(key)).filter(list -> list.size() == 5));
        long unread = SITE.await(
                "the count",
                () -> SITE.tables()
                        .notificationTable()
                        .unreadCount(customer)
                        .map(UnreadCounter::unread)
                        .filter(count -> count == 5));
        assertThat(unread).isEqualTo(5);
        // Delivered again, nothing is said twice; and nothing that was said makes anything speak.
        while (SITE.streams().runOnce() > 0) {
            // until the streams are at their end
        }
        assertThat(notices(customer)).hasSize(5);
        assertThat(mails(key)).hasSize(5);
        // A booking that is cancelled counts nothing, whether or not it was counted before.
        assertThat(SITE.tables()
                        .userTable()
                        .statistics(customer)
                        .map(UserStatistics::bookingCount)
                        .orElse(0L))
                .isZero();
    }

    @Test
    @DisplayName("X5.15: who wants no mails of bookings has them at the bell alone, until they want them again")
    void withoutMails() {
        String key = SITE.newCustomer();
        Visitor customer = SITE.signedIn(key);
        Answer page = customer.get("/studio/profile");
        assertThat(page.has("#mails[checked]")).isTrue();
        page.submit("form[action='/studio/profile']", Map.of("mails", "no"));
        assertThat(customer.get("/studio/profile").has("#mails[checked]")).isFalse();
        var wanted = request("wm1", key).at(TestStudio.period("2027-04-02T13:00", "2027-04-02T17:00"));
        TestStudio.done(SITE.host().bean(Bookings.class).book(wanted).run());
        SITE.await(
                "the notice",
                () -> notices(new UserId(key)).stream()
                        .filter(notice -> notice.title().startsWith("We hold"))
                        .findFirst());
        customer.get("/studio/profile").submit("form[action='/studio/profile']", Map.of("mails", "yes"));
        SITE.host()
                .bean(BookingDecisions.class)
                .approve(new BookingId("wm1"), new UserId(StudioSite.OWNER))
                .run();
        SITE.await(
                "the mail",
                () -> mails(key).stream()
                        .filter(subject -> subject.startsWith("Approved"))
                        .findFirst());
        assertThat(mails(key)).noneMatch(subject -> subject.startsWith("We hold"));
    }

    @Test
    @DisplayName("S-136, B5.23: a new phone number warns its owner; a new company stands in bookings to come")
    void profile() {
        String key = SITE.newCustomer();
        var customer = new UserId(key);
        var wanted = request("ef2", key).at(TestStudio.period("2027-04-01T13:00", "2027-04-01T17:00"));
        TestStudio.done(SITE.host().bean(Bookings.class).book(wanted).run());
        User user = SITE.tables().userTable().currentUser(customer).orElseThrow();
        SITE.tables()
                .userTable()
                .replace(
                        user,
                        user.withContact(
                                new User.Contact(
                                        Optional.of("新会社"), Optional.empty(), Optional.of("03-1234-5678"), true),
                                SITE.now()));
        SITE.await(
                "a warning",
                () -> notices(customer).stream()
                        .filter(notice -> notice.title().equals("Your account was changed"))
                        .findFirst());
        SITE.await(
                "the copy",
                () -> SITE.tables()
                        .bookingTable()
                        .byId(new BookingId("ef2"))
                        .filter(booking -> booking.companyName().equals(Optional.of("新会社"))));
    }
}
