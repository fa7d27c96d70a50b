package dev.kumiki.apps.homebiyori.site;

import dev.kumiki.apps.homebiyori.billing.Billing;
import dev.kumiki.apps.homebiyori.billing.fake.FakeBilling;
import dev.kumiki.apps.homebiyori.chat.ChatHistory;
import dev.kumiki.apps.homebiyori.chat.ChatRef;
import dev.kumiki.apps.homebiyori.design.chat.Unanswered;
import dev.kumiki.apps.homebiyori.design.core.Notification;
import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.NotificationType;
import dev.kumiki.apps.homebiyori.design.value.Plan;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.apps.homebiyori.fruit.Fruits;
import dev.kumiki.apps.homebiyori.notification.Notifications;
import dev.kumiki.apps.testkit.site.RouteTests;
import dev.kumiki.apps.testkit.site.TestSite;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Homebiyori's routes, asked by those who must not in.
final class RoutesTest extends RouteTests {
    @RegisterExtension
    static final HomebiyoriSite SITE = HomebiyoriSite.alone("routes");

    @Override
    protected TestSite site() {
        return SITE;
    }

    @Override
    protected Set<String> open() {
        return Set.of("/homebiyori", "/homebiyori/", "/homebiyori/help", "/homebiyori/legal", "/homebiyori/api");
    }

    @Override
    protected Set<String> programs() {
        return Set.of("/homebiyori/stripe/webhook", "/homebiyori/operator/cloudwatch");
    }

    @Override
    protected Map<String, Set<String>> guarded() {
        Map<String, Set<String>> guarded = new HashMap<>(super.guarded());
        guarded.put("/homebiyori/desk", Set.of("ADMIN"));
        return guarded;
    }

    @Override
    protected int pagesWithTexts() {
        return 3;
    }

    /// Somebody who said something, has a payment page and a subscription at the provider, was told something and waits
    /// for an answer.
    @Override
    protected Map<String, String> owner(String name) {
        UserId user = SITE.person(name);
        Visitor visitor = SITE.signedIn(name);
        EveryPageTest.begin(visitor);
        EveryPageTest.say(visitor, HTML + " I am tired, but we read one more book together and laughed a lot.");
        Answer checkout = visitor.get("/homebiyori/plan")
                .submit("form[action='/homebiyori/plan/checkout']", Map.of("plan", "monthly"));
        String session = checkout.path().substring(checkout.path().lastIndexOf('/') + 1);
        // Paid without an event, so that no worker changes anything while a test looks.
        var fake = (FakeBilling) SITE.host().bean(Billing.class);
        String customer = fake.subscribe(user, Plan.MONTHLY).customerId();
        String told = UUID.randomUUID().toString();
        new Notifications(SITE.tables())
                .post(Notification.unread(
                        user, told, NotificationType.OTHER, new Notification.Text(HTML, HTML), SITE.now()))
                .run();
        String waiting = UUID.randomUUID().toString();
        SITE.tables()
                .transact()
                .create(new Unanswered(
                        user,
                        waiting,
                        HTML,
                        Optional.empty(),
                        List.of(AiCharacter.HIDEJI),
                        SITE.now(),
                        SITE.now().plus(Duration.ofDays(1))))
                .commit()
                .orThrow();
        var fruits = SITE.host().bean(Fruits.class);
        String fruit = fruits.href(fruits.newest(user, 1).getFirst());
        var chat = SITE.host().bean(ChatHistory.class).all(user).findFirst().orElseThrow();
        Map<String, String> values = new HashMap<>();
        values.put("ref", ChatRef.of(chat).toString());
        values.put("/homebiyori/fruits/{ref}", fruit.substring(fruit.lastIndexOf('/') + 1));
        values.put("id", SITE.now().toEpochMilli() + "." + told);
        values.put("/homebiyori/chat/waiting/{id}", waiting);
        values.put("session", session);
        values.put("customer", customer);
        values.put("key", user.value());
        values.put("deed", "outbox-retry");
        return values;
    }

    @Override
    protected Set<String> needsQuery() {
        Set<String> needy = new HashSet<>(super.needsQuery());
        needy.add("/homebiyori/chat/search");
        return needy;
    }

    @Override
    protected Map<String, String> fields(Map<String, String> ids) {
        Map<String, String> fields = new HashMap<>();
        fields.put("plan", "yearly");
        fields.put("type", "single");
        fields.put("nickname", "Taken over");
        fields.put("undo", ids.getOrDefault("ref", "x"));
        return fields;
    }
}
