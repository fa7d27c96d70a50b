package dev.kumiki.design.runtime;

import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.outcome.PartedOutcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Collects the operations of one transaction. Generated transaction classes put types around it.
public final class TransactionBuilder {
    /// DynamoDB's limit of operations in a transaction; each unique value counts as one more.
    public static final int MAX_OPERATIONS = 100;

    private final Connection connection;
    private final WritePlans plans;
    private final Upserts upserts;
    private final List<Write> writes = new ArrayList<>();
    private final List<Runnable> afterwards = new ArrayList<>();

    /// An empty transaction.
    public TransactionBuilder(Connection connection) {
        this.connection = connection;
        this.plans = new WritePlans(connection);
        this.upserts = new Upserts(connection);
    }

    /// Writes an entity that must not exist yet.
    public <E> void create(EntityMapper<E> mapper, E entity) {
        writes.addAll(plans.create(mapper, entity, plans.begun(mapper, entity)));
    }

    /// Writes an entity that must exist, in the version it was read in.
    public <E> void replace(EntityMapper<E> mapper, E entity, @Nullable Condition<E> condition) {
        writes.add(plans.replace(mapper, entity, plans.raised(mapper, entity), condition));
    }

    /// Writes an entity with unique values over the one that was read.
    public <E> void replaceRead(EntityMapper<E> mapper, E before, E after) {
        writes.addAll(plans.replace(mapper, before, after, plans.following(mapper, before, after)));
    }

    /// Writes an entity whether it exists or not.
    public <E> void put(EntityMapper<E> mapper, E entity) {
        writes.add(plans.put(mapper, entity, plans.written(mapper, entity)));
    }

    /// Deletes an entity in the version it was read in.
    public <E> void delete(EntityMapper<E> mapper, E entity, @Nullable Condition<E> condition) {
        writes.addAll(plans.delete(mapper, entity, condition));
    }

    /// Deletes the item under a key.
    public <E> void delete(
            EntityMapper<E> mapper, Map<String, AttributeValue> key, Object subject, @Nullable Condition<E> condition) {
        writes.add(plans.delete(mapper, key, subject, condition));
    }

    /// Gives an entity another key.
    public <E> void move(EntityMapper<E> mapper, E before, E after) {
        writes.addAll(plans.move(mapper, before, after, plans.following(mapper, before, after)));
    }

    /// Changes attributes of an item that must exist.
    public <E> void patch(Patch<E, ?> patch) {
        writes.addAll(plans.patch(patch));
    }

    /// Changes attributes of an item, or creates it where it is not there.
    public void upsert(Upsert.Joinable<?, ?> upsert) {
        writes.add(upserts.plan(upsert));
    }

    /// Goes on only if the entity still exists in the version it was read in.
    public <E> void check(EntityMapper<E> mapper, E entity) {
        writes.add(plans.check(mapper, entity));
    }

    /// Goes on only if an item is under the key and fulfils the condition.
    public <E> void check(
            EntityMapper<E> mapper, Map<String, AttributeValue> key, Object subject, @Nullable Condition<E> condition) {
        writes.add(plans.check(mapper, key, subject, condition));
    }

    /// Goes on only if no item is under the key.
    public <E> void checkMissing(EntityMapper<E> mapper, Map<String, AttributeValue> key, Object subject) {
        writes.add(plans.checkMissing(mapper, key, subject));
    }

    /// Takes over the operations of another transaction on the same database.
    @SuppressWarnings("ReferenceEquality") // the same client is meant, and wrapped clients know no equality
    public void addAll(TransactionBuilder other) {
        if (connection.client() != other.connection.client()) {
            throw new IllegalArgumentException("a transaction belongs to one client");
        }
        writes.addAll(other.writes);
        other.writes.clear();
        afterwards.addAll(other.afterwards);
        other.afterwards.clear();
    }

    /// DynamoDB takes one operation for each item in a transaction.
    private void refuseRepetition() {
        Map<Write.Target, Write> known = new HashMap<>();
        for (Write write : writes) {
            Write earlier = known.putIfAbsent(write.target(), write);
            if (earlier != null) {
                throw new IllegalStateException("two operations of the transaction are on the same item, "
                        + write.target() + ": " + earlier.describe() + " and " + write.describe() + "; make them one");
            }
        }
    }

    /// Has something done after everything was written.
    public void afterwards(Runnable action) {
        afterwards.add(action);
    }

    /// How many operations there are.
    public int size() {
        return writes.size();
    }

    /// Writes everything or nothing. With a token, a repetition within ten minutes writes nothing a second time.
    public Outcome commit(@Nullable String token) {
        List<Transactions.Found> found = send(token);
        return found.isEmpty()
                ? new Outcome.Committed()
                : new Outcome.Rejected(
                        found.stream().map(Transactions.Found::conflict).toList());
    }

    /// Writes everything or nothing, and tells the conflicts of the first operations from those of the others. It is
    /// sent under a token of its own, so that a repetition on the wire writes nothing twice.
    public PartedOutcome commit(int first) {
        var parts = send(UUID.randomUUID().toString()).stream()
                .collect(Collectors.partitioningBy(
                        found -> found.operation() < first,
                        Collectors.mapping(Transactions.Found::conflict, Collectors.toList())));
        return new PartedOutcome(parts.getOrDefault(true, List.of()), parts.getOrDefault(false, List.of()));
    }

    private List<Transactions.Found> send(@Nullable String token) {
        if (writes.isEmpty() || writes.size() > MAX_OPERATIONS) {
            throw new IllegalStateException(
                    "a transaction has 1 to " + MAX_OPERATIONS + " operations, not " + writes.size());
        }
        refuseRepetition();
        List<Transactions.Found> conflicts = Transactions.run(connection, writes, token);
        if (conflicts.isEmpty()) {
            afterwards.forEach(Runnable::run);
        }
        return conflicts;
    }
}
