package dev.kumiki.apps.todo.migration;

import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.migration.Step;
import dev.kumiki.design.outcome.UnreadableItemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A step from `pk = user#{username}#{kind}`, `sk = {id}` to `pk = user#{username}`, `sk = {kind}#{id}`.
abstract class OldKeys<E> implements Step {
    private static final String USER = "user#";
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final String table;
    private final String kind;
    private final EntityMapper<E> mapper;

    OldKeys(String table, String kind, EntityMapper<E> mapper) {
        this.table = table;
        this.kind = kind;
        this.mapper = mapper;
    }

    /// Changes values, in place, from what the older version wrote to what the design reads.
    ///
    /// @throws IllegalArgumentException with a text for the report if it cannot
    abstract void convert(Map<String, AttributeValue> item);

    /// Changes values back.
    abstract void convertBack(Map<String, AttributeValue> item);

    @Override
    public String name() {
        return kind + "-keys";
    }

    @Override
    public String source() {
        return table;
    }

    @Override
    public List<String> targets() {
        return List.of(table);
    }

    @Override
    public Mode mode() {
        return Mode.MOVE;
    }

    @Override
    public boolean selects(Map<String, AttributeValue> item) {
        return text(item, "pk").filter(pk -> pk.matches(USER + "[^#]+#" + kind)).isPresent();
    }

    /// Attributes that the design does not know are kept.
    @Override
    public Mapped forward(Map<String, AttributeValue> old) {
        String username = text(old, "pk").orElse("").split("#")[1];
        String id = text(old, "sk").orElse("");
        Map<String, AttributeValue> item = new HashMap<>(old);
        item.put("pk", AttributeValue.fromS(USER + username));
        item.put("sk", AttributeValue.fromS(kind + "#" + id));
        item.put("username", AttributeValue.fromS(username));
        item.put("id", AttributeValue.fromS(id));
        item.putIfAbsent("version", AttributeValue.fromN("1"));
        try {
            item.putIfAbsent(
                    "updated_at",
                    AttributeValue.fromS(text(item, "created_at")
                            .orElseThrow(() -> new IllegalArgumentException("created_at is missing"))));
            List.of("created_at", "updated_at").forEach(name -> item.computeIfPresent(name, OldKeys::time));
            convert(item);
            Map<String, AttributeValue> written = mapper.toItem(mapper.fromItem(item));
            item.keySet().removeAll(mapper.shape().attributes());
            item.putAll(written);
            return To.one(table, item);
        } catch (IllegalArgumentException | DateTimeException | UnreadableItemException e) {
            return new Unmappable(String.valueOf(e.getMessage()));
        }
    }

    /// The older version wrote times with and without an offset; without one they are UTC.
    private static AttributeValue time(String name, AttributeValue value) {
        String text = String.valueOf(value.s());
        Instant moment = text.matches(".*(Z|[+-]\\d\\d:\\d\\d)")
                ? OffsetDateTime.parse(text).toInstant()
                : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
        return AttributeValue.fromS(MILLIS.format(moment));
    }

    @Override
    public Returned backward(String at, Map<String, AttributeValue> item) {
        if (!mapper.recognises(item) || item.containsKey("deleted_at")) {
            return new Foreign();
        }
        Map<String, AttributeValue> old = new HashMap<>(item);
        String id = text(item, "sk").orElse("").substring(kind.length() + 1);
        old.put("pk", AttributeValue.fromS(text(item, "pk").orElse("") + "#" + kind));
        old.put("sk", AttributeValue.fromS(id));
        List.of("username", "entity_type", "version").forEach(old::remove);
        convertBack(old);
        return new Old(old);
    }

    @Override
    public Optional<OldItems> behind(String at, Map<String, AttributeValue> known) {
        Optional<String> sort = text(known, "sk");
        if (sort.isPresent() && !sort.get().startsWith(kind + "#")) {
            return Optional.empty();
        }
        return text(known, "pk")
                .filter(pk -> pk.matches(USER + "[^#]+"))
                .map(pk -> new OldItems(
                        AttributeValue.fromS(pk + "#" + kind),
                        sort.map(key -> key.substring(kind.length() + 1)).orElse("")));
    }

    static Optional<String> text(Map<String, AttributeValue> item, String attribute) {
        return Optional.ofNullable(item.get(attribute)).map(AttributeValue::s);
    }
}
