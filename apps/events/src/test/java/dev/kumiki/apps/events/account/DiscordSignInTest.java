package dev.kumiki.apps.events.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.events.EventsModule;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Person;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.discord.DiscordSettings;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.guild.Guilds;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Sign-in by Discord, switched on by settings alone, over a stub of its OAuth 2.
@Timeout(60)
final class DiscordSignInTest {
    private static final TestDatabase DATABASE = TestDatabase.open(Store.MEMORY);
    private static final GuildId CLUB = new GuildId("123456789012345678");
    private static final GuildId OTHER = new GuildId("123456789012345679");
    private static final Snowflake NEWS = new Snowflake("345678901234567890");
    private static final EventId EVENT = new EventId(new UUID(0x0193_a2b4_0000_7000L, 9));
    private static final String ROLE = "888";
    private static final Mailer NO_MAIL = (_, _) -> {};
    private static final UserId NAO = new UserId("234567890123456701");

    private static StubOAuth discord;
    private static Host host;

    private final Visitor visitor;

    DiscordSignInTest() {
        visitor =
                new Visitor(host.uri().resolve("http://localhost:" + host.uri().getPort()));
    }

    @BeforeAll
    static void start() throws IOException {
        discord = new StubOAuth();
        host = start(Map.of(
                "DISCORD_APPLICATION_ID",
                StubOAuth.CLIENT,
                "DISCORD_CLIENT_SECRET",
                StubOAuth.SECRET,
                "DISCORD_API",
                discord.uri(),
                "KUMIKI_EVENTS_LOCAL_SIGN_IN",
                "off"));
        var data = host.bean(EventsData.class);
        var guilds = new Guilds(data);
        for (GuildId guild : List.of(CLUB, OTHER)) {
            guilds.met(guild, Optional.empty(), false);
            guilds.channel(guild, NEWS, "news");
        }
        var creator = new Actor(CLUB, new User(new UserId("1234"), "幹事"), 0, Set.of());
        new EventDesk(data)
                .create(
                        EVENT,
                        new EventDraft(
                                "忘年会",
                                Optional.empty(),
                                NEWS,
                                NEWS,
                                data.now().plus(Duration.ofDays(40)),
                                Optional.empty(),
                                EventPlan.PLAIN),
                        creator)
                .run();
    }

    private static Host start(Map<String, String> settings) throws IOException {
        return Host.start(
                Listen.anywhere(),
                Platform.local(DATABASE.client(), DATABASE.clock(), NO_MAIL)
                        .on(DATABASE.client(), DATABASE.streams())
                        .settings(settings),
                new Facts("in memory", "nowhere"),
                List.of(new EventsModule()));
    }

    @AfterAll
    static void stop() throws IOException {
        host.close();
        discord.close();
        DATABASE.close();
    }

    private static String user(UserId id, String name) {
        return "{\"id\":\"" + id.value() + "\",\"username\":\"" + name + "\",\"global_name\":\"" + name
                + "\",\"email\":\"" + name + "@example.com\",\"verified\":true}";
    }

    private static String in(GuildId guild, String name, long permissions) {
        return "{\"id\":\"" + guild.value() + "\",\"name\":\"" + name + "\",\"owner\":false,\"permissions\":\""
                + permissions + "\"}";
    }

    private static String member(String nick, String... roles) {
        return "{\"nick\":\"" + nick + "\",\"roles\":["
                + String.join(
                        ",",
                        List.of(roles).stream().map(role -> '"' + role + '"').toList()) + "]}";
    }

    private Answer byDiscord(String page) {
        return visitor.get(page).click("a[href*=/account/oidc/]");
    }

    private Guilds guilds() {
        return host.bean(Guilds.class);
    }

