package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.AccountPages;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages of accounts, under the path of this application.
@Controller
final class TodoAccountPages extends AccountPages {
    TodoAccountPages(@Qualifier("todoAccounts") Accounts accounts) {
        super(accounts);
    }

    @Override
    protected List<Link> links() {
        return List.of(
                new Link("/settings", "todo.nav.settings"),
                new Link("/transfer", "todo.nav.transfer"),
                new Link("/account/tokens", "api.tokens.title"));
    }
}
