package dev.kumiki.apps.lessons.site;

import com.microsoft.playwright.BrowserContext;
import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.PasswordRecord;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.common.session.AppSessions;
import dev.kumiki.apps.lessons.LessonsModule;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.catalogue.Studios;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.data.Reservations;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.site.Route;
import dev.kumiki.apps.testkit.site.SharedSite;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.mapping.StoredTime;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.springframework.security.crypto.bcrypt.BCrypt;
import org.springframework.util.FileSystemUtils;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The application on a database in memory, with mail in a folder, for tests of pages.
///
/// Starting takes seconds, so all classes of a run share one host and one browser. Each test opens lessons of its own,
/// at times that no other test has. The clock stands still at noon of [#TODAY] in Tokyo.
public final class LessonsSite extends SharedSite<LessonsSite.Shared> {
    /// The day of the clock.
    public static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    /// The first studio, which has no lessons: what the timetable shows to who asks for no studio.
    public static final StudioCode AOY = new StudioCode("aoy");

    /// A studio with queues that go in turn.
    public static final StudioCode GNZ = new StudioCode("gnz");

    /// A studio that tells all who wait.
    public static final StudioCode SBY = new StudioCode("sby");

    private static final int CHEAP = 4;
    private static final String HASH = BCrypt.hashpw(PASSWORD, BCrypt.gensalt(CHEAP));
    private static final String TABLE = "user_lessons";

    /// On the host that all classes share.
    public LessonsSite() {
        super(Shared.class);
    }

    /// What all sites of a run share.
    ///
    /// @param times how many times of lessons were given out
    record Shared(Path folder, TestDatabase database, FolderMailer mailer, Host host, AtomicInteger times)
            implements AutoCloseable {
        @Override
        public void close() throws IOException {
            host.close();
            database.close();
            FileSystemUtils.deleteRecursively(folder);
        }
    }

