package dev.kumiki.apps.homebiyori.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.core.MailWish;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationKey;
import dev.kumiki.apps.homebiyori.design.value.MailKind;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.settings.ChoiceResult;
import dev.kumiki.apps.homebiyori.settings.Choices;
import dev.kumiki.apps.testkit.MortalProcess;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.support.ResourceBundleMessageSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// Which notifications become mails, when, and that each does once.
@Timeout(120)
final class NotificationMailsTest {
    private static final UserId USER = new UserId("3f2b8c1e-9a4d-4e6f-8b21-5c7d9e0f1a2b");
    private static final MailWish NIGHTS =
            new MailWish(List.of(MailKind.PLAN, MailKind.NEWS), Optional.of(21), Optional.of(7));

    private TestDatabase database;
    private HomebiyoriData data;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        data = begun(database);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private static HomebiyoriData data(TestDatabase database, DynamoDbClient client) {
        var ops = OpsData.on(client, database.options().tableNames(_ -> "homebiyori-ops"));
        return new HomebiyoriData(HomebiyoriTables.on(client, database.options()), database.options(), ops);
    }

    private static HomebiyoriData begun(TestDatabase database) {
        HomebiyoriData data = data(database, database.client());
        data.tables().createTables();
        data.ops().tables().createTables();
        new Users(data.tables(), database.clock())
                .register(USER, Optional.of("はなこ"))
                .run();
        return data;
    }

    /// At an hour of the first evening, or of the day after it.
    private void at(int day, int hour, int minute) {
        Instant wanted = LocalDateTime.of(2026, 11, 16 + day, hour, minute)
                .atZone(Homebiyori.ZONE)
                .toInstant();
        database.clock().advance(Duration.between(database.clock().instant(), wanted));
    }

    private void wishes(MailWish wish) {
        assertThat(new Choices(data).mail(USER, wish).run()).isEqualTo(new ChoiceResult.Saved());
    }

    private static Notification about(HomebiyoriData data, String id, NotificationType type) {
        return Notification.unread(USER, id, type, new Notification.Text("題 " + id, "文 " + id), data.now());
    }

    private void tell(String id, NotificationType type) {
        assertThat(new Notifications(data).post(about(data, id, type)).run()).isEqualTo(new NotificationResult.Done(1));
    }

    private static MailDelivery delivery(HomebiyoriData data) {
        var bundles = new ResourceBundleMessageSource();
        bundles.setBasename("messages/homebiyori");
        bundles.setDefaultEncoding(StandardCharsets.UTF_8.name());
        var account = new Account(
                USER.value(),
                Optional.empty(),
                "hana@example.com",
                true,
                "はなこ",
                Locale.JAPANESE,
                Set.of(),
                data.now(),
                data.now(),
                0);
        var readers = new MailDelivery.Readers(
                _ -> Optional.of(account),
                path -> URI.create("https://homebiyori.example").resolve(path));
        return new MailDelivery(data, new HomebiyoriWords(bundles), readers);
    }

    /// Has everything done that is due now.
    private static void work(HomebiyoriData data) throws InterruptedException {
        var worker = data.schedules()
                .worker(
                        "clerk",
                        Map.of(NotificationMails.KIND, task -> delivery(data).deliver(task)));
        while (worker.runOnce() > 0) {
            // As long as something is due.
        }
    }

    /// The mails in the outbox, by what they say.
    private static List<String> mails(HomebiyoriData data) {
        return data.outbox()
                .waiting(Limit.of(50))
                .filter(entry -> entry.kind().equals(Mails.KIND))
                .map(OutboxEntry::payload)
                .map(mail -> mail.get("subject") + "\n" + mail.get("text"))
                .toList();
    }

    @Test
    @DisplayName(
            "data X4.12: only what the reader wants is mailed, in the reader's language, with the way to change that")
    void chosen() throws InterruptedException {
        wishes(NIGHTS);
        tell("a", NotificationType.PLAN_CHANGED);
        tell("b", NotificationType.OTHER);
        work(data);
        assertThat(mails(data)).as("what follows within a minute is waited for").isEmpty();
        database.clock().advance(NotificationMails.GATHERED);
        work(data);
        assertThat(mails(data)).singleElement().satisfies(mail -> {
            assertThat(mail).startsWith("ほめびより:お知らせが2件").contains("文 a", "文 b");
            assertThat(mail).contains("https://homebiyori.example/homebiyori/settings#mail");
        });
        wishes(new MailWish(List.of(), Optional.empty(), Optional.empty()));
        tell("c", NotificationType.PLAN_CHANGED);
        database.clock().advance(Duration.ofDays(1));
        work(data);
        assertThat(mails(data)).hasSize(1);
    }

