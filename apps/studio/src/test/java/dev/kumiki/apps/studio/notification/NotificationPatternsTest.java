package dev.kumiki.apps.studio.notification;

import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.notification.NotificationFields;
import dev.kumiki.apps.studio.design.notification.NotificationKey;
import dev.kumiki.apps.studio.design.notification.NotificationMapper;
import dev.kumiki.apps.studio.design.notification.NotificationTableAccess;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.notification.TypeShard;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.trace.Call;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// The access patterns of notifications.
@OnEveryStore
final class NotificationPatternsTest {
    private static final Instant START = TestDatabase.START;
    private static final Limit ALL = Limit.of(100);
    private static final Notifications.Message MESSAGE = new Notifications.Message(
            NotificationType.BOOKING, "予約申請を承認しました", "6月15日13:00～17:00の予約申請が承認されました。", Optional.of("b1"));

    private final TestStudio studio;
    private final NotificationTableAccess table;
    private final Notifications notifications;

    NotificationPatternsTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.table = studio.tables.notificationTable();
        this.notifications = new Notifications(studio.data, Notifications.Settings.DEFAULT);
    }

    private static String id(Notification notification) {
        return notification.notificationId().value();
    }

    private void post(UserId userId, String id, long second) {
        assertThat(notifications
                        .post(userId, new NotificationId(id), START.plusSeconds(second), MESSAGE)
                        .run())
                .isEqualTo(new Notifications.NotificationResult.Done());
    }

    private static NotificationKey key(String id, long second) {
        return new NotificationKey(AKI, START.plusSeconds(second), new NotificationId(id));
    }

    @Test
    @DisplayName("S-094, S-131: a user's notifications, the latest first, one Query")
    void ofUser() {
        post(AKI, "n1", 1);
        post(AKI, "n3", 3);
        post(AKI, "n2", 2);
        post(BEN, "other", 1);
        var traced = studio.database.trace(() -> table.notificationsOf(AKI, ALL, Cursor.START));
        assertThat(traced.result().items())
                .extracting(NotificationPatternsTest::id)
                .containsExactly("n3", "n2", "n1");
        assertThat(traced.operations()).containsExactly("Query");
        assertThat(((QueryRequest) traced.calls().getFirst().request()).consistentRead())
                .isNotEqualTo(true);
    }

    @Test
    @DisplayName("B5.13, K-3: two notifications of one moment are both there")
    void sameMoment() {
        post(AKI, "n1", 1);
        post(AKI, "n2", 1);
        assertThat(table.notificationsOf(AKI, ALL, Cursor.START).items()).hasSize(2);
        assertThat(notifications
                        .post(AKI, new NotificationId("n1"), START.plusSeconds(1), MESSAGE)
                        .run())
                .isEqualTo(new Notifications.NotificationResult.AlreadyDone());
        assertThat(table.notificationsOf(AKI, ALL, Cursor.START).items()).hasSize(2);
    }

    @Test
    @DisplayName("B5.14: unread ones by UnreadIndex, which reads nothing else; S-095: the documented filter too")
    void unread() {
        for (int i = 1; i <= 60; i++) {
            post(AKI, "n" + i, i);
        }
        for (int i = 1; i <= 58; i++) {
            assertThat(notifications.markRead(key("n" + i, i)).run())
                    .isEqualTo(new Notifications.NotificationResult.Done());
        }
        var byIndex = studio.database.trace(() -> table.unreadOf(AKI, ALL, Cursor.START));
        var byFilter = studio.database.trace(
                () -> table.notificationsOf(AKI, NotificationFields.IS_READ.is(false), ALL, Cursor.START));
        assertThat(byIndex.result().items())
                .extracting(NotificationPatternsTest::id)
                .containsExactly("n60", "n59");
        assertThat(byFilter.result().items()).isEqualTo(byIndex.result().items());
        assertThat(byIndex.operations()).containsExactly("Query UnreadIndex");
        assertThat(byFilter.operations()).containsExactly("Query");
        assertThat(units(byIndex.calls())).isEqualTo(0.5);
        assertThat(units(byFilter.calls())).isGreaterThan(2);
    }

    private static double units(List<Call> calls) {
        return calls.stream().mapToDouble(Call::units).sum();
    }

    @Test
    @DisplayName("S-093, B5.14: reading takes a notification out of UnreadIndex, once")
    void markRead() {
        post(AKI, "n1", 1);
        studio.clock.advance(Duration.ofMinutes(5));
        assertThat(notifications.markRead(key("n1", 1)).run()).isEqualTo(new Notifications.NotificationResult.Done());
        assertThat(notifications.markRead(key("n1", 1)).run())
                .isEqualTo(new Notifications.NotificationResult.AlreadyDone());
        assertThat(notifications.markRead(key("none", 1)).run())
                .isEqualTo(new Notifications.NotificationResult.NotFound());
        assertThat(table.notificationsOf(AKI, ALL, Cursor.START).items())
                .singleElement()
                .satisfies(read -> {
                    assertThat(read.isRead()).isTrue();
                    assertThat(read.readAt()).contains(START.plus(Duration.ofMinutes(5)));
                });
        assertThat(studio.stored("studio-booking-notifications", key("n1", 1).toItem()))
                .doesNotContainKey("unreadKey")
                .containsKeys("GSI1PK", "GSI1SK");
    }

    @Test
    @DisplayName("S-096, S-092: the notifications of a type between two moments, in order")
    void ofType() {
        for (int i = 1; i <= 4; i++) {
            post(i % 2 == 0 ? AKI : BEN, "n" + i, i);
        }
        var traced = studio.database.trace(
                () -> notifications.ofType(NotificationType.BOOKING, START.plusSeconds(2), START.plusSeconds(4), ALL));
        assertThat(traced.result()).extracting(NotificationPatternsTest::id).containsExactly("n2", "n3", "n4");
        assertThat(traced.operations()).containsExactly("Query TypeNotificationsIndex");
        assertThat(notifications.ofType(NotificationType.TERMS, START, START.plusSeconds(9), ALL))
                .isEmpty();
    }

    @Test
    @DisplayName("B5.11: a type spread over four partitions is still one list")
    void ofTypeSpread() {
        var spread = new Notifications(studio.data, new Notifications.Settings(Duration.ofDays(1), 4));
        for (int i = 10; i < 30; i++) {
            spread.post(AKI, new NotificationId("n" + i), START.plusSeconds(i), MESSAGE)
                    .run();
        }
        var traced = studio.database.trace(
                () -> spread.ofType(NotificationType.BOOKING, START, START.plusSeconds(99), Limit.of(12)));
        assertThat(traced.operations()).hasSize(4).containsOnly("Query TypeNotificationsIndex");
        assertThat(traced.result())
                .extracting(NotificationPatternsTest::id)
                .containsExactly("n10", "n11", "n12", "n13", "n14", "n15", "n16", "n17", "n18", "n19", "n20", "n21");
        assertThat(table.notificationsOf(AKI, ALL, Cursor.START).items())
                .extracting(Notification::typeShard)
                .containsAll(TypeShard.all(NotificationType.BOOKING, 4));
    }

    @Test
    @DisplayName("S-098, S-099, K-8: a notification is gone at its time, and deleted later")
    void expiry() {
        post(AKI, "n1", 0);
        studio.clock.advance(Duration.ofDays(365));
        assertThat(table.notificationsOf(AKI, ALL, Cursor.START).items()).isEmpty();
        assertThat(table.unreadOf(AKI, ALL, Cursor.START).items()).isEmpty();
        assertThat(notifications.markRead(key("n1", 0)).run())
                .isEqualTo(new Notifications.NotificationResult.NotFound());
        assertThat(studio.stored("studio-booking-notifications", key("n1", 0).toItem()))
                .isNotEmpty();
        studio.clock.advance(Duration.ofDays(3));
        studio.database.runMaintenance();
        assertThat(studio.stored("studio-booking-notifications", key("n1", 0).toItem()))
                .isEmpty();
    }

    @Test
    @DisplayName("B5.19: the announcement of terms is written once, however often the fan-out runs")
    void announcement() {
        var id = NotificationId.ofTerms(new TermsVersion("2.0"));
        var message = new Notifications.Message(NotificationType.TERMS, "利用規約の改定", "…", Optional.of("2.0"));
        assertThat(notifications.post(AKI, id, START, message).run())
                .isEqualTo(new Notifications.NotificationResult.Done());
        assertThat(notifications.post(AKI, id, START, message).run())
                .isEqualTo(new Notifications.NotificationResult.AlreadyDone());
        assertThat(notifications.post(BEN, id, START, message).run())
                .isEqualTo(new Notifications.NotificationResult.Done());
        assertThat(notifications.ofType(NotificationType.TERMS, START, START, ALL))
                .hasSize(2);
    }

    @Test
    @DisplayName("K-5: every list of notifications of more than 1 MB")
    void pages() {
        for (int i = 1; i <= 4; i++) {
            studio.putLarge(
                    NotificationMapper.INSTANCE,
                    new Notification(
                            AKI,
                            new NotificationId("n" + i),
                            "t",
                            "c",
                            NotificationType.BOOKING,
                            new TypeShard("booking"),
                            false,
                            Optional.empty(),
                            START.plusSeconds(i),
                            Optional.empty(),
                            Optional.empty(),
                            0));
        }
        List<String> ascending = List.of("n1", "n2", "n3", "n4");
        List<String> latestFirst = ascending.reversed();
        studio.checkPaging(
                latestFirst, NotificationPatternsTest::id, (limit, after) -> table.notificationsOf(AKI, limit, after));
        studio.checkPaging(
                latestFirst,
                NotificationPatternsTest::id,
                (limit, after) -> table.notificationsOf(AKI, NotificationFields.IS_READ.is(false), limit, after));
        studio.checkPaging(
                latestFirst, NotificationPatternsTest::id, (limit, after) -> table.unreadOf(AKI, limit, after));
        studio.checkPaging(
                ascending,
                NotificationPatternsTest::id,
                (limit, after) -> table.ofType(new TypeShard("booking"), START, START.plusSeconds(9), limit, after));
        assertThat(notifications.ofType(NotificationType.BOOKING, START, START.plusSeconds(9), ALL))
                .extracting(NotificationPatternsTest::id)
                .containsExactlyElementsOf(ascending);
    }
}
