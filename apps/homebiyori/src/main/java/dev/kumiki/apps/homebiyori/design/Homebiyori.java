package dev.kumiki.apps.homebiyori.design;

import dev.kumiki.apps.homebiyori.design.audit.AuditTable;
import dev.kumiki.apps.homebiyori.design.chat.ChatTable;
import dev.kumiki.apps.homebiyori.design.core.CoreTable;
import dev.kumiki.apps.homebiyori.design.feedback.FeedbackTable;
import dev.kumiki.apps.homebiyori.design.fruit.FruitTable;
import dev.kumiki.design.Design;
import java.time.ZoneId;

/// The design of Homebiyori: the four documented tables (H-001) and one for the audit, times in Japan (H-126).
///
/// The `prod-` in the names is the environment; the application replaces it where it opens the tables.
///
/// Eight services share the tables (H-142, H-159), each with the least that its operations need (H-135, K-13):
///
/// | service | runs |
/// | --- | --- |
/// | `user` | `Users`, `UserHome`, `Forgetting`, settings, export, feedback of those who delete their account |
/// | `chat` | `ChatRecorder`, `ChatHistory` |
/// | `tree` | shows the tree and its fruits |
/// | `notification` | `Notifications`, and sends what is in the outbox |
/// | `billing` | shows the subscription, feedback of those who cancel; Stripe's answers come through `webhook` |
/// | `webhook` | `Subscriptions` |
/// | `ttl_updater` | `RetentionUpdater` |
/// | `admin` | `FeedbackAnalysis`, and reads subscribers, statistics, retention jobs and the audit |
///
/// All of them write the audit (H-137). Permissions are on tables and indexes, not on kinds of items: who may read one
/// item of the core table by its key may read others there too.
@Design(
        tables = {CoreTable.class, ChatTable.class, FruitTable.class, FeedbackTable.class, AuditTable.class},
        zone = "Asia/Tokyo",
        services = {"user", "chat", "tree", "notification", "billing", "webhook", "ttl_updater", "admin"})
public interface Homebiyori {
    /// The zone of days and texts.
    ZoneId ZONE = ZoneId.of("Asia/Tokyo");
}
