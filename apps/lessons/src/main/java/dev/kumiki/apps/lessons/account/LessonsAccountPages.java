package dev.kumiki.apps.lessons.account;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.AccountPages;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages of accounts, under the path of this application.
@Controller
final class LessonsAccountPages extends AccountPages {
    LessonsAccountPages(@Qualifier("lessonsAccounts") Accounts accounts) {
        super(accounts);
    }

    @Override
    protected List<Link> links() {
        return List.of(
                new Link("/settings", "lessons.nav.settings"),
                new Link("/export", "lessons.export.title"),
                new Link("/account/tokens", "api.tokens.title"));
    }
}
