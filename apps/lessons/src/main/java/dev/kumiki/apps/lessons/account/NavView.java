package dev.kumiki.apps.lessons.account;

import dev.kumiki.apps.common.account.Account;
import java.util.function.Predicate;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/// What the navigation on every page asks: `${@lessonsNav.works()}`.
@Component("lessonsNav")
public final class NavView {
    /// Whether the reader acts for a studio.
    public boolean works() {
        return is(LessonsRoles::works);
    }

    /// Whether the reader runs all studios.
    public boolean admin() {
        return is(LessonsRoles::isAdmin);
    }

    private static boolean is(Predicate<Account> role) {
        var signedIn = SecurityContextHolder.getContext().getAuthentication();
        return signedIn != null && signedIn.getPrincipal() instanceof Account account && role.test(account);
    }
}
