package dev.kumiki.apps.homebiyori.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.homebiyori.chat.ChatRecorder;
import dev.kumiki.apps.homebiyori.chat.ChatResult;
import dev.kumiki.apps.homebiyori.chat.ClaimResult;
import dev.kumiki.apps.homebiyori.chat.NewChat;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaimKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatKey;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.sealing.Sealing;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import dev.kumiki.apps.testkit.AlsoRough;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@OnEveryStore
final class ChatInvariantsTest {
    private static final int RACERS = 12;

    private final TestDatabase database;
    private final Home home;

    ChatInvariantsTest(TestDatabase database) {
        this.database = database;
        this.home = Home.withUser(database);
    }

    private ChatResult.Recorded record(String chatId, int characters, Optional<Emotion> emotion) {
        return (ChatResult.Recorded) home.record(home.message(chatId, characters, emotion));
    }

    private List<Fruit> fruits() {
        return home.tables
                .fruitTable()
                .fruitsOf(Home.USER, Limit.of(100), Cursor.START)
                .items();
    }

    private long chats() {
        return home.tables.chatTable().all(Home.USER).count();
    }

    @Test
    @DisplayName("data H-126, H-147, H-150, B4.16: chat, claim, tree, fruit and a check in one transaction")
    void oneTransaction() {
        var traced = database.trace(() -> record("c-1", 25, Optional.of(Emotion.JOY)));
        assertThat(traced.operations()).endsWith("GetItem", "GetItem", "GetItem", "TransactWriteItems");
        assertThat(traced.calls().getLast().tables()).containsExactlyInAnyOrder(Home.CORE, Home.CHATS, Home.FRUITS);
        Chat chat = traced.result().chat();
        assertThat(chat.growthPointsGained()).isEqualTo(25);
        assertThat(chat.treeStageAtTime()).isEqualTo(1);
        assertThat(chat.expiresAt()).isEqualTo(home.now().plus(Duration.ofDays(30)));
        assertThat(home.tables.chatTable().all(Home.USER)).containsExactly(chat);
        Fruit fruit = traced.result().fruit().orElseThrow();
        assertThat(fruits()).containsExactly(fruit);
        // H-084: the whole conversation that it grew from.
        assertThat(fruit.userMessage()).isEqualTo(chat.userMessage());
        assertThat(fruit.aiResponse()).isEqualTo(chat.aiResponse());
        Tree tree = home.tree();
        assertThat(tree.totalCharacters()).isEqualTo(25);
        assertThat(tree.totalMessages()).isEqualTo(1);
        assertThat(tree.totalFruits()).isEqualTo(1);
        assertThat(tree.currentStage()).isEqualTo(1);
        assertThat(tree.lastFruitDate()).contains(home.now());
    }

    @Test
    @DisplayName("data H-066 to H-068, H-059: a group chat keeps all answers; the representative one is the answer")
    void groupChat() {
        home.subscriptions
                .apply(home.stripe("evt_1", home.now(), Plan.MONTHLY, SubscriptionStatus.ACTIVE))
                .run();
        var message = new NewChat(
                Home.USER,
                "g-1",
                "おつかれさま",
                AiSettings.initial(Home.USER, home.now()),
                List.of(
                        Home.answer(AiCharacter.MITTYAN, false),
                        Home.answer(AiCharacter.MADOKASAN, true),
                        Home.answer(AiCharacter.HIDEJI, false)),
                NewChat.Reading.PLAIN,
                home.now());
        Chat chat = ((ChatResult.Recorded) home.record(message)).chat();
        assertThat(chat.chatType()).isEqualTo(ChatType.GROUP);
        assertThat(chat.aiCharacter()).isEqualTo(AiCharacter.MADOKASAN);
        assertThat(chat.aiResponse()).isEqualTo("MADOKASANの応答");
        assertThat(chat.activeCharacters()).contains(List.of(AiCharacter.values()));
        assertThat(home.tables.chatTable().all(Home.USER)).containsExactly(chat);
        assertThat(home.stored(
                        Home.CHATS,
                        ChatKey.of(record("s-1", 5, Optional.empty()).chat()).toItem()))
                .as("single chats lack what only groups have")
                .doesNotContainKeys("active_characters", "group_ai_responses");
    }