    @Test
    @DisplayName(
            "B3.15: who signs in by Discord is that user, in their servers only, with their nickname, roles and rights there")
    void isThatUser() {
        discord.person(
                user(NAO, "nao"),
                "[" + in(CLUB, "町内会", Actor.MANAGE_EVENTS) + "," + in(new GuildId("999"), "知らない", 0) + "]");
        discord.member(CLUB.value(), member("なおさん", ROLE));

        Answer page = visitor.get("/events/account/sign-in");
        assertThat(page.text()).contains("Discord");
        assertThat(page.has("#password")).isFalse();
        Answer welcome = byDiscord("/events/account/sign-in");
        assertThat(welcome.path()).isEqualTo("/events/account/welcome");
        welcome.submit("main form", Map.of("username", "nao"));

        var person = guilds().person(CLUB, NAO).orElseThrow();
        assertThat(person.name()).isEqualTo("なおさん");
        assertThat(person.permissions()).isEqualTo(Actor.MANAGE_EVENTS);
        assertThat(person.roles()).containsExactly(new Snowflake(ROLE));
        assertThat(guilds().find(new GuildId("999"))).isEmpty();
        assertThat(visitor.get("/events/servers").text()).contains("町内会").doesNotContain("知らない");
        assertThat(visitor.get("/events/g/" + OTHER.value()).status()).isEqualTo(404);

        // With the right to manage events, somebody else's event is theirs to answer and to close.
        String event = "/events/g/" + CLUB.value() + "/e/" + EVENT.value();
        var tables = host.bean(EventsData.class).tables();
        visitor.get(event).submit("form[action$=/answer]", Map.of("answer", "going"));
        assertThat(tables.membersTable().member(CLUB, EVENT, NAO)).isPresent();
        visitor.get(event).submit("form[action$=/close]", Map.of());
        assertThat(tables.eventsTable().event(CLUB, EVENT).orElseThrow().status())
                .isEqualTo(Status.CLOSED);
    }

    @Test
    @DisplayName("B3.15: who has left a server, or was not heard of for two weeks, sees it no more")
    void leaves() {
        var rin = new UserId("234567890123456702");
        discord.person(user(rin, "rin"), "[" + in(CLUB, "町内会", 0) + "," + in(OTHER, "山の会", 0) + "]");
        discord.member(CLUB.value(), member("りん"));
        discord.member(OTHER.value(), member("りん"));
        byDiscord("/events/account/sign-in").submit("main form", Map.of("username", "rin"));
        assertThat(visitor.get("/events/servers").text()).contains("町内会", "山の会");

        discord.person(user(rin, "rin"), "[" + in(CLUB, "町内会", 0) + "]");
        discord.member(CLUB.value(), member("りん"));
        var again = new Visitor(visitor.home());
        again.get("/events/account/sign-in").click("a[href*=/account/oidc/]");
        assertThat(again.get("/events/servers").text()).contains("町内会").doesNotContain("山の会");
        assertThat(visitor.get("/events/g/" + OTHER.value()).status()).isEqualTo(404);

        var seen = guilds().person(CLUB, rin).orElseThrow().seenAt();
        assertThat(guilds().isTrusted(
                                new Person(CLUB, rin, "りん", 0L, List.of(), false, seen.minus(Guilds.TRUSTED)),
                                guilds().settings(CLUB)))
                .isFalse();
    }

    @Test
    void whoRefusesAndWhomDiscordDoesNotNameStaysOutside() {
        discord.person("{}", "[]");
        assertThat(byDiscord("/events/account/sign-in").path()).isEqualTo("/events/account/sign-in?provider");
        discord.person(user(new UserId("234567890123456703"), "mio"), "[]");
        discord.refuse(true);
        try {
            assertThat(byDiscord("/events/account/sign-in").path()).isEqualTo("/events/account/sign-in?provider");
        } finally {
            discord.refuse(false);
        }
    }

    @Test
    void aSecretWithoutTheApplicationIsRefused() {
        var platform = Platform.local(DATABASE.client(), DATABASE.clock(), NO_MAIL)
                .settings(Map.of("DISCORD_CLIENT_SECRET", "s"));
        assertThatThrownBy(() -> DiscordSettings.of(platform)).hasMessageContaining("DISCORD_APPLICATION_ID");
    }
}
