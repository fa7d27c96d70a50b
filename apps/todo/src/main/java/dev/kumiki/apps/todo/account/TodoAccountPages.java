package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.AccountPages;
import dev.kumiki.apps.common.operator.OperatorPages;
import java.util.ArrayList;
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
    protected List<Link> links(Account account) {
        List<Link> links = new ArrayList<>(List.of(
                new Link("/settings", "todo.nav.settings"),
                new Link("/transfer", "todo.nav.transfer"),
                new Link("/account/tokens", "api.tokens.title")));
        if (account.has(OperatorPages.ROLE)) {
            links.add(new Link("/admin/accounts", "account.admin.title"));
            links.add(new Link("/operator", "common.operator.title"));
        }
        return links;
    }
}
