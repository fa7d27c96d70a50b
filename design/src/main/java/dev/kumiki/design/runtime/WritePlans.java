package dev.kumiki.design.runtime;

import dev.kumiki.design.Condition;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.runtime.EntityMapper.Guard;
import dev.kumiki.design.runtime.Write.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Decides what each operation on an entity writes and under which condition. Sends nothing.
///
/// A replace and a put are updates that set every attribute the entity has and remove every one it could have: so
/// attributes that a newer version of the code has written survive.
final class WritePlans {
    private final Connection connection;

    WritePlans(Connection connection) {
        this.connection = connection;
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
        for (Guard guard : mapper.guards(stored)) {
            writes.add(guard(mapper, guard, item, entity));
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

    /// Replaces an entity and its guards.
    <E> List<Write> replace(EntityMapper<E> mapper, E before, E after) {
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, before, conditions, expressions);
        addGuardedAttributes(mapper, before, conditions, expressions);
        E next = mapper.withVersion(after, mapper.version(before));
        List<Write> writes = new ArrayList<>();
        writes.add(overwrite(mapper, next, conditions, expressions));
        writes.addAll(guardChanges(mapper, before, next));
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
            conditions.set(0, "(" + conditions.getFirst() + " OR " + expired(ttl, expressions) + ")");
        }
        return overwrite(mapper, entity, conditions, expressions);
    }

    private String expired(String ttl, Expressions expressions) {
        return expressions.name(ttl) + " <= " + expressions.value(Values.of(connection.epochSecond()));
    }

    <E> List<Write> delete(EntityMapper<E> mapper, E entity, @Nullable Condition<E> condition) {
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        addVersion(mapper, entity, conditions, expressions);
        addGuardedAttributes(mapper, entity, conditions, expressions);
        addCondition(condition, conditions, expressions);
        List<Write> writes = new ArrayList<>();
        writes.add(write(mapper, Kind.DELETE, mapper.key(entity), "", conditions, expressions, entity));
        for (Guard guard : mapper.guards(entity)) {
            writes.add(unguard(mapper, guard, entity));
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
        addGuardedAttributes(mapper, before, conditions, expressions);
        writes.add(write(mapper, Kind.DELETE, mapper.key(before), "", conditions, expressions, before));
        writes.add(put(mapper, mapper.toItem(next), after, _ -> new Conflict.AlreadyExists(after)));
        writes.addAll(guardChanges(mapper, before, next));
        return writes;
    }

    <E> Write patch(Patch<E, ?> patch) {
        EntityMapper<E> mapper = patch.mapper();
        Changes<E> changes = patch.changes();
        var expressions = new Expressions();
        List<String> conditions = existing(mapper, expressions);
        String versionAttribute = mapper.shape().version();
        Long expected = changes.version();
        if (versionAttribute != null) {
            changes.add(versionAttribute, Values.of(1));
            if (expected != null) {
                conditions.add(versionIs(versionAttribute, expected, expressions));
            }
        }
        addCondition(changes.condition(), conditions, expressions);
        String update = changes.expression(expressions);
        return new Write(
                Kind.UPDATE,
                table(mapper),
                changes.key(),
                update,
                String.join(" AND ", conditions),
                expressions,
                patch,
                current -> explain(mapper, patch, expected, current));
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
        String condition = vacant(mapper, expressions);
        return new Write(
                Kind.CHECK,
                table(mapper),
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
        String update = changes.expression(expressions);
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
                table(mapper),
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
        String condition = vacant(mapper, expressions);
        return new Write(Kind.PUT, table(mapper), item, "", condition, expressions, entity, explanation);
    }

    private <E> Write guard(EntityMapper<E> mapper, Guard guard, Map<String, AttributeValue> item, E entity) {
        Map<String, AttributeValue> content = new HashMap<>(guard.key());
        content.put(Writes.OWNER, AttributeValue.fromM(Batches.keyOf(mapper.shape(), item)));
        String ttl = mapper.shape().ttl();
        AttributeValue expiry = ttl == null ? null : item.get(ttl);
        if (ttl != null && expiry != null) {
            content.put(ttl, expiry);
        }
        return put(mapper, content, entity, _ -> new Conflict.NotUnique(entity, guard.constraint()));
    }

    private <E> Write unguard(EntityMapper<E> mapper, Guard guard, E entity) {
        return new Write(
                Kind.DELETE,
                table(mapper),
                guard.key(),
                "",
                "",
                new Expressions(),
                entity,
                _ -> new Conflict.NotUnique(entity, guard.constraint()));
    }

    private <E> List<Write> guardChanges(EntityMapper<E> mapper, E before, E after) {
        Set<Guard> old = new HashSet<>(mapper.guards(before));
        Set<Guard> fresh = new HashSet<>(mapper.guards(after));
        boolean moved = !mapper.key(before).equals(mapper.key(after));
        Map<String, AttributeValue> item = mapper.toItem(after);
        List<Write> writes = new ArrayList<>();
        for (Guard guard : mapper.guards(before)) {
            if (!fresh.contains(guard)) {
                writes.add(unguard(mapper, guard, before));
            }
        }
        for (Guard guard : mapper.guards(after)) {
            if (!old.contains(guard)) {
                writes.add(guard(mapper, guard, item, after));
            } else if (moved) {
                writes.add(rehome(mapper, guard, item, after));
            }
        }
        return writes;
    }

    /// A guard that stays, but whose owner has a new key.
    private <E> Write rehome(EntityMapper<E> mapper, Guard guard, Map<String, AttributeValue> item, E entity) {
        var expressions = new Expressions();
        var owner = AttributeValue.fromM(Batches.keyOf(mapper.shape(), item));
        String update = "SET " + expressions.equal(Writes.OWNER, owner);
        return new Write(
                Kind.UPDATE,
                table(mapper),
                guard.key(),
                update,
                expressions.exists(mapper.shape().pk()),
                expressions,
                entity,
                _ -> new Conflict.NotUnique(entity, guard.constraint()));
    }

    /// The unique values must still be those of the entity that was read, or its guards would be the wrong ones.
    private <E> void addGuardedAttributes(
            EntityMapper<E> mapper, E before, List<String> conditions, Expressions expressions) {
        List<String> guarded = mapper.guardedAttributes();
        if (guarded.isEmpty()) {
            return;
        }
        Map<String, AttributeValue> item = mapper.toItem(before);
        for (String attribute : guarded) {
            AttributeValue value = item.get(attribute);
            conditions.add(value == null ? expressions.missing(attribute) : expressions.equal(attribute, value));
        }
    }

    private String vacant(EntityMapper<?> mapper, Expressions expressions) {
        String missing = expressions.missing(mapper.shape().pk());
        String ttl = mapper.shape().ttl();
        return ttl == null ? missing : missing + " OR " + expired(ttl, expressions);
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

    private String table(EntityMapper<?> mapper) {
        return connection.tableName(mapper.shape().table());
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
