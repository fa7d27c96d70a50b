package dev.kumiki.apps.events.site;

import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.NoticeId;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.event.Participation;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.notice.NoticeBoard;
import dev.kumiki.apps.events.notice.NoticeDraft;
import dev.kumiki.apps.events.notice.NoticeResult;
import dev.kumiki.apps.events.poll.PollDraft;
import dev.kumiki.apps.events.poll.PollResult;
import dev.kumiki.apps.events.poll.Polls;
import dev.kumiki.apps.testkit.site.RouteTests;
import dev.kumiki.apps.testkit.site.TestSite;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Every way into the application.
@SuppressWarnings("JUnitMethodInvoked")
final class RoutesTest extends RouteTests {
    @RegisterExtension
    static final EventsSite SITE = new EventsSite();

    private static final String TITLE = HTML.substring(0, 40);

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> open() {
        return Set.of("/events", "/events/", "/events/feed/{token}");
    }

    @Override
    protected Set<String> programs() {
        return Set.of("/events/discord/interactions", "/events/scheduler/due");
    }

    /// The confirmations of a notice need the notice.
    @Override
    protected Set<String> needsQuery() {
        Set<String> needy = new HashSet<>(super.needsQuery());
        needy.add("/events/g/{guild}/e/{event}/acks.csv");
        return needy;
    }

    @Override
    protected int pagesWithTexts() {
        return 5;
    }

    @Override
    protected Map<String, String> owner(String name) {
        User user = SITE.user(name);
        GuildId guild = SITE.server(TITLE, user);
        Actor actor = SITE.actor(guild, user);
        Event event = SITE.event(actor, TITLE, 3, Optional.of(5));
        SITE.host().bean(Participation.class).join(EventKey.of(event), actor).run();
        var opened = SITE.host()
                .bean(NoticeBoard.class)
                .open(
                        EventKey.of(event),
                        new NoticeId(SITE.data().newId()),
                        new NoticeDraft(TITLE, HTML, Optional.empty()),
                        actor)
                .run();
        String notice =
                ((NoticeResult.Saved) opened).notice().noticeId().value().toString();
        var poll = (PollResult.Saved) SITE.host()
                .bean(Polls.class)
                .create(
                        SITE.data().newId(),
                        new PollDraft(
                                TITLE,
                                EventsSite.NEWS,
                                List.of(
                                        SITE.now().plus(Duration.ofDays(9)),
                                        SITE.now().plus(Duration.ofDays(10)))),
                        actor)
                .run();
        String secret = SITE.host()
                .bean(AppParts.class)
                .kit()
                .feeds()
                .issue(name, () -> SITE.data().tables().transact())
                .orElseThrow();
        SITE.draw(guild);
        Map<String, String> ids = new HashMap<>();
        ids.put("guild", guild.value());
        ids.put("channel", EventsSite.NEWS.value());
        ids.put("event", event.eventId().value().toString());
        ids.put("poll", poll.poll().pollId().toString());
        ids.put("token", secret);
        ids.put("key", name);
        ids.put("deed", "outbox-retry");
        ids.put("notice", notice);
        return ids;
    }

    @Override
    protected Map<String, String> fields(Map<String, String> ids) {
        return Map.of(
                "notice", ids.getOrDefault("notice", "x"),
                "start", "2026-12-24 20:00",
                "text", "/event list",
                "answer", "going",
                "which", "0");
    }

    @Test
    @Override
    @DisplayName("B3.15: what belongs to a server of others is not found, and never changed or shown")
    protected void keepsOthersOut() {
        super.keepsOthersOut();
    }
}
