package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import java.io.Serial;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.authority.SimpleGrantedAuthority;

/// Somebody who is signed in: `@AuthenticationPrincipal Account` gives the account, as it was when the request came.
public final class SignedIn extends AbstractAuthenticationToken {
    @Serial
    private static final long serialVersionUID = 1;

    private final transient Account account;

    SignedIn(Account account) {
        super(account.roles().stream()
                .map(role -> new SimpleGrantedAuthority("ROLE_" + role.text()))
                .toList());
        this.account = account;
        setAuthenticated(true);
    }

    @Override
    public Account getPrincipal() {
        return account;
    }

    /// Nothing: a password is forgotten as soon as it was checked.
    @Override
    public String getCredentials() {
        return "";
    }

    /// The user name, or the key where there are no such names.
    @Override
    public String getName() {
        return account.username().orElse(account.key());
    }
}
