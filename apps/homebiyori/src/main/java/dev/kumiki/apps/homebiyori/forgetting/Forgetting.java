package dev.kumiki.apps.homebiyori.forgetting;

import dev.kumiki.apps.homebiyori.account.UserResult;
import dev.kumiki.apps.homebiyori.billing.BillingCalls;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTransaction;
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
import dev.kumiki.apps.homebiyori.design.core.PreferencesKey;
import dev.kumiki.apps.homebiyori.design.core.ProfileKey;
import dev.kumiki.apps.homebiyori.design.core.StripeCustomerKey;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsKey;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsPatch;
import dev.kumiki.apps.homebiyori.design.core.TreeKey;
import dev.kumiki.apps.homebiyori.design.core.TtlJobKey;
import dev.kumiki.apps.homebiyori.design.fruit.FruitKey;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.feedback.FeedbackAnalysis;
import dev.kumiki.apps.homebiyori.notification.NotificationMails;
import dev.kumiki.apps.homebiyori.retention.RetentionWork;
import dev.kumiki.apps.homebiyori.sealing.KeyRing;
import dev.kumiki.apps.homebiyori.sealing.Pseudonyms;
import dev.kumiki.apps.homebiyori.subscription.Stats;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.runtime.DeletableKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Removes everything of a user from the four tables (H-139, H-158).
///
/// One transaction takes away what every write needs: profile, settings, tree, subscription and counters, with the
/// pointer from the provider and the statistics; destroys the key of the user's texts; puts the deletion on the ledger
/// (H-140), the provider's part into the outbox, and a [DeletionJob] on record. The rest is swept after it, in
/// portions, and can be repeated. B4.19: feedback stays under a pseudonym. What has expired is left to DynamoDB, which
/// deletes it by itself; nobody can read it any more.
///
/// It belongs to the service `user`, which alone writes to nearly everything, because nothing of a user may be left.
/// Feedback is the exception: administrators alone read it (H-093), so their [FeedbackAnalysis] is asked to put the
/// pseudonym there.
public final class Forgetting {
    private static final int PORTION = 100;

    private final HomebiyoriData data;
    private final HomebiyoriTables tables;
    private final KeyRing keys;
    private final Pseudonyms pseudonyms;
    private final FeedbackAnalysis feedback;

    /// Over the tables.
    public Forgetting(HomebiyoriData data, KeyRing keys) {
        this(data, keys, new FeedbackAnalysis(data.tables(), data.clock()));
    }

    /// Over the tables.
    ///
    /// @param feedback of the service `admin`
    public Forgetting(HomebiyoriData data, KeyRing keys, FeedbackAnalysis feedback) {
        this.data = data;
        this.feedback = feedback;
        this.tables = data.tables();
        this.keys = keys;
        this.pseudonyms = new Pseudonyms(keys.tables(), data.clock());
    }

    /// Closes an account for good. [#removeSome] and [#finish] do the rest, also after a restart.
    public Operation<UserResult> begin(UserId userId) {
        return new Operation<>(
                Attempts.CROWDED,
                () -> closing(userId)
                        .map(transaction -> Attempt.<UserResult>write(
                                transaction, new UserResult.Done(), conflicts -> mend(conflicts.getFirst())))
                        .orElseGet(() -> Attempt.answer(new UserResult.NoSuchUser())),
                UserResult.Busy::new);
    }

    private Optional<UserResult> mend(Conflict conflict) {
        if (conflict.subject() instanceof SubscriptionStatsPatch patch) {
            Stats.begin(tables, patch.key());
            Stats.mend(tables, patch.key());
        }
        return Optional.empty();
    }