    @Test
    @DisplayName("data X4.12: quiet hours across midnight hold mail back until they end; several are one mail")
    void quietNight() throws InterruptedException {
        wishes(NIGHTS);
        at(0, 20, 58);
        tell("early", NotificationType.PLAN_CHANGED);
        at(0, 20, 59);
        work(data);
        assertThat(mails(data)).singleElement().asString().contains("題 early");
        at(0, 21, 0);
        tell("evening", NotificationType.PLAN_CHANGED);
        at(1, 0, 10);
        tell("night", NotificationType.SYSTEM_MAINTENANCE);
        at(1, 6, 59);
        work(data);
        assertThat(mails(data)).hasSize(1);
        at(1, 7, 0);
        work(data);
        assertThat(mails(data))
                .hasSize(2)
                .anySatisfy(mail ->
                        assertThat(mail).contains("題 evening", "題 night").doesNotContain("題 early"));
        at(3, 12, 0);
        work(data);
        assertThat(mails(data)).hasSize(2);
    }

    @Test
    @DisplayName("data X4.12: the wish counts as it is when the mail would go: read, switched off, other hours")
    void changedMeanwhile() throws InterruptedException {
        wishes(NIGHTS);
        at(0, 22, 0);
        tell("read", NotificationType.PLAN_CHANGED);
        Notification read = about(data, "read", NotificationType.PLAN_CHANGED);
        new Notifications(data).markRead(NotificationKey.of(read)).run();
        tell("off", NotificationType.SYSTEM_MAINTENANCE);
        tell("kept", NotificationType.PLAN_CHANGED);
        wishes(new MailWish(List.of(MailKind.PLAN), Optional.of(22), Optional.of(9)));
        at(1, 7, 0);
        work(data);
        assertThat(mails(data)).as("it is quiet until nine now").isEmpty();
        at(1, 9, 0);
        work(data);
        assertThat(mails(data))
                .singleElement()
                .satisfies(mail -> assertThat(mail)
                        .startsWith("ほめびより:題 kept")
                        .doesNotContain("題 read")
                        .doesNotContain("題 off"));
    }

    @Test
    @DisplayName("data X4.12: more than one mail holds become several, and none is left out")
    void many() throws InterruptedException {
        wishes(NIGHTS);
        at(0, 23, 0);
        int all = MailDelivery.MAX_IN_A_MAIL + 5;
        for (int number = 0; number < all; number++) {
            tell("n%02d".formatted(number), NotificationType.PLAN_CHANGED);
        }
        at(1, 7, 0);
        work(data);
        assertThat(mails(data)).hasSize(2);
        String together = String.join("\n", mails(data));
        for (int number = 0; number < all; number++) {
            assertThat(together).containsOnlyOnce("題 n%02d".formatted(number));
        }
    }

    @Test
    @DisplayName("data X4.12: killed at every call of telling and mailing; told once, mailed once")
    void crashes() {
        int played = MortalProcess.atEveryCall(mortal -> {
            HomebiyoriData whole = begun(mortal);
            return new MortalProcess.Scene() {
                private final Notification told = about(whole, "x", NotificationType.PLAN_CHANGED);

                @Override
                public void live(DynamoDbClient client, DynamoDbStreamsClient streams) throws InterruptedException {
                    HomebiyoriData dying = data(mortal, client);
                    new Notifications(dying).post(told).run();
                    mortal.clock().advance(NotificationMails.GATHERED);
                    work(dying);
                }

                @Override
                public void after(boolean killed) throws InterruptedException {
                    new Notifications(whole).post(told).run();
                    mortal.clock().advance(Duration.ofHours(2));
                    work(whole);
                    assertThat(mails(whole)).singleElement().asString().contains("題 x");
                    assertThat(whole.tables()
                                    .coreTable()
                                    .counters(USER)
                                    .orElseThrow()
                                    .unread())
                            .isEqualTo(1);
                }
            };
        });
        assertThat(played).isGreaterThan(6);
    }

    @ParameterizedTest(name = "quiet from {0} to {1}: what comes at {2} goes at {3}")
    @CsvSource({
        "21, 7, 2026-11-16T20:59, 2026-11-16T20:59",
        "21, 7, 2026-11-16T21:00, 2026-11-17T07:00",
        "21, 7, 2026-11-17T00:00, 2026-11-17T07:00",
        "21, 7, 2026-11-17T06:59, 2026-11-17T07:00",
        "21, 7, 2026-11-17T07:00, 2026-11-17T07:00",
        "9, 17, 2026-11-16T08:59, 2026-11-16T08:59",
        "9, 17, 2026-11-16T09:00, 2026-11-16T17:00",
        "9, 17, 2026-11-16T16:59, 2026-11-16T17:00",
        "23, 0, 2026-11-16T23:30, 2026-11-17T00:00",
        "0, 23, 2026-11-16T23:30, 2026-11-16T23:30",
        "0, 23, 2026-11-17T00:00, 2026-11-17T23:00",
    })
    @DisplayName("data X4.12: hours of Japan, across midnight and within a day")
    void hours(int from, int until, LocalDateTime comes, LocalDateTime goes) {
        var wish = new MailWish(List.of(), Optional.of(from), Optional.of(until));
        assertThat(wish.from(comes.atZone(Homebiyori.ZONE).toInstant()))
                .isEqualTo(goes.atZone(Homebiyori.ZONE).toInstant());
    }

    @Test
    void refusesHoursThatNoDayHas() {
        assertThatThrownBy(() -> new MailWish(List.of(), Optional.of(24), Optional.of(7)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new MailWish(List.of(), Optional.of(7), Optional.of(7)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new MailWish(List.of(), Optional.of(7), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
