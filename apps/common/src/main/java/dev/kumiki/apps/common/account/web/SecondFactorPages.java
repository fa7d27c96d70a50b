package dev.kumiki.apps.common.account.web;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountResult;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.SecondFactors.Codes;
import dev.kumiki.apps.common.web.Flash;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
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
import org.springframework.web.servlet.support.RequestContext;

/// The pages on which somebody switches the second factor on and off.
///
/// The secret travels in a sealed cookie until a code of it was right: a set-up that nobody finishes leaves nothing.
abstract class SecondFactorPages extends ProofPages {
    private static final String PATH = "/account/second-factor";
    private static final Duration SET_UP = Duration.ofMinutes(15);

    private final BrowserNotes setUps;

    SecondFactorPages(Accounts accounts) {
        super(accounts);
        this.setUps = BrowserNotes.of(accounts, "set-up", SET_UP);
    }

    @GetMapping(PATH)
    String secondFactor(@AuthenticationPrincipal Account account, Model model) {
        model.addAttribute("on", accounts.secondFactors().isOn(account));
        model.addAttribute("left", accounts.secondFactors().codesLeft(account));
        model.addAttribute("demoAccount", accounts.isDemo(account));
        return VIEWS + "second-factor";
    }

    @RequiresProof
    @PostMapping(PATH + "/start")
    String start(
            @AuthenticationPrincipal Account account,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        refuseIfOn(account);
        String secret = accounts.secondFactors().newSecret();
        setUps.write(request, response, Map.of("key", account.key(), "secret", secret));
        AccountForms.fresh(model, Map.of());
        return showSetUp(account, secret, model, request);
    }

    private void refuseIfOn(Account account) {
        if (accounts.secondFactors().isOn(account)) {
            throw new ResponseStatusException(HttpStatus.CONFLICT);
        }
    }

    private String showSetUp(Account account, String secret, Model model, HttpServletRequest request) {
        String issuer = new RequestContext(request).getMessage(accounts.app().title());
        model.addAttribute("secret", secret.replaceAll("(.{4})(?!$)", "$1 "));
        model.addAttribute(
                "picture",
                QrCode.of(accounts.secondFactors()
                        .address(account, secret, issuer)
                        .toString()));
        return VIEWS + "second-factor-set-up";
    }

    @RequiresProof
    @PostMapping(PATH + "/confirm")
    String confirm(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String code,
            Model model,
            HttpServletRequest request,
            HttpServletResponse response) {
        Map<String, Object> setUp = setUps.read(request);
        Optional<String> secret = Optional.ofNullable(setUp.get("secret"))
                .filter(_ -> account.key().equals(setUp.get("key")))
                .map(Object::toString);
        if (secret.isEmpty()) {
            return to(PATH);
        }
        return switch (accounts.secondFactors().switchOn(account, secret.get(), code)) {
            case Codes.Fresh(var codes) -> {
                setUps.clear(request, response);
                yield codes(codes, "on", model);
            }
            case Codes.None(var reason) -> {
                AccountForms.again(reason, Map.of(), model, request, response);
                yield showSetUp(account, secret.get(), model, request);
            }
        };
    }

    private static String codes(List<String> codes, String why, Model model) {
        model.addAttribute("codes", codes);
        model.addAttribute("why", why);
        return VIEWS + "recovery-codes";
    }

    @RequiresProof
    @PostMapping(PATH + "/codes")
    String renew(@AuthenticationPrincipal Account account, Model model) {
        return accounts.secondFactors().renew(account) instanceof Codes.Fresh(var codes)
                ? codes(codes, "renewed", model)
                : to(PATH);
    }

    @RequiresProof
    @PostMapping(PATH + "/off")
    String switchOff(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        if (accounts.secondFactors().switchOff(account) instanceof AccountResult.Done) {
            next.addFlashAttribute(Flash.NAME, Flash.done("account.second-factor.off.done"));
        }
        return to(PATH);
    }
}
