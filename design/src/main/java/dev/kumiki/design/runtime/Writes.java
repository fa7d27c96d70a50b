package dev.kumiki.design.runtime;

import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.mapping.EntityShape;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/// Writes single entities. A write that conflicts with the stored state throws a [ConflictException].
public final class Writes {
    /// The attribute of a reservation that holds the key of its owner.
    public static final String OWNER = "owner";

    private static final ReturnValuesOnConditionCheckFailure OLD = ReturnValuesOnConditionCheckFailure.ALL_OLD;

    private final Connection connection;
    private final WritePlans plans;
    private final Upserts upserts;

    /// Over a connection.
    public Writes(Connection connection) {
        this.connection = connection;
        this.plans = new WritePlans(connection);
        this.upserts = new Upserts(connection);
    }

    /// Writes an entity that must not exist yet; returns it as stored.
    public <E> E create(EntityMapper<E> mapper, E entity) {
        E stored = plans.begun(mapper, entity);
        run(plans.create(mapper, entity, stored));
        return stored;
    }

    /// Writes an entity that must exist, in the version it was read in; returns it as stored.
    public <E> E replace(EntityMapper<E> mapper, E entity, @Nullable Condition<E> condition) {
        E stored = plans.raised(mapper, entity);
        run(plans.replace(mapper, entity, stored, condition));
        return stored;
    }

    /// Writes an entity with unique values over the one that was read; returns it as stored.
    public <E> E replaceRead(EntityMapper<E> mapper, E before, E after) {
        E stored = plans.following(mapper, before, after);
        run(plans.replace(mapper, before, after, stored));
        return stored;
    }

    /// Writes an entity whether it exists or not; returns it as stored.
    public <E> E put(EntityMapper<E> mapper, E entity) {
        E stored = plans.written(mapper, entity);
        Map<String, AttributeValue> item = run(plans.put(mapper, entity, stored));
        EntityShape shape = mapper.shape();
        return shape.version() == null && shape.created() != null ? mapper.fromItem(item) : stored;
    }

    /// Deletes an entity in the version it was read in.
    public <E> void delete(EntityMapper<E> mapper, E entity, @Nullable Condition<E> condition) {
        run(plans.delete(mapper, entity, condition));
    }

    /// Deletes the item under a key; tells whether there was one.
    public <E> boolean delete(
            EntityMapper<E> mapper, Map<String, AttributeValue> key, Object subject, @Nullable Condition<E> condition) {
        Map<String, AttributeValue> old = run(plans.delete(mapper, key, subject, condition));
        return mapper.read(old, connection.epochSecond()) != null;
    }

    /// Gives an entity another key, in one transaction; returns it as stored.
    public <E> E move(EntityMapper<E> mapper, E before, E after) {
        E stored = plans.following(mapper, before, after);
        run(plans.move(mapper, before, after, stored));
        return stored;
    }

    /// Changes attributes of an item that must exist; returns the entity as it then is.
    public <E> E patch(Patch<E, ?> patch) {
        List<Write> writes = plans.patch(patch);
        if (writes.size() == 1) {
            return patch.mapper().fromItem(run(writes.getFirst()));
        }
        run(writes);
        return patched(patch);
    }

    /// Changes an item, or creates it where it is not there; returns the entity as it then is.
    public <E> E upsert(Upsert<E, ?> upsert) {
        return upserts.run(upsert, this::run);
    }

    /// The entity after a transaction, which returns no items.
    private <E> E patched(Patch<E, ?> patch) {
        var response = connection
                .client()
                .getItem(get -> get.tableName(
                                connection.tableName(patch.mapper().shape().table()))
                        .key(patch.changes().key())
                        .consistentRead(true));
        if (!response.hasItem()) {
            throw new ConflictException(new Conflict.NotFound(patch));
        }
        return patch.mapper().fromItem(response.item());
    }

    private void run(List<Write> writes) {
        if (writes.size() == 1) {
            run(writes.getFirst());
        } else {
            Transactions.run(connection, writes, null).stream().findFirst().ifPresent(found -> {
                throw new ConflictException(found.conflict());
            });
        }
    }

    /// Returns the item: after an update, before a delete, nothing after a put.
    private Map<String, AttributeValue> run(Write write) {
        try {
            return switch (write.kind()) {
                case PUT -> put(write);
                case UPDATE -> update(write);
                case DELETE -> delete(write);
                case CHECK -> throw new IllegalStateException("a check is no write of its own");
            };
        } catch (ConditionalCheckFailedException e) {
            throw conflict(write.explanation().of(e.hasItem() ? e.item() : null), e);
        } catch (TransactionConflictException e) {
            throw conflict(new Conflict.Contention(write.subject()), e);
        }
    }

    private static ConflictException conflict(Conflict conflict, RuntimeException cause) {
        var exception = new ConflictException(conflict);
        exception.initCause(cause);
        return exception;
    }

    private Map<String, AttributeValue> put(Write write) {
        connection
                .client()
                .putItem(PutItemRequest.builder()
                        .tableName(write.table())
                        .item(write.content())
                        .conditionExpression(write.conditionOrNull())
                        .expressionAttributeNames(write.names())
                        .expressionAttributeValues(write.values())
                        .returnValuesOnConditionCheckFailure(OLD)
                        .build());
        return Map.of();
    }

    private Map<String, AttributeValue> update(Write write) {
        return connection
                .client()
                .updateItem(UpdateItemRequest.builder()
                        .tableName(write.table())
                        .key(write.content())
                        .updateExpression(write.updateOrNull())
                        .conditionExpression(write.conditionOrNull())
                        .expressionAttributeNames(write.names())
                        .expressionAttributeValues(write.values())
                        .returnValuesOnConditionCheckFailure(OLD)
                        .returnValues(ReturnValue.ALL_NEW)
                        .build())
                .attributes();
    }

    private Map<String, AttributeValue> delete(Write write) {
        return connection
                .client()
                .deleteItem(DeleteItemRequest.builder()
                        .tableName(write.table())
                        .key(write.content())
                        .conditionExpression(write.conditionOrNull())
                        .expressionAttributeNames(write.names())
                        .expressionAttributeValues(write.values())
                        .returnValuesOnConditionCheckFailure(OLD)
                        .returnValues(ReturnValue.ALL_OLD)
                        .build())
                .attributes();
    }
}
