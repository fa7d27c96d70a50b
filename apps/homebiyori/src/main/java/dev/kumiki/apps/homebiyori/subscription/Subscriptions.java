package dev.kumiki.apps.homebiyori.subscription;

import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.apps.homebiyori.design.HomebiyoriTransaction;
import dev.kumiki.apps.homebiyori.design.core.CountersPatch;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.StripeCustomer;
import dev.kumiki.apps.homebiyori.design.core.StripeEvent;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionMapper;
import dev.kumiki.apps.homebiyori.design.core.SubscriptionStatsPatch;
import dev.kumiki.apps.homebiyori.design.core.TtlJob;
import dev.kumiki.apps.homebiyori.design.core.TtlJobMapper;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.homebiyori.retention.Retention;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.outcome.Conflict;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Applies Stripe events to subscriptions (B4.7, B4.8).
///
/// One transaction: the claim of the event, the subscription under the version that was read, the pointer from the
/// customer, the numbers of the statistics, the job for the chats if their retention changes (B4.6), and the
/// notification. So an event that comes twice changes nothing, and an older one that comes late neither.
///
/// It belongs to the service `webhook`, which for the sake of that transaction also creates the jobs that
/// `ttl_updater` does and the notifications that `notification` shows.
public final class Subscriptions {
    private final HomebiyoriTables tables;
    private final InstantSource clock;
    private final Notifications notifications;

    /// Over the tables; what is told is not mailed.
    public Subscriptions(HomebiyoriTables tables, InstantSource clock) {
        this(tables, clock, new Notifications(tables));
    }