    @Test
    @DisplayName("data H-068, B4.18: other than one representative, and texts that are too long, are refused")
    void refusesMessages() {
        assertThatThrownBy(() -> home.message("c", 4_001, Optional.empty()))
                .hasMessage("a message has 1 to 4000 characters");
        assertThatThrownBy(() -> home.message("c", 0, Optional.empty()))
                .hasMessage("a message has 1 to 4000 characters");
        assertThatThrownBy(() -> answered(
                        List.of(Home.answer(AiCharacter.HIDEJI, true), Home.answer(AiCharacter.MITTYAN, true))))
                .hasMessage("exactly one answer is the representative one");
        assertThatThrownBy(() -> answered(
                        List.of(Home.answer(AiCharacter.HIDEJI, true), Home.answer(AiCharacter.HIDEJI, false))))
                .hasMessage("each character answers once");
        assertThatThrownBy(() -> answered(List.of(new Chat.GroupResponse(AiCharacter.HIDEJI, "あ".repeat(2_001), true))))
                .hasMessage("an answer has up to 2000 characters");
    }

    private NewChat answered(List<Chat.GroupResponse> responses) {
        return new NewChat(
                Home.USER,
                "c",
                "a",
                AiSettings.initial(Home.USER, home.now()),
                responses,
                NewChat.Reading.PLAIN,
                home.now());
    }

    @Test
    @DisplayName("K-1: what an operation returns is what is stored, although the clock is more precise")
    void returnsWhatIsStored() {
        database.clock().set(Instant.parse("2026-11-16T03:00:00.123456789Z"));
        var recorded = record("c-1", 25, Optional.of(Emotion.JOY));
        assertThat(home.tables.chatTable().all(Home.USER)).containsExactly(recorded.chat());
        assertThat(fruits()).containsExactly(recorded.fruit().orElseThrow());
    }

    @Test
    @DisplayName("data B4.16: a message that is sent again changes nothing and gives the stored chat, also later")
    void sentAgain() {
        Chat first = record("c-1", 25, Optional.of(Emotion.JOY)).chat();
        database.clock().advance(Duration.ofMinutes(5));
        assertThat(home.record(home.message("c-1", 25, Optional.of(Emotion.JOY))))
                .isEqualTo(new ChatResult.AlreadyRecorded(Optional.of(first)));
        assertThat(chats()).isEqualTo(1);
        assertThat(home.tree().totalCharacters()).isEqualTo(25);
    }

