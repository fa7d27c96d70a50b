package dev.kumiki.apps.events.site;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.PasswordRecord;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.events.EventsModule;
import dev.kumiki.apps.events.account.DiscordUsers;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.discord.Rendering;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.event.EventResult;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.site.Route;
import dev.kumiki.apps.testkit.site.SharedSite;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.springframework.security.crypto.bcrypt.BCrypt;
import org.springframework.util.FileSystemUtils;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The application on a database in memory, without a bot token, for tests of pages.
///
/// Starting takes seconds, so all classes of a run share one host and one browser. The clock stands still at
/// [TestDatabase#START], a Monday noon. Each test makes a server of its own.
public final class EventsSite extends SharedSite<EventsSite.Shared> {
    /// The channel that every server has.
    public static final Snowflake NEWS = new Snowflake("1");

    private static final String HASH = BCrypt.hashpw(PASSWORD, BCrypt.gensalt(4));
    private static final List<String> TABLES = List.of("Events", "EventMembers", "Notices", "NoticeAcks", "BotOps");

    /// On the host that all classes share.
    public EventsSite() {
        super(Shared.class);
    }

    /// What all sites of a run share.
    record Shared(Path folder, TestDatabase database, Host host, AtomicLong numbers) implements AutoCloseable {
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
        var mailer = new FolderMailer(folder, new Envelope("events@example.com", "example.com", database.clock()));
        Host host = Host.start(
                Listen.anywhere(),
                Platform.local(database.client(), database.clock(), mailer).on(database.client(), database.streams()),
                new Facts("in memory", "a folder"),
                List.of(new EventsModule()));
        return new Shared(folder, database, host, new AtomicLong(300_000_000_000_000L));
    }

    public Host host() {
        return shared().host();
    }

    public EventsData data() {
        return host().bean(EventsData.class);
    }

    public Guilds guilds() {
        return host().bean(Guilds.class);
    }

    public Instant now() {
        return data().now();
    }

    @Override
    public String name() {
        return "events";
    }

    @Override
    public URI uri() {
        return host().uri();
    }

    @Override
    public List<Route> routes() {
        return Route.all(host().bean(RequestMappingHandlerMapping.class, "requestMappingHandlerMapping"), name());
    }

    @Override
    public String login(String name) {
        user(name);
        return name;
    }

    private Accounts accounts() {
        return host().bean(Accounts.class);
    }

    private OpsAccountStore store() {
        return new OpsAccountStore(host().bean(AppParts.class).kit().data());
    }

    /// The user that somebody of a name is, made if there is nobody.
    public User user(String name) {
        if (store().find(name).isEmpty()) {
            var account = new Account(
                    name,
                    Optional.of(name),
                    name + "@example.com",
                    true,
                    name,
                    Locale.ENGLISH,
                    Set.of(),
                    now(),
                    now(),
                    0);
            StoreResult made = store().create(
                            account,
                            Optional.of(new PasswordRecord(name, HASH, now(), 0, Optional.empty(), 0)),
                            host().bean(AppParts.class).kit().data().tables().transact());
            if (!(made instanceof StoreResult.Saved)) {
                throw new AssertionError("no account: " + made);
            }
        }
        return new User(DiscordUsers.of(name), name);
    }

    @Override
    public void setLanguage(String name, Locale language) {
        Account account = accounts().find(name).orElseThrow();
        accounts().prefer(account, language, account.theme());
    }

    @Override
    public void grant(String name, String role) {
        user(name);
        accounts().roles().grant("operator", name, role, "");
    }

    /// What follows by workers, whenever they come by, is left out: posts, and the marks of drawing them.
    @Override
    public Map<String, Map<String, AttributeValue>> items() {
        Map<String, Map<String, AttributeValue>> items = new TreeMap<>();
        for (String table : TABLES) {
            host().bean(AppParts.class)
                    .platform()
                    .client()
                    .scanPaginator(request -> request.tableName(table))
                    .items()
                    .forEach(item -> {
                        Map<String, AttributeValue> kept = new TreeMap<>(item);
                        kept.keySet()
                                .removeAll(Set.of(
                                        "dirty_at",
                                        "rendered_at",
                                        "render_lease_until",
                                        "render_key",
                                        "render_sk",
                                        "due_key",
                                        "due_sk",
                                        "version",
                                        "recruit_message_id",
                                        "notice_message_id",
                                        "message_id",
                                        "seen_at"));
                        String key = table + " " + key(item);
                        if (!key.contains(" ROOM#")) {
                            items.put(key, kept);
                        }
                    });
        }
        return items;
    }

    private static String key(Map<String, AttributeValue> item) {
        return List.of("PK", "SK", "guild_id", "event_id", "member_key", "notice_id", "ack_key").stream()
                .filter(item::containsKey)
                .map(name -> item.get(name).s())
                .reduce("", (one, other) -> one + " " + other);
    }

    /// Everything of the servers whose owner somebody is.
    @Override
    public Map<String, Map<String, AttributeValue>> itemsOf(String name) {
        List<String> owned = guilds().placesOf(user(name).id())
                .map(person -> person.guildId().value())
                .toList();
        Map<String, Map<String, AttributeValue>> items = items();
        items.keySet().removeIf(key -> owned.stream().noneMatch(key::contains));
        return items;
    }

    /// A number that nobody has.
    public String number() {
        return Long.toString(shared().numbers().incrementAndGet());
    }

    /// A new server for trying, whose owner somebody is.
    public GuildId server(String title, User owner) {
        var guild = new GuildId(number());
        guilds().met(guild, Optional.of(title), true);
        guilds().channel(guild, NEWS, "news");
        guilds().channel(guild, new Snowflake("2"), "talk");
        guilds().seen(new Actor(guild, owner, Actor.MANAGE_GUILD, Set.of()));
        return guild;
    }

    /// Somebody joins a server, without any rights.
    public Actor joins(GuildId guild, User user) {
        guilds().seen(new Actor(guild, user, 0, Set.of()));
        return actor(guild, user);
    }

    public Actor actor(GuildId guild, User user) {
        return guilds().person(guild, user.id()).map(Actor::of).orElseThrow();
    }

    /// An event of a server, some days from now.
    public Event event(Actor organiser, String title, int days, Optional<Integer> capacity) {
        var draft = new EventDraft(
                title,
                Optional.of(title),
                NEWS,
                NEWS,
                now().plus(Duration.ofDays(days)),
                capacity,
                EventPlan.PLAIN.reminding(List.of(60)));
        EventResult made = host().bean(EventDesk.class)
                .create(new EventId(data().newId()), draft, organiser)
                .run();
        return switch (made) {
            case EventResult.Saved(var event) -> event;
            case EventResult other -> throw new AssertionError("no event: " + other);
        };
    }

    /// An event as it stands now.
    public Event stored(EventKey key) {
        return data().tables().eventsTable().event(key.guildId(), key.eventId()).orElseThrow();
    }

    /// Draws the posts of a server.
    public void draw(GuildId guild) {
        host().bean(Rendering.class).now(guild);
    }

    @Override
    public String session(String name) {
        user(name);
        Account account = accounts().find(name).orElseThrow();
        var sessions = accounts().sessions();
        AppSession session = sessions.createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        sessions.save(session);
        return session.getId();
    }

    /// Waits for something that workers do.
    public <T> T await(String what, Supplier<Optional<T>> found) {
        return awaited(what, found);
    }
}
