package dev.kumiki.apps.lessons.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import java.time.LocalTime;
import java.util.Optional;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What staff does, in a browser, and what customers hear of it.
final class DeskJourneyTest {
    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    private static BrowserContext sit(Seat seat) {
        SITE.user("journey-staff");
        SITE.grant("journey-staff", "STAFF");
        return SITE.sit(seat, "journey-staff");
    }

    private static void open(Page page, LessonSlot slot) {
        page.navigate(SITE.uri() + LessonsSite.page(slot).replaceFirst("^/lessons/lessons", "lessons/staff"));
    }

    @Test
    @DisplayName(
            "X1.8: staff calls a lesson off: how many will be told stands on the button, and everybody is; after all it takes place")
    void callOff() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 2, 2).slot();
        SITE.join("off-waiter", slot);
        try (BrowserContext context = sit(Seat.desk("ja"))) {
            Page page = context.newPage();
            open(page, slot);
            page.locator("details.is-danger summary").click();
            assertThat(page.locator("details.is-danger button")).hasText("3人に知らせて休講にする");
            page.locator("#why").fill("インストラクター体調不良のため");
            page.locator("details.is-danger button").click();
            assertThat(page.locator("#flash")).containsText("休講にしました");
            assertThat(page.locator(".off-note")).containsText("インストラクター体調不良のため");
            LessonsSite.await(
                    "no mail",
                    () -> SITE.mails("off-waiter").stream()
                            .filter(text -> text.contains("インストラクター体調不良のため"))
                            .findFirst());
            LessonsSite.await(
                    "not cleared",
                    () -> Optional.of(SITE.lesson(slot))
                            .filter(lesson -> lesson.takenCount() == 0 && lesson.waitingCount() == 0));
            page.reload();
            page.locator(".off-note button").click();
            assertThat(page.locator("#flash")).containsText("開講に戻しました");
            Lesson lesson = LessonsSite.await(
                    "not restored",
                    () -> Optional.of(SITE.lesson(slot))
                            .filter(found -> found.bookedCount() == 2 && found.waitingCount() == 1));
            Assertions.assertThat(lesson.state()).isEqualTo(Lesson.State.OPEN);
        }
    }

    @Test
    @DisplayName("X1.1: a raised capacity promotes the first in line, who takes the seat from the mail")
    void raisedCapacity() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 1, 1).slot();
        SITE.join("raised-first", slot);
        SITE.join("raised-second", slot);
        try (BrowserContext context = sit(Seat.desk("en"))) {
            Page page = context.newPage();
            open(page, slot);
            page.locator("#cap").fill("2");
            page.locator("#seats button").click();
            assertThat(page.locator("#flash")).containsText("Seats: 2.");
            String link = SITE.mailedLink("raised-first", "/lessons/offer?t=");
            page.reload();
            assertThat(page.locator(".side")).containsText("raised-first");
            assertThat(page.locator(".fuda.is-held")).hasCount(1);
            page.locator("#cap").evaluate("field => { field.removeAttribute('min'); field.value = '1'; }");
            page.locator("#seats button").click();
            assertThat(page.locator("#flash")).containsText("2 seats are booked or held");
            try (BrowserContext first = SITE.sit(Seat.phone("en"), "raised-first")) {
                Page offer = first.newPage();
                offer.navigate(link);
                offer.locator("#take").click();
                assertThat(offer).hasURL(Pattern.compile(".*" + LessonsSite.page(slot)));
            }
            Assertions.assertThat(SITE.lesson(slot).bookedCount()).isEqualTo(2);
            Assertions.assertThat(SITE.lesson(slot).waitingCount()).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("X1.13: a press on a tag checks in at once and in place, with the keyboard too; on a phone likewise")
    void checkIn() {
        var slot = new LessonSlot(LessonsSite.GNZ, LessonsSite.TODAY, LocalTime.of(13, 45));
        SITE.open(slot, "Journey ride", 3, 2);
        try (BrowserContext context = sit(Seat.phone("en"))) {
            Page page = context.newPage();
            open(page, slot);
            page.locator("#tag-guest0").click();
            assertThat(page.locator("#tag-guest0")).hasAttribute("aria-pressed", "true");
            assertThat(page.locator("#flash")).containsText("Checked in.");
            page.locator("#tag-guest1").focus();
            page.keyboard().press("Enter");
            assertThat(page.locator(".tally dd").first()).hasText("2 / 2");
            assertThat(page.locator("#tag-guest1")).isFocused();
        }
    }

    @Test
    @DisplayName(
            "X1.6, X1.13: the desk without scripts: a walk-in, a no-show whose seat is given away, and the next walk-in has it")
    void withoutScripts() {
        var slot = new LessonSlot(LessonsSite.GNZ, LessonsSite.TODAY, LocalTime.of(11, 57));
        SITE.open(slot, "Begun ride", 1, 0);
        try (BrowserContext context = sit(Seat.desk("en").withoutScripts())) {
            Page page = context.newPage();
            open(page, slot);
            page.locator("#guest").fill("Mori");
            page.locator("form[action$=walk-in] button").click();
            assertThat(page.locator(".people")).containsText("Mori");
            page.locator(".people form[action$=attend] button").click();
            page.locator(".people form:has(input[value=absent]) button").click();
            assertThat(page.locator("#flash")).containsText("no-show");
            page.locator("form[action$=release] button").click();
            assertThat(page.locator("#flash")).containsText("The seat is free for a walk-in.");
            assertThat(page.locator(".log")).containsText("Seat of Mori given away");
            page.locator("#guest").fill("Hayashi");
            page.locator("form[action$=walk-in] button").click();
            assertThat(page.locator(".people")).containsText("Hayashi");
            assertThat(page.locator(".tally dd").nth(2)).hasText("0");
        }
        Assertions.assertThat(SITE.lesson(slot).takenCount()).isEqualTo(1);
    }

    @Test
    @DisplayName("X1.6: without scripts on a phone: the line is changed with a reason, which the person reads")
    void queueWithoutScripts() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 1, 1).slot();
        SITE.join("line-first", slot);
        SITE.join("line-second", slot);
        try (BrowserContext context = sit(Seat.phone("en").withoutScripts())) {
            Page page = context.newPage();
            open(page, slot);
            page.locator(".queue li:has-text('line-second') a[href*='how=up']").click();
            page.locator("#reason").fill("Was missed last week");
            page.locator("form.asks button").click();
            assertThat(page.locator(".queue li").first()).containsText("line-second");
            page.locator(".queue li:has-text('line-first') a[href*='how=remove']")
                    .click();
            page.locator("#reason").fill("Asked for it");
            page.locator("form.asks button").click();
            assertThat(page.locator(".queue li")).hasCount(1);
            page.locator("#cap").fill("2");
            page.locator("#seats button").click();
            assertThat(page.locator("#flash")).containsText("Seats: 2.");
        }
        LessonsSite.await(
                "no mail with the reason",
                () -> SITE.mails("line-second").stream()
                        .filter(text -> text.contains("Was missed last week"))
                        .findFirst());
        SITE.mailedLink("line-second", "/lessons/offer?t=");
    }
}
