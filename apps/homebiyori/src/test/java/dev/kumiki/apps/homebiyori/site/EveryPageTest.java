package dev.kumiki.apps.homebiyori.site;

import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.chat.ChatRef;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.fruit.Fruits;
import dev.kumiki.apps.testkit.site.PageTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.apps.testkit.site.Tour;
import dev.kumiki.apps.testkit.web.Visitor;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Every page of the application, in its states.
@Timeout(300)
final class EveryPageTest extends PageTests {
    @RegisterExtension
    static final HomebiyoriSite SITE = new HomebiyoriSite();

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> withoutPage() {
        return Set.of(
                "/homebiyori/operator/cloudwatch",
                "/homebiyori/chat/{ref}/part",
                "/homebiyori/plan/done",
                "/homebiyori/desk/feedback.csv",
                "/homebiyori/export.json",
                "/homebiyori/export.md");
    }

    static void begin(Visitor visitor) {
        HomebiyoriSite.post(
                visitor,
                "/homebiyori/welcome",
                Map.of("nickname", "Hana", "character", "madokasan", "mode", "listen", "consent", "yes"));
    }

    static void say(Visitor visitor, String words) {
        HomebiyoriSite.post(
                visitor,
                "/homebiyori/chat",
                Map.of("id", UUID.randomUUID().toString(), "message", words, "type", "single"));
    }

    @Override
    protected void walk(Tour tour) {
        tour.open("", "/", "/help", "/legal");
        String name = tour.own("full");
        Visitor visitor = SITE.signedIn(name);
        tour.as(name).open("/welcome", "/welcome/how?nickname=Hana&character=hideji");
        begin(visitor);
        tour.open("", "/chat", "/chat?type=group", "/fruits", "/tree", "/settings", "/inbox");
        say(
                visitor,
                "Bedtime took an hour and a half, and I am so tired, but we read one more book. " + "x".repeat(60));
        say(visitor, "I don't want to live any more");
        UserId user = HomebiyoriSite.key(name);
        var chat = SITE.host().bean(ChatHistory.class).all(user).findFirst().orElseThrow();
        String ref = ChatRef.of(chat).toString();
        String fruit = SITE.host()
                .bean(Fruits.class)
                .href(SITE.host().bean(Fruits.class).newest(user, 1).getFirst())
                .replace("/homebiyori", "");
        tour.open(
                "",
                "/chat",
                "/chat/" + ref + "/edit",
                "/chat/search?q=book",
                "/chat/search?q=nowhere",
                "/fruits",
                fruit,
                "/tree",
                "/settings",
                "/export/print",
                "/account",
                "/account/tokens",
                "/account/second-factor",
                "/api");
        SITE.grant(name, "ADMIN");
        tour.open(
                "/admin/accounts",
                "/admin/accounts/" + user.value(),
                "/operator",
                "/operator/audit",
                "/operator/confirm?deed=letter-drop&id=x");
        PlanTour.walk(tour, SITE);
    }
}
