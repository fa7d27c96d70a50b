package dev.kumiki.apps.common.api;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountTraces;
import dev.kumiki.apps.common.account.web.RequiresProof;
import dev.kumiki.apps.common.api.openapi.Guide;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.StoredApiToken;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.common.web.Languages;
import dev.kumiki.design.outcome.Outcome;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseBody;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The pages about an interface: what it offers, and the tokens of an account. An application has a `@Controller` of
/// its own that extends this, in its own package, and opens [#open] in its filter chain.
public abstract class ApiPages {
    /// The flash attribute with a new token's secret, which the next page shows once.
    private static final String SECRET = "tokenSecret";

    private static final String TOKENS = "common/api/tokens";
    private static final String PATH = "/account/tokens";

    private final Api api;
    private final ApiTokens tokens;

    /// For the interface of an application.
    protected ApiPages(Api api) {
        this.api = api;
        this.tokens = api.accounts().kit().apiTokens();
    }

    /// The paths that everybody may read, for the filter chain.
    public static String[] open() {
        return new String[] {"/api", "/api/openapi.json"};
    }

    /// A token in the list.
    ///
    /// @param ended whether it opens nothing any more
    record Row(StoredApiToken token, boolean ended) {}

    @GetMapping("/api")
    String guide(Model model, Locale locale) {
        String base = api.accounts().address().page(api.root()).toString();
        var guide = new Guide(api.contract(), Languages.nearest(locale), base);
        model.addAttribute("introduction", guide.introduction());
        model.addAttribute("routes", guide.routes());
        model.addAttribute("base", base);
        model.addAttribute("rate", api.rate());
        model.addAttribute("maxBytes", BodyLimit.MAX_BYTES / 1024);
        model.addAttribute("problems", ProblemKind.values());
        return "common/api/guide";
    }

    @GetMapping(path = "/api/openapi.json", produces = MediaType.APPLICATION_JSON_VALUE)
    @ResponseBody
    Map<String, Object> document() {
        return api.contract().document();
    }

    @GetMapping(PATH)
    String list(@AuthenticationPrincipal Account account, Model model, HttpServletResponse response) {
        response.setHeader("Cache-Control", "no-store");
        return show(account, TokenWish.empty(api.scopes()), Map.of(), model);
    }

    private String show(Account account, TokenWish wish, Map<String, String> faults, Model model) {
        Instant now = api.accounts().kit().data().now();
        model.addAttribute(
                "tokens",
                tokens.of(account.key()).stream()
                        .map(token -> new Row(token, token.isExpired(now) || isLeft(token, account)))
                        .toList());
        model.addAttribute("scopes", api.scopes());
        model.addAttribute("choices", TokenWish.CHOICES);
        model.addAttribute("maxTokens", ApiTokens.MAX_TOKENS);
        model.addAttribute("prefix", ApiTokens.PREFIX);
        model.addAttribute("wish", wish);
        model.addAttribute("faults", faults);
        return TOKENS;
    }

    private static boolean isLeft(StoredApiToken token, Account account) {
        return token.epoch()
                .filter(epoch -> !epoch.equals(account.signedOutBefore()))
                .isPresent();
    }

    @RequiresProof
    @PostMapping(PATH)
    String create(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String name,
            @RequestParam(defaultValue = "") List<String> scopes,
            @RequestParam(defaultValue = "") String days,
            @RequestParam(defaultValue = "false") boolean endsWithSessions,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var wish = new TokenWish(name, scopes, days, endsWithSessions);
        Map<String, String> faults = wish.faults(api.scopes());
        if (!faults.isEmpty()) {
            response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
            return show(account, wish, faults, model);
        }
        Optional<String> secret = issue(account, wish);
        if (secret.isEmpty()) {
            response.setStatus(HttpStatus.CONFLICT.value());
            return show(account, wish, Map.of("form", "too-many"), model);
        }
        next.addFlashAttribute(SECRET, secret.get());
        next.addFlashAttribute("tokenName", wish.name());
        return redirect();
    }

    private Optional<String> issue(Account account, TokenWish wish) {
        var wanted = new ApiTokens.Wish(
                account.key(),
                wish.name(),
                wish.scopes(),
                wish.valid(),
                wish.endsWithSessions() ? Optional.of(account.signedOutBefore()) : Optional.empty());
        return tokens.issue(wanted)
                .filter(issued ->
                        issued.write().and(audit(account, "api-token-created")).commit() instanceof Outcome.Committed)
                .filter(issued -> tokens.stays(issued.token()))
                .map(ApiTokens.Issued::secret);
    }

    private OpsTransaction audit(Account account, String action) {
        return api.accounts()
                .kit()
                .audit()
                .entry(account.key(), action, AccountTraces.subject(account.key()), Map.of());
    }

    @PostMapping(PATH + "/revoke")
    String revoke(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String token,
            RedirectAttributes next) {
        boolean there = tokens.revoke(account.key(), token, audit(account, "api-token-revoked"));
        next.addFlashAttribute(Flash.NAME, there ? Flash.done("api.tokens.revoked") : Flash.failed("api.tokens.gone"));
        return redirect();
    }

    private String redirect() {
        return "redirect:" + api.app().path() + PATH;
    }
}
