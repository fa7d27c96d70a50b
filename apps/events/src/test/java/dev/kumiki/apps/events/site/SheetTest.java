package dev.kumiki.apps.events.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventKey;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Member;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import dev.kumiki.apps.events.event.Participation;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What organisers and members take from the pages of events: attendance, statistics, exports, activity, calendars.
@Timeout(60)
final class SheetTest {
    @RegisterExtension
    static final EventsSite SITE = new EventsSite();

    /// Somebody's server, seen by its owner.
    private record Club(GuildId guild, Actor owner, Visitor visitor) {
        static Club of(String name) {
            User user = SITE.user(name);
            GuildId guild = SITE.server("Club of " + name, user);
            return new Club(guild, SITE.actor(guild, user), SITE.signedIn(name));
        }

        String path() {
            return "/events/g/" + guild.value();
        }

        User member(Event event, String name) {
            var user = new User(new UserId(SITE.number()), name);
            SITE.joins(guild, user);
            SITE.data().tables().membersTable().create(Member.of(EventKey.of(event), user, SITE.now(), false));
            return user;
        }
    }

    @Test
    @DisplayName(
            "X3.11: the organiser notes who came; it stands in the statistics and in the CSV files, and what was done is in the activity")
    void attendance() {
        Club club = Club.of("attender");
        Event event = SITE.event(club.owner(), "Last week", -1, Optional.empty());
        // Statistics begin with three events.
        SITE.event(club.owner(), "Two weeks ago", -14, Optional.empty());
        SITE.event(club.owner(), "Three weeks ago", -21, Optional.empty());
        User came = club.member(event, "=HYPERLINK(1)");
        User stayed = club.member(event, "Noah");
        Answer page = club.visitor().get(Paths.of(event));
        page.submit(
                "form[action$=/attendance]",
                Map.of("a-" + came.id().value(), "came", "a-" + stayed.id().value(), "absent"));
        Answer members = club.visitor().get(Paths.of(event) + "/members.csv");
        assertThat(members.header("Content-Type").orElse("")).startsWith("text/csv");
        assertThat(members.body())
                .contains("Noah")
                .doesNotContain("\n=HYPERLINK")
                .contains("'=HYPERLINK");
        assertThat(members.body()
                        .lines()
                        .filter(line -> line.contains("Noah"))
                        .findFirst()
                        .orElseThrow())
                .containsIgnoringCase("did not come");
        assertThat(club.visitor().get(club.path() + "/stats").text()).contains("50%", "1 of 2 came");
        assertThat(club.visitor().get(club.path() + "/stats.csv").body()).contains("Last week");
        assertThat(club.visitor().get(club.path() + "/audit").text()).contains("Last week", "attender");
    }

    @Test
    @DisplayName(
            "X3.12: events are in the month on the page, in a file, and in a feed whose address is a secret that can be withdrawn")
    void calendars() {
        Club club = Club.of("dater");
        Event event = SITE.event(club.owner(), "Autumn camp", 5, Optional.empty());
        Event other = SITE.event(club.owner(), "Not mine", 6, Optional.empty());
        SITE.host()
                .bean(Participation.class)
                .join(EventKey.of(event), club.owner())
                .run();
        assertThat(club.visitor().get(club.path()).has("a[href$='#d-2026-11-21']"))
                .isTrue();
        Answer file = club.visitor().get(Paths.of(event) + "/event.ics");
        assertThat(file.header("Content-Type").orElse("")).startsWith("text/calendar");
        assertThat(file.body()).contains("BEGIN:VEVENT", "SUMMARY:Autumn camp", "20261121T");
        Answer made = club.visitor().get("/events/feed").submitOnce("form[action$=/feed]", Map.of());
        String address = URI.create(made.element("#address").val()).getPath();
        Answer feed = SITE.visitor().get(address);
        assertThat(feed.body()).contains("Autumn camp").doesNotContain(other.title());
        assertThat(SITE.visitor().get("/events/feed/" + "x".repeat(43) + ".ics").status())
                .isEqualTo(404);
        club.visitor().get("/events/feed").submit("form[action$=/stop]", Map.of());
        assertThat(SITE.visitor().get(address).status()).isEqualTo(404);
    }
}
