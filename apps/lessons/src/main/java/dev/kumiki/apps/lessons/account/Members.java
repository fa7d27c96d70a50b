package dev.kumiki.apps.lessons.account;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.page.Requests;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.operation.Operation;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

/// People with an account, and what they do: every write of theirs checks in its transaction that the account is still
/// there, so that nothing is written behind a deletion.
@Component
public final class Members {
    private final Accounts accounts;

    Members(@Qualifier("lessonsAccounts") Accounts accounts) {
        this.accounts = accounts;
    }

    /// Does something for somebody who is signed in.
    public <R> R run(Account account, Operation<R> operation) {
        return run(Requests.user(account), operation).orElseThrow(Requests::notFound);
    }

    /// Does something for somebody; empty if there is no such account any more, and then nothing is done.
    public <R> Optional<R> run(UserId user, Operation<R> operation) {
        return switch (operation.with((_, steps) -> steps.and(accounts.requiring(user.value())))) {
            case Combined.Decided<R>(var result) -> Optional.of(result);
            case Combined.Refused<R> _ -> Optional.empty();
        };
    }

    /// The name of somebody, as they chose it; empty if there is no such account any more.
    public Optional<String> name(UserId user) {
        return accounts.find(user.value()).map(Account::displayName);
    }
}
