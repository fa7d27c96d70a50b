package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaim;
import dev.kumiki.apps.homebiyori.design.chat.ChatMapper;
import dev.kumiki.apps.homebiyori.design.chat.UnansweredKey;
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
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.subscription.Premium;
import dev.kumiki.apps.homebiyori.tree.GrowthRules;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// Stores a chat, lets the tree grow and a fruit ripen, in one transaction over three tables (H-150, B4.16).
///
/// Six operations: the claim as it was given, the chat, the message that waited, the tree, the fruit, and a check that
/// the subscription has not changed since it was read: no chat is written with an old retention (B4.6), and none that
/// only premium has without it (H-154). The stage is reckoned from the totals that were read, under their version; one
/// fruit a day in Japan is a condition on the tree (B4.17).
///
/// It belongs to the service `chat`, which for the sake of that transaction also changes the trees and creates the
/// fruits that `tree` shows.
public final class ChatRecorder {
    private final HomebiyoriData data;
    private final SealedTexts texts;
    private final GrowthRules rules;

    /// Over the tables.
    public ChatRecorder(HomebiyoriData data, SealedTexts texts, GrowthRules rules) {
        this.data = data;
        this.texts = texts;
        this.rules = rules;
    }

    /// Stores a chat under its claim. With an emotion it also gives a fruit, unless one has ripened that day.
    public Operation<ChatResult> record(ChatClaim claim, NewChat chat) {
        return data.operation(() -> attempt(claim, chat), ChatResult.Busy::new);
    }

    private Attempt<ChatResult> attempt(ChatClaim claim, NewChat chat) {
        Optional<Tree> tree = data.tables().coreTable().tree(chat.userId());
        Optional<Subscription> subscription = data.tables().coreTable().subscription(chat.userId());
        if (tree.isEmpty() || subscription.isEmpty()) {
            return Attempt.answer(new ChatResult.NoSuchUser());
        }
        boolean premium = Claims.needsPremium(chat.type(), chat.settings());
        if (premium && !Premium.isPremium(subscription.get(), data.now())) {
            return Attempt.answer(new ChatResult.PremiumOnly());
        }
        return write(claim, chat, tree.get(), subscription.get());
    }

    private Attempt<ChatResult> write(ChatClaim claim, NewChat chat, Tree tree, Subscription subscription) {
        int stage = Math.max(tree.currentStage(), rules.stage(tree.totalCharacters() + chat.growth()));
        Chat stored = chat(chat, stage, subscription);
        LocalDate today = LocalDate.ofInstant(chat.createdAt(), Homebiyori.ZONE);
        Optional<Fruit> fruit = chat.fruitOf()
                .filter(_ -> tree.lastFruitDay().map(day -> day.isBefore(today)).orElse(true))
                .map(emotion -> fruit(chat, emotion));
        var transaction = data.tables()
                .transact()
                .replace(claim.done())
                .create(texts.sealed(stored))
                .patch(growth(chat, tree, stage, fruit.isPresent() ? Optional.of(today) : Optional.empty()))
                .check(SubscriptionKey.of(subscription), unchanged(chat, subscription));
        if (data.tables().chatTable().pending(chat.userId(), chat.chatId()).isPresent()) {
            transaction.delete(new UnansweredKey(chat.userId(), chat.chatId()));
        }
        fruit.map(texts::sealed).ifPresent(transaction::create);
        return Attempt.write(
                transaction,
                new ChatResult.Recorded(ChatMapper.INSTANCE.withVersion(stored, 1), fruit, stage > tree.currentStage()),
                conflicts -> explain(conflicts.getFirst()));
    }

    /// The retention for every chat; the whole subscription for what only premium has.
    private static Condition<Subscription> unchanged(NewChat chat, Subscription subscription) {
        Condition<Subscription> retention = SubscriptionFields.PLAN_REV.is(subscription.planRev());
        return Claims.needsPremium(chat.type(), chat.settings())
                ? retention.and(SubscriptionFields.STATUS.is(subscription.status()))
                : retention;
    }

    /// Another has stored the chat under the same claim; or took it over, because this one took too long.
    private Optional<ChatResult> explain(Conflict conflict) {
        return switch (conflict) {
            case Conflict.StaleVersion(ChatClaim _, Object current)
            when current instanceof ChatClaim claim && claim.answered() -> Optional.of(recorded(claim));
            case Conflict.StaleVersion(ChatClaim _, Object _) -> Optional.of(new ChatResult.Busy());
            case Conflict.NotFound(ChatClaim _) -> Optional.of(new ChatResult.NoSuchUser());
            case Conflict.AlreadyExists(Chat stored) ->
                Optional.of(new ChatResult.AlreadyRecorded(data.tables()
                        .chatTable()
                        .chat(stored.userId(), stored.chatType(), stored.createdAt(), stored.chatId())
                        .map(texts::opened)));
            default -> Optional.empty();
        };
    }

    private ChatResult recorded(ChatClaim claim) {
        return new ChatResult.AlreadyRecorded(data.tables()
                .chatTable()
                .chat(claim.userId(), claim.chatType(), claim.createdAt(), claim.chatId())
                .filter(Chat::isThere)
                .map(texts::opened));
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

    private static Chat chat(NewChat chat, int stage, Subscription subscription) {
        boolean group = chat.type() == ChatType.GROUP;
        List<AiCharacter> active =
                chat.responses().stream().map(Chat.GroupResponse::character).toList();
        NewChat.Reading reading = chat.reading();
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
                subscription.planRev(),
                reading.feeling(),
                reading.emotion(),
                reading.help() ? Optional.of(true) : Optional.empty(),
                Optional.empty(),
                Optional.empty(),
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
