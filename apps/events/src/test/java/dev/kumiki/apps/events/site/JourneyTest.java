package dev.kumiki.apps.events.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.kumiki.apps.events.design.ConsoleMessage;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.discord.Console;
import dev.kumiki.apps.events.guild.SettingsDraft;
import dev.kumiki.apps.events.message.PostCodec;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The ways of people through a server for trying, in a real browser, with and without scripts.
@Timeout(120)
final class JourneyTest {
    @RegisterExtension
    static final EventsSite SITE = new EventsSite();

    /// Somebody's server with two other people in it.
    private record Club(Page page, GuildId guild, User one, User two, User owner) {
        String path() {
            return SITE.address("/g/" + guild.value());
        }

        void channel() {
            page.navigate(path() + "/c/1");
        }

        void as(User user) {
            channel();
            page.locator("#as").selectOption(user.id().value());
            page.locator(".trial-bar button").click();
            page.waitForURL("**/c/1?as=*");
        }

        void command(String text) {
            channel();
            page.fill("#cmd", text);
            page.locator("#composer .line .button").click();
        }

        /// Presses a button of the post with a text.
        void press(String post, String button) {
            channel();
            page.locator(".post")
                    .filter(new Locator.FilterOptions().setHasText(post))
                    .locator(".presses .button")
                    .filter(new Locator.FilterOptions().setHasText(button))
                    .first()
                    .click();
        }

        Locator answer() {
            return page.locator("#answer");
        }

        Event event() {
            return SITE.data().tables().eventsTable().eventsOf(guild, Limit.of(10), Cursor.START).items().stream()
                    .findFirst()
                    .orElseThrow();
        }

        void sheet() {
            page.navigate(SITE.uri().resolve(Paths.of(event())).toString());
        }
    }

    private static Club club(Page page, String name) {
        User owner = SITE.user(name);
        GuildId guild = SITE.server("Club of " + name, owner);
        SITE.guilds()
                .save(
                        new SettingsDraft(
                                Optional.empty(),
                                "en",
                                "Asia/Tokyo",
                                Optional.empty(),
                                List.of(60),
                                24,
                                60,
                                Optional.empty(),
                                false),
                        SITE.actor(guild, owner),
                        OptionalLong.empty())
                .run();
        var one = new User(new UserId(SITE.number()), "Mia");
        var two = new User(new UserId(SITE.number()), "Noah");
        SITE.joins(guild, one);
        SITE.joins(guild, two);
        return new Club(page, guild, one, two, owner);
    }

    @ParameterizedTest(name = "scripts {0}")
    @ValueSource(booleans = {true, false})
    @DisplayName("D-047, D-048, D-049, X3.1: create by command, join, full, wait, leave, promoted; close and reopen")
    void recruits(boolean scripts) {
        String name = "recruiter" + (scripts ? "s" : "n");
        try (BrowserContext context = SITE.sit(new Seat(scripts, false, "en"), name)) {
            Club club = club(context.newPage(), name);
            club.command("/event create Board games tomorrow 8pm max 1");
            assertThat(club.page().locator("#posts")).containsText("Board games");
            Event event = club.event();
            assertThat(event.capacity()).contains(1);
            club.press("Board games", "Join");
            assertThat(club.answer()).isVisible();
            assertThat(SITE.stored(EventKey.of(event)).memberCount()).isEqualTo(1);
            club.as(club.one());
            club.press("Board games", "wait");
            assertThat(club.answer()).containsText("1");
            assertThat(club.event().waitCount()).isEqualTo(1);
            club.as(club.owner());
            club.press("Board games", "Leave");
            assertThat(club.answer()).isVisible();
            SITE.await(
                    "the promotion",
                    () -> SITE.data()
                            .tables()
                            .membersTable()
                            .member(club.guild(), event.eventId(), club.one().id()));
            club.sheet();
            club.page().locator("form[action$='/close'] button").click();
            assertThat(club.page().locator("#flash")).containsText("closed");
            assertThat(club.event().status()).isEqualTo(Status.CLOSED);
            club.page().locator("form[action$='/reopen'] button").click();
            assertThat(club.page().locator("#flash")).containsText("open again");
            assertThat(club.event().status()).isEqualTo(Status.OPEN);
            byForm(club);
        }
    }

    /// Commands without options open forms, which keep what was written if they are not understood.
    private static void byForm(Club club) {
        club.command("/event create");
        Page page = club.page();
        page.fill(".modal-sheet #f-title", "Chess");
        page.fill(".modal-sheet #f-start", "someday");
        page.locator(".modal-sheet button.is-primary").click();
        assertThat(page.locator(".modal-sheet [role=alert]")).containsText("someday");
        assertThat(page.locator(".modal-sheet #f-title")).hasValue("Chess");
        page.fill(".modal-sheet #f-start", "Dec 20 at half past 7pm");
        page.fill(".modal-sheet #f-description", "Bring a board.");
        page.locator(".modal-sheet button.is-primary").click();
        assertThat(page.locator("#posts")).containsText("Bring a board.");
        club.command("/event edit event:Chess");
        assertThat(page.locator(".modal-sheet #f-start")).hasValue("2026-12-20 19:30");
        page.fill(".modal-sheet #f-description", "");
        page.locator(".modal-sheet button.is-primary").click();
        assertThat(page.locator("#posts")).not().containsText("Bring a board.");
        assertThat(page.locator("#posts")).containsText("Chess");
    }

