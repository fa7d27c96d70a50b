package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.AccountResult;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/// Stands before handlers that [RequiresProof]: lets a request through whose sender proved who they are a short while
/// ago, or does so in this very request, and shows the page that asks for it to others.
final class ProofInterceptor implements HandlerInterceptor {
    /// The field in which the page sends the proof, beside those of the form that it stands before.
    static final String FIELD = "_proof";

    /// The request attribute with the answer to a proof that was wrong.
    static final String ANSWER = ProofInterceptor.class.getName();

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
            throws ServletException, IOException {
        Optional<SignInState> state = SignInState.of(request);
        if (!(handler instanceof HandlerMethod method)
                || !method.hasMethodAnnotation(RequiresProof.class)
                || state.isEmpty()) {
            return true;
        }
        var accounts = state.get().accounts();
        var proven = new ProvenSessions(accounts);
        if (proven.isFresh(request)) {
            return true;
        }
        String typed = request.getParameter(FIELD);
        if (typed != null && HttpMethod.POST.matches(request.getMethod())) {
            var caller = KnownBrowsers.of(accounts).caller(request);
            AccountResult answer = accounts.proofs().prove(state.get().account(), typed, caller);
            if (answer instanceof AccountResult.Done) {
                proven.prove(request);
                return true;
            }
            request.setAttribute(ANSWER, answer);
        }
        request.getRequestDispatcher(accounts.app().path() + ProofPages.PATH).forward(request, response);
        return false;
    }
}
