package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.core.NotificationMapper;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Notifications get keys that end with their identifiers (B4.2), and an expiry that is a Number and 90 days after
/// their creation (B4.4).
final class NotificationStep extends EntityStep<Notification> {
    NotificationStep(String source, String target) {
        super(source, target, "NOTIFICATION#", NotificationMapper.INSTANCE);
    }

    @Override
    void convert(Map<String, AttributeValue> item) {
        long expiry = moment(item, "created_at").plus(Notification.RETENTION).getEpochSecond();
        item.put("expires_at", AttributeValue.fromN(Long.toString(expiry)));
    }
}
