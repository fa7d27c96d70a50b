package dev.kumiki.apps.homebiyori.audit;

import dev.kumiki.apps.common.work.WorkHandler;
import java.util.Map;
import java.util.Optional;

/// Notes what work in the background did (H-137, H-140): which service, about whom as a hash, and how it ended. Nothing
/// of what it carried.
///
/// The note is written before the work counts as done, so that work that a crash interrupts is noted when it is
/// repeated.
public final class AuditedWork {
    private static final String USER = "user";

    /// The service that a kind of work belongs to (H-159); those that call or imitate the provider are its `billing`.
    private static final Map<String, String> SERVICES = Map.of(
            "homebiyori-retention", "ttl_updater",
            "homebiyori-retention-warning", "notification",
            "homebiyori-mail", "notification",
            "homebiyori-admin-message", "notification",
            "homebiyori-announcement", "admin",
            "homebiyori-reports", "admin");

    private final AuditTrail trail;

    /// Into a trail.
    public AuditedWork(AuditTrail trail) {
        this.trail = trail;
    }

    /// A handler that notes what it did.
    public WorkHandler of(String kind, WorkHandler handler) {
        return task -> {
            String subject = Optional.ofNullable(task.payload().get(USER))
                    .map(user -> "USER#" + user)
                    .orElse("ALL " + kind);
            String service = SERVICES.getOrDefault(kind, "billing");
            try {
                handler.handle(task);
            } catch (Exception e) {
                trail.noteWork(service, subject, kind + " failed", "background");
                throw e;
            }
            trail.noteWork(service, subject, kind + " done", "background");
        };
    }
}
