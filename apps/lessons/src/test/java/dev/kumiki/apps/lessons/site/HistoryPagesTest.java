package dev.kumiki.apps.lessons.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.testkit.web.Answer;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The pages of lessons that somebody went to, forth and back over HTTP.
final class HistoryPagesTest {
    @RegisterExtension
    static final LessonsSite SITE = new LessonsSite();

    /// Lessons that are over are not kept for ever: those of this test are still to come, in so many days at most.
    private static final int DAYS = 80;

    private static final String NEWER = "a[rel=prev]";
    private static final String OLDER = "a[rel=next]";

    private static Relation went(UserId user, int daysAgo) {
        var slot = new LessonSlot(LessonsSite.GNZ, LessonsSite.TODAY.plusDays(DAYS - daysAgo), LocalTime.of(10, 0));
        var lesson = SITE.open(slot, "BSL House 1", 9, 0);
        var relation = SITE.data()
                .begin(user, lesson, RelationType.HISTORY, Optional.empty())
                .reservation("r" + daysAgo)
                .build();
        return SITE.data().table().create(relation);
    }

    private static List<String> lessons(Answer page) {
        return page.document().select("ul.rows .n a").eachAttr("href");
    }

    @Test
    void leadBackToTheSamePageAndShowWhatCameMeanwhile() {
        UserId user = SITE.user("history-reader");
        for (int daysAgo = 2; daysAgo < 72; daysAgo++) {
            went(user, daysAgo);
        }
        var reader = SITE.signedIn("history-reader");

        Answer first = reader.get("/lessons/history");
        assertThat(lessons(first)).hasSize(30);
        assertThat(first.has(NEWER)).isFalse();
        Answer second = first.click(OLDER);
        Answer third = second.click(OLDER);
        assertThat(lessons(third)).hasSize(10);
        assertThat(third.has(OLDER)).isFalse();

        assertThat(lessons(third.click(NEWER))).isEqualTo(lessons(second));
        assertThat(lessons(second.click(NEWER))).isEqualTo(lessons(first));
        assertThat(second.click(NEWER).has(NEWER)).isFalse();
        went(user, 1);
        Answer again = second.click(NEWER);
        assertThat(lessons(again)).isEqualTo(lessons(first));
        assertThat(lessons(again.click(NEWER))).hasSize(1);

        SITE.setLanguage("history-reader", Locale.JAPANESE);
        assertThat(reader.get("/lessons/history").click(OLDER).element(NEWER).text())
                .isEqualTo("新しいほう");
    }
}
