package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaim;
import dev.kumiki.apps.homebiyori.design.chat.ChatMapper;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionFields;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.core.TreeFields;
import dev.kumiki.apps.homebiyori.design.core.TreeKey;
import dev.kumiki.apps.homebiyori.design.core.TreePatch;
import dev.kumiki.apps.homebiyori.design.fruit.Fruit;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// Stores a chat, lets the tree grow and a fruit ripen, in one transaction over three tables (H-150, B4.16).
///
/// Five operations: the chat, the claim of its identifier, the tree, the fruit, and a check that the retention has not
/// changed since it was read, so that no chat is written with an old one (B4.6). The stage is reckoned from the totals
/// that were read, under their version; one fruit a day in Japan is a condition on the tree (B4.17).
///
/// It belongs to the service `chat`, which for the sake of that transaction also changes the trees and creates the
/// fruits that `tree` shows.
public final class ChatRecorder {
    private final HomebiyoriTables tables;
    private final GrowthRules rules;

    /// Over the tables.
    public ChatRecorder(HomebiyoriTables tables, GrowthRules rules) {
        this.tables = tables;
        this.rules = rules;
    }

    /// What became of a message that may have been sent before; asked before the model is (B4.16).
    public Optional<ChatResult.AlreadyRecorded> find(UserId userId, String chatId) {
        return tables.chatTable().claim(userId, chatId).map(this::recorded);
    }

    private ChatResult.AlreadyRecorded recorded(ChatClaim claim) {
        return new ChatResult.AlreadyRecorded(
                tables.chatTable().chat(claim.userId(), claim.chatType(), claim.createdAt(), claim.chatId()));
    }

    /// Stores a chat. With an emotion it also gives a fruit, unless one has ripened that day.
    public Operation<ChatResult> record(NewChat chat) {
        return new Operation<>(Attempts.CROWDED, () -> attempt(chat), ChatResult.Busy::new);
    }

    private Attempt<ChatResult> attempt(NewChat chat) {
        Optional<Tree> tree = tables.coreTable().tree(chat.userId());
        Optional<Subscription> subscription = tables.coreTable().subscription(chat.userId());
        if (tree.isEmpty() || subscription.isEmpty()) {
            return Attempt.answer(new ChatResult.NoSuchUser());
        }
        return write(chat, tree.get(), subscription.get());
    }

    private Attempt<ChatResult> write(NewChat chat, Tree tree, Subscription subscription) {
        int stage = Math.max(tree.currentStage(), rules.stage(tree.totalCharacters() + chat.growth()));
        Chat stored = chat(chat, stage, subscription);
        LocalDate today = LocalDate.ofInstant(chat.createdAt(), Homebiyori.ZONE);
        Optional<Fruit> fruit = chat.emotion()
                .filter(_ -> tree.lastFruitDay().map(day -> day.isBefore(today)).orElse(true))
                .map(emotion -> fruit(chat, emotion));
        var transaction = tables.transact()
                .create(claim(stored))
                .create(stored)
                .patch(growth(chat, tree, stage, fruit.isPresent() ? Optional.of(today) : Optional.empty()))
                .check(
                        SubscriptionKey.of(subscription),
                        subscription
                                .planRev()
                                .map(SubscriptionFields.PLAN_REV::is)
                                .orElseGet(SubscriptionFields.PLAN_REV::missing));
        fruit.ifPresent(transaction::create);
        return Attempt.write(
                transaction,
                new ChatResult.Recorded(ChatMapper.INSTANCE.withVersion(stored, 1), fruit),
                conflicts -> explain(chat, conflicts.getFirst()));
    }

    private Optional<ChatResult> explain(NewChat chat, Conflict conflict) {
        return switch (conflict) {
            case Conflict.AlreadyExists(ChatClaim _) ->
                find(chat.userId(), chat.chatId()).map(ChatResult.class::cast);
            case Conflict.AlreadyExists(Chat stored) ->
                Optional.of(new ChatResult.AlreadyRecorded(tables.chatTable()
                        .chat(stored.userId(), stored.chatType(), stored.createdAt(), stored.chatId())));
            default -> Optional.empty();
        };
    }

    private static TreePatch growth(NewChat chat, Tree tree, int stage, Optional<LocalDate> fruitDay) {
        TreePatch patch = TreePatch.of(TreeKey.of(tree))
                .addTotalCharacters(chat.growth())
                .addTotalMessages(1L)
                .currentStage(stage)
                .lastMessageDate(chat.createdAt())
                .updatedAt(chat.createdAt())
                .expecting(tree.version());
        return fruitDay.map(today -> patch.addTotalFruits(1L)
                        .lastFruitDate(chat.createdAt())
                        .lastFruitDay(today)
                        .onlyIf(TreeFields.LAST_FRUIT_DAY.missing().or(TreeFields.LAST_FRUIT_DAY.lessThan(today))))
                .orElse(patch);
    }

    private static ChatClaim claim(Chat chat) {
        return new ChatClaim(
                chat.userId(),
                chat.chatId(),
                chat.chatType(),
                chat.createdAt(),
                chat.createdAt().plus(ChatClaim.RETENTION));
    }

    private static Chat chat(NewChat chat, int stage, Subscription subscription) {
        boolean group = chat.type() == ChatType.GROUP;
        List<AiCharacter> active =
                chat.responses().stream().map(Chat.GroupResponse::character).toList();
        return new Chat(
                chat.userId(),
                chat.type(),
                chat.chatId(),
                chat.userMessage(),
                chat.representative().response(),
                chat.representative().character(),
                chat.settings().praiseLevel(),
                chat.settings().interactionMode(),
                group ? Optional.of(active) : Optional.empty(),
                group ? Optional.of(chat.responses()) : Optional.empty(),
                chat.growth(),
                stage,
                chat.createdAt(),
                Retention.expiry(chat.createdAt(), subscription.ttlDays()),
                Optional.of(subscription.revision()),
                0);
    }

    /// The chat's identifier is the fruit's too: a chat gives at most one.
    private static Fruit fruit(NewChat chat, Emotion emotion) {
        return new Fruit(
                chat.userId(),
                chat.chatId(),
                chat.userMessage(),
                chat.representative().response(),
                chat.representative().character(),
                chat.settings().interactionMode(),
                emotion,
                chat.createdAt());
    }
}
