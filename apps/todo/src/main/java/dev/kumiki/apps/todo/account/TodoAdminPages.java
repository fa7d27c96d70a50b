package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.AccountAdminPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages of administrators, under the path of this application.
@Controller
final class TodoAdminPages extends AccountAdminPages {
    TodoAdminPages(@Qualifier("todoAccounts") Accounts accounts) {
        super(accounts);
    }
}
