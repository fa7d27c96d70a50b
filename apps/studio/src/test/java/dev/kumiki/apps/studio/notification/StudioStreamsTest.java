package dev.kumiki.apps.studio.notification;

import static dev.kumiki.apps.studio.booking.TestStudio.ADMIN;
import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.BEN;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.stream.OpsCheckpoints;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingTableAccess;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.notification.NotificationKey;
import dev.kumiki.apps.studio.design.notification.NotificationTableAccess;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.notification.UnreadCounter;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserKey;
import dev.kumiki.apps.studio.design.user.UserPatch;
import dev.kumiki.apps.studio.design.user.UserTableAccess;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Retries;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamDecoder;
import dev.kumiki.design.stream.StreamEvent;
import dev.kumiki.design.stream.StreamHandler;
import dev.kumiki.design.stream.StreamReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// The streams of users, bookings and notifications, and the counters kept from them (B5.14 to B5.16).
@OnEveryStore
final class StudioStreamsTest {
    private static final Notifications.Message MESSAGE =
            new Notifications.Message(NotificationType.BOOKING, "t", "c", Optional.empty());

    private final TestStudio studio;
    private final Notifications notifications;
    private final UnreadCounts counts;

    StudioStreamsTest(TestDatabase database) {
        this.studio = TestStudio.open(database);
        this.notifications = new Notifications(studio.data, Notifications.Settings.DEFAULT);
        this.counts = new UnreadCounts(studio.data);
    }

    /// Keeps what comes.
    private static final class Collecting implements StreamHandler<Object> {
        final List<StreamEvent<Object>> events = new ArrayList<>();

        @Override
        public void handle(StreamEvent<Object> event) {
            events.add(event);
        }

        @Override
        public void bury(StreamEvent<Object> event, RuntimeException failure) {
            throw failure;
        }

        @Override
        public void missed(String shardId) {
            throw new IllegalStateException("missed " + shardId);
        }
    }

    /// What came in the stream of a table since the last time.
    private List<StreamEvent<Object>> events(String table, StreamDecoder<Object> decoder) {
        String arn = studio.database
                .client()
                .describeTable(request -> request.tableName(table))
                .table()
                .latestStreamArn();
        var handler = new Collecting();
        var checkpoints = new OpsCheckpoints(studio.ops, table);
        new StreamReader<>(
                        studio.database.streams(),
                        new StreamReader.Setup<>(arn, decoder, checkpoints, handler, Retries.DEFAULT, _ -> {}))
                .poll();
        return handler.events;
    }

    private List<StreamEvent<Object>> notificationEvents() {
        return events("studio-booking-notifications", NotificationTableAccess.decoder());
    }

    private void post(UserId userId, int number) {
        notifications
                .post(userId, new NotificationId("n" + number), studio.clock.instant(), MESSAGE)
                .run();
    }

    private long unread(UserId userId) {
        return studio.tables
                .notificationTable()
                .unreadCount(userId)
                .map(UnreadCounter::unread)
                .orElse(0L);
    }

    @Test
    @DisplayName("B5.16, S-132, S-133: the stream of bookings tells what a booking was and is")
    void bookings() {
        Booking created = studio.booked("b1", period("2026-12-01T13:00", "2026-12-01T17:00"));
        studio.decisions.approve(created.bookingId(), ADMIN).run();
        Booking approved =
                studio.tables.bookingTable().byId(created.bookingId()).orElseThrow();
        List<StreamEvent<Object>> events = events("studio-booking-bookings", BookingTableAccess.decoder());
        assertThat(events)
                .extracting(StreamEvent::change)
                .containsExactly(new Change.Inserted<>(created), new Change.Changed<>(created, approved));
    }

    @Test
    @DisplayName("B5.16, S-135, S-136, B5.15: the stream of users shows registrations and which attributes changed")
    void users() {
        List<StreamEvent<Object>> registered = events("studio-booking-users", UserTableAccess.decoder());
        assertThat(registered).hasSize(2).allMatch(event -> event.change() instanceof Change.Inserted<Object>);
        User before = studio.tables.userTable().user(AKI).orElseThrow();
        studio.tables.userTable().patch(UserPatch.of(UserKey.of(before)).phone("090-1234-5678"));
        assertThat(events("studio-booking-users", UserTableAccess.decoder()))
                .singleElement()
                .satisfies(event -> assertThat(event.change())
                        .isInstanceOfSatisfying(
                                Change.Changed.class,
                                change -> assertThat(change.before()).isEqualTo(before)));
    }

    @Test
    @DisplayName("S-137, B5.14, K-9: the counter follows, and an event delivered again counts nothing")
    void counter() {
        for (int i = 1; i <= 3; i++) {
            post(AKI, i);
        }
        post(BEN, 1);
        notifications
                .markRead(new NotificationKey(AKI, studio.clock.instant(), new NotificationId("n1")))
                .run();
        List<StreamEvent<Object>> events = notificationEvents();
        assertThat(events).hasSize(5);
        assertThat(events.stream().map(counts::handle)).containsOnly(true);
        assertThat(events.stream().map(counts::handle)).containsOnly(false);
        assertThat(unread(AKI)).isEqualTo(2);
        assertThat(unread(BEN)).isEqualTo(1);
    }

    @Test
    @DisplayName("B5.15: the counters' own changes end the matter: one notification, one count, no user touched")
    void noLoop() {
        events("studio-booking-users", UserTableAccess.decoder());
        post(AKI, 1);
        assertThat(notificationEvents().stream().map(counts::handle)).containsExactly(true);
        assertThat(notificationEvents().stream().map(counts::handle)).containsExactly(false);
        assertThat(notificationEvents()).isEmpty();
        assertThat(events("studio-booking-users", UserTableAccess.decoder())).isEmpty();
    }

    @AlsoRough
    @Test
    @DisplayName("K-9, B5.16: the same events handled by several processes at once are counted once")
    void handledAtOnce() {
        for (int i = 1; i <= 4; i++) {
            post(AKI, i);
        }
        List<StreamEvent<Object>> events = notificationEvents();
        List<Long> counted =
                Race.run(4, _ -> events.stream().filter(counts::handle).count());
        assertThat(counted.stream().mapToLong(Long::longValue).sum()).isEqualTo(4);
        assertThat(unread(AKI)).isEqualTo(4);
    }

    @Test
    @DisplayName("S-098, S-137: an unread notification that expires is no longer counted")
    void expired() {
        var shortLived = new Notifications(studio.data, new Notifications.Settings(Duration.ofHours(1), 1));
        shortLived
                .post(AKI, new NotificationId("n1"), studio.clock.instant(), MESSAGE)
                .run();
        notificationEvents().forEach(counts::handle);
        assertThat(unread(AKI)).isEqualTo(1);
        studio.clock.advance(Duration.ofHours(2));
        studio.database.runMaintenance();
        List<StreamEvent<Object>> events = notificationEvents();
        assertThat(events)
                .extracting(StreamEvent::change)
                .filteredOn(change -> change instanceof Change.Removed<Object>(Notification _, boolean late) && late)
                .hasSize(1);
        events.forEach(counts::handle);
        assertThat(unread(AKI)).isZero();
    }
}
