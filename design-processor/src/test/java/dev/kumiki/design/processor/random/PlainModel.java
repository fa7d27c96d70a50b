package dev.kumiki.design.processor.random;

import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Piece;
import dev.kumiki.design.processor.random.RandomDesign.Type;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a table should hold: a list of rows, searched from end to end. Each write tells whether it succeeds.
final class PlainModel {
    private final List<Row> rows = new ArrayList<>();
    private Instant now = Instant.EPOCH;

    /// An entity with a value for each component, as its attributes keep them.
    record Row(Entity entity, List<Object> values) {
        Object given(Component component) {
            return values.get(entity.indexOf(component));
        }

        @Nullable
        Object value(Component component) {
            return given(component) instanceof Optional<?> optional ? optional.orElse(null) : given(component);
        }

        Row with(Component component, Object value) {
            List<Object> changed = new ArrayList<>(values);
            changed.set(entity.indexOf(component), value);
            return new Row(entity, changed).kept();
        }

        /// With what the other has there.
        Row like(Row other, List<Component> components) {
            Row same = this;
            for (Component component : components) {
                same = same.with(component, other.given(component));
            }
            return same;
        }

        long version() {
            return entity.version().map(version -> (Long) given(version)).orElse(0L);
        }

        Row withVersion(long version) {
            return entity.version().map(component -> with(component, version)).orElse(this);
        }

        /// As a read returns it: times are as fine as their attributes, and there are no empty sets.
        Row kept() {
            List<Object> kept = new ArrayList<>();
            for (Component component : entity.components()) {
                Object value = given(component);
                kept.add(
                        switch (component.type()) {
                            case TIME, CREATED, UPDATED -> RandomDesign.reduced((Instant) value, component.kept());
                            case EXPIRY -> ((Instant) value).truncatedTo(ChronoUnit.SECONDS);
                            case OPTIONAL_EXPIRY ->
                                ((Optional<?>) value).map(time -> ((Instant) time).truncatedTo(ChronoUnit.SECONDS));
                            case COMPUTED -> 2 * (Integer) given(entity.source());
                            case OPTIONAL_SET -> ((Optional<?>) value).filter(set -> !((Set<?>) set).isEmpty());
                            case TEXT,
                                    OPTIONAL_TEXT,
                                    NUMBER,
                                    SIGNED,
                                    LEVEL,
                                    VERSION,
                                    ONCE,
                                    OPTIONAL_ONCE,
                                    FALLBACK,
                                    SUM,
                                    OPTIONAL_SUM,
                                    LIST,
                                    SET,
                                    MAP,
                                    OPTIONAL_LIST,
                                    OPTIONAL_MAP -> value;
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

    /// The row with the unique value of another, if that has one.
    Optional<Row> findUnique(Row like) {
        Entity entity = like.entity();
        Object value = entity.unique().map(like::value).orElse(null);
        return living().stream()
                .filter(row -> value != null
                        && row.entity().equals(entity)
                        && value.equals(row.value(entity.unique().orElseThrow()))
                        && entity.org().map(row::value).equals(entity.org().map(like::value)))
                .findFirst();
    }

    private boolean isTaken(Row row, @Nullable Row owner) {
        return findUnique(row)
                .filter(holder -> owner == null || !holder.isSameAs(owner))
                .isPresent();
    }

    boolean create(Row row) {
        if (find(row).isPresent() || isTaken(row, null)) {
            return false;
        }
        store(begun(row).withVersion(1));
        return true;
    }

    private Row begun(Row row) {
        return changed(
                row.entity().with(Type.CREATED).map(made -> row.with(made, now)).orElse(row));
    }

    private Row changed(Row row) {
        return row.entity().with(Type.UPDATED).map(seen -> row.with(seen, now)).orElse(row);
    }

    /// What a new item is given and keeps.
    static List<Component> once(Entity entity, boolean withTime) {
        return entity.components().stream()
                .filter(c -> c.isOnce() || (withTime && c.type() == Type.CREATED))
                .toList();
    }

    private static boolean keeps(Row before, Row after, boolean withTime) {
        return once(before.entity(), withTime).stream()
                .allMatch(
                        component -> before.given(component).equals(after.kept().given(component)));
    }

    /// Writes over a row in the version that was read.
    boolean replace(Row before, Row after) {
        if (!isAsRead(before) || isTaken(after, before) || !keeps(find(before).orElseThrow(), after, true)) {
            return false;
        }
        store(changed(after).withVersion(before.version() + 1));
        return true;
    }

    boolean move(Row before, Row after) {
        boolean stays = before.isSameAs(after);
        if (!isAsRead(before)
                || (!stays && find(after).isPresent())
                || isTaken(after, before)
                || !keeps(find(before).orElseThrow(), after, true)) {
            return false;
        }
        rows.removeIf(row -> row.isSameAs(before));
        store(changed(after).withVersion(before.version() + 1));
        return true;
    }

    boolean delete(Row row) {
        return isAsRead(row) && rows.removeIf(stored -> stored.isSameAs(row));
    }

    /// Writes a row in the version that is there.
    boolean put(Row row) {
        boolean versioned = row.entity().version().isPresent();
        Optional<Row> there = find(row);
        if (there.filter(before -> !keeps(before, row, versioned)).isPresent()) {
            return false;
        }
        Row written = versioned && there.isPresent() ? changed(row) : begun(row);
        Optional<Component> made = row.entity().with(Type.CREATED);
        Row stored = there.isPresent() && made.isPresent() && !versioned
                ? written.with(made.get(), there.get().given(made.get()))
                : written;
        store(stored.withVersion(row.version() + 1));
        return true;
    }

    /// Writes over a living row whatever its version.
    void change(Row row) {
        store(changed(row).withVersion(row.version() + 1));
    }

    /// What an upsert changes: the row that is there, or a new one with this much of another.
    Row beginning(Row like, List<Component> beginnings) {
        return find(like).orElseGet(() -> {
            Entity entity = like.entity();
            Row fresh = begun(like).withVersion(0);
            for (Component component : entity.components()) {
                if (!beginnings.contains(component) && !entity.keyComponents().contains(component)) {
                    fresh = fresh.with(component, missing(component, fresh.given(component)));
                }
            }
            return fresh;
        });
    }

    /// What is read where the attribute is missing.
    ///
    /// @param otherwise what stands there if the library fills it
    static Object missing(Component component, Object otherwise) {
        return switch (component.type()) {
            case OPTIONAL_TEXT,
                    OPTIONAL_EXPIRY,
                    OPTIONAL_ONCE,
                    OPTIONAL_SUM,
                    OPTIONAL_LIST,
                    OPTIONAL_SET,
                    OPTIONAL_MAP -> Optional.empty();
            case FALLBACK -> 7;
            case LIST -> List.of();
            case SET -> Set.of();
            case MAP -> Map.of();
            case TEXT, NUMBER, SIGNED, LEVEL, TIME, EXPIRY, VERSION, COMPUTED, CREATED, UPDATED, ONCE, SUM -> otherwise;
        };
    }

    /// The attribute of a row is lost.
    void lose(Row row, Component component) {
        store(row.with(component, missing(component, row.given(component))));
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
}