    @ParameterizedTest(name = "scripts {0}")
    @ValueSource(booleans = {true, false})
    @DisplayName("D-050, D-051, D-052, D-053, D-055, X3.6: notice, acknowledge, bar, reminder to the missing only, "
            + "a second one refused, hide and show, export")
    void confirms(boolean scripts) {
        String name = "teller" + (scripts ? "s" : "n");
        try (BrowserContext context = SITE.sit(new Seat(scripts, false, "en"), name)) {
            Page page = context.newPage();
            Club club = club(page, name);
            Event event = SITE.event(SITE.actor(club.guild(), club.owner()), "Camp", 3, Optional.empty());
            SITE.draw(club.guild());
            for (User user : List.of(club.one(), club.two())) {
                club.as(user);
                club.press("Camp", "Join");
                assertThat(club.answer()).isVisible();
            }
            club.as(club.owner());
            write(club, "East exit", "We meet at the **east** exit.");
            assertThat(page.locator("#posts")).containsText("0 / 2");
            club.as(club.one());
            club.press("East exit", "Confirm");
            assertThat(club.answer()).isVisible();
            club.channel();
            assertThat(page.locator("#posts")).containsText("1 / 2");
            club.sheet();
            // Who does not organise sees the count and the own square, not who is missing.
            assertThat(page.locator(".seals > li")).hasCount(1);
            assertThat(page.locator(".kairan-card")).not().containsText("Noah");
            club.as(club.owner());
            club.sheet();
            assertThat(page.locator(".seals .is-missing")).containsText("Noah");
            page.locator(".nudge button").click();
            assertThat(page.locator("#flash")).containsText("Reminded 1");
            ConsoleMessage reminder = SITE.await(
                    "the reminder",
                    () -> messages(club)
                            .filter(message -> PostCodec.read(message.post())
                                    .mentions()
                                    .contains(club.two().id()))
                            .findFirst());
            assertThat(PostCodec.read(reminder.post()).mentions())
                    .containsExactly(club.two().id());
            second(club);
            page.locator(".notice-acts button").click();
            assertThat(page.locator("#flash")).containsText("closed");
            page.locator(".notice-acts button").click();
            assertThat(page.locator("#flash")).containsText("hidden");
            page.locator(".notice-acts button").click();
            assertThat(page.locator("#flash")).containsText("shown again");
            String csv = context.request()
                    .get(SITE.uri().resolve(Paths.of(event)) + "/members.csv")
                    .text();
            assertThat(csv).contains("Mia").contains("Noah");
        }
    }

    private static void write(Club club, String title, String body) {
        club.press("Camp", "notice");
        club.page().locator(".modal-sheet #title").waitFor();
        club.page().fill("#title", title);
        club.page().fill("#body", body);
        club.page().locator(".modal-sheet button.is-primary").click();
        assertThat(club.page().locator("#posts")).containsText(title);
    }

    /// A second open notice is refused; its text stays.
    private static void second(Club club) {
        Page page = club.page();
        page.navigate(SITE.uri().resolve(Paths.of(club.event())) + "/notice");
        page.fill("#title", "Rain");
        page.fill("#body", "Bring an umbrella.");
        page.locator(".modal-sheet button.is-primary").click();
        assertThat(page.locator("#ct")).containsText("still open");
        assertThat(page.locator(".draft")).containsText("Bring an umbrella.");
        page.locator("form:has(input[value=back]) button").click();
        assertThat(page.locator("#body")).hasValue("Bring an umbrella.");
        club.sheet();
    }

    private static Stream<ConsoleMessage> messages(Club club) {
        return SITE
                .host()
                .bean(Console.class, "eventsConsole")
                .messages(club.guild(), "1", Limit.of(50), Cursor.START)
                .stream();
    }

    @ParameterizedTest(name = "scripts {0}")
    @ValueSource(booleans = {true, false})
    @DisplayName("X3.14, B3.16: a poll becomes an event; a lost post is posted again")
    void polls(boolean scripts) {
        String name = "poller" + (scripts ? "s" : "n");
        try (BrowserContext context = SITE.sit(new Seat(scripts, true, "en"), name)) {
            Page page = context.newPage();
            Club club = club(page, name);
            page.navigate(club.path() + "/polls");
            page.fill("#title", "New year");
            page.fill("#dates", "2027-01-09 18:00\n2027-01-10 13:00");
            page.locator("aside button.is-primary").click();
            page.waitForURL("**/polls/*");
            page.locator("input[name=c1][value=yes]").check(new Locator.CheckOptions().setForce(true));
            if (scripts) {
                assertThat(page.locator(".saved")).containsText("saved");
            } else {
                page.locator(".saved button").click();
            }
            assertThat(page.locator("tr.best")).containsText("13:00");
            page.locator(".turn button").click();
            page.waitForURL("**/e/*");
            assertThat(page.locator(".tally")).containsText("1");
            Event event = club.event();
            SITE.draw(club.guild());
            Snowflake lost = SITE.stored(EventKey.of(event)).recruitMessageId().orElseThrow();
            assertThat(SITE.host().bean(Console.class, "eventsConsole").delete(club.guild(), "1", lost))
                    .isTrue();
            club.as(club.one());
            page.navigate(SITE.uri().resolve(Paths.of(event)).toString());
            page.locator(".answers input[value=late]").check();
            page.locator(".answers button").click();
            SITE.draw(club.guild());
            club.channel();
            assertThat(page.locator("#posts")).containsText("New year");
            assertThat(SITE.stored(EventKey.of(event)).recruitMessageId())
                    .isPresent()
                    .isNotEqualTo(Optional.of(lost));
        }
    }
}
