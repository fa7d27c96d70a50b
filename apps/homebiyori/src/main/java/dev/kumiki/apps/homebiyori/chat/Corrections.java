package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaim;
import dev.kumiki.apps.homebiyori.design.chat.ChatKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatMapper;
import dev.kumiki.apps.homebiyori.design.chat.ChatPatch;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.Feeling;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.model.ModelException;
import dev.kumiki.apps.homebiyori.praise.EmotionLexicon;
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.apps.homebiyori.safety.SafetyRules;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.outcome.Conflict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/// Changes a chat that is there: another answer, other words, gone, back again. The tree grows by a chat once (X4.14),
/// and never shrinks; a fruit keeps the words that made it.
public final class Corrections {
    /// How long a deleted chat can be brought back.
    public static final Duration UNDO = Duration.ofMinutes(10);

    private final HomebiyoriData data;
    private final SealedTexts texts;
    private final ChatHistory history;
    private final Answers answers;
    private final Claims claims;
    private final Memories memories;

    Corrections(HomebiyoriData data, SealedTexts texts, ChatHistory history, Answers answers) {
        this.data = data;
        this.texts = texts;
        this.history = history;
        this.answers = answers;
        this.claims = new Claims(data, texts);
        this.memories = new Memories(data, texts);
    }

    /// Which chat is answered anew, and how.
    ///
    /// @param words what is said in place of what was said; nothing for another answer to the same
    public record Wish(UserId userId, ChatRef ref, Optional<String> words, Locale language) {}

    /// Another answer.
    public SendResult answer(Wish wish, Answers.Hearing hearing) {
        Optional<Chat> found = history.find(wish.ref(), wish.userId());
        if (found.isEmpty()) {
            return new SendResult.Gone();
        }
        Chat chat = found.get();
        var message = new Message(
                wish.userId(),
                chat.chatId(),
                wish.words().orElse(chat.userMessage()),
                wish.words().isPresent() ? Optional.empty() : chat.feeling(),
                chat.answers().stream().map(Chat.GroupResponse::character).toList(),
                wish.language());
        if (!message.isValid()) {
            return new SendResult.InvalidMessage();
        }
        return switch (claims.reopen(chat).run()) {
            case ClaimResult.Claimed(ChatClaim claim) -> answered(chat, message, claim, hearing);
            case ClaimResult.Answered(Optional<Chat> stored) -> new SendResult.Unchanged(stored);
            case ClaimResult.Underway() -> new SendResult.Underway();
            case ClaimResult.PremiumOnly() -> new SendResult.PremiumOnly();
            case ClaimResult.Gone() -> new SendResult.Gone();
            case ClaimResult.Busy() -> new SendResult.Busy();
        };
    }

    private SendResult answered(Chat chat, Message message, ChatClaim claim, Answers.Hearing hearing) {
        Optional<Emotion> emotion =
                message.feeling().map(Feeling::emotion).or(() -> EmotionLexicon.emotionOf(message.text()));
        var settings = new AiSettings(
                chat.userId(), chat.aiCharacter(), chat.praiseLevel(), chat.interactionMode(), data.now(), 0);
        try {
            List<Chat.GroupResponse> said = answers.to(new Answers.Asked(message, settings, emotion), hearing);
            if (!said.isEmpty()) {
                return store(chat, message, claim, said);
            }
        } catch (ModelException e) {
            LoggerFactory.getLogger(Corrections.class).warn("The model gave no answer: kind={}", e.kind(), e);
        }
        claims.release(claim);
        return new SendResult.NoAnswer();
    }

    private SendResult store(Chat chat, Message message, ChatClaim claim, List<Chat.GroupResponse> said) {
        boolean help = SafetyRules.dangerIn(message.text()).isPresent();
        Optional<List<Chat.GroupResponse>> group =
                chat.chatType() == ChatType.GROUP ? Optional.of(said) : Optional.empty();
        Chat after = chat.saying(message.text(), said.getFirst().response(), group);
        Chat sealed = texts.sealed(after);
        ChatPatch patch = ChatPatch.of(ChatKey.of(chat))
                .userMessage(sealed.userMessage())
                .aiResponse(sealed.aiResponse())
                .expecting(chat.version());
        sealed.groupAiResponses().ifPresent(patch::groupAiResponses);
        if (help) {
            patch.help(true);
        }
        SendResult result = data.<SendResult>operation(
                        () -> Attempt.write(
                                data.tables()
                                        .transact()
                                        .patch(patch)
                                        .replace(claim.done())
                                        .checkExists(new SubscriptionKey(chat.userId())),
                                new SendResult.Saved(
                                        ChatMapper.INSTANCE.withVersion(after, chat.version() + 1),
                                        Optional.empty(),
                                        false),
                                conflicts -> Conflict.isContention(conflicts)
                                        ? Optional.empty()
                                        : Optional.of(new SendResult.Gone())),
                        SendResult.Busy::new)
                .run();
        if (result instanceof SendResult.Saved saved && !help) {
            memories.add(saved.chat());
        }
        return result;
    }

    /// Deletes one chat: it is gone from every page at once, from the tables in [#UNDO].
    public SendResult delete(UserId userId, ChatRef ref) {
        SendResult result = data.<SendResult>operation(() -> deleting(userId, ref), SendResult.Busy::new)
                .run();
        if (result instanceof SendResult.Saved) {
            memories.remove(userId, ref.chatId());
        }
        return result;
    }

    private Attempt<SendResult> deleting(UserId userId, ChatRef ref) {
        Optional<Chat> found = data.tables().chatTable().chat(userId, ref.type(), ref.createdAt(), ref.chatId());
        if (found.filter(Chat::isThere).isEmpty()) {
            return Attempt.answer(new SendResult.Gone());
        }
        Chat chat = found.get();
        Instant now = data.now();
        return Attempt.write(
                data.tables()
                        .transact()
                        .patch(ChatPatch.of(ChatKey.of(chat))
                                .deletedAt(now)
                                .keptUntil(chat.expiresAt())
                                .expiresAt(now.plus(UNDO))
                                .expecting(chat.version())),
                new SendResult.Saved(chat, Optional.empty(), false));
    }

    /// Brings a chat back that was deleted a moment ago.
    public SendResult restore(UserId userId, ChatRef ref) {
        return data.<SendResult>operation(() -> restoring(userId, ref), SendResult.Busy::new)
                .run();
    }

    private Attempt<SendResult> restoring(UserId userId, ChatRef ref) {
        Optional<Chat> found = data.tables().chatTable().chat(userId, ref.type(), ref.createdAt(), ref.chatId());
        Optional<Subscription> subscription = data.tables().coreTable().subscription(userId);
        if (found.isEmpty() || subscription.isEmpty()) {
            return Attempt.answer(new SendResult.Gone());
        }
        Chat chat = found.get();
        if (chat.isThere()) {
            return Attempt.answer(new SendResult.Unchanged(Optional.of(texts.opened(chat))));
        }
        boolean samePlan = chat.ttlRev() == subscription.get().planRev();
        Instant until = samePlan
                ? chat.keptUntil().orElse(chat.expiresAt())
                : Retention.expiry(chat.createdAt(), subscription.get().ttlDays());
        return Attempt.write(
                data.tables()
                        .transact()
                        .patch(ChatPatch.of(ChatKey.of(chat))
                                .removeDeletedAt()
                                .removeKeptUntil()
                                .expiresAt(until)
                                .ttlRev(subscription.get().planRev())
                                .expecting(chat.version()))
                        .check(subscription.get()),
                new SendResult.Saved(texts.opened(chat), Optional.empty(), false));
    }
}
