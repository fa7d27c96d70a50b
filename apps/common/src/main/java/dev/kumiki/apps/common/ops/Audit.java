package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Map;

/// Notes who did what to whom.
///
/// @param kept how long an entry is kept
public record Audit(OpsData data, Duration kept) {
    /// How long entries are kept unless an application decides otherwise.
    public static final Duration KEPT = Duration.ofDays(400);

    private static final Limit PAGE = Limit.of(100);

    /// Removes what was noted about a subject.
    public void erase(String subject) {
        data.table()
                .deleteAll(data.table().auditOf(subject, PAGE, Cursor.START).stream()
                        .map(AuditEntryKey::of)
                        .toList());
    }

    /// The write that notes an action: add it to the transaction of the action itself.
    public OpsTransaction entry(String actor, String action, String subject, Map<String, String> details) {
        var now = data.now();
        return data.tables()
                .transact()
                .create(new AuditEntry(
                        subject,
                        now,
                        data.ids().get(),
                        now.atOffset(ZoneOffset.UTC).toLocalDate(),
                        actor,
                        action,
                        details,
                        now.plus(kept)));
    }
}
