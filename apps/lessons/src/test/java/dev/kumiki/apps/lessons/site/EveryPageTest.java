package dev.kumiki.apps.lessons.site;

import com.microsoft.playwright.Page;
import dev.kumiki.apps.common.inbox.Notice;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.lessons.catalogue.Cancellations;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Liking;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.favorite.Likings;
import dev.kumiki.apps.testkit.site.PageTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.apps.testkit.site.Tour;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The pages of lessons and their states: empty, full, offered, over.
final class EveryPageTest extends PageTests {
    private static final String LONG =
            "Extraordinarilylongprogrammenamewithoutanyspaces ".repeat(2).strip();

    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> withoutPage() {
        return Set.of(
                "/lessons/calendar/{secret}.ics",
                "/lessons/lessons/{studio}/{date}/{time}/event.ics",
                "/lessons/export/lessons.json",
                "/lessons/export/lessons.csv",
                "/lessons/staff/{studio}/{date}/{time}/participants.csv",
                "/lessons/admin",
                "/lessons/operator/cloudwatch");
    }

    @Override
    protected void walk(Tour tour) {
        String name = tour.own("full");
        UserId user = SITE.user(name);
        LessonSlot free = SITE.slot(LessonsSite.GNZ);
        SITE.open(free, LONG, 9, 3);
        LessonSlot full = SITE.open(LessonsSite.GNZ, 3, 3).slot();
        LessonSlot offered = SITE.open(LessonsSite.GNZ, 3, 3).slot();
        LessonSlot booked = SITE.open(LessonsSite.SBY, 50, 4).slot();
        LessonSlot off = SITE.open(LessonsSite.GNZ, 4, 1).slot();
        SITE.join(name, offered);
        SITE.cancel("guest0", offered);
        SITE.join("first" + tour.language(), full);
        SITE.join(name, full);
        SITE.book(name, booked);
        SITE.host().bean(Favorites.class).add(user, free, "いつものお気に入り").run();
        new Likings(SITE.data()).add(user, Liking.What.INSTRUCTOR, "Mika").run();
        SITE.host()
                .bean(OpsInbox.class, "lessonsNotices")
                .telling(
                        name,
                        new OpsInbox.Draft(
                                "told",
                                "offer",
                                "It is your turn",
                                "Held",
                                Optional.of(new Notice.Action("/lessons/me", "See"))))
                .commit();
        tour.open("", "/", "/timetable", path(free), path(full), "/api", "/offer?t=nothing");
        tour.as(tour.own("empty"))
                .open("/me", "/bookings", "/waitlist", "/favorites", "/history", "/record", "/settings", "/inbox");
        tour.as(name)
                .open(
                        "/timetable?studio=gnz&week=" + free.lessonDate(),
                        "/timetable?programme=none",
                        "/me",
                        "/bookings",
                        "/waitlist",
                        "/favorites",
                        "/history",
                        "/record",
                        "/record?year=2025",
                        "/settings",
                        "/export",
                        "/inbox",
                        "/account",
                        "/account/tokens",
                        "/account/second-factor",
                        path(free),
                        path(full),
                        path(offered),
                        path(booked),
                        "/nothing-here");
        new Cancellations(SITE.data()).cancel(off, "The instructor is ill").run();
        tour.open(path(off), SITE.mailedLink(name, "/lessons/offer?t="));
        actions(tour, full);
        desk(tour, full);
    }

    /// What staff and administrators see.
    private static void desk(Tour tour, LessonSlot slot) {
        String chief = tour.own("chief");
        SITE.grant(chief, "ADMIN");
        String lesson = path(slot).replaceFirst("^/lessons", "/staff");
        tour.as(chief)
                .open(
                        "/staff",
                        "/staff/gnz",
                        "/staff/gnz/timetable?week=" + slot.lessonDate(),
                        "/staff/gnz/new",
                        "/staff/gnz/import",
                        "/staff/gnz/statistics",
                        lesson,
                        lesson + "/edit",
                        "/admin/studios",
                        "/admin/studios/new",
                        "/admin/studios/gnz",
                        "/admin/accounts",
                        "/admin/accounts/" + chief,
                        "/operator",
                        "/operator/audit",
                        "/operator/confirm?deed=outbox-drop&id=mail");
    }

    private static String path(LessonSlot slot) {
        return LessonsSite.page(slot).replaceFirst("^/lessons", "");
    }

    private static void actions(Tour tour, LessonSlot slot) {
        Page page = tour.page();
        tour.go(path(slot));
        page.locator("#leave").click();
        page.waitForSelector("#flash .undo");
        tour.look("left a queue");
        tour.go("/settings");
        page.locator("form[action$='/settings/feed'] button").click();
        page.waitForSelector("#address");
        tour.look("feed");
        tour.go("/timetable");
        page.locator(".filters summary").click();
        tour.look("filters");
        page.keyboard().press("Escape");
        page.locator(".menu-of-user summary").click();
        tour.look("menu");
    }
}
