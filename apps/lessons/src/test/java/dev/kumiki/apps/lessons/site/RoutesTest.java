package dev.kumiki.apps.lessons.site;

import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Liking;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.favorite.Likings;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.apps.testkit.site.RouteTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.design.Cursor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The routes of lessons, asked by those who must not in.
@SuppressWarnings("JUnitMethodInvoked")
final class RoutesTest extends RouteTests {
    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> open() {
        return Set.of(
                "/lessons",
                "/lessons/",
                "/lessons/timetable",
                "/lessons/lessons/{studio}/{date}/{time}",
                "/lessons/offer",
                "/lessons/offer/accept",
                "/lessons/offer/decline",
                "/lessons/api",
                "/lessons/calendar/{secret}.ics");
    }

    /// Lessons belong to everybody; what somebody does to them is their own.
    @Override
    protected Set<String> shared() {
        return Set.of(
                "/lessons/lessons/{studio}/{date}/{time}",
                "/lessons/lessons/{studio}/{date}/{time}/book",
                "/lessons/lessons/{studio}/{date}/{time}/cancel",
                "/lessons/lessons/{studio}/{date}/{time}/wait",
                "/lessons/lessons/{studio}/{date}/{time}/leave",
                "/lessons/lessons/{studio}/{date}/{time}/decline",
                "/lessons/lessons/{studio}/{date}/{time}/favorite",
                "/lessons/lessons/{studio}/{date}/{time}/unfavorite",
                "/lessons/lessons/{studio}/{date}/{time}/like");
    }

    @Override
    protected Map<String, Set<String>> guarded() {
        return Map.of(
                site().path("/admin"), Set.of("ADMIN"),
                site().path("/operator"), Set.of("ADMIN"),
                site().path("/staff"), Set.of("ADMIN", "STAFF"));
    }

    @Override
    protected Set<String> needsQuery() {
        return Set.of(site().path("/account/removal"), site().path("/operator/confirm"), site().path("/offer"));
    }

    @Override
    protected int pagesWithTexts() {
        return 4;
    }

    @Override
    protected Map<String, String> owner(String name) {
        var user = SITE.user(name);
        LessonSlot slot = SITE.slot(LessonsSite.GNZ);
        // The names of lessons are everybody's; what somebody writes about them is not.
        SITE.open(slot, name.equals("writer") ? HTML : "Ride", 5, 1);
        SITE.book(name, slot);
        SITE.host().bean(Favorites.class).add(user, slot, HTML).run();
        new Likings(SITE.data())
                .add(user, Liking.What.INSTRUCTOR, HTML.substring(0, 40))
                .run();
        String secret = SITE.kit()
                .feeds()
                .issue(name, () -> SITE.accounts().requiring(name))
                .orElseThrow();
        var inbox = SITE.host().bean(OpsInbox.class, "lessonsNotices");
        inbox.telling(
                        name,
                        new OpsInbox.Draft(
                                "told-" + name,
                                "lesson",
                                HTML,
                                HTML,
                                Optional.of(new Notice.Action("/lessons/me", HTML))))
                .commit();
        String told = inbox.list(name, Inbox.Filter.ALL, Cursor.START).items().stream()
                .map(Notice::id)
                .filter(id -> id.endsWith(".told-" + name))
                .findFirst()
                .orElseThrow();
        Map<String, String> values = new HashMap<>();
        values.put("studio", slot.studioCode().value());
        values.put("date", slot.lessonDate().toString());
        values.put("time", Routes.time(slot));
        values.put("/lessons/inbox/{id}", told);
        values.put("deed", "outbox-retry");
        values.put("key", name);
        values.put("secret", secret);
        values.put("code", slot.studioCode().value());
        values.put("user", name);
        values.put("id", told);
        return values;
    }

    @Test
    @Override
    @DisplayName("L-005: what belongs to somebody else is not found, and never changed or shown")
    protected void keepsOthersOut() {
        super.keepsOthersOut();
    }
}
