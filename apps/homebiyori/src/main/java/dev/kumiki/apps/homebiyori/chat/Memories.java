package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.data.Parallel;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.Memory;
import dev.kumiki.apps.homebiyori.design.chat.MemoryKey;
import dev.kumiki.apps.homebiyori.design.core.Preferences;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.praise.EmotionLexicon;
import dev.kumiki.apps.homebiyori.praise.Quotes;
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.design.operation.Attempt;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the characters remember (X4.3): the words worth repeating of the last chats that moved somebody.
///
/// A line lives as long as the chat it comes from: it is dropped when that is deleted or expires. Who has switched
/// memory off has none, and nothing is added.
public final class Memories {
    private final HomebiyoriData data;
    private final SealedTexts texts;

    /// Over the tables.
    public Memories(HomebiyoriData data, SealedTexts texts) {
        this.data = data;
        this.texts = texts;
    }

    /// Whether a user wants to be remembered; who has decided nothing does.
    public boolean isOn(UserId userId) {
        return data.tables()
                .coreTable()
                .preferences(userId)
                .map(Preferences::memory)
                .orElse(true);
    }

    /// What is remembered of a user, oldest first.
    public List<Memory.Line> of(UserId userId) {
        var subscription = Parallel.begin(() -> data.tables().coreTable().subscription(userId));
        var isOn = Parallel.begin(() -> isOn(userId));
        Optional<Memory> memory = data.tables().chatTable().memory(userId);
        Optional<Subscription> paid = subscription.get();
        return isOn.get() && memory.isPresent() && paid.isPresent()
                ? texts.opened(userId, living(memory.get().lines(), paid.get()))
                : List.of();
    }

    private List<Memory.Line> living(List<Memory.Line> lines, Subscription subscription) {
        Instant now = data.now();
        return lines.stream()
                .filter(line ->
                        Retention.expiry(line.at(), subscription.ttlDays()).isAfter(now))
                .toList();
    }

    /// Remembers a chat, if it says something to be remembered.
    public void add(Chat chat) {
        Optional<String> words =
                EmotionLexicon.saysEnough(chat.userMessage()) ? Quotes.of(chat.userMessage()) : Optional.empty();
        if (words.isPresent() && chat.help().isEmpty() && isOn(chat.userId())) {
            change(
                    chat.userId(),
                    chat.chatId(),
                    Optional.of(new Memory.Line(chat.createdAt(), chat.chatId(), words.get())));
        }
    }

    /// Forgets what comes from a chat.
    public void remove(UserId userId, String chatId) {
        change(userId, chatId, Optional.empty());
    }

    /// Forgets everything.
    public void erase(UserId userId) {
        data.tables().chatTable().delete(new MemoryKey(userId));
    }

    private void change(UserId userId, String chatId, Optional<Memory.Line> added) {
        data.<Boolean>operation(() -> changing(userId, chatId, added), () -> false)
                .run();
    }

    private Attempt<Boolean> changing(UserId userId, String chatId, Optional<Memory.Line> added) {
        Optional<Subscription> subscription = data.tables().coreTable().subscription(userId);
        Optional<Memory> before = data.tables().chatTable().memory(userId);
        if (subscription.isEmpty() || (before.isEmpty() && added.isEmpty())) {
            return Attempt.answer(false);
        }
        List<Memory.Line> lines = new ArrayList<>(
                before.map(memory -> living(memory.lines(), subscription.get())).orElse(List.of()));
        lines.removeIf(line -> line.chatId().equals(chatId));
        added.ifPresent(line -> lines.addAll(texts.sealed(userId, List.of(line))));
        Instant now = data.now();
        var after = new Memory(
                userId,
                lines.subList(Math.max(0, lines.size() - Memory.MAX_LINES), lines.size()),
                now,
                Retention.expiry(now, subscription.get().ttlDays()),
                before.map(Memory::version).orElse(0L));
        var transaction = data.tables().transact().checkExists(new SubscriptionKey(userId));
        return Attempt.write(before.isPresent() ? transaction.replace(after) : transaction.create(after), true);
    }
}
