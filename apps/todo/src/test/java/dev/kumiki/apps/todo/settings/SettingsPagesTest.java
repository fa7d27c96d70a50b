package dev.kumiki.apps.todo.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.apps.todo.board.SavedFilters;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.TodoContent;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.site.TodoSite;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Settings as somebody without scripts meets them, and the feed as a calendar does.
final class SettingsPagesTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 16);

    @RegisterExtension
    static final TodoSite SITE = new TodoSite();

    private Username user;
    private Visitor visitor;

    @BeforeEach
    void signIn() {
        user = SITE.newUser();
        visitor = SITE.signedIn(user.value());
    }

    @Nested
    @DisplayName("X2.4: mails about what is due")
    class Reminders {
        private static final String FORM = "form[action$=reminders]";

        @Test
        void areOffUntilSomebodyAsksForThem() {
            Answer page = visitor.get("/todo/settings");

            assertThat(page.element(FORM + " input[name=wanted]").hasAttr("checked"))
                    .isFalse();
            assertThat(page.text()).contains(user.value() + "@example.com", "Asia/Tokyo");
        }

        @Test
        void areChosenWithTimeAndLanguage() {
            Answer page = visitor.get("/todo/settings")
                    .submit(FORM, Map.of("wanted", "true", "at", "07:30", "language", "ja"));

            assertThat(page.element(".toast").text()).contains("07:30");
            var stored = SITE.table().preferences(user).orElseThrow();
            assertThat(stored.reminders()).isTrue();
            assertThat(stored.remindAt()).isEqualTo(LocalTime.of(7, 30));
            assertThat(stored.language()).isEqualTo("ja");
            assertThat(page.element(FORM + " input[name=wanted]").hasAttr("checked"))
                    .isTrue();
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "25:00", "noon"})
        void needATime(String at) {
            Answer page = visitor.get("/todo/settings").submit(FORM, Map.of("wanted", "true", "at", at));

            assertThat(page.status()).isEqualTo(422);
            assertThat(page.element("#at-help").text()).contains("like 08:00");
            assertThat(page.element(FORM + " input[name=wanted]").hasAttr("checked"))
                    .isTrue();
            assertThat(SITE.table().preferences(user)).isEmpty();
        }

        @Test
        void needALanguageThatThereIs() {
            assertThat(visitor.get("/todo/settings")
                            .submit(FORM, Map.of("at", "08:00", "language", "tlh"))
                            .status())
                    .isEqualTo(422);
        }
    }

    @Nested
    @DisplayName("X2.9: saved filters")
    class Filters {
        private SavedFilter saved(String name) {
            SITE.host().bean(SavedFilters.class).save(user, "filter-1", name, ViewRequest.OPEN.search(name));
            return SITE.table().filtersOf(user).getFirst();
        }

        @Test
        void areRenamedAndDeleted() {
            SavedFilter filter = saved("Milk");
            String base = "form[action$=" + filter.id() + "/";

            Answer renamed = visitor.get("/todo/settings").submit(base + "rename]", Map.of("name", "Oat milk"));
            assertThat(renamed.text()).contains("Renamed the view to “Oat milk”");
            assertThat(renamed.element(".row a").attr("href")).isEqualTo("/todo?q=Milk");

            Answer deleted = renamed.submit(base + "delete]", Map.of());
            assertThat(deleted.text()).contains("Deleted the saved view", "None yet");
            assertThat(renamed.submit(base + "delete]", Map.of()).status()).isEqualTo(404);
        }

        @Test
        void needAName() {
            SavedFilter filter = saved("Milk");

            Answer page = visitor.get("/todo/settings")
                    .submit("form[action$=" + filter.id() + "/rename]", Map.of("name", " "));

            assertThat(page.text()).contains("Enter a name of up to 50");
            assertThat(SITE.table().filtersOf(user)).containsExactly(filter);
        }
    }

    @Nested
    @DisplayName("X2.10: the calendar feed")
    class Feed {
        private static final String CREATE = "form[action$=/settings/feed]";

        private String issue() {
            return visitor.get("/todo/settings")
                    .submit(CREATE, Map.of())
                    .element("#address")
                    .attr("value");
        }

        private Visitor calendar() {
            return new Visitor(SITE.host().uri()).header("Accept", "text/calendar, */*");
        }

        @Test
        void isReadWithoutASignIn() {
            SITE.add(user, TodoContent.titled("Dentist").due(Optional.of(TODAY), Optional.of(LocalTime.of(15, 0))));
            String address = issue();

            assertThat(address).startsWith(SITE.host().uri() + "todo/calendar/").endsWith(".ics");
            Answer feed = calendar().get(address);
            assertThat(feed.status()).isEqualTo(200);
            assertThat(feed.header("Content-Type")).hasValue("text/calendar;charset=UTF-8");
            assertThat(feed.body()).startsWith("BEGIN:VCALENDAR").contains("SUMMARY:Dentist", "WAMBDA TODO");
            assertThat(feed.headers("Set-Cookie")).isEmpty();
        }

        @Test
        void isShownOnceAndNotMadeAgainByAReload() {
            Answer form = visitor.get("/todo/settings");
            Answer shown = form.submit(CREATE, Map.of());
            assertThat(shown.header("Cache-Control"))
                    .hasValueSatisfying(value -> assertThat(value).contains("no-store"));
            String address = shown.element("#address").attr("value");

            Answer again = form.submit(CREATE, Map.of());

            assertThat(again.text()).contains("shown once").doesNotContain(address);
            assertThat(calendar().get(address).status()).isEqualTo(200);
        }

        @Test
        void isReplacedAndTakenBack() {
            String first = issue();
            String second = issue();
            assertThat(second).isNotEqualTo(first);
            assertThat(calendar().get(first).status()).isEqualTo(404);
            assertThat(calendar().get(second).status()).isEqualTo(200);

            Answer page = visitor.get("/todo/settings").submit("form[action$=revoke]", Map.of());

            assertThat(page.text()).contains("no longer works", "Create address");
            assertThat(calendar().get(second).status()).isEqualTo(404);
        }

        @Test
        void tellsACalendarThatNothingChanged() {
            String address = issue();
            String tag = calendar().get(address).header("ETag").orElseThrow();

            assertThat(calendar().header("If-None-Match", tag).get(address).status())
                    .isEqualTo(304);
            SITE.add(user, TodoContent.titled("New").due(Optional.of(TODAY), Optional.empty()));
            assertThat(calendar().header("If-None-Match", tag).get(address).status())
                    .isEqualTo(200);
        }

        @Test
        void tellsACalendarThatAsksTooOftenToWait() {
            String address = issue();
            Answer last = calendar().get(address);
            for (int times = 1; times <= 120; times++) {
                last = calendar().get(address);
            }

            assertThat(last.status()).isEqualTo(429);
            assertThat(last.header("Retry-After")).isPresent();
        }

        @ParameterizedTest
        @ValueSource(strings = {"x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "%00", "a%20b"})
        void isNotFoundUnderAnotherSecret(String secret) {
            assertThat(calendar().get("/todo/calendar/" + secret + ".ics").status())
                    .isIn(400, 404);
        }
    }
}
