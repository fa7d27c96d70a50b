package dev.kumiki.apps.homebiyori.migration;

import dev.kumiki.apps.homebiyori.design.Homebiyori;
import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.migration.Step;
import dev.kumiki.design.outcome.UnreadableItemException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A step for the items of one entity. Values are brought into the form that the design reads; keys and index keys
/// are then written by the design itself.
abstract class EntityStep<E> implements Step {
    /// Colours follow from the character, and are stored no more (H-031, H-091).
    private static final List<String> DROPPED = List.of("theme_color", "fruit_color");

    private static final List<String> TIMES = List.of(
            "created_at",
            "updated_at",
            "last_message_date",
            "last_fruit_date",
            "current_period_start",
            "current_period_end");

    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSXXX").withZone(Homebiyori.ZONE);

    private static final String USER = "USER#";

    /// A time up to its seconds: as much of it as old and new keys have in common.
    private static final int SECONDS_LENGTH = 19;

    private final String source;
    private final String target;
    private final String sortPrefix;
    private final EntityMapper<E> mapper;

    EntityStep(String source, String target, String sortPrefix, EntityMapper<E> mapper) {
        this.source = source;
        this.target = target;
        this.sortPrefix = sortPrefix;
        this.mapper = mapper;
    }

    /// Changes further values, in place.
    ///
    /// @throws IllegalArgumentException with a text for the report if it cannot
    void convert(Map<String, AttributeValue> item) {}

    /// Other items that the old one becomes.
    List<Map<String, AttributeValue>> companions(E entity, Map<String, AttributeValue> old) {
        return List.of();
    }

    /// Whether an item came along with one of this entity.
    boolean isCompanion(Map<String, AttributeValue> item) {
        return false;
    }

    @Override
    public String name() {
        return mapper.shape().entity();
    }

    @Override
    public String source() {
        return source;
    }

    @Override
    public List<String> targets() {
        return List.of(target);
    }

    @Override
    public Mode mode() {
        return source.equals(target) ? Mode.MOVE : Mode.COPY;
    }

    @Override
    public boolean deletesSource() {
        return !source.equals(target);
    }

    /// Old keys have no identifier at their end.
    @Override
    public boolean selects(Map<String, AttributeValue> item) {
        boolean old = !mapper.recognises(item)
                && isOld(text(item, "PK").orElse(""), text(item, "SK").orElse(""));
        return old || !source.equals(target);
    }

    /// Whether a key is one of the old layout.
    boolean isOld(String pk, String sk) {
        return pk.startsWith(USER) && sk.startsWith(sortPrefix);
    }

    @Override
    public Mapped forward(Map<String, AttributeValue> old) {
        Map<String, AttributeValue> item = new HashMap<>(old);
        DROPPED.forEach(item::remove);
        text(item, "PK")
                .filter(pk -> pk.startsWith(USER))
                .ifPresent(pk -> item.putIfAbsent("user_id", AttributeValue.fromS(pk.substring(USER.length()))));
        item.putIfAbsent("version", AttributeValue.fromN("1"));
        try {
            TIMES.forEach(name -> item.computeIfPresent(name, EntityStep::time));
            convert(item);
            E entity = mapper.fromItem(item);
            List<Placed> placed = new ArrayList<>();
            placed.add(new Placed(target, whole(item, mapper.toItem(entity))));
            companions(entity, old).forEach(companion -> placed.add(new Placed(target, companion)));
            return new To(placed);
        } catch (IllegalArgumentException | DateTimeException | UnreadableItemException e) {
            return new Unmappable(String.valueOf(e.getMessage()));
        }
    }

    /// The item as the design writes it, with attributes that the design does not know.
    private Map<String, AttributeValue> whole(Map<String, AttributeValue> item, Map<String, AttributeValue> written) {
        Map<String, AttributeValue> whole = new HashMap<>(item);
        mapper.shape().attributes().forEach(whole::remove);
        if (mapper.shape().version() == null) {
            whole.remove("version");
        }
        whole.putAll(written);
        return whole;
    }

    /// Old times have seconds (H-012); the new ones have milliseconds and the offset of Japan.
    private static AttributeValue time(String name, AttributeValue value) {
        return value.s() == null ? value : AttributeValue.fromS(MILLIS.format(OffsetDateTime.parse(value.s())));
    }

    @Override
    public Returned backward(String table, Map<String, AttributeValue> item) {
        if (!mapper.recognises(item)) {
            return isCompanion(item) ? new Companion() : new Foreign();
        }
        Map<String, AttributeValue> old = new HashMap<>(item);
        old.keySet().removeIf(name -> name.startsWith("GSI") || name.equals("entity_type") || name.equals("version"));
        old.put("SK", AttributeValue.fromS(oldSort(text(item, "SK").orElse(""))));
        return new Old(old);
    }

    private String oldSort(String sort) {
        return isSingle() ? sort : sort.substring(0, sort.lastIndexOf('#'));
    }

    /// Whether a user has one item of this entity, whose key did not change.
    private boolean isSingle() {
        return !sortPrefix.isEmpty() && !sortPrefix.endsWith("#");
    }

    /// Attributes that are stored no more come from the old item.
    @Override
    public Map<String, AttributeValue> restore(
            Map<String, AttributeValue> old, Map<String, AttributeValue> before, List<Placed> stored) {
        Map<String, AttributeValue> restored = new HashMap<>(old);
        DROPPED.forEach(name -> Optional.ofNullable(before.get(name)).ifPresent(value -> restored.put(name, value)));
        return restored;
    }

    /// Partitions are the same in both layouts.
    @Override
    public Optional<OldItems> behind(String table, Map<String, AttributeValue> known) {
        Optional<String> sort = text(known, "SK");
        if (sort.isPresent() && !sort.get().startsWith(sortPrefix)) {
            return Optional.empty();
        }
        return text(known, "PK")
                .filter(pk -> isOld(pk, sort.map(this::oldSort).orElse(sortPrefix)))
                .map(pk -> new OldItems(
                        AttributeValue.fromS(pk), sort.map(this::common).orElse(sortPrefix)));
    }

    private String common(String sort) {
        if (isSingle()) {
            return sort;
        }
        String old = oldSort(sort);
        int time = old.lastIndexOf('#') + 1;
        return old.substring(0, Math.min(old.length(), time + SECONDS_LENGTH));
    }

    static Optional<String> text(Map<String, AttributeValue> item, String attribute) {
        return Optional.ofNullable(item.get(attribute)).map(AttributeValue::s);
    }

    /// A time that [#forward] has brought into form.
    static Instant moment(Map<String, AttributeValue> item, String attribute) {
        return OffsetDateTime.parse(text(item, attribute)
                        .orElseThrow(() -> new IllegalArgumentException(attribute + " is missing")))
                .toInstant();
    }
}