    @Override
    protected Shared start() throws IOException {
        Path folder = Files.createTempDirectory("kumiki-mail");
        var database = TestDatabase.open(Store.MEMORY);
        var mailer = new FolderMailer(folder, new Envelope("lessons@example.com", "example.com", database.clock()));
        Host host = Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), mailer),
                new Facts("in memory", "a folder"),
                List.of(new LessonsModule()));
        var studios = host.bean(Studios.class);
        studios.add(AOY, "Aoyama", QueueRules.DEFAULT).run();
        studios.add(GNZ, "Ginza", QueueRules.DEFAULT).run();
        studios.add(SBY, "Shibuya", QueueRules.DEFAULT.mode(QueueRules.Mode.NOTIFY_ALL))
                .run();
        return new Shared(folder, database, mailer, host, new AtomicInteger());
    }

    public Host host() {
        return shared().host();
    }

    public TestDatabase database() {
        return shared().database();
    }

    public LessonsData data() {
        return host().bean(LessonsData.class);
    }

    public Seats seats() {
        return host().bean(Seats.class);
    }

    public Waitlist waitlist() {
        return host().bean(Waitlist.class);
    }

    public AppKit kit() {
        return host().bean(AppKit.class, "lessonsKit");
    }

    public Accounts accounts() {
        return host().bean(Accounts.class, "lessonsAccounts");
    }

    @Override
    public String name() {
        return "lessons";
    }

    @Override
    public URI uri() {
        return host().uri();
    }

    @Override
    public List<Route> routes() {
        return Route.all(host().bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping"), name());
    }

    /// Somebody with an account whose address is confirmed; made if there is nobody of that name yet.
    public UserId user(String name) {
        var store = host().bean(OpsAccountStore.class, "lessonsAccountStore");
        if (store.find(name).isEmpty()) {
            Instant now = StoredTime.of(database().clock().instant());
            var account = new Account(
                    name, Optional.empty(), name + "@example.com", true, name, Locale.ENGLISH, Set.of(), now, now, 0);
            var credential = new PasswordRecord(name, HASH, now, 0, Optional.empty(), 0);
            StoreResult made = store.create(
                    account, Optional.of(credential), kit().data().tables().transact());
            if (!(made instanceof StoreResult.Saved)) {
                throw new AssertionError("no account: " + made);
            }
        }
        return new UserId(name);
    }

    @Override
    public String login(String name) {
        return user(name).value() + "@example.com";
    }

    @Override
    public void setLanguage(String name, Locale language) {
        Account account = accounts().find(user(name).value()).orElseThrow();
        accounts().prefer(account, language, account.theme());
    }

    @Override
    public void grant(String name, String role) {
        accounts().roles().grant("operator", user(name).value(), role, role.equals("STAFF") ? GNZ.value() : "");
    }

    @Override
    public String session(String name) {
        Account account = accounts().find(user(name).value()).orElseThrow();
        var sessions = host().bean(AppSessions.class, "lessonsSessions");
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        sessions.save(session);
        return session.getId();
    }

    /// Somebody with an account sits down at the browser, signed in, with pages in the seat's language.
    @Override
    public BrowserContext sit(Seat seat, String name) {
        setLanguage(name, Locale.forLanguageTag(seat.language()));
        return super.sit(seat, name);
    }

    /// A time tomorrow or later at which no other test has a lesson.
    public LessonSlot slot(StudioCode studio) {
        int number = shared().times().getAndIncrement();
        return new LessonSlot(
                studio, TODAY.plusDays(2 + number / 90), LocalTime.of(6, 0).plusMinutes(10L * (number % 90)));
    }

    /// A lesson of a studio at a time of its own, in which guests have some of the seats.
    public Lesson open(StudioCode studio, int seats, int taken) {
        return open(slot(studio), "Sunset ride", seats, taken);
    }

    /// A lesson in which guests have some of the seats.
    public Lesson open(LessonSlot slot, String name, int seats, int taken) {
        var draft = new LessonDraft(
                slot,
                slot.startTime().plusMinutes(5),
                name,
                "Mika",
                seats,
                Optional.of("ride"),
                Optional.of("Bring water."));
        host().bean(Catalogue.class).add(draft).run();
        for (int seat = 0; seat < taken; seat++) {
            book("guest" + seat, slot);
        }
        return lesson(slot);
    }

    public Lesson lesson(LessonSlot slot) {
        return data().lesson(slot).orElseThrow();
    }

    public void book(String name, LessonSlot slot) {
        seats().book(user(name), slot, Reservations.fresh()).run();
    }

    public void cancel(String name, LessonSlot slot) {
        seats().cancel(user(name), slot).run();
    }

    public void join(String name, LessonSlot slot) {
        waitlist().join(user(name), slot, Reservations.freshWaiting()).run();
    }

    /// The path of a lesson's page.
    public static String page(LessonSlot slot) {
        return Routes.lesson(slot);
    }

    /// The link in the mails to somebody that begins so, as soon as the outbox has sent it.
    public String mailedLink(String name, String path) {
        return mailedLink(name, path, "");
    }

    /// The same, other than one that came before.
    public String mailedLink(String name, String path, String before) {
        var link = Pattern.compile("http://\\S+" + Pattern.quote(path) + "\\S*");
        return await(
                "a mail to " + name + " with a link to " + path,
                () -> mails(name).stream()
                        .flatMap(text -> link.matcher(text).results())
                        .map(MatchResult::group)
                        .filter(found -> !found.equals(before))
                        .findFirst());
    }

    /// The texts of the mails to somebody.
    public List<String> mails(String name) {
        return shared().mailer().list().stream()
                .filter(mail -> mail.to().equals(name + "@example.com"))
                .map(mail -> mail.text())
                .toList();
    }

    /// Looks for something until it is there.
    public static <T> T await(String what, Supplier<Optional<T>> look) {
        return awaited(what, look);
    }

    /// Sends a form with the token of the visitor's session, and follows to where it leads.
    public Answer post(Visitor visitor, String path, Map<String, String> fields) {
        return visitor.post(path, withToken(visitor, path("/account"), fields));
    }

    @Override
    public Map<String, Map<String, AttributeValue>> items() {
        return itemsOf(database(), TABLE, "PK", "SK");
    }

    @Override
    public Map<String, Map<String, AttributeValue>> itemsOf(String name) {
        Map<String, Map<String, AttributeValue>> items = items();
        items.keySet().removeIf(key -> !key.startsWith("USER#" + name + " / "));
        return items;
    }
}
