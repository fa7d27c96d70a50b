package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.ProviderUser;
import dev.kumiki.apps.common.account.SignUpAttempt;
import dev.kumiki.apps.common.account.SignUpForm;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.common.web.Languages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The pages of people who have no account yet, or one that waits for its address to be confirmed.
abstract class SignUpPages extends SignInPages {
    private final Newcomers newcomers;
    private final SignUpNotes attempts;

    SignUpPages(Accounts accounts) {
        super(accounts);
        this.newcomers = Newcomers.of(accounts);
        this.attempts = SignUpNotes.of(accounts);
    }

    @GetMapping("/account/sign-up")
    String signUp(Model model, @AuthenticationPrincipal @Nullable Account account) {
        requireLocal();
        if (account != null) {
            return to("");
        }
        AccountForms.fresh(model, Map.of());
        return VIEWS + "sign-up";
    }

    @PostMapping("/account/sign-up")
    String signUp(
            @RequestParam(defaultValue = "") String username,
            @RequestParam(defaultValue = "") String email,
            @RequestParam(defaultValue = "") String displayName,
            @RequestParam(defaultValue = "") String password,
            Locale locale,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        requireLocal();
        var form = new SignUpForm(username, email, displayName, password);
        AccountResult answer = accounts.signUp(form, request.getRemoteAddr(), Languages.nearest(locale));
        if (answer instanceof AccountResult.Sent(var attempt)) {
            attempts.remember(attempt, request, response);
            return to(CONFIRM_FIRST);
        }
        AccountForms.again(
                answer,
                Map.of("username", username, "email", email, "displayName", displayName),
                model,
                request,
                response);
        return VIEWS + "sign-up";
    }

    @GetMapping("/account/sent")
    String sent(@RequestParam(name = "for", defaultValue = "verify") String purpose, Model model) {
        model.addAttribute("purpose", purpose.equals("reset") ? "reset" : "verify");
        return VIEWS + "sent";
    }

    @GetMapping("/account/verify")
    String verify(
            @RequestParam(defaultValue = "") String token,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        Optional<Account> account = accounts.confirmable(token);
        if (account.isEmpty()) {
            return invalid(response);
        }
        AccountForms.fresh(model, Map.of());
        return confirm(account.get(), token, model, request);
    }

    private String confirm(Account account, String token, Model model, HttpServletRequest request) {
        boolean here = attempts.attempt(request).equals(Optional.of(SignUpAttempt.of(account)));
        model.addAttribute("token", token);
        model.addAttribute("account", account);
        model.addAttribute("asks", here ? "nothing" : accounts.hasPassword(account) ? "password" : "browser");
        return VIEWS + "verify";
    }

    /// Confirms the address, and goes straight in.
    @PostMapping("/account/verify")
    String verify(
            @RequestParam(defaultValue = "") String token,
            @RequestParam(defaultValue = "") String password,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        Optional<Account> account = accounts.confirmable(token);
        AccountResult answer = accounts.verify(token, attempts.attempt(request), password, request.getRemoteAddr());
        if (account.isEmpty() || answer instanceof AccountResult.Invalid) {
            return invalid(response);
        }
        Optional<String> inside = enter(answer, accounts.app().path(), request, response);
        if (inside.isPresent()) {
            attempts.forget(request, response);
            next.addFlashAttribute(Flash.NAME, Flash.done("account.verify.done"));
            return inside.get();
        }
        AccountForms.again(answer, Map.of(), model, request, response);
        return confirm(account.get(), token, model, request);
    }

    @GetMapping("/account/verify/again")
    String verifyAgain(Model model) {
        requireLocal();
        AccountForms.fresh(model, Map.of());
        return VIEWS + "verify-again";
    }

    @PostMapping("/account/verify/again")
    String verifyAgain(
            @RequestParam(defaultValue = "") String email,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        requireLocal();
        AccountResult answer = accounts.sendVerificationAgain(email, request.getRemoteAddr());
        if (answer instanceof AccountResult.Sent) {
            return to(CONFIRM_FIRST);
        }
        AccountForms.again(answer, Map.of("email", email), model, request, response);
        return VIEWS + "verify-again";
    }

    @GetMapping("/account/welcome")
    String welcome(HttpServletRequest request, Model model) {
        Optional<ProviderUser> person = newcomers.waiting(request);
        if (person.isEmpty()) {
            return to("/account/sign-in");
        }
        AccountForms.fresh(model, Map.of("displayName", person.get().name()));
        return VIEWS + "welcome";
    }

    @PostMapping("/account/welcome")
    String welcome(
            @RequestParam(defaultValue = "") String username,
            @RequestParam(defaultValue = "") String displayName,
            Locale locale,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        Optional<ProviderUser> person = newcomers.waiting(request);
        if (person.isEmpty()) {
            return to("/account/sign-in");
        }
        AccountResult answer = accounts.welcome(person.get(), username, displayName, Languages.nearest(locale));
        if (answer instanceof AccountResult.Done(var account)) {
            newcomers.forget(request, response);
            // When the provider asked who it is was not noted.
            signedIn.begin(account, Instant.EPOCH, request, response);
            return to("");
        }
        if (answer instanceof AccountResult.Sent(var attempt)) {
            newcomers.forget(request, response);
            attempts.remember(attempt, request, response);
            return to(CONFIRM_FIRST);
        }
        AccountForms.again(answer, Map.of("username", username, "displayName", displayName), model, request, response);
        return VIEWS + "welcome";
    }
}
