package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Fault;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RequestParam;

/// The page that asks for a proof before something dangerous.
abstract class ProofPages extends SignUpPages {
    /// Where [ProofInterceptor] sends requests, inside the application.
    static final String PATH = "/account/proof";

    private static final String VIEW = "common/account/proof";

    ProofPages(Accounts accounts) {
        super(accounts);
    }

    /// Comes back from the identity provider, or from nowhere.
    @GetMapping(value = PATH, params = "back")
    String back(Model model, HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        Optional<PendingForm> pending = session == null ? Optional.empty() : PendingForm.take(session);
        if (pending.isEmpty() || !new ProvenSessions(accounts).isFresh(request)) {
            return to("/account");
        }
        model.addAttribute("pending", pending.get());
        model.addAttribute("proven", true);
        return VIEW;
    }

    /// The page before a request that was forwarded here; whoever opens it without one has nothing to prove.
    @RequestMapping(
            value = PATH,
            params = "!back",
            method = {RequestMethod.GET, RequestMethod.POST})
    String ask(
            @AuthenticationPrincipal Account account,
            @RequestParam(name = "continue", required = false) @Nullable String wanted,
            @RequestParam(name = ProofInterceptor.FIELD, required = false) @Nullable String typed,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        boolean forwarded = request.getAttribute(RequestDispatcher.FORWARD_REQUEST_URI) != null;
        if (forwarded) {
            return show(account, PendingForm.of(accounts.app(), request), model, request, response);
        }
        if (typed == null) {
            return to("/account");
        }
        AccountResult answer =
                accounts.proofs().prove(account, typed, signedIn.known().caller(request));
        String target = target(wanted);
        if (answer instanceof AccountResult.Done) {
            new ProvenSessions(accounts).prove(request);
            return "redirect:" + target;
        }
        request.setAttribute(ProofInterceptor.ANSWER, answer);
        return show(account, new PendingForm(target, false, List.of()), model, request, response);
    }

    private String show(
            Account account,
            PendingForm pending,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        if (request.getAttribute(ProofInterceptor.ANSWER) instanceof AccountResult answer) {
            AccountForms.again(named(answer), Map.of(), model, request, response);
        } else {
            AccountForms.fresh(model, Map.of());
            response.setStatus(HttpStatus.FORBIDDEN.value());
        }
        if ("true".equals(request.getHeader("HX-Request"))) {
            // htmx puts only successes into the page; the whole page has to give way to the question.
            response.setStatus(HttpStatus.OK.value());
            response.setHeader("HX-Retarget", "body");
            response.setHeader("HX-Reswap", "innerHTML show:top");
        }
        var ways = accounts.proofs().ways(account);
        if (ways.provider() && !ways.password() && !ways.code()) {
            pending.keep(request.getSession());
        }
        model.addAttribute("pending", pending);
        model.addAttribute("ways", ways);
        model.addAttribute("proven", false);
        model.addAttribute("demo", accounts.isDemo(account));
        return VIEW;
    }

    /// The field of the page has a name that no form of an application has.
    private static AccountResult named(AccountResult answer) {
        return answer instanceof AccountResult.Refused(var faults)
                ? new AccountResult.Refused(faults.stream()
                        .map(fault -> new Fault(ProofInterceptor.FIELD, fault.code(), fault.arguments()))
                        .toList())
                : answer;
    }
}
