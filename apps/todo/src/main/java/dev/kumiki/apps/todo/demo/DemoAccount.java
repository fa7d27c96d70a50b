package dev.kumiki.apps.todo.demo;

import dev.kumiki.apps.common.account.AccountStore;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.security.crypto.bcrypt.BCrypt;

/// The account that everybody can try: its name and password stand on the first page.
///
/// @param nothing makes an empty transaction
public record DemoAccount(AccountStore accounts, Supplier<TypedTransaction<?>> nothing) {
    /// Its name.
    public static final String NAME = DemoData.USER.value();

    /// Its password, which is no secret.
    public static final String PASSWORD = "try-kumiki-todo";

    /// Fills the account and lets people in.
    public void open(DemoData data) {
        boolean there = accounts.find(NAME).isPresent();
        data.fill(there ? "" : BCrypt.hashpw(PASSWORD, BCrypt.gensalt()));
        accounts.find(NAME)
                .filter(account -> !account.emailVerified())
                .ifPresent(account -> accounts.change(
                        account, account.withVerified(account.email()), Optional.empty(), nothing.get()));
    }
}
