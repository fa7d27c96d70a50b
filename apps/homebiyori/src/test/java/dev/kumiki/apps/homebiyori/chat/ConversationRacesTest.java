package dev.kumiki.apps.homebiyori.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.homebiyori.account.UserResult;
import dev.kumiki.apps.homebiyori.account.Users;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.forgetting.Forgetting;
import dev.kumiki.apps.homebiyori.model.LanguageModel;
import dev.kumiki.apps.homebiyori.model.ModelException;
import dev.kumiki.apps.homebiyori.model.Prompt;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.sealing.KeyDesignTables;
import dev.kumiki.apps.homebiyori.sealing.KeyRing;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.sealing.Sealing;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import dev.kumiki.apps.testkit.MortalProcess;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.context.support.ResourceBundleMessageSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// A message from its claim to its storing: sent twice, in crowds, by processes that die, by people who leave.
@Timeout(120)
final class ConversationRacesTest {
    private static final UserId USER = new UserId("3f2b8c1e-9a4d-4e6f-8b21-5c7d9e0f1a2b");

    /// Counts how often it is asked, and does something meanwhile.
    private static final class CountingModel implements LanguageModel {
        private final AtomicInteger asked = new AtomicInteger();
        private final Runnable meanwhile;

        CountingModel(Runnable meanwhile) {
            this.meanwhile = meanwhile;
        }

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public String answer(Prompt prompt, Listener listener) {
            asked.incrementAndGet();
            meanwhile.run();
            listener.piece("えらいですね。");
            return "えらいですね。";
        }
    }

    private static HomebiyoriData data(TestDatabase database, DynamoDbClient client) {
        var ops = OpsData.on(client, database.options().tableNames(_ -> "homebiyori-ops"));
        return new HomebiyoriData(HomebiyoriTables.on(client, database.options()), database.options(), ops);
    }

    private static KeyRing keys(TestDatabase database) {
        return new KeyRing(KeyDesignTables.on(database.client(), database.options()), database.clock());
    }

    /// With all tables and one user.
    private static HomebiyoriData begun(TestDatabase database) {
        HomebiyoriData data = data(database, database.client());
        data.tables().createTables();
        data.ops().tables().createTables();
        keys(database).tables().createTables();
        assertThat(new Users(data.tables(), database.clock())
                        .register(USER, Optional.of("はなこ"))
                        .run())
                .isEqualTo(new UserResult.Done());
        return data;
    }

    private static Conversation conversation(HomebiyoriData data, LanguageModel model) {
        var texts = new SealedTexts(Sealing.NONE);
        var bundles = new ResourceBundleMessageSource();
        bundles.setBasename("messages/homebiyori-chat");
        bundles.setDefaultEncoding(StandardCharsets.UTF_8.name());
        var history = new ChatHistory(data.tables(), texts, "positions of tests".getBytes(StandardCharsets.UTF_8));
        var past = new Answers.Past(history, new Memories(data, texts));
        var answers = new Answers(data, past, model, new HomebiyoriWords(bundles));
        return new Conversation(data, texts, new ChatRecorder(data, texts, GrowthRules.DEFAULT), answers);
    }

    private static Message message(int number, String text) {
        return new Message(
                USER,
                "00000000-0000-4000-8000-%012x".formatted(number),
                text,
                Optional.empty(),
                List.of(AiCharacter.MADOKASAN),
                Locale.JAPANESE);
    }

    private static long chats(HomebiyoriData data) {
        return data.tables().chatTable().all(USER).count();
    }

    private static int fruits(HomebiyoriData data) {
        return data.tables()
                .fruitTable()
                .fruitsOf(USER, Limit.of(100), Cursor.START)
                .items()
                .size();
    }

