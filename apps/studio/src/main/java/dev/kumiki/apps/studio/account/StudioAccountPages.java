package dev.kumiki.apps.studio.account;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.AccountPages;
import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages of accounts, under the path of this application.
@Controller
final class StudioAccountPages extends AccountPages {
    StudioAccountPages(@Qualifier("studioAccounts") Accounts accounts) {
        super(accounts);
    }

    @Override
    protected List<Link> links() {
        return List.of(new Link("/profile", "studio.profile.title"), new Link("/account/tokens", "api.tokens.title"));
    }
}
