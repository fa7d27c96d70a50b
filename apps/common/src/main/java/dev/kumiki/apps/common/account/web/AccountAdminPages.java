package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.AccountStore.Listing;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.account.RoleKind;
import dev.kumiki.apps.common.ops.Names;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.InvalidCursorException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The pages on which administrators see accounts and give roles. An application has a `@Controller` of its own that
/// extends this; [SecurityChain] lets nobody but administrators in.
public abstract class AccountAdminPages {
    /// Where they are, inside the application.
    static final String PATH = "/admin/accounts";

    private static final Limit PAGE = Limit.of(25);
    private static final int SHOWN_AUDIT = 20;
    private static final String ONE = "common/account/admin-account";

    private final Accounts accounts;

    /// For the accounts of an application.
    protected AccountAdminPages(Accounts accounts) {
        this.accounts = accounts;
    }

    /// What happened to an account.
    ///
    /// @param role that was given or taken; empty if none
    /// @param actor the name of who did it
    record Note(Instant at, String action, String role, String actor) {}

    /// A place at which roles can be given.
    public record Place(String id, String name) {}

    /// The places at which roles can be given; none to have their ids typed.
    protected List<Place> places() {
        return List.of();
    }

    @GetMapping(PATH)
    String list(@RequestParam(defaultValue = "") String q, @RequestParam(defaultValue = "") String after, Model model) {
        Listing listing;
        try {
            listing = accounts.list(q, PAGE, Cursor.of(after));
        } catch (InvalidCursorException _) {
            listing = accounts.list(q, PAGE, Cursor.START);
        }
        model.addAttribute("q", q);
        model.addAttribute("first", after.isEmpty());
        model.addAttribute("accounts", listing.accounts());
        model.addAttribute("previous", listing.previous().map(Cursor::token).orElse(""));
        model.addAttribute("next", listing.next().map(Cursor::token).orElse(""));
        return "common/account/admin-accounts";
    }

    @GetMapping(PATH + "/{key}")
    String one(@PathVariable String key, Model model) {
        AccountForms.fresh(model, Map.of());
        return show(account(key), model);
    }

    private Account account(String key) {
        return Optional.of(key)
                .filter(Names::isName)
                .flatMap(accounts::find)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private String show(Account account, Model model) {
        model.addAttribute("account", account);
        model.addAttribute("username", account.username().orElse(""));
        model.addAttribute(
                "roles",
                account.roles().stream()
                        .sorted(Comparator.comparing(Role::text))
                        .toList());
        model.addAttribute("kinds", accounts.settings().extras().roles());
        model.addAttribute(
                "atPlaces", accounts.settings().extras().roles().stream().anyMatch(RoleKind::atPlace));
        model.addAttribute("places", places());
        model.addAttribute("secondFactor", accounts.secondFactors().isOn(account));
        model.addAttribute(
                "audit",
                accounts.history(account, Limit.of(SHOWN_AUDIT)).stream()
                        .map(entry -> new Note(
                                entry.at(),
                                entry.action(),
                                entry.details().getOrDefault("role", ""),
                                accounts.actor(entry, account)))
                        .toList());
        return ONE;
    }

    @RequiresProof
    @PostMapping(PATH + "/{key}/grant")
    String grant(
            @AuthenticationPrincipal Account actor,
            @PathVariable String key,
            @RequestParam(defaultValue = "") String role,
            @RequestParam(defaultValue = "") String place,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        boolean atPlace = accounts.settings().extras().roles().stream()
                .anyMatch(kind -> kind.name().equals(role) && kind.atPlace());
        AccountResult answer =
                accounts.roles().grant(actor.key(), account(key).key(), role, atPlace ? place.strip() : "");
        if (answer instanceof AccountResult.Done) {
            return done(key, "account.admin.granted", next);
        }
        AccountForms.again(answer, Map.of("role", role, "place", place), model, request, response);
        return show(account(key), model);
    }

    @RequiresProof
    @PostMapping(PATH + "/{key}/revoke")
    String revoke(
            @AuthenticationPrincipal Account actor,
            @PathVariable String key,
            @RequestParam(defaultValue = "") String role,
            @RequestParam(defaultValue = "") String place,
            Model model,
            RedirectAttributes next,
            HttpServletRequest request,
            HttpServletResponse response) {
        AccountResult answer = accounts.roles().revoke(actor.key(), account(key).key(), role, place);
        if (answer instanceof AccountResult.Done) {
            boolean leaves = actor.key().equals(key) && role.equals(Role.ADMIN.name());
            return leaves ? "redirect:" + accounts.app().path() : done(key, "account.admin.revoked", next);
        }
        AccountForms.again(answer, Map.of(), model, request, response);
        return show(account(key), model);
    }

    @RequiresProof
    @PostMapping(PATH + "/{key}/second-factor")
    String resetSecondFactor(
            @AuthenticationPrincipal Account actor, @PathVariable String key, RedirectAttributes next) {
        accounts.secondFactors().reset(actor.key(), account(key));
        return done(key, "account.admin.second-factor.done", next);
    }

    private String done(String key, String message, RedirectAttributes next) {
        next.addFlashAttribute(Flash.NAME, Flash.done(message));
        next.addAttribute("key", key);
        return "redirect:" + accounts.app().path() + PATH + "/{key}";
    }
}
