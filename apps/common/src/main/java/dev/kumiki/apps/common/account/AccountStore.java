package dev.kumiki.apps.common.account;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.List;
import java.util.Optional;

/// Accounts on the tables of an application.
///
/// Every write takes further writes that must happen together with it: tokens, mail, audit. They are added with
/// `and` to the transaction of the write itself. Names and addresses are unique through conditions of that
/// transaction (B2.4, K-6). Names and addresses arrive in the form in which they are stored.
public interface AccountStore {
    /// The account of a key, as it is now.
    Optional<Account> find(String key);

    /// The account of a user name, as it is now; always empty in applications without such names.
    Optional<Account> findByName(String username);

    /// The account that holds an address, confirmed or not, as it is now.
    Optional<Account> findByEmail(String email);

    /// Accounts in the order of their addresses or names, whatever the application's tables have, for administrators:
    /// those whose address or name begins so. May read an index, and lag.
    Listing list(String beginning, Limit limit, Cursor after);

    /// Some accounts, and where those before them end and the next ones begin.
    record Listing(List<Account> accounts, Optional<Cursor> previous, Optional<Cursor> next) {
        /// Of nobody.
        public static final Listing EMPTY = new Listing(List.of(), Optional.empty(), Optional.empty());

        /// Copies the list.
        public Listing {
            accounts = List.copyOf(accounts);
        }
    }

    /// The step that refuses a transaction unless the account is there and not closed: every write for an account puts
    /// it into its own transaction, so that nothing is written behind a deletion.
    TypedTransaction<?> requiring(String key);

    /// Whether the application removes what an account owned by work of its own, which [#close] begins. Otherwise
    /// [Removals] does.
    default boolean removesByItself() {
        return false;
    }

    /// What the password of an account is checked against, as it is now; empty if it has none.
    Optional<PasswordRecord> credential(String key);

    /// The key that a new account gets.
    default String newKey(Optional<String> username) {
        return username.orElseThrow(() -> new IllegalStateException("accounts without user names need keys"));
    }

    /// Creates an account, without a credential if it belongs to somebody whom an identity provider knows.
    StoreResult create(Account account, Optional<PasswordRecord> credential, TypedTransaction<?> together);

    /// Writes an account over the one that was read, on its version. The credential, if given, is created (version 0)
    /// or replaced on its version in the same transaction.
    StoreResult change(
            Account before, Account after, Optional<PasswordRecord> credential, TypedTransaction<?> together);

    /// Writes how often a password was wrong, on the version of the credential. Tells whether it was still that one.
    boolean count(PasswordRecord credential);

    /// Begins the deletion: from here on the account is not found by anything above. What the application stores for
    /// it goes too, by [Removals] or by work of the application's own; name and address become free at the
    /// end.
    StoreResult close(Account account, TypedTransaction<?> together);
}
