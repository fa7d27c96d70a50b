package dev.kumiki.apps.common.api;

import dev.kumiki.apps.common.account.Account;
import java.io.Serial;
import java.util.Set;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;

/// A program that acts for an account: `@AuthenticationPrincipal Account` gives the account. It has scopes, and none of
/// the account's roles: what administrators may do is not for programs unless a route says so.
final class ProgramSignIn extends AbstractAuthenticationToken {
    @Serial
    private static final long serialVersionUID = 1;

    private final transient Account account;
    private final transient Set<String> scopes;

    ProgramSignIn(Account account, Set<String> scopes) {
        super(AuthorityUtils.NO_AUTHORITIES);
        this.account = account;
        this.scopes = Set.copyOf(scopes);
        setAuthenticated(true);
    }

    Set<String> scopes() {
        return scopes;
    }

    @Override
    public Account getPrincipal() {
        return account;
    }

    /// Nothing: the token is forgotten as soon as it was checked.
    @Override
    public String getCredentials() {
        return "";
    }

    @Override
    public String getName() {
        return account.username().orElse(account.key());
    }
}
