package dev.kumiki.apps.events.page;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.account.web.SignedIn;
import java.util.Optional;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/// What the frame of the pages asks: who reads.
@Component("eventsReader")
public final class EventsReader {
    private static Optional<Account> account() {
        return SecurityContextHolder.getContext().getAuthentication() instanceof SignedIn signedIn
                ? Optional.of(signedIn.getPrincipal())
                : Optional.empty();
    }

    /// The name of who reads; empty if nobody is signed in.
    public String name() {
        return account().map(Account::displayName).orElse("");
    }

    /// Whether somebody reads who operates the application.
    public boolean isOperator() {
        return account().filter(reader -> reader.roles().contains(Role.ADMIN)).isPresent();
    }
}
