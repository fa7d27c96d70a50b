package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationHead;
import dev.kumiki.apps.homebiyori.design.core.NotificationKey;
import dev.kumiki.apps.homebiyori.design.value.NotificationPriority;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.notification.NotificationResult;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@OnEveryStore
final class NotificationsTest {
    private static final int RACERS = 12;

    private final TestDatabase database;
    private final Home home;

    NotificationsTest(TestDatabase database) {
        this.database = database;
        this.home = Home.withUser(database);
    }

    private int unread() {
        return home.tables.coreTable().counters(Home.USER).orElseThrow().unread();
    }

    @Test
    @DisplayName("data H-157, B4.3: posting and reading count the unread ones in the same transaction")
    void counts() {
        Notification first = home.notification(1, "一");
        home.notifications.post(first).run();
        home.notifications.post(home.notification(2, "二")).run();
        home.notifications.post(home.notification(3, "三")).run();
        assertThat(unread()).isEqualTo(3);
        assertThat(home.notifications.markRead(NotificationKey.of(first)).run())
                .isEqualTo(new NotificationResult.Done(1));
        assertThat(home.notifications.markRead(NotificationKey.of(first)).run())
                .isEqualTo(new NotificationResult.Unchanged());
        assertThat(unread()).isEqualTo(2);
        assertThat(home.notifications.markAllRead(Home.USER).run()).isEqualTo(new NotificationResult.Done(2));
        assertThat(unread()).isZero();
        assertThat(home.tables.coreTable().everythingOf(Home.USER).notifications())
                .allMatch(NotificationHead::isRead);
    }

    @AlsoRough
    @Test
    @DisplayName("data B4.20, race: what an event announces is there once, however often the event comes")
    void onceForAnEvent() {
        String id = Notifications.idOf("evt_1", NotificationType.PAYMENT_SUCCEEDED);
        assertThat(id).hasSize(32).isNotEqualTo(Notifications.idOf("evt_1", NotificationType.PLAN_CHANGED));
        Notification notification = Notification.unread(
                Home.USER, id, NotificationType.PAYMENT_SUCCEEDED, new Notification.Text("支払い", "完了"), home.now());
        assertThat(Race.run(RACERS, _ -> home.notifications.post(notification).run()))
                .containsOnlyOnce(new NotificationResult.Done(1))
                .hasSize(RACERS);
        assertThat(unread()).isEqualTo(1);
    }

    @AlsoRough
    @Test
    @DisplayName("data H-157, race: a notification is read once")
    void readOnce() {
        Notification notification = home.notification(1, "一");
        home.notifications.post(notification).run();
        assertThat(Race.run(
                        RACERS,
                        _ -> home.notifications
                                .markRead(NotificationKey.of(notification))
                                .run()))
                .containsOnlyOnce(new NotificationResult.Done(1));
        assertThat(unread()).isZero();
    }

    @Test
    @DisplayName(
            "data H-055, B4.4, K-8: after 90 days a notification is gone, also before it is deleted; counted again")
    void expires() {
        Notification notification = home.notification(0, "一");
        home.notifications.post(notification).run();
        database.clock().advance(Notification.RETENTION.minusSeconds(1));
        assertThat(home.tables.coreTable().everythingOf(Home.USER).notifications())
                .hasSize(1);
        database.clock().advance(Duration.ofSeconds(1));
        assertThat(home.stored(Home.CORE, NotificationKey.of(notification).toItem()))
                .isNotEmpty();
        assertThat(home.tables.coreTable().everythingOf(Home.USER).notifications())
                .isEmpty();
        assertThat(home.notifications.markRead(NotificationKey.of(notification)).run())
                .isEqualTo(new NotificationResult.Unchanged());
        assertThat(unread()).isEqualTo(1);
        assertThat(home.notifications.recount(Home.USER).run()).isEqualTo(new NotificationResult.Done(0));
        assertThat(unread()).isZero();
        database.runMaintenance();
        assertThat(home.stored(Home.CORE, NotificationKey.of(notification).toItem()))
                .isEmpty();
        assertThat(home.notifications.recount(Home.OTHER).run()).isEqualTo(new NotificationResult.Done(0));
    }

    @Test
    @DisplayName("data B4.21: an event that the documented types lack is `other` with a subtype")
    void subtype() {
        Notification failed = new Notification(
                Home.USER,
                "n",
                NotificationType.OTHER,
                Optional.of("payment_failed"),
                "支払い",
                "失敗",
                false,
                NotificationPriority.HIGH,
                Optional.of("/plan"),
                home.now(),
                Optional.empty(),
                home.now().plus(Notification.RETENTION),
                0);
        home.notifications.post(failed).run();
        assertThat(home.stored(Home.CORE, NotificationKey.of(failed).toItem()))
                .containsEntry("type", AttributeValue.fromS("other"))
                .containsEntry("subtype", AttributeValue.fromS("payment_failed"))
                .containsEntry("priority", AttributeValue.fromS("high"));
    }
}
