package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.chat.Chat;
import dev.kumiki.apps.homebiyori.design.chat.ChatMapper;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import java.time.Duration;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Chats get keys that end with their identifiers (B4.2), and an expiry that is a Number (B4.4). It is taken over as
/// it is: what the plan of the user says is applied by the update of the retention, to all chats without `ttl_rev`.
final class ChatStep extends EntityStep<Chat> {
    ChatStep(String source, String target) {
        super(source, target, "CHAT#", ChatMapper.INSTANCE);
    }

    @Override
    boolean isOld(String pk, String sk) {
        return super.isOld(pk, sk) && (sk.equals("CHAT#") || sk.matches("CHAT#(single|group)#[^#]+"));
    }

    @Override
    void convert(Map<String, AttributeValue> item) {
        String digits = text(item, "expires_at").orElse("");
        if (!digits.isEmpty()) {
            item.put("expires_at", AttributeValue.fromN(Long.toString(Long.parseLong(digits))));
        } else if (!item.containsKey("expires_at")) {
            long expiry = moment(item, "created_at")
                    .plus(Duration.ofDays(Plan.FREE.ttlDays()))
                    .getEpochSecond();
            item.put("expires_at", AttributeValue.fromN(Long.toString(expiry)));
        }
    }
}
