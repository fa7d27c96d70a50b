package dev.kumiki.apps.homebiyori.plan;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingException;
import dev.kumiki.apps.homebiyori.billing.BillingSettings;
import dev.kumiki.apps.homebiyori.billing.webhook.Reconciliation;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.ReasonCategory;
import dev.kumiki.apps.homebiyori.design.value.SubscriptionStatus;
import dev.kumiki.apps.homebiyori.feedback.FormIds;
import dev.kumiki.apps.homebiyori.feedback.Survey;
import dev.kumiki.apps.homebiyori.page.HomebiyoriWords;
import dev.kumiki.apps.homebiyori.page.Requests;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The plan: what it is, paying, cancelling, coming back.
@Controller
final class PlanPages {
    private static final Logger LOG = LoggerFactory.getLogger(PlanPages.class);
    private static final String PLAN = "redirect:/homebiyori/plan";

    private final HomebiyoriData data;
    private final Billing billing;
    private final BillingSettings settings;
    private final Checkouts checkouts;
    private final Cancellations cancellations;

    PlanPages(
            HomebiyoriData data,
            Billing billing,
            BillingSettings settings,
            Reconciliation reconciliation,
            Platform platform) {
        this.data = data;
        this.billing = billing;
        this.settings = settings;
        this.checkouts = new Checkouts(data, billing, reconciliation, platform.address());
        this.cancellations = new Cancellations(data, billing, reconciliation);
    }

    private Subscription subscription(Account account) {
        return data.tables().coreTable().subscription(Requests.user(account)).orElseThrow(Requests::notFound);
    }

    @GetMapping("/plan")
    String plan(@AuthenticationPrincipal Account account, @RequestParam(defaultValue = "") String back, Model model) {
        model.addAttribute("plan", PlanView.of(data, subscription(account)));
        model.addAttribute("monthly", settings.price(Plan.MONTHLY));
        model.addAttribute("yearly", settings.price(Plan.YEARLY));
        model.addAttribute("freeDays", Plan.FREE.ttlDays());
        model.addAttribute("premiumDays", Plan.MONTHLY.ttlDays());
        model.addAttribute("back", back.isEmpty() ? "" : Back.of(back).path());
        model.addAttribute("fake", billing.isFake());
        model.addAttribute("here", "plan");
        return "homebiyori/plan/plan";
    }

    @PostMapping("/plan/checkout")
    String checkout(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String plan,
            @RequestParam(defaultValue = "") String back,
            Model model,
            RedirectAttributes next) {
        Optional<Plan> wanted = Requests.word(Plan.class, plan).filter(Plan::isPremium);
        if (wanted.isEmpty()) {
            return failed(next, "homebiyori.plan.choose");
        }
        try {
            Optional<URI> page =
                    checkouts.begin(Requests.user(account), wanted.get(), Back.of(back), HomebiyoriWords.language());
            return page.map(uri -> to(uri, model)).orElseGet(() -> failed(next, "homebiyori.plan.already"));
        } catch (BillingException e) {
            return unavailable(e, next);
        }
    }

    /// A form may not lead to another site by itself: the Content Security Policy has it go by a page of ours.
    private String to(URI uri, Model model) {
        if (billing.isFake()) {
            return "redirect:" + uri;
        }
        model.addAttribute("uri", uri.toString());
        model.addAttribute("refresh", "0;url=" + uri);
        model.addAttribute("here", "plan");
        return "homebiyori/plan/leave";
    }

    private static String failed(RedirectAttributes next, String message) {
        next.addFlashAttribute(Flash.NAME, Flash.failed(message));
        return PLAN;
    }

    private static String unavailable(BillingException e, RedirectAttributes next) {
        LOG.warn("The provider did not answer: {}", e.getMessage());
        return failed(next, "homebiyori.plan.unavailable");
    }

