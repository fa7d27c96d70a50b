package dev.kumiki.apps.homebiyori.account;

import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTransaction;
import dev.kumiki.apps.homebiyori.design.core.AiSettings;
import dev.kumiki.apps.homebiyori.design.core.Counters;
import dev.kumiki.apps.homebiyori.design.core.Profile;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsPatch;
import dev.kumiki.apps.homebiyori.design.core.Tree;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.subscription.Stats;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Brings users into the core table.
public final class Users {
    private final HomebiyoriTables tables;
    private final InstantSource clock;

    /// Over the tables.
    public Users(HomebiyoriTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
    }

    /// Writes profile, settings, tree, free subscription and counters of a new user in one transaction.
    public Operation<UserResult> register(UserId userId, Optional<String> nickname) {
        return new Operation<>(
                Attempts.CROWDED,
                () -> Attempt.write(
                        opening(userId, nickname), new UserResult.Done(), conflicts -> explain(conflicts.getFirst())),
                UserResult.Busy::new);
    }

    /// The writes that make a user, to be part of the transaction that makes the account.
    public HomebiyoriTransaction opening(UserId userId, Optional<String> nickname) {
        Instant now = clock.instant();
        return tables.transact()
                .create(new Profile(userId, nickname, false, now, now, 0))
                .create(AiSettings.initial(userId, now))
                .create(Tree.planted(userId, now))
                .create(Subscription.free(userId, now))
                .create(new Counters(userId, 0, 0))
                .patch(Stats.add(Plan.FREE, SubscriptionStatus.ACTIVE, 1));
    }

    private Optional<UserResult> explain(Conflict conflict) {
        return switch (conflict) {
            case Conflict.AlreadyExists _ -> Optional.of(new UserResult.AlreadyExists());
            case Conflict.NotFound(SubscriptionStatsPatch patch) -> {
                Stats.begin(tables, patch.key());
                yield Optional.empty();
            }
            default -> Optional.empty();
        };
    }
}
