package dev.kumiki.apps.lessons.site;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.testkit.web.Browser.Seat;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The main pages by keyboard alone: Tab and Enter, from the top of each page.
@Timeout(120)
final class KeyboardTest {
    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    /// More stops than a page has before what is looked for.
    private static final int MAX_STOPS = 250;

    /// Goes from stop to stop to an element; each stop can be seen and is marked.
    private static void tabTo(Page page, String selector) {
        for (int stop = 0; stop < MAX_STOPS; stop++) {
            page.keyboard().press("Tab");
            Object problem = page.evaluate(STOP, selector);
            if (problem.equals("here")) {
                return;
            }
            Assertions.assertThat(problem)
                    .as("stop " + stop + " on " + page.url())
                    .isEqualTo("");
        }
        throw new AssertionError("the keyboard does not lead to " + selector);
    }

    private static final String STOP = """
            (selector) => {
              const at = document.activeElement;
              if (at === document.body) return "";
              const style = getComputedStyle(at);
              const box = at.getBoundingClientRect();
              if (box.width === 0 || box.height === 0) return "hidden: " + at.outerHTML.slice(0, 200);
              const marked = style.outlineStyle !== "none" || style.boxShadow !== "none"
                || (at.parentElement && getComputedStyle(at.parentElement).outlineStyle !== "none");
              if (!marked) return "not marked: " + at.outerHTML.slice(0, 200);
              return at.matches(selector) ? "here" : "";
            }""";

    private static void press(Page page, String selector) {
        tabTo(page, selector);
        page.keyboard().press("Enter");
    }

    @Test
    @DisplayName("by keyboard alone: past the menu, through the timetable to a lesson, book it, find it, cancel it")
    void everywhere() {
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 5, 2).slot();
        SITE.open(LessonsSite.GNZ, 1, 1);
        try (BrowserContext context = SITE.sit(Seat.desk("en"), "fingers")) {
            Page page = context.newPage();
            page.navigate(SITE.address("/timetable?studio=gnz&week=" + slot.lessonDate()));
            page.keyboard().press("Tab");
            assertThat(page.locator("a.skip")).isFocused();
            page.keyboard().press("Enter");
            press(page, "a.slot[href='" + LessonsSite.page(slot) + "']");
            assertThat(page.locator("h1")).hasText("Sunset ride");
            press(page, "#book");
            assertThat(page.locator("#standing")).containsText("Booked");
            press(page, "a[href='/lessons/me']");
            assertThat(page.locator(".rows")).containsText("Sunset ride");
            press(page, ".rows form[action$='/cancel'] button");
            assertThat(page.locator("#flash")).containsText("Cancelled");
            Assertions.assertThat(SITE.lesson(slot).bookedCount()).isEqualTo(2);
        }
    }
}
