package dev.kumiki.apps.studio.site;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.booking.Protection;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.notification.Notifications;
import dev.kumiki.apps.testkit.site.RouteTests;
import dev.kumiki.apps.testkit.site.TestSite;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The studio's routes, asked by those who must not in.
final class RoutesTest extends RouteTests {
    @RegisterExtension
    static final StudioSite SITE = StudioSite.alone("routes");

    private static final AtomicInteger DAYS = new AtomicInteger();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> open() {
        return Set.of(
                "/studio",
                "/studio/",
                "/studio/calendar",
                "/studio/prices",
                "/studio/terms",
                "/studio/terms/{version}",
                "/studio/api",
                "/studio/feed/{secret}.ics");
    }

    @Override
    protected Map<String, Set<String>> guarded() {
        Map<String, Set<String>> guarded = new HashMap<>(super.guarded());
        guarded.put("/studio/owner", Set.of("ADMIN"));
        return guarded;
    }

    @Override
    protected Set<String> needsQuery() {
        Set<String> needy = new HashSet<>(super.needsQuery());
        needy.add("/studio/owner/settings/plan");
        needy.add("/studio/owner/settings/option");
        return needy;
    }

    @Override
    protected int pagesWithTexts() {
        return 5;
    }

    @Override
    protected Map<String, String> owner(String name) {
        UserId user = SITE.person(name);
        User stored = SITE.tables().userTable().currentUser(user).orElseThrow();
        SITE.tables()
                .userTable()
                .replace(
                        stored,
                        stored.withContact(
                                new User.Contact(Optional.of(HTML), Optional.of(HTML), Optional.of(HTML), true),
                                SITE.now()));
        String booking = "route-" + name;
        // A day for each person, and none of them a Tuesday, on which the studio is closed.
        LocalDate day = LocalDate.of(2027, 3, 3).plusDays(DAYS.getAndIncrement());
        LocalDate open = day.getDayOfWeek() == DayOfWeek.TUESDAY
                ? LocalDate.of(2027, 3, 3).plusDays(DAYS.getAndIncrement())
                : day;
        BookingRequest base = TestStudio.request(
                booking, TestStudio.period(open + "T10:00", open + "T12:00"), BookingType.TEMPORARY, Map.of());
        TestStudio.done(SITE.host()
                .bean(Bookings.class)
                .book(new BookingRequest(
                        new BookingId(booking),
                        user,
                        base.period(),
                        base.bookingType(),
                        base.plan(),
                        false,
                        Map.of(),
                        new BookingRequest.Details(Optional.of(HTML), HTML, HTML, Protection.WITH, 3),
                        Optional.empty()))
                .run());
        SITE.host()
                .bean(Notifications.class)
                .post(
                        user,
                        new NotificationId("told-" + name),
                        SITE.now(),
                        new Notifications.Message(NotificationType.SYSTEM, HTML, HTML, Optional.empty()))
                .run();
        String secret = SITE.host()
                .bean(AppKit.class, "studioKit")
                .feeds()
                .issue(name, () -> SITE.tables().transact())
                .orElseThrow();
        Map<String, String> values = new HashMap<>();
        values.put("id", booking);
        values.put("/studio/inbox/{id}", SITE.now().toEpochMilli() + ".told-" + name);
        values.put("key", name);
        values.put("version", "1.0");
        values.put("secret", secret);
        values.put("deed", "outbox-retry");
        return values;
    }

    @Override
    protected Map<String, String> fields(Map<String, String> ids) {
        Map<String, String> fields =
                StudioSite.wish("new-" + ids.getOrDefault("key", "x"), "2027-03-30", "10:00", "12:00");
        fields.put("company", "Taken over");
        fields.put("fee", "0");
        fields.put("agree", "yes");
        return fields;
    }
}
