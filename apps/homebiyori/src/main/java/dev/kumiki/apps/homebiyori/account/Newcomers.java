package dev.kumiki.apps.homebiyori.account;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountLife;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.Optional;

/// Gives each new account its items in the core table, in the transaction of the account (H-147).
public final class Newcomers implements AccountLife {
    private final Users users;

    /// Over the tables.
    public Newcomers(HomebiyoriData data) {
        this.users = new Users(data.tables(), data.clock());
    }

    @Override
    public Optional<TypedTransaction<?>> opening(Account account) {
        return Optional.of(users.opening(new UserId(account.key()), Optional.empty()));
    }
}
