package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.AccountSettings;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.OAuthProvider;
import dev.kumiki.apps.common.account.PasswordRule;
import dev.kumiki.apps.common.web.Flash;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The pages for people who are not signed in.
///
/// Links in mails lead to pages with a button: programs that follow links in mails change nothing (B2.10).
abstract class SignInPages {
    /// Where somebody is sent whose address has to be confirmed first.
    static final String CONFIRM_FIRST = "/account/sent?for=verify";

    /// Where somebody is asked for the second factor.
    static final String SECOND = "/account/second";

    static final String VIEWS = "common/account/";

    final Accounts accounts;
    final SessionSecurityContextRepository signedIn;
    private final WaitingSeconds seconds;

    SignInPages(Accounts accounts) {
        this.accounts = accounts;
        this.signedIn = new SessionSecurityContextRepository(accounts);
        this.seconds = WaitingSeconds.of(accounts);
    }

    /// What the templates need to know of the application's accounts.
    ///
    /// @param start the path that leads to the identity provider; null if there is none
    /// @param provider what people call it; null if that is their organisation
    /// @param mailPage where mail can be read that goes into a folder; null if it is sent
    record Options(
            boolean usernames,
            boolean local,
            int minPassword,
            int maxBytes,
            long verifyHours,
            long resetMinutes,
            @Nullable String start,
            @Nullable String provider,
            @Nullable String mailPage) {}

    /// The settings for the templates.
    @ModelAttribute("accountOptions")
    Options options() {
        AccountSettings settings = accounts.settings();
        return new Options(
                settings.usernames().isPresent(),
                settings.localSignIn(),
                settings.passwords().minLength(),
                PasswordRule.MAX_BYTES,
                settings.verifyWithin().toHours(),
                settings.resetWithin().toMinutes(),
                settings.hasProvider() ? OidcLogin.start(accounts.app()) : null,
                settings.extras().oauth().map(OAuthProvider::name).orElse(null),
                settings.mailPage().orElse(null));
    }

    /// A page of this application, as a redirect.
    String to(String path) {
        return "redirect:" + accounts.app().path() + path;
    }

    /// The page that says that a link is used, expired or none of ours.
    String invalid(HttpServletResponse response) {
        response.setStatus(HttpStatus.GONE.value());
        return VIEWS + "invalid";
    }

    /// Lets somebody in who proved who they are, or asks for the second proof; empty if the answer is neither.
    Optional<String> enter(
            AccountResult answer, String target, HttpServletRequest request, HttpServletResponse response) {
        if (answer instanceof AccountResult.Done(var account)) {
            signedIn.begin(account, accounts.kit().data().now(), request, response);
            return Optional.of("redirect:" + target);
        }
        if (answer instanceof AccountResult.SecondNeeded(var account)) {
            seconds.remember(account, target, request, response);
            return Optional.of(to(SECOND));
        }
        return Optional.empty();
    }

