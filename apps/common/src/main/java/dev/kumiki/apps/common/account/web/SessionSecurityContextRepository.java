package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.common.web.Reader;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.time.Instant;
import java.util.Optional;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.web.context.HttpRequestResponseHolder;
import org.springframework.security.web.context.SecurityContextRepository;

/// Who is signed in in which browser.
final class SessionSecurityContextRepository implements SecurityContextRepository {
    /// The session attribute with what the browser says it is.
    static final String AGENT = "agent";

    /// The greatest length of that, in characters.
    private static final int MAX_AGENT = 200;

    private final Accounts accounts;
    private final KnownBrowsers known;

    SessionSecurityContextRepository(Accounts accounts) {
        this.accounts = accounts;
        this.known = KnownBrowsers.of(accounts);
    }

    /// Begins a sign-in: a new id of the session, against fixation, from which new tokens against forged requests
    /// follow. What somebody else left in the browser's session is gone.
    ///
    /// @param provenAt when they proved who they are; long ago if nobody knows
    void begin(Account account, Instant provenAt, HttpServletRequest request, HttpServletResponse response) {
        HttpSession before = request.getSession(false);
        if (before != null
                && before.getAttribute(AppSession.OWNER) instanceof String owner
                && !owner.equals(account.key())) {
            before.invalidate();
        }
        HttpSession session = request.getSession(true);
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.setAttribute(ProvenSessions.AT, provenAt);
        String agent = Optional.ofNullable(request.getHeader("User-Agent")).orElse("");
        session.setAttribute(AGENT, agent.substring(0, Math.min(MAX_AGENT, agent.length())));
        request.changeSessionId();
        known.remember(account, request, response);
        SecurityContextHolder.setContext(context(account, request));
    }

    private SecurityContext context(Account account, HttpServletRequest request) {
        var signedIn = new SignedIn(account);
        new SignInState(accounts, account).holdsIn(request);
        new Reader(account.username().orElse(account.displayName()), preferences(account)).readsIn(request);
        return new SecurityContextImpl(signedIn);
    }

    /// None of a demo account: whoever tries it reads it as they read the page on which they found it.
    private Optional<Reader.Preferences> preferences(Account account) {
        return accounts.isDemo(account)
                ? Optional.empty()
                : Optional.of(new Reader.Preferences(
                        account.language(),
                        account.theme(),
                        (language, theme) -> accounts.prefer(account, language, theme)));
    }

    /// Which browsers are known.
    KnownBrowsers known() {
        return known;
    }

    /// Ends the session of a browser.
    void end(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        if (session != null) {
            session.invalidate();
        }
        SignInState.forget(request);
        Reader.forget(request);
        SecurityContextHolder.clearContext();
    }

    private Optional<Account> account(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session != null && session.getAttribute(AppSession.OWNER) instanceof String key
                ? accounts.find(key)
                        .filter(account -> account.signedOutBefore().equals(session.getAttribute(Accounts.EPOCH)))
                : Optional.empty();
    }

    @Override
    @SuppressWarnings("deprecation")
    public SecurityContext loadContext(HttpRequestResponseHolder holder) {
        HttpServletRequest request = holder.getRequest();
        return account(request).map(account -> context(account, request)).orElseGet(SecurityContextImpl::new);
    }

    /// Does nothing: [#begin] stores who signs in, and nothing else may.
    @Override
    public void saveContext(SecurityContext context, HttpServletRequest request, HttpServletResponse response) {}

    /// Whether somebody signed in in this session. The account itself was read when the context was loaded.
    @Override
    public boolean containsContext(HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        return session != null && session.getAttribute(AppSession.OWNER) != null;
    }
}
