package dev.kumiki.apps.homebiyori.site;

import dev.kumiki.apps.homebiyori.design.core.Subscription;
import dev.kumiki.apps.testkit.site.Tour;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.util.Map;

/// The pages of plans, data, leaving and the desk, in their states, for [EveryPageTest].
final class PlanTour {
    private static final String HOME = "/homebiyori";

    private PlanTour() {}

    static void walk(Tour tour, HomebiyoriSite site) {
        String name = tour.own("payer");
        Visitor visitor = site.signedIn(name);
        tour.as(name)
                .open(
                        "/plan",
                        "/plan?back=/homebiyori/chat",
                        "/data",
                        "/data/chats",
                        "/delete",
                        "/delete/word",
                        "/delete/confirm");
        Answer checkout = visitor.get("/homebiyori/plan")
                .submit("form[action='/homebiyori/plan/checkout']", Map.of("plan", "monthly"));
        tour.open(checkout.path().substring(HOME.length()));
        checkout.submit("form[action*='/fake-billing/checkout/']", Map.of());
        String customer = site.tables()
                .coreTable()
                .subscription(HomebiyoriSite.key(name))
                .flatMap(Subscription::customerId)
                .orElseThrow();
        tour.open("/plan", "/plan/cancel", "/fake-billing/portal/" + customer, "/delete");
        visitor.get("/homebiyori/plan/cancel")
                .submit(
                        "form[action='/homebiyori/plan/cancel']",
                        Map.of("reason", "price", "score", "2", "text", "少し高い <b>"));
        tour.open("/plan");
        site.grant(name, "ADMIN");
        tour.open(
                "/desk",
                "/desk/subscribers",
                "/desk/subscribers?plan=free&status=active",
                "/desk/feedback",
                "/desk/feedback?period=month",
                "/desk/retention",
                "/desk/announcements",
                "/desk/events",
                "/desk/audit",
                "/desk/deletions");
    }
}
