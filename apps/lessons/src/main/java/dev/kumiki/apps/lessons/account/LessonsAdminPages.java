package dev.kumiki.apps.lessons.account;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.AccountAdminPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages of administrators about people and roles, under the path of this application.
@Controller
final class LessonsAdminPages extends AccountAdminPages {
    LessonsAdminPages(@Qualifier("lessonsAccounts") Accounts accounts) {
        super(accounts);
    }
}
