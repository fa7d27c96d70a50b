package dev.kumiki.apps.studio.terms;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.page.Requests;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The terms for everybody, and the page that asks for consent when they have changed (X5.12).
@Controller
final class TermsPages {
    private final StudioData data;
    private final ConsentForms consents;
    private final Agreements agreements;

    TermsPages(StudioData data, ConsentForms consents, Agreements agreements) {
        this.data = data;
        this.consents = consents;
        this.agreements = agreements;
    }

    @GetMapping("/terms")
    String current(Model model) {
        return show(consents.inForce(), model);
    }

    @GetMapping("/terms/{version}")
    String version(@PathVariable String version, Model model) {
        try {
            Optional<Terms> terms = data.tables().termsTable().terms(new TermsVersion(version));
            if (terms.isPresent() && !terms.get().effectiveDate().isAfter(data.now())) {
                return show(terms, model);
            }
        } catch (IllegalArgumentException _) {
            throw Requests.notFound();
        }
        throw Requests.notFound();
    }

    private static String show(Optional<Terms> terms, Model model) {
        model.addAttribute("terms", terms.orElse(null));
        model.addAttribute("paragraphs", terms.map(ConsentForms::paragraphs).orElse(List.of()));
        model.addAttribute("here", "terms");
        return "studio/terms/terms";
    }

    @GetMapping(ForcedConsent.PATH)
    String ask(@AuthenticationPrincipal Account account, @RequestParam(defaultValue = "") String next, Model model) {
        consents.add(model, Requests.user(account));
        model.addAttribute("next", ForcedConsent.within(next));
        model.addAttribute("missing", false);
        return "studio/terms/agree";
    }

    @PostMapping(ForcedConsent.PATH)
    String agree(
            @AuthenticationPrincipal Account account,
            @RequestParam MultiValueMap<String, String> fields,
            Model model,
            RedirectAttributes attributes,
            HttpServletRequest request,
            HttpServletResponse response) {
        String next = ForcedConsent.within(Requests.field(fields, "next"));
        boolean agreed = ConsentForms.proof(fields, request)
                .filter(consent -> agreements
                                .agree(Requests.user(account), consent.version(), consent.proof())
                                .run()
                        instanceof AgreementResult.Agreed)
                .isPresent();
        if (agreed) {
            attributes.addFlashAttribute(Flash.NAME, Flash.done("studio.agree.done"));
            return "redirect:" + next;
        }
        response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
        consents.add(model, Requests.user(account));
        model.addAttribute("next", next);
        model.addAttribute("missing", true);
        return "studio/terms/agree";
    }
}
