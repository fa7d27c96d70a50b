package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Collect;
import dev.kumiki.design.Count;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Projected;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.service.UsedBy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Users, subscriptions, trees and notifications (H-001, H-007), and their access patterns.
@Table(name = "prod-homebiyori-core", pk = "PK", sk = "SK", typeAttribute = "entity_type")
@Index(
        name = "GSI1",
        pk = "GSI1PK",
        sk = "GSI1SK",
        projection = Projected.INCLUDE,
        include = {"user_id", "current_period_end"},
        acknowledged = "documented; written once per change of a plan, read by administrators only (B4.11)")
@UsedBy("user")
public interface CoreTable {
    /// Everything about a user in one query, page by page to its end (H-114).
    @Collect(CoreItem.class)
    UserData everythingOf(UserId userId);

    /// The same page by page, in the order of the keys (B4.3).
    @Query
    Page<CoreItem> itemsOf(UserId userId, Limit limit, Cursor after);

    /// The profile of a user.
    @Get
    Optional<Profile> profile(UserId userId);

    /// The settings of a user.
    @Get
    @UsedBy({"user", "chat", "tree"})
    Optional<AiSettings> aiSettings(UserId userId);

    /// What a user has decided beside that, seen after every acknowledged write.
    @Get(consistent = true)
    @UsedBy({"user", "chat", "notification", "webhook"})
    Optional<Preferences> preferences(UserId userId);

    /// The tree of a user, seen after every acknowledged write.
    @Get(consistent = true)
    @UsedBy({"user", "chat", "tree"})
    Optional<Tree> tree(UserId userId);

    /// The subscription of a user, seen after every acknowledged write.
    @Get(consistent = true)
    @UsedBy({"user", "chat", "billing", "webhook"})
    Optional<Subscription> subscription(UserId userId);

    /// The counters of a user, seen after every acknowledged write.
    @Get(consistent = true)
    @UsedBy({"user", "notification"})
    Optional<Counters> counters(UserId userId);

    /// Notifications that have not expired, newest first (H-157).
    @Query(order = SortOrder.DESCENDING)
    @UsedBy("notification")
    Page<Notification> notificationsOf(UserId userId, Limit limit, Cursor after);

    /// Notifications that fulfil a condition, seen after every acknowledged write.
    @Query(consistent = true)
    @UsedBy("notification")
    Stream<Notification> notificationsNow(UserId userId, Condition<Notification> filter);

    /// How many notifications fulfil a condition, seen after every acknowledged write.
    @Count(value = Notification.class, consistent = true)
    @UsedBy("notification")
    long countNotifications(UserId userId, Condition<Notification> filter);

    /// One notification.
    @Get(consistent = true)
    @UsedBy("notification")
    Optional<Notification> notification(UserId userId, Instant createdAt, String notificationId);

    /// The same without their messages.
    @Query(order = SortOrder.DESCENDING)
    @UsedBy({"user", "notification"})
    Page<NotificationHead> headsOf(UserId userId, Limit limit, Cursor after);

    /// All of them, oldest first, seen after every acknowledged write.
    @Query(consistent = true)
    Stream<NotificationHead> headsNow(UserId userId);

    /// Who has a plan in a status (H-119).
    @Query(index = "GSI1")
    @UsedBy("admin")
    Page<Subscriber> subscribers(Plan currentPlan, SubscriptionStatus status, Limit limit, Cursor after);

    /// How many they are.
    @Count(value = Subscription.class, index = "GSI1")
    @UsedBy("admin")
    long countSubscribers(Plan currentPlan, SubscriptionStatus status);

    /// Who has a plan (H-045).
    @Query(index = "GSI1")
    @UsedBy("admin")
    Page<Subscriber> subscribers(Plan currentPlan, Limit limit, Cursor after);

    /// How many subscriptions there are of each plan and status (B4.11).
    @Query(consistent = true)
    @UsedBy("admin")
    List<SubscriptionStats> subscriptionStats();

    /// A Stripe event that was dealt with (B4.8).
    @Get(consistent = true)
    @UsedBy("webhook")
    Optional<StripeEvent> stripeEvent(String eventId);

    /// The user behind a customer of Stripe (B4.7).
    @Get(consistent = true)
    @UsedBy("webhook")
    Optional<StripeCustomer> stripeCustomer(String customerId);

    /// One change of the retention.
    @Get(consistent = true)
    @UsedBy("ttl_updater")
    Optional<TtlJob> ttlJob(UserId userId, long rev);

    /// All changes of the retention of a user.
    @Query(consistent = true)
    List<TtlJob> ttlJobsOf(UserId userId);

    /// Changes of the retention, unfinished ones and those that ended lately.
    @Query(consistent = true)
    @UsedBy({"ttl_updater", "admin"})
    Page<TtlJob> ttlJobs(Limit limit, Cursor after);

    /// A user who is being forgotten.
    @Get(consistent = true)
    Optional<DeletionJob> deletionJob(UserId userId);

    /// Users who are being forgotten.
    @Query(consistent = true)
    Page<DeletionJob> deletionJobs(Limit limit, Cursor after);
}
