package dev.kumiki.apps.homebiyori.forgetting;

import dev.kumiki.apps.homebiyori.account.UserResult;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.audit.Deletion;
import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaim;
import dev.kumiki.apps.homebiyori.design.chat.ChatClaimKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatItem;
import dev.kumiki.apps.homebiyori.design.chat.ChatKey;
import dev.kumiki.apps.homebiyori.design.chat.ChatTable;
import dev.kumiki.apps.homebiyori.design.chat.Memory;
import dev.kumiki.apps.homebiyori.design.chat.MemoryKey;
import dev.kumiki.apps.homebiyori.design.chat.Unanswered;
import dev.kumiki.apps.homebiyori.design.chat.UnansweredKey;
import dev.kumiki.apps.homebiyori.design.core.AiSettingsKey;
import dev.kumiki.apps.homebiyori.design.core.CoreTable;
import dev.kumiki.apps.homebiyori.design.core.CountersKey;
import dev.kumiki.apps.homebiyori.design.core.DeletionJob;
import dev.kumiki.apps.homebiyori.design.core.DeletionJobKey;
import dev.kumiki.apps.homebiyori.design.core.NotificationKey;
import dev.kumiki.apps.homebiyori.design.core.ProfileKey;
import dev.kumiki.apps.homebiyori.design.core.StripeCustomerKey;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.TreeKey;
import dev.kumiki.apps.homebiyori.design.core.TtlJobKey;
import dev.kumiki.apps.homebiyori.design.fruit.FruitKey;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import dev.kumiki.apps.homebiyori.subscription.Stats;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.runtime.DeletableKey;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Removes everything of a user from the four tables (H-139, H-158).
///
/// One transaction takes away what every write needs: profile, settings, tree, subscription and counters, with the
/// pointer from Stripe and the statistics, and puts the deletion on the ledger (H-140) and a [DeletionJob] on record.
/// The rest is swept after it, and can be repeated. B4.19: feedback stays under a pseudonym. What has expired is left
/// to DynamoDB, which deletes it by itself.
///
/// It belongs to the service `user`, which alone writes to nearly everything, because nothing of a user may be left.
/// Feedback is the exception: administrators alone read it (H-093), so their [FeedbackAnalysis] is asked to put the
/// pseudonym there.
public final class Forgetting {
    private final HomebiyoriTables tables;
    private final FeedbackAnalysis feedback;
    private final InstantSource clock;

    /// Over the tables.
    ///
    /// @param feedback of the service `admin`
    public Forgetting(HomebiyoriTables tables, FeedbackAnalysis feedback, InstantSource clock) {
        this.tables = tables;
        this.feedback = feedback;
        this.clock = StoredTime.of(clock);
    }

    /// Closes an account for good. [#run] does the rest, also after a restart.
    public Operation<UserResult> begin(UserId userId, String pseudonym) {
        return new Operation<>(Attempts.CROWDED, () -> attempt(userId, pseudonym), UserResult.Busy::new);
    }

    private Attempt<UserResult> attempt(UserId userId, String pseudonym) {
        Instant now = clock.instant();
        Optional<Subscription> subscription = tables.coreTable().subscription(userId);
        if (subscription.isEmpty()) {
            return Attempt.answer(new UserResult.NoSuchUser());
        }
        var transaction = tables.transact()
                .delete(subscription.get())
                .delete(new ProfileKey(userId))
                .delete(new AiSettingsKey(userId))
                .delete(new TreeKey(userId))
                .delete(new CountersKey(userId))
                .patch(Stats.add(
                        subscription.get().currentPlan(), subscription.get().status(), -1))
                .create(new Deletion(now, pseudonym))
                .create(new DeletionJob(userId, pseudonym, now));
        subscription.get().customerId().ifPresent(id -> transaction.delete(new StripeCustomerKey(id)));
        return Attempt.write(transaction, new UserResult.Done());
    }

    /// Removes what is left of a user, at last the job. Can be called again at any time.
    public void run(DeletionJob job) {
        UserId userId = job.userId();
        List<DeletableKey<?, CoreTable>> core = new ArrayList<>();
        tables.coreTable()
                .headsNow(userId)
                .forEach(head -> core.add(new NotificationKey(userId, head.createdAt(), head.notificationId())));
        tables.coreTable().ttlJobsOf(userId).forEach(ttl -> core.add(TtlJobKey.of(ttl)));
        tables.coreTable().deleteAll(core);
        tables.chatTable()
                .deleteAll(tables.chatTable()
                        .partitionOf(userId)
                        .map(Forgetting::key)
                        .toList());
        tables.fruitTable()
                .deleteAll(tables.fruitTable().allNow(userId).map(FruitKey::of).toList());
        feedback.anonymise(userId, job.pseudonym());
        tables.coreTable().delete(DeletionJobKey.of(job));
    }

    private static DeletableKey<?, ChatTable> key(ChatItem item) {
        return switch (item) {
            case Chat chat -> ChatKey.of(chat);
            case ChatClaim claim -> ChatClaimKey.of(claim);
            case Memory memory -> MemoryKey.of(memory);
            case Unanswered message -> UnansweredKey.of(message);
        };
    }
}
