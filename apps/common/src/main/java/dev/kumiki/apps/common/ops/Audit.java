package dev.kumiki.apps.common.ops;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Map;

/// Notes who did what to whom.
///
/// @param kept how long an entry is kept
public record Audit(OpsData data, Duration kept) {
    /// How long entries are kept unless an application decides otherwise.
    public static final Duration KEPT = Duration.ofDays(400);

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
