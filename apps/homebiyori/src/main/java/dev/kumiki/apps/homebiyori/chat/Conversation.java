package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.common.ops.RateLimits;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaim;
import dev.kumiki.apps.homebiyori.design.chat.Unanswered;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.value.Emotion;
import dev.kumiki.apps.homebiyori.design.value.Feeling;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.model.ModelException;
import dev.kumiki.apps.homebiyori.praise.EmotionLexicon;
import dev.kumiki.apps.homebiyori.safety.SafetyRules;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends a message (H-150): claims it, has it answered, stores it with everything that grows from it.
///
/// The claim comes before the model, so that a message that is sent twice asks it once; the words are safe from the
/// claim on. Where the model fails, the claim is freed and the message waits to be sent once more.
public final class Conversation {
    /// How many messages somebody sends.
    static final RateLimits.Rate RATE = new RateLimits.Rate("chat", 30, Duration.ofMinutes(1));

    private static final Logger LOG = LoggerFactory.getLogger(Conversation.class);

    private final HomebiyoriData data;
    private final Claims claims;
    private final ChatRecorder recorder;
    private final Answers answers;
    private final Memories memories;
    private final SealedTexts texts;

    Conversation(HomebiyoriData data, SealedTexts texts, ChatRecorder recorder, Answers answers) {
        this.data = data;
        this.claims = new Claims(data, texts);
        this.recorder = recorder;
        this.answers = answers;
        this.memories = new Memories(data, texts);
        this.texts = texts;
    }

    /// Sends a message.
    public SendResult send(Message message, Answers.Hearing hearing) {
        if (!message.isValid()) {
            return new SendResult.InvalidMessage();
        }
        if (new RateLimits(data.ops()).hit(RATE, message.userId().value())
                instanceof RateLimits.Refused(Duration retryAfter)) {
            return new SendResult.TooManyMessages(retryAfter);
        }
        Instant now = data.now();
        return claim(
                message,
                new Unanswered(
                        message.userId(),
                        message.chatId(),
                        message.text(),
                        message.feeling(),
                        message.characters(),
                        now,
                        now.plus(ChatClaim.RETENTION)),
                hearing);
    }

    /// Sends a message once more that had no answer.
    public SendResult again(UserId userId, String chatId, Locale language, Answers.Hearing hearing) {
        Optional<Unanswered> waiting =
                data.tables().chatTable().pending(userId, chatId).map(texts::opened);
        if (waiting.isEmpty()) {
            return new SendResult.Gone();
        }
        Unanswered message = waiting.get();
        return claim(
                new Message(userId, chatId, message.userMessage(), message.feeling(), message.characters(), language),
                message,
                hearing);
    }

    private SendResult claim(Message message, Unanswered waiting, Answers.Hearing hearing) {
        AiSettings settings = data.tables()
                .coreTable()
                .aiSettings(message.userId())
                .orElseGet(() -> AiSettings.initial(message.userId(), data.now()));
        return switch (claims.begin(waiting, settings).run()) {
            case ClaimResult.Claimed(ChatClaim claim) -> answer(message, settings, claim, hearing);
            case ClaimResult.Answered(Optional<Chat> chat) -> new SendResult.Unchanged(chat);
            case ClaimResult.Underway() -> new SendResult.Underway();
            case ClaimResult.PremiumOnly() -> new SendResult.PremiumOnly();
            case ClaimResult.Gone() -> new SendResult.Gone();
            case ClaimResult.Busy() -> new SendResult.Busy();
        };
    }

    private SendResult answer(Message message, AiSettings settings, ChatClaim claim, Answers.Hearing hearing) {
        Optional<Emotion> emotion =
                message.feeling().map(Feeling::emotion).or(() -> EmotionLexicon.emotionOf(message.text()));
        Optional<List<Chat.GroupResponse>> said = ask(new Answers.Asked(message, settings, emotion), claim, hearing);
        if (said.isEmpty()) {
            return new SendResult.NoAnswer();
        }
        var reading = new NewChat.Reading(
                message.feeling(),
                emotion,
                EmotionLexicon.saysEnough(message.text()),
                SafetyRules.dangerIn(message.text()).isPresent());
        var chat = new NewChat(
                message.userId(), message.chatId(), message.text(), settings, said.get(), reading, claim.createdAt());
        SendResult result = stored(recorder.record(claim, chat).run());
        if (result instanceof SendResult.Saved(Chat saved, var _, var _)) {
            memories.add(saved);
        }
        if (result instanceof SendResult.Busy) {
            // Whoever tries again need not wait until the lease ends.
            claims.release(claim);
        }
        return result;
    }

    /// What was answered; empty if nothing was, and then the claim is free again.
    private Optional<List<Chat.GroupResponse>> ask(Answers.Asked asked, ChatClaim claim, Answers.Hearing hearing) {
        try {
            List<Chat.GroupResponse> said = answers.to(asked, hearing);
            if (!said.isEmpty()) {
                return Optional.of(said);
            }
        } catch (ModelException e) {
            LOG.warn("The model gave no answer: kind={}", e.kind(), e);
        }
        claims.release(claim);
        return Optional.empty();
    }

    private static SendResult stored(ChatResult result) {
        return switch (result) {
            case ChatResult.Recorded(var chat, var fruit, var newStage) -> new SendResult.Saved(chat, fruit, newStage);
            case ChatResult.AlreadyRecorded(var chat) -> new SendResult.Unchanged(chat);
            case ChatResult.PremiumOnly() -> new SendResult.PremiumOnly();
            case ChatResult.NoSuchUser() -> new SendResult.Gone();
            case ChatResult.Busy() -> new SendResult.Busy();
        };
    }
}
