package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.todo.design.Username;
import java.util.Optional;

/// Something outside the user's partition that goes with an account.
@FunctionalInterface
public interface Leftovers {
    /// Removes everything of a user. It is called again after a crash.
    ///
    /// @param email the address of the account
    void remove(Username username, Optional<String> email);
}