    @AlsoRough
    @Test
    @DisplayName("data B4.16, race: one message sent many times at once grows the tree once")
    void sentManyTimes() {
        List<ChatResult> results =
                Race.run(RACERS, _ -> home.record(home.message("c-1", 25, Optional.of(Emotion.JOY))));
        assertThat(results).filteredOn(ChatResult.Recorded.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(result -> result instanceof ChatResult.AlreadyRecorded || result instanceof ChatResult.Busy)
                .as("answered before, or being answered")
                .hasSize(RACERS - 1);
        assertThat(chats()).isEqualTo(1);
        assertThat(fruits()).hasSize(1);
        assertThat(home.tree().totalMessages()).isEqualTo(1);
        assertThat(home.tree().totalCharacters()).isEqualTo(25);
    }

    /// Records a message, again where the others of the crowd were always faster, as its sender does.
    private ChatResult recordedAtLast(int racer) {
        ChatResult result = new ChatResult.Busy();
        for (int round = 0; round < RACERS && result instanceof ChatResult.Busy; round++) {
            result = home.record(home.message("c-" + racer, 10, Optional.of(Emotion.WORRY)));
        }
        return result;
    }

    @AlsoRough
    @Test
    @DisplayName("data B4.17, H-152, race: many emotional messages at once give one fruit; totals and stage are exact")
    void oneFruitADay() {
        List<ChatResult> results = Race.run(RACERS, this::recordedAtLast);
        assertThat(results).hasOnlyElementsOfType(ChatResult.Recorded.class);
        assertThat(fruits()).hasSize(1);
        assertThat(chats()).isEqualTo(RACERS);
        Tree tree = home.tree();
        assertThat(tree.totalFruits()).isEqualTo(1);
        assertThat(tree.totalMessages()).isEqualTo(RACERS);
        assertThat(tree.totalCharacters()).isEqualTo(10L * RACERS);
        assertThat(tree.currentStage()).isEqualTo(GrowthRules.DEFAULT.stage(10L * RACERS));
    }

    @ParameterizedTest
    @DisplayName("data B4.17, X4.8: the day ends at midnight in Japan, at year's end and on 29 February too")
    @CsvSource({
        "2026-11-16T14:59:59.999Z, 2026-11-16T15:00:00Z, 2",
        "2026-11-16T15:00:00Z, 2026-11-17T14:59:59.999Z, 1",
        "2026-12-31T14:59:59Z, 2026-12-31T15:00:00Z, 2",
        "2028-02-28T15:00:00Z, 2028-02-29T14:59:59Z, 1",
        "2028-02-29T14:59:59Z, 2028-02-29T15:00:00Z, 2",
        "2026-11-16T15:00:00Z, 2026-11-16T14:59:59Z, 1"
    })
    void daysInJapan(Instant first, Instant second, int fruits) {
        database.clock().set(first);
        record("c-1", 25, Optional.of(Emotion.JOY));
        database.clock().set(second);
        record("c-2", 25, Optional.of(Emotion.JOY));
        assertThat(fruits()).hasSize(fruits);
        assertThat(home.tree().totalFruits()).isEqualTo(fruits);
    }

    @Test
    @DisplayName("data H-152: a message without emotion gives no fruit; B4.17: a stage never falls")
    void growth() {
        record("c-1", 320, Optional.empty());
        assertThat(fruits()).isEmpty();
        assertThat(home.tree().lastFruitDay()).isEmpty();
        assertThat(home.tree().currentStage()).isEqualTo(5);
        var stricter = new ChatRecorder(
                home.data,
                new SealedTexts(Sealing.NONE),
                new GrowthRules(List.of(1_000L, 2_000L, 3_000L, 4_000L, 5_000L)));
        NewChat small = home.message("c-2", 1, Optional.empty());
        var claimed = (ClaimResult.Claimed) home.claim(small);
        assertThat(stricter.record(claimed.claim(), small).run()).isInstanceOf(ChatResult.Recorded.class);
        assertThat(home.tree().currentStage()).isEqualTo(5);
    }

    @Test
    @DisplayName("data H-150: there is no chat without a user")
    void noSuchUser() {
        var stranger = new NewChat(
                Home.OTHER,
                "c-1",
                "a",
                AiSettings.initial(Home.OTHER, home.now()),
                List.of(Home.answer(AiCharacter.HIDEJI, true)),
                NewChat.Reading.PLAIN,
                home.now());
        assertThat(home.record(stranger)).isEqualTo(new ChatResult.NoSuchUser());
        assertThat(home.register(Home.USER)).as("a user is registered once").isFalse();
    }

    @Test
    @DisplayName("data B4.2, B4.16: without its claim, which expires earlier, a chat is still not overwritten")
    void expiredClaim() {
        Chat chat = record("c-1", 25, Optional.empty()).chat();
        home.tables.chatTable().delete(new ChatClaimKey(Home.USER, "c-1"));
        assertThat(home.record(home.message("c-1", 30, Optional.empty())))
                .isEqualTo(new ChatResult.AlreadyRecorded(Optional.of(chat)));
        assertThat(home.tree().totalCharacters()).isEqualTo(25);
    }

    @Test
    @DisplayName("data B4.5, B4.16: a chat that was deleted by its expiry is not told from the claim")
    void expiredChat() {
        Chat chat = record("c-1", 25, Optional.empty()).chat();
        home.tables.chatTable().delete(ChatKey.of(chat));
        assertThat(home.record(home.message("c-1", 25, Optional.empty())))
                .isEqualTo(new ChatResult.AlreadyRecorded(Optional.empty()));
        assertThat(chats()).isZero();
    }
}