    void requireLocal() {
        if (!accounts.settings().localSignIn()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
    }

    @GetMapping("/account/sign-in")
    String signIn(
            @RequestParam(name = "continue", required = false) @Nullable String wanted,
            @RequestParam(required = false) @Nullable String expired,
            @RequestParam(required = false) @Nullable String provider,
            @AuthenticationPrincipal @Nullable Account account,
            Model model) {
        if (account != null) {
            return "redirect:" + target(wanted);
        }
        AccountForms.fresh(model, Map.of());
        continueTo(model, wanted);
        model.addAttribute("problem", expired != null ? "expired" : provider != null ? "provider" : "");
        return VIEWS + "sign-in";
    }

    private void continueTo(Model model, @Nullable String wanted) {
        Optional<String> inside = RedirectTargets.inside(accounts.app(), wanted);
        model.addAttribute("continueTo", inside.orElse(""));
        model.addAttribute(
                "continueQuery",
                inside.map(path -> "?continue=" + URLEncoder.encode(path, StandardCharsets.UTF_8))
                        .orElse(""));
        model.addAttribute("problem", "");
    }

    String target(@Nullable String wanted) {
        return RedirectTargets.inside(accounts.app(), wanted)
                .orElse(accounts.app().path());
    }

    @PostMapping("/account/sign-in")
    String signIn(
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") String password,
            @RequestParam(name = "continue", required = false) @Nullable String wanted,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        requireLocal();
        AccountResult answer = accounts.signIn(name, password, signedIn.known().caller(request));
        Optional<String> inside = enter(answer, target(wanted), request, response);
        if (inside.isPresent()) {
            return inside.get();
        }
        AccountForms.again(answer, Map.of("name", name), model, request, response);
        continueTo(model, wanted);
        return VIEWS + "sign-in";
    }

    @GetMapping(SECOND)
    String second(Model model, HttpServletRequest request) {
        if (seconds.waiting(request).isEmpty()) {
            return to("/account/sign-in");
        }
        AccountForms.fresh(model, Map.of());
        return VIEWS + "second";
    }

    @PostMapping(SECOND)
    String second(
            @RequestParam(defaultValue = "") String code,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        Optional<Account> account = seconds.waiting(request);
        if (account.isEmpty()) {
            return to("/account/sign-in?expired");
        }
        AccountResult answer =
                accounts.second(account.get(), code, signedIn.known().caller(request));
        Optional<String> inside = enter(answer, target(seconds.target(request)), request, response);
        if (inside.isPresent()) {
            seconds.forget(request, response);
            return inside.get();
        }
        AccountForms.again(answer, Map.of(), model, request, response);
        return VIEWS + "second";
    }

    /// Lets somebody try an account without a password, where a demonstration is offered.
    @PostMapping(FormTokens.DEMO)
    String demo(@RequestParam(defaultValue = "") String who, HttpServletRequest request, HttpServletResponse response) {
        Account account = accounts.demo(who).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        signedIn.begin(account, Instant.EPOCH, request, response);
        return to(accounts.demoLanding(account));
    }

    @PostMapping("/account/sign-out")
    String signOut(HttpServletRequest request) {
        signedIn.end(request);
        return to("/account/sign-in");
    }

    @GetMapping("/account/forgot")
    String forgot(Model model) {
        requireLocal();
        AccountForms.fresh(model, Map.of());
        return VIEWS + "forgot";
    }

    @PostMapping("/account/forgot")
    String forgot(
            @RequestParam(defaultValue = "") String name,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        requireLocal();
        AccountResult answer = accounts.forgot(name, request.getRemoteAddr());
        if (answer instanceof AccountResult.Sent) {
            return to("/account/sent?for=reset");
        }
        AccountForms.again(answer, Map.of("name", name), model, request, response);
        return VIEWS + "forgot";
    }

    @GetMapping("/account/reset")
    String reset(@RequestParam(defaultValue = "") String token, Model model, HttpServletResponse response) {
        requireLocal();
        if (accounts.resettable(token).isEmpty()) {
            return invalid(response);
        }
        AccountForms.fresh(model, Map.of());
        model.addAttribute("token", token);
        return VIEWS + "reset";
    }

    @PostMapping("/account/reset")
    String reset(
            @RequestParam(defaultValue = "") String token,
            @RequestParam(defaultValue = "") String password,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        requireLocal();
        AccountResult answer = accounts.reset(token, password);
        if (answer instanceof AccountResult.Done(var account)) {
            signedIn.known().remember(account, request, response);
            next.addFlashAttribute(Flash.NAME, Flash.done("account.reset.done"));
            return to("/account/sign-in");
        }
        if (answer instanceof AccountResult.Invalid) {
            return invalid(response);
        }
        AccountForms.again(answer, Map.of(), model, request, response);
        model.addAttribute("token", token);
        return VIEWS + "reset";
    }
}
