package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Removals;
import dev.kumiki.apps.common.ops.Names;
import dev.kumiki.apps.common.session.AppSessions.Listed;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.common.web.Languages;
import dev.kumiki.apps.common.web.Themes;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;
import org.springframework.web.servlet.support.RequestContextUtils;

/// The pages of accounts. An application has a `@Controller` of its own that extends this, in its own package: that
/// brings the pages under its path, such as `/todo/account/sign-in`.
public abstract class AccountPages extends SecondFactorPages {
    private static final String PROFILE = "common/account/profile";

    /// For the accounts of an application.
    protected AccountPages(Accounts accounts) {
        super(accounts);
    }

    /// A link on the profile page.
    ///
    /// @param path inside the application, such as `/export`
    /// @param message the key of its text
    public record Link(String path, String message) {}

    /// Links that the application adds to the profile page, such as the export of everything.
    protected List<Link> links() {
        return List.of();
    }

    /// The same for somebody, such as one who may do more than others.
    protected List<Link> links(Account account) {
        return links();
    }

    /// The path inside the application where an account is deleted, if the application has pages of its own for that.
    protected Optional<String> ownDeletion() {
        return Optional.empty();
    }

    /// A sign-in in the list.
    ///
    /// @param device such as `Firefox, Linux`; empty if it does not say
    record Row(String handle, Instant since, Instant seenAt, String device, boolean current) {}

    @GetMapping("/account")
    String profile(@AuthenticationPrincipal Account account, Model model, HttpServletRequest request) {
        AccountForms.fresh(model, values(account));
        return show(account, model, request);
    }

    private static Map<String, String> values(Account account) {
        return new HashMap<>(Map.of(
                "displayName",
                account.displayName(),
                "language",
                account.language().toLanguageTag(),
                "theme",
                account.theme().orElse(Themes.ALL.getFirst()),
                "email",
                ""));
    }

    private String show(Account account, Model model, HttpServletRequest request) {
        HttpSession session = request.getSession(false);
        Optional<String> current =
                session == null ? Optional.empty() : accounts.sessions().handle(session.getId());
        model.addAttribute("account", account);
        model.addAttribute("username", account.username().orElse(""));
        model.addAttribute("hasPassword", accounts.hasPassword(account));
        model.addAttribute("secondFactor", accounts.secondFactors().isOn(account));
        model.addAttribute("demoAccount", accounts.isDemo(account));
        model.addAttribute("languages", Languages.ALL);
        model.addAttribute("themes", Themes.ALL);
        model.addAttribute("links", links(account));
        model.addAttribute("ownDeletion", ownDeletion().orElse(""));
        model.addAttribute(
                "sessions",
                accounts.sessionsOf(account).stream()
                        .map(listed -> row(listed, current))
                        .toList());
        return PROFILE;
    }

    private static Row row(Listed listed, Optional<String> current) {
        return new Row(
                listed.handle(),
                listed.createdAt(),
                listed.seenAt(),
                Devices.name(listed.attribute(SessionSecurityContextRepository.AGENT)
                        .map(Object::toString)
                        .orElse("")),
                current.equals(Optional.of(listed.handle())));
    }

    private String again(
            AccountResult answer,
            Map<String, String> values,
            Account account,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        AccountForms.again(answer, values, model, request, response);
        return show(account, model, request);
    }

    private String done(RedirectAttributes next, String message) {
        next.addFlashAttribute(Flash.NAME, Flash.done(message));
        return to("/account");
    }

    @PostMapping("/account/profile")
    String changeProfile(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String displayName,
            @RequestParam(defaultValue = "") String language,
            @RequestParam(defaultValue = "") String theme,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        var wanted = Languages.of(language).orElse(account.language());
        Optional<String> look = Themes.ALL.contains(theme) ? Themes.stored(theme) : account.theme();
        AccountResult answer = accounts.changeProfile(account, displayName, wanted, look);
        if (answer instanceof AccountResult.Done) {
            // The browser keeps what was chosen for pages without a sign-in.
            var resolver = RequestContextUtils.getLocaleResolver(request);
            if (resolver != null) {
                Languages.of(language).ifPresent(chosen -> resolver.setLocale(request, response, chosen));
            }
            return done(next, "account.profile.done");
        }
        Map<String, String> values = values(account);
        values.put("displayName", displayName);
        values.put("language", wanted.toLanguageTag());
        values.put("theme", look.orElse(Themes.ALL.getFirst()));
        return again(answer, values, account, model, request, response);
    }

    @PostMapping("/account/email")
    String askAddress(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String email,
            @RequestParam(defaultValue = "") String emailPassword,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        AccountResult answer = accounts.askAddress(account, email, emailPassword, request.getRemoteAddr());
        if (answer instanceof AccountResult.Sent) {
            return done(next, "account.email.sent");
        }
        Map<String, String> values = values(account);
        values.put("email", email);
        return again(answer, values, account, model, request, response);
    }

    @GetMapping("/account/address")
    String confirmAddress(@RequestParam(defaultValue = "") String token, Model model) {
        model.addAttribute("token", token);
        model.addAttribute("purpose", "address");
        return "common/account/confirm";
    }

    @PostMapping("/account/address")
    String confirmAddress(
            @RequestParam(defaultValue = "") String token, RedirectAttributes next, HttpServletResponse response) {
        return accounts.confirmAddress(token) instanceof AccountResult.Done
                ? done(next, "account.email.done")
                : invalid(response);
    }

    @PostMapping("/account/password")
    String changePassword(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String currentPassword,
            @RequestParam(defaultValue = "") String password,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        AccountResult answer = accounts.changePassword(account, currentPassword, password, request.getRemoteAddr());
        if (answer instanceof AccountResult.Done(var changed)) {
            signedIn.begin(changed, accounts.kit().data().now(), request, response);
            return done(next, "account.password.done");
        }
        return again(answer, values(account), account, model, request, response);
    }

    @PostMapping("/account/sessions/end")
    String endSession(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String session,
            RedirectAttributes next) {
        accounts.sessions().end(account.key(), session);
        return done(next, "account.sessions.done");
    }

    @PostMapping("/account/delete")
    String delete(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String deletePassword,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        Accounts.Closed closed = accounts.close(account, deletePassword, request.getRemoteAddr());
        if (closed.result() instanceof AccountResult.Done) {
            signedIn.end(request);
            next.addFlashAttribute(Flash.NAME, Flash.done("account.removal.title"));
            return to(closed.removal().map(id -> "/account/removal?id=" + id).orElse("/account/sign-in"));
        }
        return again(closed.result(), values(account), account, model, request, response);
    }

    /// Shows who left how far the removal of everything has come. Whoever knows the id is the one.
    @GetMapping("/account/removal")
    String removal(@RequestParam(defaultValue = "") String id, Model model) {
        var progress = (Names.isName(id) ? accounts.removals().progress(id) : Optional.<Removals.Progress>empty())
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        model.addAttribute("progress", progress);
        return "common/account/removal";
    }
}
