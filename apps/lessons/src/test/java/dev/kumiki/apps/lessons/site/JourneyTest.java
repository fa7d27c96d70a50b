package dev.kumiki.apps.lessons.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.testkit.web.Browser;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What customers do, in a browser: with scripts and without, on a phone and at a desk, by keyboard.
@Timeout(180)
final class JourneyTest {
    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    static Stream<Arguments> seats() {
        return Stream.of(
                Arguments.of("with scripts at a desk", Seat.desk("en")),
                Arguments.of("without scripts on a phone", Seat.phone("en").withoutScripts()));
    }

    private static String name(String prefix, Seat seat) {
        return prefix + (seat.scripts() ? "s" : "n") + (seat.phone() ? "p" : "d");
    }

    private static void open(Page page, LessonSlot slot) {
        page.navigate(SITE.uri().resolve(LessonsSite.page(slot)).toString());
    }

    private static void toast(Page page, String text) {
        assertThat(page.locator("#flash .toast")).containsText(text);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("seats")
    @DisplayName("L-003, L-043, X1.12: book, find it on the own page and in the calendar, cancel, take it back")
    void bookFeedCancel(String how, Seat seat) {
        String who = name("book", seat);
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 5, 2).slot();
        try (BrowserContext context = SITE.sit(seat, who)) {
            Page page = context.newPage();
            List<String> complaints = Browser.complaints(page);
            open(page, slot);
            assertThat(page.locator("#standing")).containsText("3 left");
            page.locator("#book").click();
            toast(page, "Booked. See you in Ginza");
            assertThat(page.locator("#standing")).containsText("Booked");
            assertThat(page.locator(".rest .fuda.is-mine")).hasCount(1);
            Assertions.assertThat(SITE.lesson(slot).bookedCount()).isEqualTo(3);

            page.navigate(SITE.address("/settings"));
            page.locator("form[action$='/settings/feed'] button").click();
            String address = page.locator("#address").inputValue();
            Assertions.assertThat(context.request().get(address).text()).contains("Sunset ride (Ginza)");

            page.navigate(SITE.address("/me"));
            assertThat(page.locator(".rows")).containsText("Sunset ride");
            page.locator(".rows form[action$='/cancel'] button").click();
            toast(page, "Cancelled");
            assertThat(page.locator("main")).containsText("No bookings yet");
            Assertions.assertThat(SITE.lesson(slot).bookedCount()).isEqualTo(2);
            page.locator("#flash .undo").click();
            toast(page, "Booked.");
            Assertions.assertThat(SITE.lesson(slot).bookedCount()).isEqualTo(3);
            Assertions.assertThat(complaints).isEmpty();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("seats")
    @DisplayName("L-002, L-042, X1.1, X1.2: full, wait, see the place, get the offer by mail, take the seat")
    void waitOfferAccept(String how, Seat seat) {
        String who = name("wait", seat);
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 2, 2).slot();
        try (BrowserContext context = SITE.sit(seat, who)) {
            Page page = context.newPage();
            open(page, slot);
            assertThat(page.locator("#standing")).containsText("Full");
            page.locator("#wait").click();
            toast(page, "Your tag is up. You are 1st in line.");
            assertThat(page.locator("#standing .place")).containsText("1");

            SITE.cancel("guest0", slot);
            page.navigate(SITE.mailedLink(who, "/lessons/offer?t="));
            assertThat(page.locator("main")).containsText("it's your turn");
            page.locator("#take").click();
            toast(page, "Booked. See you in Ginza");
            assertThat(page).hasURL(Pattern.compile(".*" + LessonsSite.page(slot)));
            assertThat(page.locator("#standing")).containsText("Booked");
            Assertions.assertThat(SITE.lesson(slot).takenCount()).isEqualTo(2);
        }
    }

    @Test
    @DisplayName("X1.3: passing an offer on the own page gives it to the next")
    void decline() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 2, 2).slot();
        SITE.join("passer", slot);
        SITE.join("follower", slot);
        SITE.cancel("guest0", slot);
        try (BrowserContext context = SITE.sit(Seat.desk("ja"), "passer")) {
            Page page = context.newPage();
            page.navigate(SITE.address("/me"));
            assertThat(page.locator(".call")).containsText("あなたの番です");
            page.locator(".call form[action$='/decline'] button").click();
            toast(page, "見送りました。席は次の方に渡りました。");
            assertThat(page.locator(".call")).hasCount(0);
        }
        try (BrowserContext context = SITE.sit(Seat.phone("ja"), "follower")) {
            Page page = context.newPage();
            page.navigate(SITE.address("/me"));
            assertThat(page.locator(".call")).containsText("あなたの番です");
        }
    }

    @Test
    @DisplayName("L-046, X1.5: leaving after an offer, joining again, being offered again")
    void leaveAndJoinAgain() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 2, 2).slot();
        SITE.join("again", slot);
        SITE.cancel("guest0", slot);
        String first = SITE.mailedLink("again", "/lessons/offer?t=");
        SITE.waitlist().leave(SITE.user("again"), slot).run();
        SITE.book("guest5", slot);
        try (BrowserContext context = SITE.sit(Seat.desk("en"), "again")) {
            Page page = context.newPage();
            open(page, slot);
            page.locator("#wait").click();
            toast(page, "You are 1st in line");
            SITE.cancel("guest5", slot);
            page.navigate(SITE.mailedLink("again", "/lessons/offer?t=", first));
            page.locator("#take").click();
            toast(page, "Booked.");
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("seats")
    @DisplayName("L-001, L-026, L-044, X1.11: keep a lesson with notes, an instructor and a programme, and remove them")
    void favoriteWithNotes(String how, Seat seat) {
        String who = name("fav", seat);
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 5, 5).slot();
        try (BrowserContext context = SITE.sit(seat, who)) {
            Page page = context.newPage();
            open(page, slot);
            page.locator("#heart").click();
            toast(page, "Kept as a favourite");
            page.locator(".notes-form textarea").fill("いつものお気に入り <b>");
            page.locator(".notes-form button").click();
            toast(page, "Notes saved");
            page.locator("form[action$='/like'] button").first().click();
            toast(page, "Kept as a favourite");
            page.navigate(SITE.address("/favorites"));
            assertThat(page.locator(".rows textarea")).hasValue("いつものお気に入り <b>");
            assertThat(page.locator("main")).containsText("Lessons with Mika");
            page.navigate(SITE.address("/me"));
            assertThat(page.locator(".fav .note")).hasText("いつものお気に入り <b>");
            page.navigate(SITE.address("/favorites"));
            page.locator("form[action$='/unfavorite'] button").click();
            toast(page, "Removed from your favourites");
            page.locator("#flash .undo").click();
            toast(page, "Kept as a favourite");
            page.navigate(SITE.address("/favorites"));
            assertThat(page.locator(".rows textarea")).hasValue("いつものお気に入り <b>");
        }
    }

    @Test
    @DisplayName("X1.1: a studio that tells all: everybody is told, and the first to book has the seat")
    void tellsAll() {
        LessonSlot slot = SITE.open(LessonsSite.SBY, 2, 2).slot();
        try (BrowserContext context = SITE.sit(Seat.phone("en"), "quick")) {
            Page page = context.newPage();
            open(page, slot);
            page.getByText("Tell me about free seats").click();
            toast(page, "We will tell you when a seat becomes free");
            SITE.join("slow", slot);
            SITE.cancel("guest0", slot);
            SITE.mailedLink("slow", "/lessons/lessons/");
            page.navigate(SITE.mailedLink("quick", "/lessons/lessons/"));
            assertThat(page.locator("#standing")).containsText("A seat you were waiting for is free");
            page.locator("#book").click();
            toast(page, "Booked.");
        }
        try (BrowserContext context = SITE.sit(Seat.phone("en"), "slow")) {
            Page page = context.newPage();
            open(page, slot);
            assertThat(page.locator("#standing")).containsText("You are in line");
        }
    }

    @Test
    @DisplayName("X1.11: a booking at the same time is said before the answer")
    void overlap() {
        LessonSlot first = SITE.open(LessonsSite.GNZ, 5, 0).slot();
        var second = new LessonSlot(LessonsSite.SBY, first.lessonDate(), first.startTime());
        SITE.open(second, "Boxing", 5, 0);
        SITE.book("twice", first);
        try (BrowserContext context = SITE.sit(Seat.desk("en"), "twice")) {
            Page page = context.newPage();
            open(page, second);
            assertThat(page.locator("#standing .note")).containsText("Overlaps by 5 min");
            assertThat(page.locator("#book")).hasText("Book anyway");
        }
    }

    @Test
    @DisplayName("the timetable is walked by keyboard, filtered by the address, and leads back to where it was")
    void keyboardAndFilters() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 5, 0).slot();
        try (BrowserContext context = SITE.sit(Seat.desk("en"), "keys")) {
            Page page = context.newPage();
            page.navigate(SITE.address("/timetable?studio=gnz&week=" + slot.lessonDate() + "&programme=ride"));
            assertThat(page.locator(".pick[aria-current]").first()).hasText("Ride");
            String card = "a.slot[href='" + LessonsSite.page(slot) + "']";
            page.locator(card).focus();
            page.keyboard().press("Enter");
            assertThat(page.locator("h1")).hasText("Sunset ride");
            page.locator("#book").focus();
            page.keyboard().press("Enter");
            toast(page, "Booked.");
            page.locator("a.crumb").click();
            assertThat(page.locator(card)).hasClass(Pattern.compile(".*is-booked.*"));
            page.navigate(SITE.address("/timetable?studio=gnz&week=" + slot.lessonDate() + "&programme=yoga"));
            assertThat(page.locator("main")).containsText("No lesson matches");
        }
    }
}
