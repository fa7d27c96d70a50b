package dev.kumiki.design.runtime;

import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.outcome.PartedOutcome;
import java.util.List;

/// What the generated transactions of every design can do: the operations whose argument says which entity is meant.
///
/// @param <S> the generated class itself
public abstract class TypedTransaction<S extends TypedTransaction<S>> {
    /// The operations so far.
    protected final TransactionBuilder operations;

    /// An empty transaction.
    protected TypedTransaction(Connection connection) {
        this.operations = new TransactionBuilder(connection);
    }

    /// This transaction.
    protected abstract S self();

    /// Takes over the operations of another transaction, also of another design behind the same client: they happen
    /// together with the ones of this transaction. The other transaction must not be committed any more.
    public S and(TypedTransaction<?> other) {
        operations.addAll(other.operations);
        return self();
    }

    /// Has something done once this transaction is committed, before `commit` returns. It is not done if the process
    /// dies in between or the answer of the database is lost: fit for what can go missing, such as waking who would
    /// find what was written anyway, only later.
    public S afterwards(Runnable action) {
        operations.afterwards(action);
        return self();
    }

    /// Writes everything or nothing.
    public Outcome commit() {
        return operations.commit(null);
    }

    /// Writes everything or nothing; a repetition with the same token within ten minutes changes nothing.
    ///
    /// A repetition must ask for the same. With entities that expire that includes the moment at which they are
    /// judged: begin both with the same `transact(moment)`.
    public Outcome commit(String token) {
        return operations.commit(token);
    }

    /// Writes everything of this transaction and of others or nothing, and tells whose operations were refused. The
    /// others must not be committed any more.
    public PartedOutcome commitWith(List<? extends TypedTransaction<?>> others) {
        int own = operations.size();
        others.forEach(other -> operations.addAll(other.operations));
        return operations.commit(own);
    }

    /// Whether it has no operations.
    public boolean isEmpty() {
        return operations.size() == 0;
    }

    /// Changes attributes of an entity that must exist.
    public <E> S patch(Patch<E, ?> patch) {
        operations.patch(patch);
        return self();
    }

    /// Changes attributes of an entity, or creates it where it is not there.
    public S upsert(Upsert.Joinable<?, ?> upsert) {
        operations.upsert(upsert);
        return self();
    }

    /// Deletes the entity under a key, if there is one.
    public S delete(DeletableKey<?, ?> key) {
        operations.delete(key.mapper(), key.toItem(), key, null);
        return self();
    }

    /// Goes on only if there is an entity under the key.
    public S checkExists(EntityKey<?, ?> key) {
        operations.check(key.mapper(), key.toItem(), key, null);
        return self();
    }

    /// Goes on only if there is an entity under the key and it fulfils a condition.
    public <E> S check(EntityKey<E, ?> key, Condition<E> condition) {
        operations.check(key.mapper(), key.toItem(), key, condition);
        return self();
    }

    /// Goes on only if there is no entity under the key.
    public S checkMissing(EntityKey<?, ?> key) {
        operations.checkMissing(key.mapper(), key.toItem(), key);
        return self();
    }
}
