package dev.kumiki.apps.studio.demo;

import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.ops.RoleHolder;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.user.SignInState;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.NotificationId;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.notification.Notifications;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Fills a new studio with six weeks of life: an owner, eight customers, forty bookings in every state.
///
/// Everything is made by the application's own operations, at the moments at which people would have made it, and
/// nobody is told of it by mail. It happens once: a studio that has the demo's owner is left as it is.
public final class DemoData {
    /// Looks like a bcrypt hash and is of no password.
    private static final String NO_PASSWORD = "$2a$12$" + "n".repeat(22) + "o".repeat(31);

    private static final String OWNER = "kitamura@studio.example";

    private final StudioData data;

    /// For a studio.
    public DemoData(StudioData data) {
        this.data = data;
    }

    /// Somebody of the demonstration.
    record Person(String key, String email, String name, Optional<String> company, Locale language) {}

    static final Person KITAMURA = new Person("demo-owner", OWNER, "北村 ほのか", Optional.of("スタジオ北窓"), Locale.JAPANESE);

    /// The first is the customer that anybody may try.
    static final List<Person> CUSTOMERS = List.of(
            new Person("demo-yamada", "yamada@studio.example", "山田 太郎", Optional.of("株式会社スタジオ"), Locale.JAPANESE),
            new Person("demo-nakamura", "nakamura@studio.example", "中村 健", Optional.of("中村写真事務所"), Locale.JAPANESE),
            new Person("demo-sasaki", "sasaki@studio.example", "佐々木 由美", Optional.empty(), Locale.JAPANESE),
            new Person("demo-kobayashi", "kobayashi@studio.example", "小林 美咲", Optional.of("フリーランス"), Locale.JAPANESE),
            new Person("demo-weber", "weber@studio.example", "Anna Weber", Optional.of("Weber & Co."), Locale.ENGLISH),
            new Person("demo-toto", "toto@studio.example", "戸田 進", Optional.of("東都デザイン"), Locale.JAPANESE),
            new Person("demo-aoyama", "aoyama@studio.example", "青山 凛", Optional.empty(), Locale.JAPANESE),
            new Person("demo-suzuki", "suzuki@studio.example", "鈴木 一花", Optional.of("花と暮らし編集部"), Locale.JAPANESE));

    /// Fills the studio, if it is not filled.
    public void open() {
        if (data.tables().userTable().byEmail(new Email(OWNER)).isPresent()) {
            return;
        }
        new DemoCatalogue(data).fill();
        open(KITAMURA, true);
        CUSTOMERS.forEach(person -> {
            open(person, false);
            agree(person, "1", 100);
            agree(person, "2", 40);
        });
        new DemoBookings(data).fill();
        tell();
    }

    private void open(Person person, boolean owner) {
        Instant then = data.now().minus(Duration.ofDays(110));
        var user = new UserId(person.key());
        data.tables()
                .transact()
                .create(quietly(user, person, owner, then))
                .put(new SignInState(user, 0, Optional.empty(), then, 0))
                .commit()
                .orThrow();
        if (owner) {
            data.ops().table().put(new RoleHolder(Role.ADMIN.text(), person.key(), then));
        }
    }

    private static User quietly(UserId user, Person person, boolean owner, Instant then) {
        return new User(
                user,
                new Email(person.email()),
                Optional.of(NO_PASSWORD),
                person.name(),
                person.company(),
                Optional.of("東京都江東区白河1-2-3"),
                Optional.of("090-1234-5678"),
                owner,
                0,
                0,
                true,
                person.language().toLanguageTag(),
                Optional.empty(),
                Optional.of(then),
                Optional.empty(),
                Optional.of(true),
                then,
                then,
                0);
    }

    private void agree(Person person, String version, int daysAgo) {
        data.tables()
                .agreementTable()
                .create(new UserAgreement(
                        new UserId(person.key()),
                        new TermsVersion(version),
                        data.now().minus(Duration.ofDays(daysAgo)),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    /// Two notices that the demo's customer has not read.
    private void tell() {
        var notifications = new Notifications(data, Notifications.Settings.DEFAULT);
        var customer = new UserId(CUSTOMERS.getFirst().key());
        Instant now = data.now();
        notifications
                .post(
                        customer,
                        new NotificationId("demo-welcome"),
                        now.minus(Duration.ofHours(30)),
                        new Notifications.Message(
                                NotificationType.TERMS,
                                "利用規約が新しくなりました",
                                "第2版では、キャンセル料が6日前からになりました。すでに同意いただいています。",
                                Optional.empty()))
                .run();
        notifications
                .post(
                        customer,
                        new NotificationId("demo-approved"),
                        now.minus(Duration.ofHours(3)),
                        new Notifications.Message(
                                NotificationType.BOOKING,
                                "予約が承認されました",
                                "期限までに本予約にしてください。",
                                Optional.of(DemoBookings.idOf(DemoBookings.TO_CONFIRM))))
                .run();
    }
}
