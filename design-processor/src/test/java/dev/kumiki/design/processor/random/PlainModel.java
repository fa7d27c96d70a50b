package dev.kumiki.design.processor.random;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Pattern;
import dev.kumiki.design.processor.random.RandomDesign.Piece;
import dev.kumiki.design.processor.random.RandomDesign.Place;
import dev.kumiki.design.processor.random.RandomDesign.Type;
import dev.kumiki.design.processor.random.RandomTables.Level;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a table should hold: a list of rows, searched from end to end. Each operation tells whether it succeeds.
final class PlainModel {
    private final List<Row> rows = new ArrayList<>();
    private Instant now = Instant.EPOCH;

    /// What a step of a patch makes of a value: of `set`, `add`, `append`, `addTo` and `takeFrom`, by the setter's
    /// name.
    static Object after(String step, Object old, Object value) {
        return switch (step) {
            case "add" -> (Integer) old + (Integer) value;
            case "append" ->
                Stream.concat(((List<?>) old).stream(), ((List<?>) value).stream())
                        .toList();
            case "addTo" ->
                Stream.concat(((Set<?>) old).stream(), ((Set<?>) value).stream())
                        .collect(Collectors.toSet());
            case "takeFrom" ->
                ((Set<?>) old)
                        .stream()
                                .filter(member -> !((Set<?>) value).contains(member))
                                .collect(Collectors.toSet());
            default -> value;
        };
    }

    /// An entity with a value for each component, as its attributes keep them.
    record Row(Entity entity, List<Object> values) {
        @Nullable
        Object value(Component component) {
            Object value = values.get(entity.indexOf(component));
            return value instanceof Optional<?> optional ? optional.orElse(null) : value;
        }

        Row with(Component component, Object value) {
            List<Object> changed = new ArrayList<>(values);
            changed.set(entity.indexOf(component), value);
            return new Row(entity, changed).kept();
        }

        long version() {
            return entity.version().map(version -> (Long) value(version)).orElse(0L);
        }

        Row withVersion(long version) {
            return entity.version().map(component -> with(component, version)).orElse(this);
        }

        /// As a read returns it: times are as fine as their attributes.
        Row kept() {
            List<Object> kept = new ArrayList<>();
            for (Component component : entity.components()) {
                Object value = values.get(entity.indexOf(component));
                kept.add(
                        switch (component.type()) {
                            case TIME -> RandomDesign.reduced((Instant) value, component.kept());
                            case EXPIRY -> ((Instant) value).truncatedTo(ChronoUnit.SECONDS);
                            case OPTIONAL_EXPIRY ->
                                ((Optional<?>) value).map(time -> ((Instant) time).truncatedTo(ChronoUnit.SECONDS));
                            case COMPUTED -> 2 * (Integer) values.get(entity.indexOf(entity.count()));
                            case TEXT, OPTIONAL_TEXT, NUMBER, SIGNED, LEVEL, VERSION, LIST, SET, MAP -> value;
                        });
            }
            return new Row(entity, kept);
        }

        /// What the parts of a key tell; null if one is missing.
        @Nullable
        List<Object> key(List<Piece> parts) {
            List<Object> key = new ArrayList<>();
            for (Piece piece : parts) {
                Object value = value(piece.component().orElseThrow());
                if (value == null) {
                    return null;
                }
                key.add(piece.tells(value));
            }
            return key;
        }

        boolean isSameAs(Row other) {
            return entity.equals(other.entity) && Objects.equals(key(entity.keyParts()), other.key(entity.keyParts()));
        }
    }

    void moveTo(Instant moment) {
        now = moment;
    }

    List<Row> living() {
        return rows.stream().filter(this::isLive).toList();
    }

    private boolean isLive(Row row) {
        Object expiry = row.entity().expiry().map(row::value).orElse(null);
        return expiry == null || ((Instant) expiry).getEpochSecond() > now.getEpochSecond();
    }

    Optional<Row> find(Row like) {
        return living().stream().filter(row -> row.isSameAs(like)).findFirst();
    }

    Optional<Row> findUnique(Entity entity, Object value) {
        return living().stream()
                .filter(row -> row.entity().equals(entity)
                        && value.equals(row.value(entity.unique().orElseThrow())))
                .findFirst();
    }

