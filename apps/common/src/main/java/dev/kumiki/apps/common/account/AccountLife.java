package dev.kumiki.apps.common.account;

import dev.kumiki.design.runtime.TypedTransaction;
import java.util.Optional;

/// What an application does when accounts come and go.
///
/// Both writes join the transaction of the account itself: an application's own part of an account is there exactly as
/// long as the account. What takes longer than one transaction goes by [#removeSome], after the account is closed.
public interface AccountLife {
    /// For applications that store nothing of their own for an account.
    AccountLife PLAIN = new AccountLife() {};

    /// What is written together with a new account.
    default Optional<TypedTransaction<?>> opening(Account account) {
        return Optional.empty();
    }

    /// What is written together with the closing of an account.
    default Optional<TypedTransaction<?>> closing(Account account) {
        return Optional.empty();
    }

    /// Removes some of what a closed account owned, a second's work at most. It is called until nothing is left, and
    /// again after a crash.
    ///
    /// @param key of the account
    /// @return how many things it removed; 0 if there was nothing left
    default int removeSome(String key) {
        return 0;
    }

    /// Does what comes last, when nothing else is left of an account, such as freeing its name. It is called again
    /// after a crash.
    ///
    /// @param key of the account
    default void removed(String key) {}
}
