package dev.kumiki.apps.homebiyori.design.audit;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.service.UsedBy;
import java.time.Instant;

/// Audit log and deletions: a table of its own, because it is kept for another time than the data.
@Table(name = "prod-homebiyori-audit", pk = "PK", sk = "SK", typeAttribute = "entity_type")
@UsedBy("admin")
public interface AuditTable {
    /// Entries of the day in Japan of a moment, oldest first.
    @Query
    Page<AuditEntry> onDayOf(Instant at, Limit limit, Cursor after);

    /// What the provider delivered on the day in Japan of a moment, latest first (B4.8).
    @Query(order = SortOrder.DESCENDING)
    Page<WebhookRecord> deliveriesOnDayOf(Instant at, Limit limit, Cursor after);

    /// Deletions of the year in Japan of a moment, oldest first.
    @Query(consistent = true)
    Page<Deletion> deletionsInYearOf(Instant at, Limit limit, Cursor after);
}
