package dev.kumiki.apps.homebiyori.design;

import dev.kumiki.design.Design;
import java.time.ZoneId;

/// The design of Homebiyori: the four documented tables (H-001) and one for the audit, times in Japan (H-126).
///
/// The `prod-` in the names is the environment; the application replaces it where it opens the tables.
@Design(
        tables = {CoreTable.class, ChatTable.class, FruitTable.class, FeedbackTable.class, AuditTable.class},
        zone = "Asia/Tokyo")
public interface Homebiyori {
    /// The zone of days and texts.
    ZoneId ZONE = ZoneId.of("Asia/Tokyo");
}
