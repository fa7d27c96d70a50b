package dev.kumiki.apps.homebiyori.billing.fake;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.web.Flash;
import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.BillingSettings;
import dev.kumiki.apps.homebiyori.data.HomebiyoriData;
import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.homebiyori.page.Requests;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/// The pages of the stand-in, where the provider's would be: clearly marked, and only for the owner of what they show.
/// Where Stripe runs there are none.
@Controller
final class FakePages {
    private final Billing billing;
    private final BillingSettings settings;
    private final HomebiyoriData data;

    FakePages(Billing billing, BillingSettings settings, HomebiyoriData data) {
        this.billing = billing;
        this.settings = settings;
        this.data = data;
    }

    private FakeBilling fake() {
        if (billing instanceof FakeBilling running) {
            return running;
        }
        throw Requests.notFound();
    }

    private boolean isOwn(Account account, String customerId) {
        return data.tables()
                .coreTable()
                .subscription(Requests.user(account))
                .flatMap(Subscription::customerId)
                .equals(Optional.of(customerId));
    }

    private FakeCheckout session(Account account, String session) {
        return fake().open(session)
                .filter(found -> isOwn(account, found.customerId()))
                .orElseThrow(Requests::notFound);
    }

    @GetMapping("/fake-billing/checkout/{session}")
    String checkout(@AuthenticationPrincipal Account account, @PathVariable String session, Model model) {
        FakeCheckout found = session(account, session);
        model.addAttribute("checkout", found);
        model.addAttribute("price", settings.price(found.plan()));
        model.addAttribute("here", "plan");
        return "homebiyori/plan/fake-checkout";
    }

    @PostMapping("/fake-billing/checkout/{session}")
    String pay(@AuthenticationPrincipal Account account, @PathVariable String session) {
        FakeCheckout found = session(account, session);
        fake().pay(found);
        return "redirect:" + found.done().replace("{CHECKOUT_SESSION_ID}", found.session());
    }

    private FakeSubscription subscription(Account account, String customer) {
        if (!isOwn(account, customer)) {
            throw Requests.notFound();
        }
        return fake().of(customer).orElseThrow(Requests::notFound);
    }

    @GetMapping("/fake-billing/portal/{customer}")
    String portal(@AuthenticationPrincipal Account account, @PathVariable String customer, Model model) {
        model.addAttribute("subscription", subscription(account, customer));
        model.addAttribute("here", "plan");
        return "homebiyori/plan/fake-portal";
    }

    @PostMapping("/fake-billing/portal/{customer}/end")
    String end(@AuthenticationPrincipal Account account, @PathVariable String customer, RedirectAttributes next) {
        fake().endPeriod(subscription(account, customer).subscriptionId(), data.now());
        return told(customer, next);
    }

    @PostMapping("/fake-billing/portal/{customer}/fail")
    String fail(@AuthenticationPrincipal Account account, @PathVariable String customer, RedirectAttributes next) {
        fake().fail(subscription(account, customer).subscriptionId());
        return told(customer, next);
    }

    private static String told(String customer, RedirectAttributes next) {
        next.addFlashAttribute(Flash.NAME, Flash.done("homebiyori.fake.sent"));
        return "redirect:/homebiyori/fake-billing/portal/" + customer;
    }
}
