package dev.kumiki.design.runtime;

import dev.kumiki.design.Condition;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.runtime.EntityMapper.Reservation;
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

    /// The entity as it is stored: with its version raised.
    <E> E raised(EntityMapper<E> mapper, E entity) {
        return mapper.withVersion(entity, mapper.version(entity) + 1);
    }

    <E> List<Write> create(EntityMapper<E> mapper, E entity) {
        E stored = mapper.withVersion(entity, 1);
        Map<String, AttributeValue> item = mapper.toItem(stored);
        List<Write> writes = new ArrayList<>();
        writes.add(put(mapper, item, entity, _ -> new Conflict.AlreadyExists(entity)));
        for (Reservation reservation : mapper.reservations(stored)) {
            writes.add(reservations.reserve(mapper, reservation, item, entity));
        }
        return writes;
    }

    /// Replaces an entity without unique values.
    <E> Write replace(EntityMapper<E> mapper, E entity, @Nullable Condition<E> condition) {
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, entity, conditions, expressions);
        addCondition(condition, conditions, expressions);
        return overwrite(mapper, entity, conditions, expressions);
    }

    /// Replaces an entity; its reservations follow it.
    <E> List<Write> replace(EntityMapper<E> mapper, E before, E after) {
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, before, conditions, expressions);
        addUniqueAttributes(mapper, before, conditions, expressions);
        E next = mapper.withVersion(after, mapper.version(before));
        List<Write> writes = new ArrayList<>();
        writes.add(overwrite(mapper, next, conditions, expressions));
        writes.addAll(reservations.follow(mapper, before, next));
        return writes;
    }

    /// Writes an entity whether it exists or not; one with a version only over that version, or over an expired
    /// item.
    <E> Write put(EntityMapper<E> mapper, E entity) {
        var expressions = new Expressions();
        List<String> conditions = new ArrayList<>();
        addVersion(mapper, entity, conditions, expressions);
        String ttl = mapper.shape().ttl();
        if (ttl != null && !conditions.isEmpty()) {
            conditions.set(
                    0, "(" + conditions.getFirst() + " OR " + expressions.expired(ttl, connection.epochSecond()) + ")");
        }
        return overwrite(mapper, entity, conditions, expressions);
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
    <E> List<Write> move(EntityMapper<E> mapper, E before, E after) {
        if (mapper.key(before).equals(mapper.key(after))) {
            return replace(mapper, before, after);
        }
        E next = mapper.withVersion(after, mapper.version(before) + 1);
        List<Write> writes = new ArrayList<>();
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, before, conditions, expressions);
        addUniqueAttributes(mapper, before, conditions, expressions);
        writes.add(write(mapper, Kind.DELETE, mapper.key(before), "", conditions, expressions, before));
        writes.add(put(mapper, mapper.toItem(next), after, _ -> new Conflict.AlreadyExists(after)));
        writes.addAll(reservations.follow(mapper, before, next));
        return writes;
    }

    /// Changes an item, and the reservations that expire with it if it changes when that is.
    <E> List<Write> patch(Patch<E, ?> patch) {
        EntityMapper<E> mapper = patch.mapper();
        Changes<E> changes = patch.changes();
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

    private <E> Write overwrite(EntityMapper<E> mapper, E entity, List<String> conditions, Expressions expressions) {
        Map<String, AttributeValue> item = mapper.toItem(raised(mapper, entity));
        Map<String, AttributeValue> key = mapper.key(entity);
        Changes<E> changes = new Changes<>(key);
        for (String attribute : mapper.shape().attributes()) {
            changes.set(attribute, item.get(attribute));
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
