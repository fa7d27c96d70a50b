package dev.kumiki.apps.homebiyori.chat;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaim;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaimKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaimMapper;
import dev.kumiki.apps.homebiyori.design.chat.Unanswered;
import dev.kumiki.apps.homebiyori.design.chat.UnansweredKey;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionKey;
import dev.kumiki.apps.homebiyori.design.value.ChatType;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.sealing.SealedTexts;
import dev.kumiki.apps.homebiyori.subscription.Premium;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.ConflictException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.LoggerFactory;

/// Decides who asks the model, before it is asked (B4.16): of two that send one message, one.
///
/// The claim stands with the message itself ([Unanswered]) in one transaction, so that the words are safe from then on.
/// It is held for [#LEASE]; a process that dies frees it by that.
public final class Claims {
    /// How long the model may take with everything around it.
    public static final Duration LEASE = Duration.ofMinutes(2);

    private final HomebiyoriData data;
    private final SealedTexts texts;

    /// Over the tables.
    public Claims(HomebiyoriData data, SealedTexts texts) {
        this.data = data;
        this.texts = texts;
    }

    /// Claims a message that is sent for the first time, or once more.
    public Operation<ClaimResult> begin(Unanswered message, AiSettings settings) {
        return data.operation(() -> beginning(message, settings), ClaimResult.Busy::new);
    }

    private Attempt<ClaimResult> beginning(Unanswered message, AiSettings settings) {
        Instant now = data.now();
        Optional<ChatClaim> before = data.tables().chatTable().claim(message.userId(), message.chatId());
        if (before.isPresent()) {
            return again(before.get(), now);
        }
        Optional<Subscription> subscription = data.tables().coreTable().subscription(message.userId());
        if (subscription.isEmpty()) {
            return Attempt.answer(new ClaimResult.Gone());
        }
        ChatType type = message.characters().size() == 1 ? ChatType.SINGLE : ChatType.GROUP;
        if (needsPremium(type, settings) && !Premium.isPremium(subscription.get(), now)) {
            return Attempt.answer(new ClaimResult.PremiumOnly());
        }
        var claim = new ChatClaim(
                message.userId(),
                message.chatId(),
                type,
                false,
                Optional.of(now.plus(LEASE)),
                message.createdAt(),
                message.createdAt().plus(ChatClaim.RETENTION),
                0);
        return Attempt.write(
                data.tables()
                        .transact()
                        .create(claim)
                        .create(texts.sealed(message))
                        .checkExists(SubscriptionKey.of(subscription.get())),
                claimed(claim));
    }

    /// Whether only premium has it (H-154).
    static boolean needsPremium(ChatType type, AiSettings settings) {
        return type == ChatType.GROUP || settings.praiseLevel() == PraiseLevel.DEEP;
    }

    private Attempt<ClaimResult> again(ChatClaim claim, Instant now) {
        if (claim.answered()) {
            return Attempt.answer(new ClaimResult.Answered(chat(claim)));
        }
        return claim.isHeld(now) ? Attempt.answer(new ClaimResult.Underway()) : taking(claim, now);
    }

    private Optional<Chat> chat(ChatClaim claim) {
        return data.tables()
                .chatTable()
                .chat(claim.userId(), claim.chatType(), claim.createdAt(), claim.chatId())
                .filter(Chat::isThere)
                .map(texts::opened);
    }

    private Attempt<ClaimResult> taking(ChatClaim claim, Instant now) {
        ChatClaim taken = claim.leased(Optional.of(now.plus(LEASE)));
        return Attempt.write(
                data.tables().transact().replace(taken).checkExists(new SubscriptionKey(claim.userId())),
                claimed(taken));
    }

    private static ClaimResult claimed(ChatClaim claim) {
        return new ClaimResult.Claimed(ChatClaimMapper.INSTANCE.withVersion(claim, claim.version() + 1));
    }

    /// Claims a chat that is there, for another answer. Of two that want one, one asks the model.
    public Operation<ClaimResult> reopen(Chat chat) {
        return data.operation(() -> reopening(chat), ClaimResult.Busy::new);
    }

    private Attempt<ClaimResult> reopening(Chat chat) {
        Instant now = data.now();
        Optional<ChatClaim> before = data.tables().chatTable().claim(chat.userId(), chat.chatId());
        if (before.filter(claim -> claim.isHeld(now)).isPresent()) {
            return Attempt.answer(new ClaimResult.Underway());
        }
        if (before.isPresent()) {
            return taking(before.get(), now);
        }
        var claim = new ChatClaim(
                chat.userId(),
                chat.chatId(),
                chat.chatType(),
                true,
                Optional.of(now.plus(LEASE)),
                chat.createdAt(),
                now.plus(ChatClaim.RETENTION),
                0);
        return Attempt.write(
                data.tables().transact().create(claim).checkExists(new SubscriptionKey(chat.userId())), claimed(claim));
    }

    /// Frees a claim whose model did not answer; the message stays, to be sent once more.
    public void release(ChatClaim claim) {
        try {
            data.tables().chatTable().replace(claim.leased(Optional.empty()));
        } catch (ConflictException e) {
            LoggerFactory.getLogger(Claims.class).debug("a claim was taken by somebody else, or is gone", e);
        }
    }

    /// Gives a message up that was not answered.
    public void discard(UserId userId, String chatId) {
        Optional<ChatClaim> claim = data.tables().chatTable().claim(userId, chatId);
        if (claim.filter(found -> found.answered() || found.isHeld(data.now())).isPresent()) {
            return;
        }
        data.tables().chatTable().delete(new UnansweredKey(userId, chatId));
        claim.ifPresent(found -> data.tables().chatTable().delete(new ChatClaimKey(userId, chatId)));
    }
}
