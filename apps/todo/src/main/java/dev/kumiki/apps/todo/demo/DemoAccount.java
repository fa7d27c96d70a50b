package dev.kumiki.apps.todo.demo;

import dev.kumiki.apps.common.account.AccountStore;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.Optional;
import java.util.function.Supplier;

/// The accounts that everybody can try by one click; they have no passwords that anybody knows.
///
/// @param nothing makes an empty transaction
public record DemoAccount(AccountStore accounts, Supplier<TypedTransaction<?>> nothing) {
    /// The name of the one in Japanese.
    public static final String NAME = DemoData.USER.value();

    /// Looks like a bcrypt hash and is of no password.
    private static final String NO_PASSWORD = "$2a$12$" + "n".repeat(22) + "o".repeat(31);

    /// Fills the accounts and lets people in.
    public void open(DemoData data) {
        data.fill(NO_PASSWORD);
        DemoBoard.ALL.forEach(board -> accounts.find(board.user().value())
                .filter(account -> !account.emailVerified())
                .ifPresent(account -> accounts.change(
                        account, account.withVerified(account.email()), Optional.empty(), nothing.get())));
    }
}
