package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.AccountSettings;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.PasswordRule;
import dev.kumiki.apps.common.account.ProviderUser;
import dev.kumiki.apps.common.account.SignUpForm;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.common.web.Languages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
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

    private static final String VIEWS = "common/account/";

    final Accounts accounts;
    final SessionSecurityContextRepository signedIn;
    private final Newcomers newcomers;

    SignInPages(Accounts accounts) {
        this.accounts = accounts;
        this.signedIn = new SessionSecurityContextRepository(accounts);
        this.newcomers = Newcomers.of(accounts);
    }

    /// What the templates need to know of the application's accounts.
    ///
    /// @param start the path that leads to the identity provider; null if there is none
    /// @param mailPage where mail can be read that goes into a folder; null if it is sent
    record Options(
            boolean usernames,
            boolean local,
            int minPassword,
            int maxBytes,
            long verifyHours,
            long resetMinutes,
            @Nullable String start,
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
                settings.oidc().isPresent() ? OidcLogin.start(accounts.app()) : null,
                settings.mailPage().orElse(null));
    }

    /// A page of this application, as a redirect.
    String to(String path) {
        return "redirect:" + accounts.app().path() + path;
    }

    private void requireLocal() {
        if (!accounts.settings().localSignIn()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
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
        if (answer instanceof AccountResult.Sent) {
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
    String verify(@RequestParam(defaultValue = "") String token, Model model) {
        model.addAttribute("token", token);
        model.addAttribute("purpose", "verify");
        return VIEWS + "confirm";
    }

    @PostMapping("/account/verify")
    String verify(
            @RequestParam(defaultValue = "") String token, RedirectAttributes next, HttpServletResponse response) {
        if (accounts.verify(token) instanceof AccountResult.Done) {
            next.addFlashAttribute(Flash.NAME, Flash.done("account.verify.done"));
            return to("/account/sign-in");
        }
        return invalid(response);
    }

    /// The page that says that a link is used, expired or none of ours.
    String invalid(HttpServletResponse response) {
        response.setStatus(HttpStatus.GONE.value());
        return VIEWS + "invalid";
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

    private String target(@Nullable String wanted) {
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
        if (answer instanceof AccountResult.Done(var account)) {
            signedIn.begin(account, request, response);
            return "redirect:" + target(wanted);
        }
        AccountForms.again(answer, Map.of("name", name), model, request, response);
        continueTo(model, wanted);
        return VIEWS + "sign-in";
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
        if (answer instanceof AccountResult.Done || answer instanceof AccountResult.Sent) {
            newcomers.forget(request, response);
        }
        if (answer instanceof AccountResult.Done(var account)) {
            signedIn.begin(account, request, response);
            return to("");
        }
        if (answer instanceof AccountResult.Sent) {
            return to(CONFIRM_FIRST);
        }
        AccountForms.again(answer, Map.of("username", username, "displayName", displayName), model, request, response);
        return VIEWS + "welcome";
    }
}
