package dev.kumiki.apps.events.site;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.event.Participation;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.notice.NoticeBoard;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.poll.PollDraft;
import dev.kumiki.apps.events.poll.PollResult;
import dev.kumiki.apps.events.poll.Polls;
import dev.kumiki.apps.testkit.site.PageTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.apps.testkit.site.Tour;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Every page, in its states.
final class EveryPageTest extends PageTests {
    @RegisterExtension
    static final EventsSite SITE = new EventsSite();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> withoutPage() {
        return Set.of(
                "/events/feed/{token}",
                "/events/g/{guild}/c/{channel}/posts",
                "/events/g/{guild}/c/{channel}/read",
                "/events/g/{guild}/read-time",
                "/events/g/{guild}/stats.csv",
                "/events/g/{guild}/e/{event}/acks.csv",
                "/events/g/{guild}/e/{event}/members.csv",
                "/events/g/{guild}/e/{event}/event.ics",
                "/events/operator/cloudwatch");
    }

    @Override
    protected void walk(Tour tour) {
        tour.open("", "/", "/nothing-here");
        tour.as(tour.own("empty")).open("/servers", "/feed", "?about");
        String name = tour.own("full");
        User owner = SITE.user(name);
        GuildId guild = SITE.server("山手ボードゲーム会とても長い名前のサーバー".repeat(2), owner);
        String path = "/g/" + guild.value();
        tour.as(name).open("/servers", path, path + "/c/1", path + "/polls", path + "/stats", path + "/templates");
        Actor actor = SITE.actor(guild, owner);
        Event event =
                SITE.event(actor, "Averyveryverylongwordwithoutanyspaceinitsixtycharactersatleast", 3, Optional.of(2));
        var participation = SITE.host().bean(Participation.class);
        participation.join(EventKey.of(event), actor).run();
        for (int at = 0; at < 3; at++) {
            participation
                    .join(EventKey.of(event), SITE.joins(guild, new User(new UserId(SITE.number()), "名前" + at)))
                    .run();
        }
        String page = Paths.of(event).substring("/events".length());
        tour.open(page, page + "/notice");
        SITE.host()
                .bean(NoticeBoard.class)
                .open(
                        EventKey.of(event),
                        new NoticeId(SITE.data().newId()),
                        new NoticeDraft("集合場所", "東口です。", Optional.of(SITE.now().plus(Duration.ofHours(5)))),
                        actor)
                .run();
        var poll = (PollResult.Saved) SITE.host()
                .bean(Polls.class)
                .create(
                        SITE.data().newId(),
                        new PollDraft(
                                "日程",
                                EventsSite.NEWS,
                                List.of(
                                        SITE.now().plus(Duration.ofDays(9)),
                                        SITE.now().plus(Duration.ofDays(10)))),
                        actor)
                .run();
        SITE.draw(guild);
        tour.open(
                path,
                path + "?view=mine",
                path + "?view=past",
                path + "?view=archived",
                page,
                page + "?missing=yes",
                page + "/edit",
                page + "/copy",
                page + "/cancel",
                path + "/new",
                path + "/c/1",
                path + "/c/1?text=/event%20create%20Party%20tomorrow%208pm",
                path + "/c/me",
                path + "/polls",
                path + "/polls/" + poll.poll().pollId(),
                path + "/settings",
                path + "/audit",
                path + "/templates",
                "/account",
                "/account/second-factor");
        refused(tour, path, page);
        operator(tour);
    }

    /// Forms with faults, a second notice, and an answer that only the reader sees.
    private static void refused(Tour tour, String path, String page) {
        tour.go(path + "/new");
        tour.page().fill("#title", "x");
        tour.page().fill("#start", "someday");
        tour.page().locator(".event-form button.is-primary").click();
        tour.look("new event, refused");
        tour.go(page + "/notice");
        tour.page().fill("#title", "Rain");
        tour.page().fill("#body", "Bring an umbrella");
        tour.page().locator(".modal-sheet button.is-primary").click();
        tour.look("second notice");
        tour.go(path + "/c/1");
        tour.page().fill("#cmd", "/event mine");
        tour.page().locator("#composer .button").click();
        tour.page().locator("#answer").waitFor();
        tour.look("answer");
        tour.go(path + "/c/1");
        tour.page().fill("#cmd", "/event create");
        tour.page().locator("#composer .button").click();
        tour.page().locator(".modal-sheet #f-title").waitFor();
        tour.page().fill("#f-title", "Party");
        tour.page().fill("#f-start", "someday");
        tour.page().locator(".modal-sheet button.is-primary").click();
        tour.page().locator("#errors").waitFor();
        tour.look("form of a command, refused");
        tour.go("/feed");
        tour.page().locator("main form button").first().click();
        tour.look("feed, made");
    }

    private static void operator(Tour tour) {
        String admin = tour.own("admin");
        SITE.grant(admin, "ADMIN");
        tour.as(admin)
                .open(
                        "/operator/discord",
                        "/operator",
                        "/operator/audit",
                        "/operator/confirm?deed=outbox-drop&id=mail",
                        "/admin/accounts",
                        "/admin/accounts/" + admin);
    }
}
