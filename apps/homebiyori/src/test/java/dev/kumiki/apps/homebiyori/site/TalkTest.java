package dev.kumiki.apps.homebiyori.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.fruit.Fruits;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A first visit and what follows, by pages without scripts.
@Timeout(120)
final class TalkTest {
    @RegisterExtension
    static final HomebiyoriSite SITE = new HomebiyoriSite();

    private final String name = SITE.newcomer();
    private final UserId user = HomebiyoriSite.key(name);
    private final Visitor visitor = SITE.signedIn(name);

    @Test
    @DisplayName("H-150, H-151, H-152: after the first visit a message is answered, the tree grows, a fruit hangs")
    void growsAndRipens() {
        EveryPageTest.begin(visitor);
        EveryPageTest.say(visitor, "Bedtime took an hour and a half, and I am so tired.");
        assertThat(SITE.tables().coreTable().tree(user).orElseThrow().currentStage())
                .isEqualTo(2);
        assertThat(visitor.get("/homebiyori").body()).contains("hb-fruit is-madokasan is-new");
        assertThat(visitor.get("/homebiyori/chat").body()).contains("Bedtime took an hour and a half");
    }

    @Test
    @DisplayName("B4.16: one message that is sent twice is one chat")
    void sentTwice() {
        EveryPageTest.begin(visitor);
        var form = Map.of("id", UUID.randomUUID().toString(), "message", "Twice", "type", "single");
        HomebiyoriSite.post(visitor, "/homebiyori/chat", form);
        HomebiyoriSite.post(visitor, "/homebiyori/chat", form);
        assertThat(SITE.host().bean(ChatHistory.class).all(user)).hasSize(1);
    }

    @Test
    @DisplayName("H-154: three at once is refused to a free user, and nothing is stored")
    void groupIsPremium() {
        EveryPageTest.begin(visitor);
        HomebiyoriSite.post(
                visitor,
                "/homebiyori/chat",
                Map.of("id", UUID.randomUUID().toString(), "message", "All of you", "type", "group"));
        assertThat(SITE.host().bean(ChatHistory.class).all(user)).isEmpty();
        assertThat(visitor.get("/homebiyori/chat?type=group").body()).contains("One at a time stays free.");
    }

    @Test
    @DisplayName("H-156, X4.7: a crisis shows the help lines, and gives no fruit")
    void crisis() {
        EveryPageTest.begin(visitor);
        EveryPageTest.say(visitor, "I do n o t know. I want to die.");
        assertThat(visitor.get("/homebiyori/chat").body()).contains("tel:119", "tel:0120279338");
        assertThat(SITE.tables().coreTable().tree(user).orElseThrow().totalFruits())
                .isZero();
    }

    @Test
    @DisplayName("X4.5, H-136, B4.24: the export holds the words, the table holds them sealed")
    void exports() {
        EveryPageTest.begin(visitor);
        EveryPageTest.say(visitor, "Our first walk to the park");
        assertThat(visitor.get("/homebiyori/export.json").body()).contains("Our first walk to the park");
        assertThat(visitor.get("/homebiyori/export.md").body()).contains("> Our first walk to the park");
        assertThat(SITE.itemsOf(name).toString()).doesNotContain("first walk");
    }

    @Test
    @DisplayName("H-154: deep answers are refused to a free user in the operation, not only in the form")
    void deepIsPremium() {
        EveryPageTest.begin(visitor);
        HomebiyoriSite.post(
                visitor,
                "/homebiyori/settings/voice",
                Map.of("character", "hideji", "mode", "praise", "level", "deep"));
        assertThat(SITE.tables()
                        .coreTable()
                        .aiSettings(user)
                        .orElseThrow()
                        .praiseLevel()
                        .name())
                .isEqualTo("NORMAL");
    }

    @Test
    @DisplayName("X4.1: a chat says when it disappears, and a fruit that it stays for good")
    void expiryIsShown() {
        EveryPageTest.begin(visitor);
        EveryPageTest.say(visitor, "Bedtime took an hour and a half, and I am so tired.");
        assertThat(visitor.get("/homebiyori/chat").text())
                .contains("gone on 16 Dec")
                .contains("This chat stays for good");
        assertThat(visitor.get("/homebiyori").text())
                .contains("The oldest chat has 30 days left")
                .contains("disappears on 16 Dec");
    }

    private String fruit(Instant at, String words, Emotion emotion) {
        var fruit = new Fruit(
                user,
                UUID.randomUUID().toString(),
                words,
                "Well done",
                AiCharacter.HIDEJI,
                InteractionMode.PRAISE,
                emotion,
                at);
        SITE.tables()
                .transact()
                .create(SITE.host().bean(SealedTexts.class).sealed(fruit))
                .commit();
        return SITE.host().bean(Fruits.class).href(fruit);
    }

    @Test
    @DisplayName("X4.6, X4.8, X4.15: the calendar shows each day of Japan in its weather, and what was a year ago")
    void calendar() {
        EveryPageTest.begin(visitor);
        String lastMinute = fruit(Instant.parse("2026-11-10T14:59:00Z"), "She fell asleep alone", Emotion.JOY);
        String firstMinute = fruit(Instant.parse("2026-11-10T15:00:00Z"), "A night without sleep", Emotion.FATIGUE);
        String before = fruit(Instant.parse("2025-11-15T03:00:00Z"), "The first tooth came through", Emotion.JOY);
        Answer page = visitor.get("/homebiyori/fruits");
        assertThat(page.document()
                        .select(".hb-cal td:has(a[href='" + lastMinute + "'])")
                        .text())
                .startsWith("10");
        assertThat(page.document()
                        .select(".hb-cal td:has(a[href='" + firstMinute + "'])")
                        .text())
                .startsWith("11");
        assertThat(page.element(".hb-ago").text()).contains("A year ago").contains("The first tooth came through");
        assertThat(page.has(".hb-ago a[href='" + before + "']")).isTrue();
        assertThat(visitor.get("/homebiyori/fruits?month=2025-11")
                        .element(".hb-cal")
                        .html())
                .contains(before);
        assertThat(visitor.get(firstMinute).text())
                .contains("A night without sleep")
                .contains("Well done");
    }
}
