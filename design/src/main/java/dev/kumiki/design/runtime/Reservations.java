package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.mapping.EntityMapper.Reservation;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.runtime.Write.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Decides what becomes of the items that reserve an entity's unique values, whenever the entity is written.
///
/// A reservation names its owner, expires together with it, and is changed or released by its owner alone: whoever has
/// taken a value over after it expired keeps it, whatever a late writer believes to own.
final class Reservations {
    private final Connection connection;

    Reservations(Connection connection) {
        this.connection = connection;
    }

    /// Takes a value that nobody holds, or whose holder has expired.
    ///
    /// @param item the owner as it is stored
    <E> Write reserve(EntityMapper<E> mapper, Reservation reservation, Map<String, AttributeValue> item, E entity) {
        Map<String, AttributeValue> content = new HashMap<>(reservation.key());
        content.put(Writes.OWNER, AttributeValue.fromM(Batches.keyOf(mapper.shape(), item)));
        String ttl = mapper.shape().ttl();
        AttributeValue expiry = ttl == null ? null : item.get(ttl);
        if (ttl != null && expiry != null) {
            content.put(ttl, expiry);
        }
        var expressions = new Expressions();
        String vacant = expressions.vacant(mapper.shape(), connection.epochSecond());
        return write(mapper, Kind.PUT, reservation, content, "", vacant, expressions, entity);
    }

    /// Gives a value back.
    <E> Write release(EntityMapper<E> mapper, Reservation reservation, E entity) {
        var expressions = new Expressions();
        String owned = owned(mapper.key(entity), expressions);
        return write(mapper, Kind.DELETE, reservation, reservation.key(), "", owned, expressions, entity);
    }

    /// What the reservations of an entity need when it is written over: those of values it no longer has go, those of
    /// new values come, and the others get its key and its expiry.
    <E> List<Write> follow(EntityMapper<E> mapper, E before, E after) {
        Set<Reservation> old = new HashSet<>(mapper.reservations(before));
        List<Reservation> fresh = mapper.reservations(after);
        Map<String, AttributeValue> item = mapper.toItem(after);
        boolean stays = mapper.shape().ttl() == null && mapper.key(before).equals(mapper.key(after));
        List<Write> writes = new ArrayList<>();
        for (Reservation reservation : mapper.reservations(before)) {
            if (!fresh.contains(reservation)) {
                writes.add(release(mapper, reservation, before));
            }
        }
        for (Reservation reservation : fresh) {
            if (!old.contains(reservation)) {
                writes.add(reserve(mapper, reservation, item, after));
            } else if (!stays) {
                writes.add(follow(mapper, reservation, mapper.key(before), item, after));
            }
        }
        return writes;
    }

    /// What the reservations of an entity need when a patch changes its expiry.
    <E> List<Write> follow(EntityMapper<E> mapper, Changes<E> changes, Object subject) {
        Map<String, AttributeValue> item = new HashMap<>(changes.key());
        String ttl = mapper.shape().ttl();
        AttributeValue expiry = ttl == null ? null : changes.valueSet(ttl);
        if (ttl != null && expiry != null) {
            item.put(ttl, expiry);
        }
        return changes.reservations().stream()
                .map(reservation -> follow(mapper, reservation, changes.key(), item, subject))
                .toList();
    }

    /// A reservation that stays, with the key and the expiry that its owner has from now on.
    private Write follow(
            EntityMapper<?> mapper,
            Reservation reservation,
            Map<String, AttributeValue> owner,
            Map<String, AttributeValue> item,
            Object subject) {
        var expressions = new Expressions();
        var next = AttributeValue.fromM(Batches.keyOf(mapper.shape(), item));
        String ttl = mapper.shape().ttl();
        String update = "SET " + expressions.equal(Writes.OWNER, next);
        if (ttl != null) {
            AttributeValue expiry = item.get(ttl);
            update += expiry == null ? " REMOVE " + expressions.name(ttl) : ", " + expressions.equal(ttl, expiry);
        }
        String condition = expressions.exists(mapper.shape().pk()) + " AND (" + owned(owner, expressions) + ")";
        return write(mapper, Kind.UPDATE, reservation, reservation.key(), update, condition, expressions, subject);
    }

    /// The reservation belongs to the item under the key. One without an owner, which another program wrote, or none at
    /// all is nobody else's.
    private static String owned(Map<String, AttributeValue> owner, Expressions expressions) {
        return expressions.missing(Writes.OWNER) + " OR "
                + expressions.equal(Writes.OWNER, AttributeValue.fromM(owner));
    }

    private Write write(
            EntityMapper<?> mapper,
            Kind kind,
            Reservation reservation,
            Map<String, AttributeValue> content,
            String update,
            String condition,
            Expressions expressions,
            Object subject) {
        return new Write(
                kind,
                Write.Target.of(connection, mapper, content),
                content,
                update,
                condition,
                expressions,
                subject,
                _ -> new Conflict.NotUnique(subject, reservation.constraint()));
    }
}
