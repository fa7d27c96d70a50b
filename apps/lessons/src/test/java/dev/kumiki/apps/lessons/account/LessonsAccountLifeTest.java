package dev.kumiki.apps.lessons.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.inbox.Inbox;
import dev.kumiki.apps.common.inbox.OpsInbox;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Liking;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.favorite.Likings;
import dev.kumiki.apps.lessons.settings.Preferences;
import dev.kumiki.apps.lessons.site.LessonsSite;
import dev.kumiki.apps.testkit.web.Visitor;
import dev.kumiki.design.Cursor;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What goes with somebody who leaves.
@Timeout(120)
final class LessonsAccountLifeTest {
    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    @Test
    @DisplayName("a deleted account leaves nothing behind, and its seats go to those who wait")
    void removesEverything() {
        var user = SITE.user("leaver");
        LessonSlot booked = SITE.open(LessonsSite.GNZ, 1, 0).slot();
        LessonSlot waited = SITE.open(LessonsSite.GNZ, 1, 1).slot();
        SITE.book("leaver", booked);
        SITE.join("heir", booked);
        SITE.join("leaver", waited);
        SITE.host().bean(Favorites.class).add(user, waited, "mine").run();
        new Likings(SITE.data()).add(user, Liking.What.PROGRAMME, "yoga").run();
        new Preferences(SITE.data()).choose(user, false, false).run();
        assertThat(SITE.kit().feeds().issue("leaver", () -> SITE.accounts().requiring("leaver")))
                .isPresent();
        var notices = SITE.host().bean(OpsInbox.class, "lessonsNotices");
        notices.telling("leaver", new OpsInbox.Draft("n", "lesson", "a", "b", Optional.empty()))
                .commit();
        Visitor leaver = SITE.signedIn("leaver");

        Account account = SITE.accounts().find("leaver").orElseThrow();
        var closed = SITE.accounts().close(account, SITE.password(), "192.0.2.1");
        LessonsSite.await(
                "the removal does not end",
                () -> SITE.accounts()
                        .removals()
                        .progress(closed.removal().orElseThrow())
                        .filter(progress -> progress.finished()));

        assertThat(SITE.itemsOf("leaver")).isEmpty();
        assertThat(notices.list("leaver", Inbox.Filter.ALL, Cursor.START).items())
                .isEmpty();
        assertThat(SITE.kit().feeds().find("leaver")).isEmpty();
        assertThat(LessonsData.pick(SITE.data().relationsTo(SITE.user("heir"), booked), RelationType.WAITLIST)
                        .flatMap(Relation::offerExpiresAt))
                .as("the seat is held for who waited")
                .isPresent();
        assertThat(SITE.lesson(waited).waitingCount()).isZero();
        assertThat(leaver.get("/lessons/me").path()).startsWith("/lessons/account/sign-in");
    }

    @Test
    @DisplayName("nothing is written behind a deletion")
    void nothingBehindADeletion() {
        var user = SITE.user("ghost");
        LessonSlot slot = SITE.open(LessonsSite.GNZ, 5, 0).slot();
        Account account = SITE.accounts().find("ghost").orElseThrow();
        var members = SITE.host().bean(Members.class);
        var operation = SITE.seats().book(user, slot, "R-LATE");
        var closed = SITE.accounts().close(account, SITE.password(), "192.0.2.1");
        assertThat(closed.removal()).isPresent();

        assertThat(members.run(user, operation)).isEmpty();
        assertThat(members.run(user, new Preferences(SITE.data()).choose(user, true, true)))
                .isEmpty();
        assertThat(SITE.lesson(slot).bookedCount()).isZero();
        assertThat(SITE.itemsOf("ghost")).isEqualTo(Map.of());
    }
}
