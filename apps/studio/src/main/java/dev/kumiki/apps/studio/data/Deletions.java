package dev.kumiki.apps.studio.data;

import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// The ledger of deleted users (B5.26): whatever is restored from before a deletion has the deletion applied again. It
/// keeps the random key of a user and nothing that names anybody, longer than any backup is kept.
public record Deletions(OpsData ops) {
    private static final String SUBJECT = "deletions";
    private static final String USER = "user";
    private static final Limit PAGE = Limit.of(100);

    /// A user was deleted.
    public void note(String key) {
        new Audit(ops, Audit.KEPT)
                .entry("system", "studio.account.deleted", SUBJECT, Map.of(USER, key))
                .commit();
    }

    /// The keys of those who were deleted since a moment.
    public List<String> since(Instant moment) {
        return ops.table().auditOf(SUBJECT, PAGE, Cursor.START).stream()
                .takeWhile(entry -> !entry.at().isBefore(moment))
                .map(AuditEntry::details)
                .map(details -> details.getOrDefault(USER, ""))
                .filter(key -> !key.isEmpty())
                .distinct()
                .toList();
    }
}