    private boolean isTaken(Row row, @Nullable Row owner) {
        Object value = row.entity().unique().map(row::value).orElse(null);
        return value != null
                && findUnique(row.entity(), value)
                        .filter(holder -> owner == null || !holder.isSameAs(owner))
                        .isPresent();
    }

    boolean create(Row row) {
        if (find(row).isPresent() || isTaken(row, null)) {
            return false;
        }
        store(row.withVersion(1));
        return true;
    }

    /// Writes over a row in the version that was read.
    boolean replace(Row before, Row after) {
        if (!isAsRead(before) || isTaken(after, before)) {
            return false;
        }
        store(after.withVersion(before.version() + 1));
        return true;
    }

    boolean move(Row before, Row after) {
        boolean stays = before.isSameAs(after);
        if (!isAsRead(before) || (!stays && find(after).isPresent()) || isTaken(after, before)) {
            return false;
        }
        rows.removeIf(row -> row.isSameAs(before));
        store(after.withVersion(before.version() + 1));
        return true;
    }

    boolean delete(Row row) {
        return isAsRead(row) && rows.removeIf(stored -> stored.isSameAs(row));
    }

    void put(Row row) {
        store(row.withVersion(row.version() + 1));
    }

    /// Writes over a living row whatever its version.
    void change(Row row) {
        store(row.withVersion(row.version() + 1));
    }

    private boolean isAsRead(Row row) {
        return find(row)
                .filter(stored -> stored.version() == row.version())
                .filter(stored -> row.entity()
                        .unique()
                        .map(unique -> Objects.equals(stored.value(unique), row.value(unique)))
                        .orElse(true))
                .isPresent();
    }

    private void store(Row row) {
        rows.removeIf(stored -> stored.isSameAs(row));
        rows.add(row.kept());
    }

    /// What a query returns: the partition of a row, within a range if both ends are given.
    List<Row> query(Pattern pattern, Row like, @Nullable Object from, @Nullable Object until) {
        List<Piece> parts = RandomDesign.parts(pattern.pk(), List.of());
        List<Object> wanted = like.key(parts);
        return living().stream()
                .filter(row -> row.entity().equals(pattern.entity()))
                .filter(row -> row.key(RandomDesign.parts(pattern.pk(), pattern.sk())) != null)
                .filter(row -> pattern.place().stream().noneMatch(Place::sparse)
                        || row.values().contains(Level.HIGH))
                .filter(row -> Objects.equals(row.key(parts), wanted))
                .filter(row -> from == null || until == null || isWithin(pattern, row, from, until))
                .toList();
    }

    /// A row's key in the keys of its entity and of what lies under that.
    List<Row> family(Entity entity, Entity under, Row like) {
        List<Object> wanted = like.key(entity.keyParts());
        return living().stream()
                .filter(row -> row.entity().equals(entity) || row.entity().equals(under))
                .filter(row -> Objects.equals(row.key(entity.keyParts()), wanted))
                .toList();
    }

    private static boolean isWithin(Pattern pattern, Row row, Object from, Object until) {
        Component component = pattern.ranged().flatMap(Piece::component).orElseThrow();
        Object value = Objects.requireNonNull(row.value(component));
        return compare(pattern, component, from, value) <= 0 && compare(pattern, component, value, until) <= 0;
    }

    /// Texts are in the order of the keys they are part of, all else in its own.
    static int compare(Pattern pattern, Component component, Object first, Object second) {
        if (first instanceof String text && second instanceof String other) {
            return Arrays.compareUnsigned(
                    (text + pattern.afterRange()).getBytes(UTF_8), (other + pattern.afterRange()).getBytes(UTF_8));
        }
        if (first instanceof Instant time && second instanceof Instant other) {
            String kept = component.type() == Type.TIME ? component.kept() : "seconds";
            return ((Instant) RandomDesign.reduced(time, kept)).compareTo((Instant) RandomDesign.reduced(other, kept));
        }
        return first instanceof Integer number
                ? number.compareTo((Integer) second)
                : first.toString().compareTo(second.toString());
    }
}
