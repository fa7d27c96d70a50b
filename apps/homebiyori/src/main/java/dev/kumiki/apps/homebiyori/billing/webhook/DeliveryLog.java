package dev.kumiki.apps.homebiyori.billing.webhook;

import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.audit.WebhookRecord;
import dev.kumiki.apps.homebiyori.notification.AdminMessages;
import java.time.Instant;

/// Where administrators see what became of the provider's deliveries; what needs a look is told them.
///
/// @param administrators who are told
public record DeliveryLog(HomebiyoriData data, AdminMessages administrators) {
    private static final int MAX_CHARS = 100;

    /// Notes a delivery.
    Handled note(String eventId, String eventType, Handled handled) {
        Instant now = data.now();
        String id = clean(eventId);
        String type = clean(eventType);
        data.tables()
                .auditTable()
                .create(new WebhookRecord(
                        now, data.ops().ids().get(), id, type, handled.word(), now.plus(WebhookRecord.RETENTION)));
        if (handled.isAlarm()) {
            administrators.tell(
                    "webhook-" + (id.isEmpty() ? data.ops().ids().get() : id),
                    "homebiyori.told.admin.webhook",
                    handled.word());
        }
        return handled;
    }

    /// Texts of others are cut and lose what could break a line.
    private static String clean(String text) {
        String plain = text.replaceAll("[^A-Za-z0-9_.\\-]", "");
        return plain.substring(0, Math.min(plain.length(), MAX_CHARS));
    }
}
