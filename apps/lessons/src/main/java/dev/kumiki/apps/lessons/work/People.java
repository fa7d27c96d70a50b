package dev.kumiki.apps.lessons.work;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.Locale;
import java.util.Optional;

/// Who the users are, for what they are told.
public interface People {
    /// Somebody who can be told something.
    record Person(String email, String name, Locale language) {}

    /// The person behind a user; empty for guests at the desk, and for accounts that are gone or not confirmed.
    Optional<Person> find(UserId user);

    /// The step that refuses a transaction for an account that is gone.
    TypedTransaction<?> requiring(UserId user);

    /// The accounts of the application.
    static People of(Accounts accounts) {
        return new People() {
            @Override
            public Optional<Person> find(UserId user) {
                return accounts.find(user.value())
                        .filter(Account::emailVerified)
                        .map(account -> new Person(account.email(), account.displayName(), account.language()));
            }

            @Override
            public TypedTransaction<?> requiring(UserId user) {
                return accounts.requiring(user.value());
            }
        };
    }
}
