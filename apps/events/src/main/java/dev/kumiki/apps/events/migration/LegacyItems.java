package dev.kumiki.apps.events.migration;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.events.design.AckMapper;
import dev.kumiki.apps.events.design.EventMapper;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.apps.events.design.MemberMapper;
import dev.kumiki.apps.events.design.NoticeMapper;
import dev.kumiki.design.outcome.UnreadableItemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.Select;

/// The items of one documented table as an existing bot wrote them: times in any ISO form, those without an offset in
/// Japanese time (B3.2), and without what the design adds. Each is written once more under its own key, if it is still
/// as it was read.
///
/// @param table as it is declared
/// @param keys how its sort key is called, and what is counted for it (`count`, `by`, `as`)
/// @param times the attributes that hold times
/// @param completed adds what the design adds, and the keys of indexes
public record LegacyItems(
        DynamoDbClient client,
        UnaryOperator<String> names,
        String table,
        Map<String, String> keys,
        List<String> times,
        UnaryOperator<Map<String, AttributeValue>> completed)
        implements Supplement {
    private static final AttributeValue ZERO = AttributeValue.fromN("0");

    /// Copies what can change.
    public LegacyItems {
        keys = Map.copyOf(keys);
        times = List.copyOf(times);
    }

    /// All documented tables.
    public static List<Supplement> all(DynamoDbClient client, UnaryOperator<String> names) {
        return List.of(
                new LegacyItems(
                        client,
                        names,
                        "Events",
                        Map.of("sort", "event_id", "count", "EventMembers", "by", "member_key", "as", "member_count"),
                        List.of("created_at", "event_start_at", "event_remind_at"),
                        LegacyItems::event),
                new LegacyItems(
                        client,
                        names,
                        "EventMembers",
                        Map.of("sort", "member_key"),
                        List.of("joined_at"),
                        item -> MemberMapper.INSTANCE.toItem(MemberMapper.INSTANCE.fromItem(item))),
                new LegacyItems(
                        client,
                        names,
                        "Notices",
                        Map.of("sort", "notice_id", "count", "NoticeAcks", "by", "ack_key", "as", "ack_count"),
                        List.of("created_at", "remind_at"),
                        LegacyItems::notice),
                new LegacyItems(
                        client,
                        names,
                        "NoticeAcks",
                        Map.of("sort", "ack_key"),
                        List.of("acked_at"),
                        item -> AckMapper.INSTANCE.toItem(AckMapper.INSTANCE.fromItem(item))));
    }

    private static Map<String, AttributeValue> event(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> all = new HashMap<>(item);
        all.putIfAbsent("remind_state", reminder(item, "event_remind_at"));
        all.putIfAbsent("member_count", ZERO);
        all.putIfAbsent("wait_count", ZERO);
        all.putIfAbsent("archived", AttributeValue.fromBool(false));
        all.putIfAbsent("version", AttributeValue.fromN("1"));
        return EventMapper.INSTANCE.toItem(EventMapper.INSTANCE.fromItem(all));
    }

    private static Map<String, AttributeValue> notice(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> all = new HashMap<>(item);
        all.putIfAbsent("remind_state", reminder(item, "remind_at"));
        all.putIfAbsent("is_hidden", AttributeValue.fromBool(false));
        all.putIfAbsent("ack_count", ZERO);
        all.putIfAbsent("version", AttributeValue.fromN("1"));
        return NoticeMapper.INSTANCE.toItem(NoticeMapper.INSTANCE.fromItem(all));
    }

    private static AttributeValue reminder(Map<String, AttributeValue> item, String attribute) {
        return AttributeValue.fromS(item.containsKey(attribute) ? "PENDING" : "NONE");
    }

    @Override
    public String name() {
        return table;
    }

    @Override
    public Report run(boolean write) {
        long complete = 0;
        long made = 0;
        List<Problem> problems = new ArrayList<>();
        for (Map<String, AttributeValue> item : client.scanPaginator(
                        request -> request.tableName(names.apply(table)).consistentRead(true))
                .items()) {
            try {
                Map<String, AttributeValue> after = completed.apply(counted(timed(item)));
                if (after.equals(item)) {
                    complete++;
                } else {
                    if (write) {
                        write(item, after);
                    }
                    made++;
                }
            } catch (IllegalArgumentException | DateTimeException | UnreadableItemException e) {
                problems.add(new Problem(key(item), String.valueOf(e.getMessage())));
            } catch (ConditionalCheckFailedException _) {
                problems.add(new Problem(key(item), "it was changed meanwhile: run this again"));
            }
        }
        return new Report(complete, made, problems);
    }

    private String key(Map<String, AttributeValue> item) {
        return item.getOrDefault(keys.getOrDefault("sort", ""), AttributeValue.fromS("?"))
                .s();
    }

    /// Times in the one form that every mapper reads.
    private Map<String, AttributeValue> timed(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> all = new HashMap<>(item);
        all.values().removeIf(value -> Boolean.TRUE.equals(value.nul()));
        times.forEach(name -> all.computeIfPresent(
                name, (_, value) -> AttributeValue.fromS(moment(value.s()).toString())));
        return all;
    }

    private static Instant moment(String text) {
        String iso = text.strip().replace(' ', 'T').replace('/', '-');
        boolean zoned = iso.endsWith("Z") || iso.matches(".*[+-]\\d{2}:\\d{2}$");
        return zoned
                ? OffsetDateTime.parse(iso).toInstant()
                : LocalDateTime.parse(iso).atZone(GuildSettings.TOKYO).toInstant();
    }

    /// With the number of what belongs to it, unless it is counted already.
    private Map<String, AttributeValue> counted(Map<String, AttributeValue> item) {
        String attribute = keys.getOrDefault("as", "");
        if (attribute.isEmpty() || item.containsKey(attribute)) {
            return item;
        }
        int number = client
                .queryPaginator(request -> request.tableName(names.apply(keys.getOrDefault("count", "")))
                        .select(Select.COUNT)
                        .consistentRead(true)
                        .keyConditionExpression("guild_id = :guild AND begins_with(#key, :prefix)")
                        .expressionAttributeNames(Map.of("#key", keys.getOrDefault("by", "")))
                        .expressionAttributeValues(Map.of(
                                ":guild", item.getOrDefault("guild_id", AttributeValue.fromS("")),
                                ":prefix", AttributeValue.fromS(key(item) + "#USER#"))))
                .stream()
                .mapToInt(page -> page.count())
                .sum();
        Map<String, AttributeValue> all = new HashMap<>(item);
        all.put(attribute, AttributeValue.fromN(Integer.toString(number)));
        return all;
    }

    /// Only over an item that the application itself has not changed meanwhile.
    private void write(Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        boolean versioned = before.containsKey("version");
        client.putItem(put -> {
            put.tableName(names.apply(table)).item(after);
            put.conditionExpression(
                            versioned
                                    ? "attribute_exists(guild_id) AND #version = :version"
                                    : "attribute_exists(guild_id) AND attribute_not_exists(#version)")
                    .expressionAttributeNames(Map.of("#version", "version"));
            if (versioned) {
                put.expressionAttributeValues(Map.of(":version", before.getOrDefault("version", ZERO)));
            }
        });
    }
}
