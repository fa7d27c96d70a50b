package dev.kumiki.design.runtime;

import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.mapping.EntityMapper.Reservation;
import dev.kumiki.design.mapping.EntityShape;
import dev.kumiki.design.mapping.Values;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.runtime.Write.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Decides what each operation on an entity writes and under which condition. Sends nothing.
///
/// A replace and a put are updates that set every attribute the entity has and remove every one it could have: so
/// attributes that a newer version of the code has written survive.
final class WritePlans {
    private final Connection connection;
    private final Reservations reservations;

    WritePlans(Connection connection) {
        this.connection = connection;
        this.reservations = new Reservations(connection);
    }

    /// A new entity as it is stored.
    <E> E begun(EntityMapper<E> mapper, E entity) {
        return mapper.withVersion(mapper.begun(entity, connection.now()), 1);
    }

    /// A changed entity as it is stored: with its version raised.
    <E> E raised(EntityMapper<E> mapper, E entity) {
        return mapper.withVersion(mapper.changed(entity, connection.now()), mapper.version(entity) + 1);
    }

    /// An entity as a put stores it: one that was never read is new.
    <E> E written(EntityMapper<E> mapper, E entity) {
        return mapper.version(entity) == 0 ? begun(mapper, entity) : raised(mapper, entity);
    }

    /// An entity as it is stored in place of the one that was read.
    <E> E following(EntityMapper<E> mapper, E before, E after) {
        return raised(mapper, mapper.withVersion(after, mapper.version(before)));
    }

    /// @param stored the entity, begun
    <E> List<Write> create(EntityMapper<E> mapper, E entity, E stored) {
        Map<String, AttributeValue> item = mapper.toItem(stored);
        List<Write> writes = new ArrayList<>();
        writes.add(put(mapper, item, entity, _ -> new Conflict.AlreadyExists(entity)));
        for (Reservation reservation : mapper.reservations(stored)) {
            writes.add(reservations.reserve(mapper, reservation, item, entity));
        }
        return writes;
    }