    @Test
    @DisplayName("B4.16, race: one message that is sent 8 times at once asks the model once and is one chat")
    void doubleSubmission() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            HomebiyoriData data = begun(database);
            var model = new CountingModel(() -> {});
            Conversation conversation = conversation(data, model);
            var results = Race.run(8, _ -> conversation.send(message(1, "今日はとても楽しかった"), Answers.Hearing.NONE));
            assertThat(results).filteredOn(SendResult.Saved.class::isInstance).hasSize(1);
            assertThat(results)
                    .allMatch(result -> result instanceof SendResult.Saved
                            || result instanceof SendResult.Underway
                            || result instanceof SendResult.Unchanged);
            assertThat(model.asked).hasValue(1);
            assertThat(chats(data)).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("B4.17, race: fifty messages of a day, in two crowds, are one fruit and each is counted once")
    void oneFruitADay() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            HomebiyoriData data = begun(database);
            Conversation conversation = conversation(data, new CountingModel(() -> {}));
            for (int wave = 0; wave < 2; wave++) {
                int first = wave * 25;
                Race.run(25, number -> {
                    Message message = message(first + number, "今日はとても楽しかった");
                    return conversation.send(message, Answers.Hearing.NONE);
                });
                database.clock().advance(Duration.ofMinutes(3));
            }
            // Who was refused in the crowd tries again, and finds no lease in the way.
            for (int number = 0; number < 50; number++) {
                database.clock().advance(Duration.ofSeconds(10));
                assertThat(conversation.send(message(number, "今日はとても楽しかった"), Answers.Hearing.NONE))
                        .isInstanceOfAny(SendResult.Saved.class, SendResult.Unchanged.class);
            }
            assertThat(chats(data)).isEqualTo(50);
            assertThat(fruits(data)).isEqualTo(1);
            var tree = data.tables().coreTable().tree(USER).orElseThrow();
            assertThat(tree.totalMessages()).isEqualTo(50);
            assertThat(tree.totalFruits()).isEqualTo(1);
        }
    }

    @Test
    @DisplayName("B4.16: killed at every call between claim, model and store; sent again it is one chat and one fruit")
    void crashes() {
        int played = MortalProcess.atEveryCall(database -> {
            HomebiyoriData whole = begun(database);
            var model = new CountingModel(() -> {});
            return new MortalProcess.Scene() {
                @Override
                public void live(DynamoDbClient client, DynamoDbStreamsClient streams) {
                    conversation(data(database, client), model).send(message(1, "今日はとても楽しかった"), Answers.Hearing.NONE);
                }

                @Override
                public void after(boolean killed) {
                    database.clock().advance(Claims.LEASE.plusSeconds(1));
                    Message again = message(1, "今日はとても楽しかった");
                    assertThat(conversation(whole, model).send(again, Answers.Hearing.NONE))
                            .isInstanceOfAny(SendResult.Saved.class, SendResult.Unchanged.class);
                    assertThat(chats(whole)).isEqualTo(1);
                    assertThat(fruits(whole)).isEqualTo(1);
                    assertThat(whole.tables()
                                    .coreTable()
                                    .tree(USER)
                                    .orElseThrow()
                                    .totalMessages())
                            .isEqualTo(1);
                    assertThat(whole.tables().chatTable().pending(USER, again.chatId()))
                            .isEmpty();
                    assertThat(model.asked.get()).isBetween(1, 2);
                }
            };
        });
        assertThat(played).isGreaterThan(10);
    }

    private static long left(TestDatabase database) {
        return Stream.of("prod-homebiyori-core", "prod-homebiyori-chats", "prod-homebiyori-fruits")
                .flatMap(table -> database.client().scan(scan -> scan.tableName(table)).items().stream())
                .filter(item -> item.values().stream()
                        .anyMatch(value -> value.s() != null && value.s().contains(USER.value())))
                .count();
    }

    @Test
    @DisplayName(
            "H-139, B4.16: an account that is deleted while the model answers leaves nothing, nor if it then fails")
    void deletedMeanwhile() throws IOException {
        for (boolean fails : new boolean[] {false, true}) {
            try (var database = TestDatabase.open(Store.MEMORY)) {
                HomebiyoriData data = begun(database);
                var forgetting = new Forgetting(data, keys(database));
                var model = new CountingModel(() -> {
                    forgetting.begin(USER).run();
                    forgetting.run(USER);
                    if (fails) {
                        throw new ModelException(ModelException.Kind.BUSY, "too late");
                    }
                });
                assertThat(conversation(data, model).send(message(1, "今日はとても楽しかった"), Answers.Hearing.NONE))
                        .isInstanceOfAny(SendResult.Gone.class, SendResult.NoAnswer.class);
                assertThat(model.asked).hasValue(1);
                assertThat(left(database)).isZero();
            }
        }
    }

    @Test
    @DisplayName("H-156, X4.7: a crisis is answered with help without any model, and grows no fruit")
    void crisis() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            HomebiyoriData data = begun(database);
            var model = new CountingModel(() -> {});
            assertThat(conversation(data, model).send(message(1, "もう、死 に た い。悲しい"), Answers.Hearing.NONE))
                    .isInstanceOfSatisfying(SendResult.Saved.class, saved -> {
                        assertThat(saved.chat().help()).contains(true);
                        assertThat(saved.fruit()).isEmpty();
                    });
            assertThat(model.asked).hasValue(0);
        }
    }
}
