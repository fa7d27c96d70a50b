package dev.kumiki.apps.studio;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.common.host.Secret;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.common.ops.RoleHolder;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.protection.TableProtection;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.booking.Deadlines;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.effect.BookingEffects;
import dev.kumiki.apps.studio.effect.DeadlineWork;
import dev.kumiki.apps.studio.effect.Messages;
import dev.kumiki.apps.studio.effect.StudioStreams;
import dev.kumiki.apps.studio.effect.UserEffects;
import dev.kumiki.apps.studio.notification.Notifications;
import dev.kumiki.apps.studio.notification.UnreadCounts;
import dev.kumiki.apps.studio.owner.terms.Announcement;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.apps.studio.statistics.UsageStatistics;
import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.support.ResourceBundleMessageSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// The background of the studio in one test, over a database and its clock: streams, schedules and outbox do what is
/// due when the test says so. Another one on the same database is another process.
public final class StudioBackground {
    /// Cursors and seals of one process are known to the next.
    private static final Secret SECRET = Secret.random();

    /// How many rounds of work there are at most: work that never ends fails the test.
    private static final int MOST_ROUNDS = 100;

    public final Platform platform;
    public final AppKit kit;
    public final StudioData data;
    public final Bookings bookings;
    public final BookingDecisions decisions;
    public final DeadlineWork deadlines;
    public final Announcement announcement;
    private final TestDatabase database;
    private final StudioStreams streams;
    private final Map<String, Mail> sent;

    private StudioBackground(
            TestDatabase database, DynamoDbClient client, DynamoDbStreamsClient changes, Map<String, Mail> sent) {
        this.database = database;
        this.sent = sent;
        this.platform = platform(database, client, changes);
        var configuration = new StudioConfiguration();
        this.kit = configuration.studioKit(platform);
        kit.open(StudioTables.definition());
        kit.protect(TableProtection.of(35, 30));
        StudioTables tables = kit.on(StudioTables::on);
        this.data = new StudioData(tables, kit.options().pause(_ -> {}), kit.data(), kit.schedules());
        this.bookings = new Bookings(data);
        this.decisions = new BookingDecisions(data);
        var words = new StudioWords(texts());
        var messages = new Messages(
                data, new Notifications(data, Notifications.Settings.DEFAULT), kit, words, platform.address());
        this.deadlines = new DeadlineWork(data, messages, decisions, words);
        this.announcement = new Announcement(data, kit, messages, words);
        Accounts accounts =
                configuration.studioAccounts(kit, platform, data, configuration.studioSessions(kit, platform), texts());
        this.streams = StudioStreams.of(
                kit.streams(),
                new StudioStreams.Effects(
                        new BookingEffects(data, messages, words, accounts::roles),
                        new UserEffects(data, messages, decisions),
                        new UsageStatistics(data),
                        new UnreadCounts(data)));
    }

    /// Another process, which may die; its mails reach the same people.
    public StudioBackground another(DynamoDbClient client, DynamoDbStreamsClient changes) {
        return new StudioBackground(database, client, changes, sent);
    }

    /// Another process.
    public StudioBackground another() {
        return another(database.client(), database.streams());
    }

    /// On an empty database: the tables of the studio, its catalogue, Aki and Ben, and an owner.
    public static StudioBackground open(TestDatabase database) {
        TestStudio studio = TestStudio.open(database);
        studio.tables.userTable().create(TestStudio.user(TestStudio.ADMIN, "admin@example.com"));
        studio.ops.table().put(new RoleHolder(Role.ADMIN.text(), TestStudio.ADMIN.value(), studio.clock.instant()));
        return on(database);
    }

    /// On a database that has the tables.
    public static StudioBackground on(TestDatabase database) {
        return new StudioBackground(database, database.client(), database.streams(), new ConcurrentHashMap<>());
    }

    private static Platform platform(TestDatabase database, DynamoDbClient client, DynamoDbStreamsClient changes) {
        return new Platform(
                client,
                changes,
                database.clock(),
                ZoneId.of("Asia/Tokyo"),
                SECRET,
                (_, _) -> {},
                PublicAddress.of(URI.create("https://studio.example.com")),
                Map.of(),
                false,
                false);
    }

    private static ResourceBundleMessageSource texts() {
        var source = new ResourceBundleMessageSource();
        source.setBasenames(new StudioModule().bundles().toArray(String[]::new));
        source.setDefaultEncoding(StandardCharsets.UTF_8.name());
        source.setFallbackToSystemLocale(false);
        source.setDefaultLocale(Locale.ENGLISH);
        return source;
    }

    private final class Postman implements Mailer {
        @Override
        public void send(String id, Mail mail) {
            sent.put(id, mail);
        }

        @Override
        public void forget(String address) {
            sent.values().removeIf(mail -> mail.to().equals(address));
        }
    }

    private Map<String, WorkHandler> schedules() {
        Map<String, WorkHandler> handlers = new HashMap<>(kit.keeper().handlers());
        handlers.put(Deadlines.KIND, deadlines.handler());
        handlers.put(Announcement.KIND, announcement::turn);
        return handlers;
    }

    /// Does everything that is due.
    public void work() {
        Map<String, WorkHandler> outbox = Map.of(Mails.KIND, Mails.handler(new Postman()));
        try (var mail = kit.outbox().worker("mail", outbox);
                var later = kit.schedules().worker("later", schedules())) {
            for (int round = 0; round < MOST_ROUNDS; round++) {
                if (streams.runOnce() + later.runOnce() + mail.runOnce() == 0) {
                    return;
                }
            }
            throw new AssertionError("the work does not come to an end");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /// The clock of its database.
    public TestClock clock() {
        return database.clock();
    }

    /// What was mailed to somebody by all processes, by its subject.
    public List<String> mailsTo(UserId userId) {
        return sent.values().stream()
                .filter(mail -> mail.to().equals(userId.value() + "@example.com"))
                .map(Mail::subject)
                .sorted()
                .toList();
    }

    /// How many mails were sent by all processes.
    public int mails() {
        return sent.size();
    }

    /// What leaves the studio.
    public Outbox outbox() {
        return kit.outbox();
    }

    /// The notifications of somebody, the first first.
    public List<Notification> notices(UserId userId) {
        return data.tables()
                .notificationTable()
                .notificationsOf(userId, Limit.of(100), Cursor.START)
                .items()
                .reversed();
    }

    /// The titles of somebody's notifications without what they are about, in alphabetical order.
    public List<String> told(UserId userId) {
        return notices(userId).stream()
                .map(notice -> notice.title()
                        .replaceFirst("[：（].*", "")
                        .replaceAll("\\S*\\d\\S*", "")
                        .strip())
                .sorted()
                .toList();
    }
}