    /// Replaces an entity without unique values.
    ///
    /// @param stored the entity, raised
    <E> Write replace(EntityMapper<E> mapper, E entity, E stored, @Nullable Condition<E> condition) {
        var expressions = new Expressions();
        Map<String, AttributeValue> item = mapper.toItem(stored);
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, entity, conditions, expressions);
        addOnce(mapper.shape().once(), item, conditions, expressions);
        addCondition(condition, conditions, expressions);
        return overwrite(mapper, entity, item, conditions, expressions);
    }

    /// Replaces an entity; its reservations follow it.
    ///
    /// @param stored the entity after, following the one before
    <E> List<Write> replace(EntityMapper<E> mapper, E before, E after, E stored) {
        var expressions = new Expressions();
        Map<String, AttributeValue> item = mapper.toItem(stored);
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, before, conditions, expressions);
        addOnce(mapper.shape().once(), item, conditions, expressions);
        addUniqueAttributes(mapper, before, conditions, expressions);
        List<Write> writes = new ArrayList<>();
        writes.add(overwrite(mapper, mapper.withVersion(after, mapper.version(before)), item, conditions, expressions));
        writes.addAll(reservations.follow(mapper, before, stored));
        return writes;
    }

    /// Writes an entity whether it exists or not; one with a version only over that version, or over an expired
    /// item.
    ///
    /// @param stored the entity, written
    <E> Write put(EntityMapper<E> mapper, E entity, E stored) {
        EntityShape shape = mapper.shape();
        var expressions = new Expressions();
        Map<String, AttributeValue> item = mapper.toItem(stored);
        List<String> conditions = new ArrayList<>();
        addVersion(mapper, entity, conditions, expressions);
        if (shape.version() == null) {
            List<String> given = new ArrayList<>(shape.once());
            given.remove(shape.created());
            addOnce(given, item, conditions, expressions);
        } else if (mapper.version(entity) > 0) {
            addOnce(shape.once(), item, conditions, expressions);
        }
        return overwrite(mapper, entity, item, orNothingThere(shape, conditions, expressions), expressions);
    }

    /// The conditions on an item that may be there; one that has expired, or has no version, may also be absent.
    private List<String> orNothingThere(EntityShape shape, List<String> conditions, Expressions expressions) {
        if (conditions.isEmpty()) {
            return conditions;
        }
        List<String> ways = new ArrayList<>();
        ways.add(String.join(" AND ", conditions));
        if (shape.version() == null) {
            ways.add(expressions.missing(shape.pk()));
        }
        String ttl = shape.ttl();
        if (ttl != null) {
            ways.add(expressions.expired(ttl, connection.epochSecond()));
        }
        return ways.size() == 1 ? ways : List.of("(" + String.join(" OR ", ways) + ")");
    }

    <E> List<Write> delete(EntityMapper<E> mapper, E entity, @Nullable Condition<E> condition) {
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, entity, conditions, expressions);
        addUniqueAttributes(mapper, entity, conditions, expressions);
        addCondition(condition, conditions, expressions);
        List<Write> writes = new ArrayList<>();
        writes.add(write(mapper, Kind.DELETE, mapper.key(entity), "", conditions, expressions, entity));
        for (Reservation reservation : mapper.reservations(entity)) {
            writes.add(reservations.release(mapper, reservation, entity));
        }
        return writes;
    }

    <E> Write delete(
            EntityMapper<E> mapper, Map<String, AttributeValue> key, Object subject, @Nullable Condition<E> condition) {
        var expressions = new Expressions();
        List<String> conditions = condition == null ? new ArrayList<>() : existing(mapper, expressions);
        addCondition(condition, conditions, expressions);
        return write(mapper, Kind.DELETE, key, "", conditions, expressions, subject);
    }

    /// Deletes an entity under its old key and creates it under its new one.
    ///
    /// @param stored the entity after, following the one before
    <E> List<Write> move(EntityMapper<E> mapper, E before, E after, E stored) {
        if (mapper.key(before).equals(mapper.key(after))) {
            return replace(mapper, before, after, stored);
        }
        Map<String, AttributeValue> item = mapper.toItem(stored);
        List<Write> writes = new ArrayList<>();
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, before, conditions, expressions);
        addOnce(mapper.shape().once(), item, conditions, expressions);
        addUniqueAttributes(mapper, before, conditions, expressions);
        writes.add(write(mapper, Kind.DELETE, mapper.key(before), "", conditions, expressions, before));
        writes.add(put(mapper, item, after, _ -> new Conflict.AlreadyExists(after)));
        writes.addAll(reservations.follow(mapper, before, stored));
        return writes;
    }

    /// Changes an item, and the reservations that expire with it if it changes when that is.
    <E> List<Write> patch(Patch<E, ?> patch) {
        EntityMapper<E> mapper = patch.mapper();
        Changes<E> changes = patch.changes();
        patch.changedAt(connection.now(), changes);
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        Long expected = changes.version();
        String version = mapper.shape().version();
        if (version != null && expected != null) {
            conditions.add(versionIs(version, expected, expressions));
        }
        changes.held().forEach((attribute, value) -> conditions.add(expressions.holds(attribute, value)));
        addCondition(changes.condition(), conditions, expressions);
        List<Write> writes = new ArrayList<>();
        writes.add(new Write(
                Kind.UPDATE,
                target(mapper, changes.key()),
                changes.key(),
                changes.expression(expressions, version),
                String.join(" AND ", conditions),
                expressions,
                patch,
                current -> explain(mapper, patch, expected, current)));
        writes.addAll(reservations.follow(mapper, changes, patch));
        return writes;
    }

    <E> Write check(EntityMapper<E> mapper, E entity) {
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, entity, conditions, expressions);
        return write(mapper, Kind.CHECK, mapper.key(entity), "", conditions, expressions, entity);
    }

    <E> Write check(
            EntityMapper<E> mapper, Map<String, AttributeValue> key, Object subject, @Nullable Condition<E> condition) {
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        addCondition(condition, conditions, expressions);
        return write(mapper, Kind.CHECK, key, "", conditions, expressions, subject);
    }

    /// No live item is under the key.
    <E> Write checkMissing(EntityMapper<E> mapper, Map<String, AttributeValue> key, Object subject) {
        var expressions = new Expressions();
        String condition = expressions.vacant(mapper.shape(), connection.epochSecond());
        return new Write(
                Kind.CHECK,
                target(mapper, key),
                key,
                "",
                condition,
                expressions,
                subject,
                _ -> new Conflict.AlreadyExists(subject));
    }

    /// @param item what is written; the time of creation only where there is no item with a version or another time
    private <E> Write overwrite(
            EntityMapper<E> mapper,
            E entity,
            Map<String, AttributeValue> item,
            List<String> conditions,
            Expressions expressions) {
        EntityShape shape = mapper.shape();
        Map<String, AttributeValue> key = mapper.key(entity);
        Changes<E> changes = new Changes<>(key);
        for (String attribute : shape.attributes()) {
            AttributeValue value = item.get(attribute);
            if (value != null && shape.version() == null && attribute.equals(shape.created())) {
                changes.begin(attribute, value);
            } else {
                changes.set(attribute, value);
            }
        }
        String update = changes.expression(expressions, null);
        return write(mapper, Kind.UPDATE, key, update, conditions, expressions, entity);
    }

    private <E> Write write(
            EntityMapper<E> mapper,
            Kind kind,
            Map<String, AttributeValue> key,
            String update,
            List<String> conditions,
            Expressions expressions,
            Object subject) {
        return new Write(
                kind,
                target(mapper, key),
                key,
                update,
                String.join(" AND ", conditions),
                expressions,
                subject,
                current -> explain(mapper, subject, versionOf(mapper, subject), current));
    }

    private <E> Write put(
            EntityMapper<E> mapper, Map<String, AttributeValue> item, E entity, Write.Explanation explanation) {
        var expressions = new Expressions();
        String condition = expressions.vacant(mapper.shape(), connection.epochSecond());
        return new Write(Kind.PUT, target(mapper, item), item, "", condition, expressions, entity, explanation);
    }

    /// The unique values must still be those of the entity that was read, or its reservations would be the wrong ones.
    private <E> void addUniqueAttributes(
            EntityMapper<E> mapper, E before, List<String> conditions, Expressions expressions) {
        List<String> unique = mapper.uniqueAttributes();
        if (unique.isEmpty()) {
            return;
        }
        Map<String, AttributeValue> item = mapper.toItem(before);
        for (String attribute : unique) {
            conditions.add(expressions.holds(attribute, item.get(attribute)));
        }
    }

    private List<String> existing(EntityMapper<?> mapper, Expressions expressions) {
        List<String> conditions = new ArrayList<>();
        conditions.add(expressions.exists(mapper.shape().pk()));
        String ttl = mapper.shape().ttl();
        if (ttl != null) {
            conditions.add(expressions.alive(ttl, connection.epochSecond()));
        }
        return conditions;
    }

    private static <E> void addVersion(
            EntityMapper<E> mapper, E entity, List<String> conditions, Expressions expressions) {
        String attribute = mapper.shape().version();
        if (attribute != null) {
            conditions.add(versionIs(attribute, mapper.version(entity), expressions));
        }
    }

    /// What never changes must be in the item as it is in the entity.
    private static void addOnce(
            List<String> once, Map<String, AttributeValue> item, List<String> conditions, Expressions expressions) {
        for (String attribute : once) {
            conditions.add(expressions.holds(attribute, item.get(attribute)));
        }
    }

    private static String versionIs(String attribute, long version, Expressions expressions) {
        return version == 0 ? expressions.missing(attribute) : expressions.equal(attribute, Values.of(version));
    }

    private static void addCondition(
            @Nullable Condition<?> condition, List<String> conditions, Expressions expressions) {
        if (condition != null) {
            conditions.add(expressions.condition(condition));
        }
    }

    private Write.Target target(EntityMapper<?> mapper, Map<String, AttributeValue> content) {
        return Write.Target.of(connection, mapper, content);
    }

    /// The version that the caller believes in, if the subject is an entity with one.
    private static <E> @Nullable Long versionOf(EntityMapper<E> mapper, Object subject) {
        return mapper.shape().version() == null
                ? null
                : mapper.cast(subject).map(mapper::version).orElse(null);
    }

    private <E> Conflict explain(
            EntityMapper<E> mapper,
            Object subject,
            @Nullable Long expected,
            @Nullable Map<String, AttributeValue> current) {
        E entity = current == null || current.isEmpty() ? null : mapper.read(current, connection.epochSecond());
        if (entity == null) {
            return new Conflict.NotFound(subject);
        }
        return expected != null && mapper.version(entity) != expected
                ? new Conflict.StaleVersion(subject, entity)
                : new Conflict.ConditionFailed(subject, Optional.of(entity));
    }
}
