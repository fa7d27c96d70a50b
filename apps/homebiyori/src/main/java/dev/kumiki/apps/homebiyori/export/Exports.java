package dev.kumiki.apps.homebiyori.export;

import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.chat.Memories;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.Memory;
import dev.kumiki.apps.homebiyori.design.core.UserData;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.fruit.Fruits;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/// Collects what belongs to a user.
@Component("homebiyoriExports")
final class Exports {
    private final HomebiyoriData data;
    private final ChatHistory history;
    private final Fruits fruits;
    private final Memories memories;
    private final HomebiyoriWords words;

    Exports(HomebiyoriData data, ChatHistory history, Fruits fruits, Memories memories, HomebiyoriWords words) {
        this.data = data;
        this.history = history;
        this.fruits = fruits;
        this.memories = memories;
        this.words = words;
    }

    List<Chat> chats(UserId userId) {
        return history.all(userId).toList();
    }

    List<Fruit> fruits(UserId userId) {
        return fruits.all(userId).toList();
    }

    /// All of it, for programs.
    Map<String, Object> all(UserId userId) {
        UserData core = data.tables().coreTable().everythingOf(userId);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("exported_at", data.now().toString());
        core.profile().ifPresent(profile -> {
            all.put("nickname", profile.nickname().orElse(""));
            all.put("since", profile.createdAt().toString());
        });
        core.settings()
                .ifPresent(settings -> all.put(
                        "settings",
                        Map.of(
                                "character", words.word(settings.aiCharacter()),
                                "praise_level", words.word(settings.praiseLevel()),
                                "interaction_mode", words.word(settings.interactionMode()))));
        core.tree()
                .ifPresent(tree -> all.put(
                        "tree",
                        Map.of(
                                "stage", tree.currentStage(),
                                "characters", tree.totalCharacters(),
                                "messages", tree.totalMessages(),
                                "fruits", tree.totalFruits())));
        core.subscription()
                .ifPresent(plan -> all.put(
                        "subscription",
                        Map.of("plan", words.word(plan.currentPlan()), "status", words.word(plan.status()))));
        all.put("memory", memories.of(userId).stream().map(Memory.Line::text).toList());
        all.put("chats", chats(userId).stream().map(this::chat).toList());
        all.put("fruits", fruits(userId).stream().map(this::fruit).toList());
        all.put(
                "notifications",
                core.notifications().stream()
                        .map(head ->
                                Map.of("at", head.createdAt().toString(), "title", head.title(), "read", head.isRead()))
                        .toList());
        return all;
    }

    private Map<String, Object> chat(Chat chat) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", chat.chatId());
        map.put("type", words.word(chat.chatType()));
        map.put("at", chat.createdAt().toString());
        map.put("expires_at", chat.expiresAt().toString());
        map.put("message", chat.userMessage());
        map.put(
                "answers",
                chat.answers().stream()
                        .map(answer -> Map.of("character", words.word(answer.character()), "text", answer.response()))
                        .toList());
        chat.detectedEmotion().ifPresent(emotion -> map.put("emotion", words.word(emotion)));
        return map;
    }

    private Map<String, Object> fruit(Fruit fruit) {
        return Map.of(
                "id", fruit.fruitId(),
                "at", fruit.createdAt().toString(),
                "emotion", words.word(fruit.detectedEmotion()),
                "character", words.word(fruit.aiCharacter()),
                "message", fruit.userMessage(),
                "answer", fruit.aiResponse());
    }

    /// The talks as Markdown, fruits first because they stay.
    String markdown(UserId userId) {
        var text =
                new StringBuilder("# ").append(words.text("homebiyori.title")).append("\n\n## ");
        text.append(words.text("homebiyori.nav.fruits")).append('\n');
        fruits(userId)
                .forEach(fruit -> entry(
                        text,
                        fruits.label(fruit),
                        fruit.userMessage(),
                        words.text("homebiyori.who." + words.word(fruit.aiCharacter())) + ": " + fruit.aiResponse()));
        text.append("\n## ").append(words.text("homebiyori.nav.chat")).append('\n');
        chats(userId)
                .forEach(chat -> chat.answers()
                        .forEach(answer -> entry(
                                text,
                                words.moment(chat.createdAt()),
                                chat.userMessage(),
                                words.text("homebiyori.who." + words.word(answer.character())) + ": "
                                        + answer.response())));
        return text.toString();
    }

    private static void entry(StringBuilder text, String heading, String said, String answered) {
        text.append("\n### ").append(heading).append("\n\n");
        text.append("> ").append(said.replace("\n", "\n> ")).append("\n\n");
        text.append(answered.replaceAll("(?m)^([#>*+-])", "\\\\$1")).append('\n');
    }
}
