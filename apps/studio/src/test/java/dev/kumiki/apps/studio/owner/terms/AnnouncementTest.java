package dev.kumiki.apps.studio.owner.terms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.notification.Notification;
import dev.kumiki.apps.studio.design.terms.TermsDraft;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.site.StudioSite;
import dev.kumiki.apps.studio.terms.TermsPublication;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The announcement of new terms to everybody, on the shared host with its workers.
@Timeout(90)
final class AnnouncementTest {
    @RegisterExtension
    static final StudioSite SITE = new StudioSite();

    private static final int PEOPLE = 60;

    private static List<Notification> told(String key, String version) {
        return SITE
                .tables()
                .notificationTable()
                .notificationsOf(new UserId(key), Limit.of(50), Cursor.START)
                .items()
                .stream()
                .filter(notification -> notification.relatedEntityId().equals(Optional.of(version)))
                .toList();
    }

    @Test
    @DisplayName(
            "S-109, B5.19: terms of the future are announced to everybody once, by mail and notification, turn by turn")
    void everybodyOnce() {
        List<String> people = IntStream.range(0, PEOPLE)
                .mapToObj(number -> "announced-" + number)
                .toList();
        people.forEach(key -> SITE.tables().userTable().create(TestStudio.user(new UserId(key), key + "@example.com")));
        var kit = SITE.host().bean(AppKit.class, "studioKit");
        var desk = new TermsDesk(SITE.data(), kit, SITE.host().bean(TermsPublication.class));
        // Of the future, so that no other test is asked for its consent.
        Instant from = SITE.now().plus(Duration.ofDays(3_000));
        desk.draft().ifPresent(SITE.tables().termsTable()::delete);
        desk.save(new TermsDraft(TermsDraft.NEXT, "5.0", "Terms", "Text", "All is new", SITE.now(), 0))
                .run();
        long rev = desk.draft().orElseThrow().rev();
        assertThat(desk.publish(rev + 1, from, "owner")).isInstanceOf(TermsDeskResult.Stale.class);
        assertThat(desk.publish(rev, from, "owner")).isEqualTo(new TermsDeskResult.Published("5.0"));
        assertThat(desk.draft()).isEmpty();
        var announcement = SITE.host().bean(Announcement.class);
        Announcement.Progress end = SITE.await(
                "the announcement",
                () -> announcement.progress(new TermsVersion("5.0")).filter(progress -> !progress.running()));
        assertThat(end.told()).isGreaterThanOrEqualTo(PEOPLE);
        assertThat(people).allSatisfy(key -> assertThat(told(key, "5.0")).hasSize(1));
        // A turn that is delivered again tells nobody twice.
        announcement.turn(new Task(
                "again", "terms-5.0", Announcement.KIND, Map.of("version", "5.0", "after", "", "told", "0"), from, 1));
        assertThat(people).allSatisfy(key -> assertThat(told(key, "5.0")).hasSize(1));
        Answer page = SITE.owner().get("/studio/owner/terms/5.0");
        assertThat(page.text()).contains("people were told");
    }
}