    /// The writes that close an account, for the transaction that does; empty if there is no such user.
    public Optional<HomebiyoriTransaction> closing(UserId userId) {
        return tables.coreTable().subscription(userId).map(subscription -> {
            Instant now = data.now();
            String pseudonym = pseudonyms.of(userId);
            var transaction = without(subscription)
                    .create(new Deletion(now, pseudonym))
                    .create(new DeletionJob(userId, pseudonym, now))
                    .and(keys.destroying(userId));
            subscription.customerId().ifPresent(id -> transaction.and(new BillingCalls(data).forgetting(id)));
            return transaction;
        });
    }

    /// Sees to it that the numbers of subscriptions do not stand in the way of somebody who leaves.
    public void prepare(UserId userId) {
        tables.coreTable().subscription(userId).ifPresent(found -> {
            var key = new SubscriptionStatsKey(found.currentPlan(), found.status());
            Stats.begin(tables, key);
            Stats.mend(tables, key);
        });
    }

    private HomebiyoriTransaction without(Subscription subscription) {
        UserId userId = subscription.userId();
        var transaction = tables.transact()
                .delete(subscription)
                .delete(new ProfileKey(userId))
                .delete(new AiSettingsKey(userId))
                .delete(new TreeKey(userId))
                .delete(new CountersKey(userId))
                .delete(new PreferencesKey(userId))
                .patch(Stats.add(subscription.currentPlan(), subscription.status(), -1));
        subscription.customerId().ifPresent(id -> transaction.delete(new StripeCustomerKey(id)));
        return transaction;
    }

    /// Removes some of what is left of a user; tells how many things, 0 when nothing is left.
    public int removeSome(UserId userId) {
        var chats = tables.chatTable()
                .partitionOf(userId)
                .limit(PORTION)
                .map(Forgetting::key)
                .toList();
        tables.chatTable().deleteAll(chats);
        if (!chats.isEmpty()) {
            return chats.size();
        }
        var fruits = tables.fruitTable()
                .allNow(userId)
                .limit(PORTION)
                .map(FruitKey::of)
                .toList();
        tables.fruitTable().deleteAll(fruits);
        return fruits.isEmpty() ? removeCore(userId) : fruits.size();
    }

    private int removeCore(UserId userId) {
        List<DeletableKey<?, CoreTable>> core = new ArrayList<>();
        tables.coreTable()
                .headsNow(userId)
                .limit(PORTION)
                .forEach(head -> core.add(new NotificationKey(userId, head.createdAt(), head.notificationId())));
        new RetentionWork(data).forget(userId);
        new NotificationMails(data).forget(userId);
        tables.coreTable().ttlJobsOf(userId).forEach(ttl -> core.add(TtlJobKey.of(ttl)));
        tables.coreTable().deleteAll(core);
        return core.isEmpty() ? feedback.anonymise(userId, pseudonyms.of(userId)) : core.size();
    }

    /// Does what comes last, when nothing else is left.
    public void finish(UserId userId) {
        tables.coreTable().delete(new DeletionJobKey(userId));
    }

    /// Removes what is left of a user to the end.
    public void run(UserId userId) {
        while (removeSome(userId) > 0) {
            // Each portion is less than what was there.
        }
        finish(userId);
    }

    /// Whether anything of a user is in the tables.
    public boolean isAnythingLeft(UserId userId) {
        return tables.coreTable().subscription(userId).isPresent()
                || tables.coreTable().profile(userId).isPresent()
                || tables.coreTable().headsNow(userId).findAny().isPresent()
                || tables.chatTable().partitionOf(userId).findAny().isPresent()
                || tables.fruitTable().allNow(userId).findAny().isPresent();
    }

    /// Applies a deletion again, to tables that were restored from before it (B4.19). The provider was told then.
    public void again(UserId userId) {
        prepare(userId);
        tables.coreTable()
                .subscription(userId)
                .ifPresent(found -> without(found).commit().orThrow());
        tables.coreTable()
                .deleteAll(List.of(
                        new ProfileKey(userId),
                        new AiSettingsKey(userId),
                        new TreeKey(userId),
                        new CountersKey(userId),
                        new PreferencesKey(userId)));
        run(userId);
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