    /// Over the tables.
    ///
    /// @param notifications by which users are told
    public Subscriptions(HomebiyoriTables tables, InstantSource clock, Notifications notifications) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.notifications = notifications;
    }

    /// The user behind a customer of Stripe (B4.7).
    public Optional<UserId> owner(String customerId) {
        return tables.coreTable().stripeCustomer(customerId).map(StripeCustomer::userId);
    }

    /// Applies an event of a subscription once and in order.
    public Operation<StripeResult> apply(StripeChange change) {
        return new Operation<>(
                Attempts.CROWDED,
                () -> tables.coreTable()
                        .subscription(change.userId())
                        .map(before -> apply(change, before))
                        .orElseGet(() -> Attempt.answer(new StripeResult.NoSuchUser())),
                StripeResult.Busy::new);
    }

    /// Posts what an event announces that is about no subscription, such as an invoice, once. It leaves the time of the
    /// last event alone: an older event of the subscription may still have to be applied.
    public Operation<StripeResult> announce(
            String eventId, String eventType, Instant created, Notification notification) {
        return new Operation<>(
                Attempts.CROWDED,
                () -> {
                    Instant now = clock.instant();
                    var transaction = tables.transact()
                            .create(new StripeEvent(
                                    eventId, eventType, created, true, now, now.plus(StripeEvent.RETENTION)));
                    notifications.add(transaction, notification);
                    return Attempt.write(
                            transaction, new StripeResult.Announced(), conflicts -> notAnnounced(conflicts.getFirst()));
                },
                StripeResult.Busy::new);
    }

    private Optional<StripeResult> notAnnounced(Conflict conflict) {
        return switch (conflict) {
            case Conflict.AlreadyExists _ -> Optional.of(new StripeResult.Duplicate());
            case Conflict.NotFound(CountersPatch patch) -> {
                boolean begun = Notifications.begin(tables, patch.key().userId());
                yield begun ? Optional.empty() : Optional.of(new StripeResult.NoSuchUser());
            }
            default -> Optional.empty();
        };
    }

    private Attempt<StripeResult> apply(StripeChange change, Subscription before) {
        if (isOther(change, before)) {
            return settle(change, before);
        }
        int order = before.stripeEventCreated().map(change.created()::compareTo).orElse(1);
        if (order == 0 && !change.refetched()) {
            boolean known = tables.coreTable().stripeEvent(change.eventId()).isPresent();
            return Attempt.answer(known ? new StripeResult.Duplicate() : new StripeResult.Ambiguous());
        }
        if (order < 0 && !change.refetched()) {
            return finish(tables.transact().create(event(change, false)), new StripeResult.Outdated());
        }
        return write(change, before, Optional.empty());
    }

    /// An event of another subscription than the known one: somebody paid twice, or came back. The order of events says
    /// nothing across two, so the provider is asked; one that is alive takes over, and the other one has to end.
    private Attempt<StripeResult> settle(StripeChange change, Subscription before) {
        if (!change.refetched()) {
            boolean known = tables.coreTable().stripeEvent(change.eventId()).isPresent();
            return Attempt.answer(known ? new StripeResult.Duplicate() : new StripeResult.Ambiguous());
        }
        boolean alive = before.currentPlan().isPremium();
        if (!change.state().plan().isPremium()) {
            return finish(tables.transact().create(event(change, false)), new StripeResult.Superseded());
        }
        return write(change, before, alive ? before.subscriptionId() : Optional.empty());
    }

    /// Whether an event is about another subscription than the one that is known.
    private static boolean isOther(StripeChange change, Subscription before) {
        return before.subscriptionId().isPresent()
                && change.state().subscriptionId().isPresent()
                && !before.subscriptionId().equals(change.state().subscriptionId());
    }

    private Attempt<StripeResult> write(StripeChange change, Subscription before, Optional<String> replaced) {
        Subscription after = after(change, before);
        Optional<TtlJob> job = after.planRev() == before.planRev()
                ? Optional.empty()
                : Optional.of(TtlJob.begin(after, keepUntil(before, after), clock.instant()));
        var transaction = tables.transact().create(event(change, true)).replace(after);
        if (before.customerId().isEmpty()) {
            transaction.create(new StripeCustomer(change.customerId(), change.userId(), clock.instant()));
        } else if (!before.customerId().get().equals(change.customerId())) {
            return Attempt.answer(new StripeResult.ForeignCustomer());
        }
        count(transaction, before, after);
        job.ifPresent(transaction::create);
        change.telling().apply(before).ifPresent(notification -> notifications.add(transaction, notification));
        return finish(
                transaction,
                new StripeResult.Applied(
                        SubscriptionMapper.INSTANCE.withVersion(after, after.version() + 1),
                        job.map(begun -> TtlJobMapper.INSTANCE.withVersion(begun, 1)),
                        replaced));
    }

    private Attempt<StripeResult> finish(HomebiyoriTransaction transaction, StripeResult success) {
        return Attempt.write(transaction, success, conflicts -> explain(conflicts.getFirst()));
    }

    private Optional<StripeResult> explain(Conflict conflict) {
        return switch (conflict) {
            case Conflict.AlreadyExists(StripeEvent _) -> Optional.of(new StripeResult.Duplicate());
            case Conflict.AlreadyExists(StripeCustomer _) -> Optional.of(new StripeResult.ForeignCustomer());
            case Conflict.AlreadyExists(Notification _) -> Optional.of(new StripeResult.Duplicate());
            case Conflict.NotFound(SubscriptionStatsPatch patch) -> {
                Stats.begin(tables, patch.key());
                yield Optional.empty();
            }
            case Conflict.ConditionFailed(SubscriptionStatsPatch patch, var _) -> {
                Stats.mend(tables, patch.key());
                yield Optional.empty();
            }
            case Conflict.NotFound(CountersPatch patch) -> {
                Notifications.begin(tables, patch.key().userId());
                yield Optional.empty();
            }
            default -> Optional.empty();
        };
    }

    private StripeEvent event(StripeChange change, boolean applied) {
        Instant now = clock.instant();
        return new StripeEvent(
                change.eventId(), change.eventType(), change.created(), applied, now, now.plus(StripeEvent.RETENTION));
    }

    /// A refetched state never takes the watermark back.
    private Subscription after(StripeChange change, Subscription before) {
        StripeChange.State state = change.state();
        int ttlDays = state.plan().ttlDays();
        long revision = before.planRev() + (ttlDays == before.ttlDays() ? 0 : 1);
        Instant watermark =
                before.stripeEventCreated().filter(change.created()::isBefore).orElse(change.created());
        return new Subscription(
                before.userId(),
                state.subscriptionId(),
                Optional.of(change.customerId()),
                state.plan(),
                state.status(),
                state.periodStart(),
                state.periodEnd(),
                state.cancelAtPeriodEnd(),
                ttlDays,
                revision,
                Optional.of(watermark),
                before.createdAt(),
                clock.instant(),
                before.version());
    }

    /// A downgrade leaves older chats for a while after the end of the period that was paid for, whenever Stripe's word
    /// of it is handled (B4.6).
    private Optional<Instant> keepUntil(Subscription before, Subscription after) {
        return after.ttlDays() < before.ttlDays()
                ? Optional.of(before.currentPeriodEnd()
                        .or(after::currentPeriodEnd)
                        .orElseGet(clock::instant)
                        .plus(Retention.DOWNGRADE_GRACE))
                : Optional.empty();
    }

    private static void count(HomebiyoriTransaction transaction, Subscription before, Subscription after) {
        if (before.currentPlan() != after.currentPlan() || before.status() != after.status()) {
            transaction
                    .patch(Stats.add(before.currentPlan(), before.status(), -1))
                    .patch(Stats.add(after.currentPlan(), after.status(), 1));
        }
    }
}
