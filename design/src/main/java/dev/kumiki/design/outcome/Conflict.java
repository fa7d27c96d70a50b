package dev.kumiki.design.outcome;

import java.util.List;
import java.util.Optional;

/// Why a write did not happen. `subject` is the entity, the key or the patch that was given to the operation.
public sealed interface Conflict {
    /// What was given to the operation that failed.
    Object subject();

    /// Whether these are only other writers that stood in the way, so that the same may be tried again.
    static boolean isContention(List<Conflict> conflicts) {
        return conflicts.stream().allMatch(Contention.class::isInstance);
    }

    /// A create found an item under the key.
    record AlreadyExists(Object subject) implements Conflict {}

    /// A replace, patch, delete or check found no item under the key, or an expired one.
    record NotFound(Object subject) implements Conflict {}

    /// Another item holds the value of a [dev.kumiki.design.Unique] constraint.
    record NotUnique(Object subject, String constraint) implements Conflict {}

    /// The item was changed since it was read. `current` is the entity as it stands now.
    record StaleVersion(Object subject, Object current) implements Conflict {}

    /// A condition did not hold. `current` is the entity as it stands now, if there is one.
    record ConditionFailed(Object subject, Optional<Object> current) implements Conflict {}

    /// Another transaction is writing the same item. Trying again can help.
    record Contention(Object subject) implements Conflict {}
}
