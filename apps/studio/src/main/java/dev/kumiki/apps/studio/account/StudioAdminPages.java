package dev.kumiki.apps.studio.account;

import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.web.AccountAdminPages;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Controller;

/// The pages on which the studio sees accounts and gives roles, under the path of this application.
@Controller
final class StudioAdminPages extends AccountAdminPages {
    StudioAdminPages(@Qualifier("studioAccounts") Accounts accounts) {
        super(accounts);
    }
}
