package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.Optional;
import java.util.function.Supplier;

/// Tells each thing once, and nothing to an account that is gone.
record DueMails(TodoAppTables tables) {
    /// @param telling makes the write that tells; one that was made before is not made again
    void send(Username username, Supplier<TypedTransaction<?>> telling) {
        Attempts.USUAL.until(() -> {
            Outcome outcome = tables.transact()
                    .checkExists(new CountersKey(username))
                    .and(telling.get())
                    .commit();
            return outcome instanceof Outcome.Rejected(var conflicts) && !isSettled(conflicts.getFirst())
                    ? Optional.empty()
                    : Optional.of(outcome);
        });
    }

    /// Whether the mail was written before, or the account is gone: then there is nothing to send.
    private static boolean isSettled(Conflict conflict) {
        return conflict instanceof Conflict.AlreadyExists || conflict instanceof Conflict.NotFound;
    }
}