    /// Where the provider sends people back to. Whether anything was paid is asked of the provider, not of the address.
    @GetMapping("/plan/done")
    String done(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String session,
            @RequestParam(defaultValue = "") String back,
            RedirectAttributes next) {
        try {
            boolean paid = !session.isEmpty() && checkouts.finish(Requests.user(account), session);
            next.addFlashAttribute(
                    Flash.NAME, paid ? Flash.done("homebiyori.plan.paid") : Flash.failed("homebiyori.plan.not-yet"));
            return "redirect:" + (paid ? Back.of(back) : Back.PLAN).path();
        } catch (BillingException e) {
            return unavailable(e, next);
        }
    }

    @PostMapping("/plan/portal")
    String portal(@AuthenticationPrincipal Account account, Model model, RedirectAttributes next) {
        try {
            return checkouts
                    .portal(Requests.user(account))
                    .map(uri -> to(uri, model))
                    .orElse(PLAN);
        } catch (BillingException e) {
            return unavailable(e, next);
        }
    }

    @GetMapping("/plan/cancel")
    String cancel(@AuthenticationPrincipal Account account, Model model) {
        Subscription known = subscription(account);
        boolean possible = known.currentPlan().isPremium() && known.status() != SubscriptionStatus.CANCEL_SCHEDULED;
        return possible ? survey(known, Survey.Typed.empty(data.ops().ids().get()), "", model) : PLAN;
    }

    private String survey(Subscription known, Survey.Typed typed, String problem, Model model) {
        model.addAttribute("plan", PlanView.of(data, known));
        model.addAttribute("typed", typed);
        model.addAttribute("problem", problem);
        model.addAttribute("reasons", ReasonCategory.values());
        model.addAttribute("maxChars", Survey.MAX_CHARS);
        model.addAttribute("here", "plan");
        return "homebiyori/plan/cancel";
    }

    @PostMapping("/plan/cancel")
    String cancel(
            @AuthenticationPrincipal Account account,
            @RequestParam(defaultValue = "") String form,
            @RequestParam(defaultValue = "") String reason,
            @RequestParam(defaultValue = "") String score,
            @RequestParam(defaultValue = "") String text,
            Model model,
            RedirectAttributes next,
            HttpServletResponse response) {
        var typed = new Survey.Typed(FormIds.safe(form, data), reason, score, text);
        return switch (cancellations.cancel(Requests.user(account), typed)) {
            case CancelResult.Saved _ -> {
                next.addFlashAttribute(Flash.NAME, Flash.done("homebiyori.plan.cancelled"));
                yield PLAN;
            }
            case CancelResult.Unchanged _ -> PLAN;
            case CancelResult.Gone _ -> failed(next, "homebiyori.plan.nothing");
            case CancelResult.InvalidSurvey _ -> {
                response.setStatus(HttpStatus.UNPROCESSABLE_CONTENT.value());
                String problem = typed.isTooLong() ? "homebiyori.survey.long" : "homebiyori.survey.both";
                yield survey(subscription(account), typed, problem, model);
            }
            case CancelResult.Unavailable _ -> {
                response.setStatus(HttpStatus.SERVICE_UNAVAILABLE.value());
                yield survey(subscription(account), typed, "homebiyori.plan.cancel.unavailable", model);
            }
        };
    }

    @PostMapping("/plan/resume")
    String resume(@AuthenticationPrincipal Account account, RedirectAttributes next) {
        switch (cancellations.resume(Requests.user(account))) {
            case CancelResult.Saved _ -> next.addFlashAttribute(Flash.NAME, Flash.done("homebiyori.plan.resumed"));
            case CancelResult.Unchanged _, CancelResult.InvalidSurvey _ -> {
                // It goes on already.
            }
            case CancelResult.Gone _ -> next.addFlashAttribute(Flash.NAME, Flash.failed("homebiyori.plan.too-late"));
            case CancelResult.Unavailable _ ->
                next.addFlashAttribute(Flash.NAME, Flash.failed("homebiyori.plan.unavailable"));
        }
        return PLAN;
    }
}
