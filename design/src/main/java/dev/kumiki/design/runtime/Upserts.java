package dev.kumiki.design.runtime;

import dev.kumiki.design.mapping.EntityShape;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.runtime.Write.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/// Decides what an upsert writes.
///
/// It is one update: steps on what is there or not, and `if_not_exists` for what a new item cannot do without. An item
/// whose time is over but which is not deleted yet must not lend its values to the new one: the update does not touch
/// it, and a second one writes over all of it.
final class Upserts {
    /// How often an upsert and the deletion of an expired item may get in each other's way.
    private static final int MAX_ATTEMPTS = 4;

    private final Connection connection;

    Upserts(Connection connection) {
        this.connection = connection;
    }

    /// Sends one write, and returns the item as it then is.
    interface Sender {
        Map<String, AttributeValue> send(Write write);
    }

    /// Changes or creates the entity; returns it as it then is.
    <E> E run(Upsert<E, ?> upsert, Sender sender) {
        for (int attempt = 1; ; attempt++) {
            try {
                boolean over = attempt % 2 == 0;
                return upsert.mapper().fromItem(sender.send(over ? replacement(upsert) : plan(upsert)));
            } catch (ConflictException e) {
                if (attempt == MAX_ATTEMPTS || !(e.conflict() instanceof Conflict.Contention) || isContended(e)) {
                    throw e;
                }
            }
        }
    }

    /// Whether a transaction held the item. That an item has expired, or is not expired any more, is explained as
    /// contention too, but is no reason to give up.
    private static boolean isContended(ConflictException e) {
        return e.getCause() instanceof TransactionConflictException;
    }

    <E> Write plan(Upsert<E, ?> upsert) {
        EntityShape shape = upsert.mapper().shape();
        Changes<E> changes = upsert.changes();
        upsert.changedAt(connection.now(), changes);
        var expressions = new Expressions();
        List<String> conditions = new ArrayList<>();
        String ttl = shape.ttl();
        if (ttl != null) {
            conditions.add(expressions.alive(ttl, connection.epochSecond()));
        }
        var wanted = changes.condition();
        if (wanted != null) {
            conditions.add("(" + expressions.missing(shape.pk()) + " OR " + expressions.condition(wanted) + ")");
        }
        String update = changes.expression(expressions, shape.version());
        return write(
                upsert, update, String.join(" AND ", conditions), expressions, current -> explain(upsert, current));
    }

    /// Writes over an item that has expired.
    private <E> Write replacement(Upsert<E, ?> upsert) {
        EntityShape shape = upsert.mapper().shape();
        String ttl = shape.ttl();
        if (ttl == null) {
            throw new IllegalStateException("items of " + shape.entity() + " do not expire");
        }
        Map<String, AttributeValue> item = upsert.changes().created(shape.version());
        Changes<E> all = new Changes<>(upsert.changes().key());
        shape.attributes().forEach(attribute -> all.set(attribute, item.get(attribute)));
        var expressions = new Expressions();
        String expired = expressions.expired(ttl, connection.epochSecond());
        return write(
                upsert, all.expression(expressions, null), expired, expressions, _ -> new Conflict.Contention(upsert));
    }

    private <E> Write write(
            Upsert<E, ?> upsert,
            String update,
            String condition,
            Expressions expressions,
            Write.Explanation explanation) {
        Map<String, AttributeValue> key = upsert.changes().key();
        return new Write(
                Kind.UPDATE,
                Write.Target.of(connection, upsert.mapper(), key),
                key,
                update,
                condition,
                expressions,
                upsert,
                explanation);
    }

    private <E> Conflict explain(Upsert<E, ?> upsert, @Nullable Map<String, AttributeValue> current) {
        E entity =
                current == null || current.isEmpty() ? null : upsert.mapper().read(current, connection.epochSecond());
        return entity == null || upsert.changes().condition() == null
                ? new Conflict.Contention(upsert)
                : new Conflict.ConditionFailed(upsert, Optional.of(entity));
    }
}
