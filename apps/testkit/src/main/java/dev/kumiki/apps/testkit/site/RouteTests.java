package dev.kumiki.apps.testkit.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Every way into an application, asked by those who must not in. The ways come from Spring, so that none is forgotten.
///
/// An application extends it with [#site], [#owner] and [#open], and with what else is special about its routes.
/// Where a requirement asks for one of these tests, the application overrides its method and names the requirement's
/// id.
@Timeout(180)
public abstract class RouteTests {
    /// A text that is an element, and an attribute, wherever a page takes it for HTML.
    public static final String HTML = "<img src=x onerror=alert(1)>\"'><script>alert(2)</script>";

    /// How long nothing has to change until what is stored counts as settled, and how often that is tried.
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(300);

    private static final int MOST_LOOKS = 50;

    /// An identifier of nothing.
    private static final String NOTHING = "nothing-here";

    /// What no form of an application asks for and no route may take: whose something is, and what its owner may do.
    private static final String PLANTED = "planted-by-a-visitor";

    private static final String EVIL = "https://evil.example/";

    /// Ways of accounts that are open to anybody, after the application's path.
    private static final Set<String> OPEN_ACCOUNTS = Set.of(
            "/account/sign-in",
            "/account/sign-up",
            "/account/sent",
            "/account/verify",
            "/account/verify/again",
            "/account/forgot",
            "/account/reset",
            "/account/address",
            "/account/welcome",
            "/account/second",
            "/account/demo",
            "/account/removal",
            "/account/sign-out");

    /// The application.
    protected abstract TestSite site();

    /// Makes somebody with one of everything, each text [#HTML] as far as it fits, and gives the identifiers by which
    /// routes reach it: by the name of the variable or, where that says too little, by the beginning of the pattern
    /// with it, as in `/todo/categories/{id}`.
    protected abstract Map<String, String> owner(String name);

    /// The patterns that somebody without a sign-in may open, beside those of accounts. A new route does not belong
    /// here unless it was thought about.
    protected abstract Set<String> open();

    /// The patterns whose things belong to nobody or to everybody, so that others find and see them, too.
    protected Set<String> shared() {
        return Set.of();
    }

    /// Paths that are for some roles only, with the roles that open them.
    protected Map<String, Set<String>> guarded() {
        return Map.of(site().path("/admin"), Set.of("ADMIN"), site().path("/operator"), Set.of("ADMIN"));
    }

    /// The patterns of pages that need a query, and answer 400 or 404 without.
    protected Set<String> needsQuery() {
        return Set.of(site().path("/account/removal"), site().path("/operator/confirm"));
    }

    /// Routes that programs call and that prove themselves otherwise than by a session, such as webhooks; each has
    /// tests of its own.
    protected Set<String> programs() {
        return Set.of();
    }

    /// Fields that the application's forms ask for, with values that would do something, if they reached these things.
    protected Map<String, String> fields(Map<String, String> ids) {
        return Map.of();
    }

    /// How many pages show texts of [#owner] at least: fewer, and the test of HTML tests nothing.
    protected int pagesWithTexts() {
        return 1;
    }

    private List<Route> routes() {
        List<Route> routes = site().routes().stream()
                .filter(route -> !programs().contains(route.pattern()))
                .toList();
        assertThat(routes).as("routes of " + site().name()).hasSizeGreaterThan(OPEN_ACCOUNTS.size());
        return routes;
    }

    private boolean isOpen(Route route) {
        return open().contains(route.pattern())
                || OPEN_ACCOUNTS.stream().anyMatch(path -> route.pattern().equals(site().path(path)));
    }

    private boolean isOfAccounts(Route route) {
        return route.isUnder(site().path("/account"));
    }

    private Set<String> roles() {
        Set<String> roles = new TreeSet<>();
        guarded().values().forEach(roles::addAll);
        return roles;
    }

    /// A form with everything that any form asks for, and much that none does.
    private Map<String, String> everything(Map<String, String> ids) {
        Map<String, String> all = new HashMap<>();
        ids.forEach((name, value) -> {
            if (!name.contains("/")) {
                all.put(name, value);
            }
        });
        all.put("version", "1");
        for (String name : List.of("title", "text", "name", "note", "comment", "message")) {
            all.put(name, "Taken over");
        }
        for (String name : List.of("username", "user", "userId", "owner", "ownerId", "pk", "account", "key")) {
            all.putIfAbsent(name, "victim");
        }
        for (String name : List.of("continue", "next", "back", "return", "redirect", "url")) {
            all.put(name, EVIL);
        }
        all.putAll(fields(ids));
        return all;
    }

    private static Answer ask(Visitor visitor, Route route, String path, Map<String, String> fields) {
        return route.isRead() ? visitor.getOnce(path) : visitor.postOnce(path, fields);
    }

    private Map<String, String> withToken(Visitor visitor, Map<String, String> fields) {
        Map<String, String> all = new HashMap<>(fields);
        all.put("_csrf", site().csrf(visitor));
        return all;
    }

    @Test
    @DisplayName("every route says its method, and none changes anything by GET")
    protected void readsChangeNothing() {
        var ids = owner("reader");
        roles().forEach(role -> site().grant("reader", role));
        Visitor visitor = site().signedIn("reader");
        List<Route> routes = routes();
        assertThat(routes).noneMatch(route -> route.method().equals(Route.ANY));
        var before = settled();

        for (Route route : routes) {
            Answer answer = visitor.getOnce(route.path(ids));
            if (route.isRead()) {
                // The link of a mail without its token leads nowhere: 410.
                Set<Integer> good = new HashSet<>(Set.of(200, 302, 303, 410));
                if (needsQuery().contains(route.pattern())) {
                    good.addAll(Set.of(400, 404));
                }
                assertThat(answer.status()).as(route.toString()).isIn(good);
            } else if (routes.stream()
                    .noneMatch(other -> other.isRead() && other.pattern().equals(route.pattern()))) {
                assertThat(answer.status()).as("GET of " + route).isIn(404, 405);
            }
        }

        assertThat(site().items()).isEqualTo(before);
    }

    @Test
    @DisplayName("without a sign-in everything leads to the sign-in page, but what is meant to be open")
    protected void needsASignIn() {
        var ids = owner("absent");
        var before = settled();

        for (Route route : routes()) {
            if (isOpen(route)) {
                continue;
            }
            Answer answer = ask(site().visitor(), route, route.path(ids), everything(ids));
            assertThat(answer.status())
                    .as(route.toString())
                    .isIn(route.isRead() ? List.of(302, 303, 401, 404) : List.of(302, 303, 401, 403, 404));
            assertLeadsToSignIn(route, answer);
        }

        assertThat(site().items()).isEqualTo(before);
    }

    /// What is stored, as soon as workers have stopped changing it: other tests leave work behind.
    private Map<String, Map<String, AttributeValue>> settled() {
        var items = site().items();
        for (int look = 0; look < MOST_LOOKS; look++) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
            var later = site().items();
            if (later.equals(items)) {
                return later;
            }
            items = later;
        }
        throw new AssertionError("what is stored keeps changing by itself");
    }

    private void assertLeadsToSignIn(Route route, Answer answer) {
        String signIn = site().path("/account/sign-in");
        assertThat(answer.header("Location").orElse(signIn))
                .as(route.toString())
                .contains(signIn);
    }

    @Test
    @DisplayName("nothing is changed without the token against forged requests")
    protected void needsTheToken() {
        var ids = owner("forged");
        roles().forEach(role -> site().grant("forged", role));
        Visitor visitor = site().signedIn("forged");
        var before = settled();

        for (Route route : routes()) {
            if (!route.isRead()) {
                for (String token : List.of("", "0".repeat(96))) {
                    Map<String, String> fields = everything(ids);
                    fields.put("_csrf", token);
                    Answer answer = visitor.postOnce(route.path(ids), fields);
                    assertThat(answer.status()).as(route.toString()).isIn(302, 303, 403);
                    assertLeadsToSignIn(route, answer);
                }
            }
        }

        assertThat(site().items()).isEqualTo(before);
        assertThat(visitor.get(site().path("/account")).status())
                .as("still signed in")
                .isEqualTo(200);
    }

    @Test
    @DisplayName("what belongs to somebody else is not found, and never changed or shown")
    protected void keepsOthersOut() {
        var ids = owner("victim");
        Visitor intruder = site().signedIn("intruder");
        Map<String, String> fields = withToken(intruder, everything(ids));
        var before = site().itemsOf("victim");
        assertThat(before).as("what belongs to the victim").isNotEmpty();
        List<String> found = new ArrayList<>();

        for (Route route : routes()) {
            if (isOfAccounts(route)
                    || ((isOpen(route) || shared().contains(route.pattern())) && route.hasVariables())) {
                continue;
            }
            Answer answer = ask(intruder, route, route.path(ids), fields);
            if (route.hasVariables() && answer.status() != 404) {
                found.add(route + " -> " + answer.status());
            }
            if (!shared().contains(route.pattern())) {
                assertThat(answer.body()).as(route.toString()).doesNotContain("onerror=alert(1)&gt;&quot;");
            }
        }

        assertThat(found).isEmpty();
        assertThat(site().itemsOf("victim")).isEqualTo(before);
    }

    @Test
    @DisplayName("what does not exist is not found")
    protected void doesNotFindWhatIsNotThere() {
        Visitor visitor = site().signedIn("seeker");
        Map<String, String> fields = withToken(visitor, everything(Map.of("id", NOTHING)));
        List<String> found = new ArrayList<>();

        for (Route route : routes()) {
            if (route.hasVariables()) {
                Answer answer = ask(visitor, route, route.path(NOTHING), fields);
                if (!Set.of(400, 404, 410).contains(answer.status())) {
                    found.add(route + " -> " + answer.status());
                }
            }
        }

        assertThat(found).isEmpty();
    }

    @Test
    @DisplayName("what is for one role is not there for another, nor for those who have none")
    protected void opensToItsRoleOnly() {
        var ids = owner("guarded");
        var before = site().itemsOf("guarded");
        Set<String> askers = new TreeSet<>(roles());
        askers.add("");
        int asked = 0;

        for (String role : askers) {
            String name = "asker" + role.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
            Visitor visitor = site().signedIn(name);
            if (!role.isEmpty()) {
                site().grant(name, role);
            }
            Map<String, String> fields = withToken(visitor, everything(ids));
            for (Route route : routes()) {
                if (guarded().entrySet().stream()
                        .anyMatch(guard -> route.isUnder(guard.getKey())
                                && !guard.getValue().contains(role))) {
                    Answer answer = ask(visitor, route, route.path(ids), fields);
                    assertThat(answer.status())
                            .as(route + " as " + (role.isEmpty() ? "nobody" : role))
                            .isIn(403, 404);
                    asked++;
                }
            }
        }

        assertThat(asked).as("guarded routes").isPositive();
        assertThat(site().itemsOf("guarded")).isEqualTo(before);
    }

    @Test
    @DisplayName("a redirect never leaves the application, whatever a form asks for")
    protected void neverLeadsAway() {
        Map<String, String> ids = owner("follower");
        Visitor visitor = site().signedIn("follower").header("Referer", EVIL);
        Map<String, String> fields = withToken(visitor, everything(ids));

        for (Route route : routes()) {
            if (isOfAccounts(route)) {
                continue;
            }
            String path = route.path(ids) + "?next=https://evil.example/&continue=//evil.example&back=" + EVIL;
            Answer answer = ask(visitor, route, path, fields);
            answer.header("Location")
                    .map(answer.uri()::resolve)
                    .ifPresent(target -> assertThat(target)
                            .as(route.toString())
                            .hasHost(site().uri().getHost()));
        }
    }

    @ParameterizedTest
    @DisplayName("a sign-in leads to a page of the application, whatever the link to it said")
    @ValueSource(
            strings = {
                "https://evil.example/",
                "//evil.example/",
                "///evil.example/NAME",
                "/\\evil.example",
                "/NAME/../../evil",
                "javascript:alert(1)",
                "/NAME/%2e%2e/%2fevil.example",
                "https:evil.example",
                "/NAMEevil"
            })
    protected void leadsNowhereElseAfterASignIn(String pattern) {
        String target = pattern.replace("NAME", site().name());
        String who = site().login("traveller");
        Answer form = site().visitor()
                .get(site().path("/account/sign-in?continue=" + URLEncoder.encode(target, StandardCharsets.UTF_8)));

        Answer answer = form.submitOnce(
                "main form[action$=/account/sign-in]",
                Map.of("name", who, "password", site().password(), "continue", target));

        URI next = answer.uri().resolve(answer.header("Location").orElseThrow());
        assertThat(next.getAuthority()).isEqualTo(site().uri().getAuthority());
        assertThat(next.getPath()).isEqualTo(site().path(""));
    }

    @Test
    @DisplayName("HTML in every text field is text on every page that shows it")
    protected void showsHtmlAsText() {
        var ids = owner("writer");
        roles().forEach(role -> site().grant("writer", role));
        Visitor visitor = site().signedIn("writer");
        List<String> pages = routes().stream()
                .filter(Route::isRead)
                .map(route -> route.path(ids))
                .toList();

        int shown = 0;
        for (String path : pages) {
            shown += assertNoElements(path, visitor.get(path)) ? 1 : 0;
        }
        assertThat(shown).as("pages that show it").isGreaterThanOrEqualTo(pagesWithTexts());

        List<Forms.Sent> sent = Forms.of(site(), visitor, pages).send(HTML, Map.of());
        assertThat(sent).as("forms").isNotEmpty();
        for (Forms.Sent each : sent) {
            assertThat(each.answer().status()).as(each.route().toString()).isLessThan(500);
            assertNoElements(each.route().toString(), each.answer());
        }
        pages.forEach(path -> assertNoElements(path, visitor.get(path)));
    }

    /// Tells whether a page shows the hostile text, and fails if any of it became more than text.
    private static boolean assertNoElements(String what, Answer page) {
        if (!page.header("Content-Type").orElse("").startsWith("text/html")) {
            return false;
        }
        List<Element> elements = page.document().select("img[src=x], script:not([src]), [^on], [style]");
        assertThat(elements).as(what).isEmpty();
        return page.body().contains("&lt;img src=x");
    }

    @Test
    @DisplayName("no form takes what it did not ask for: a role, another owner, a price")
    protected void takesNoFieldsThatItDidNotAskFor() {
        owner("bystander");
        var ids = owner("climber");
        Visitor visitor = site().signedIn("climber");
        var before = site().itemsOf("bystander");
        Map<String, String> planted = new HashMap<>();
        for (String name : List.of("role", "roles", "authorities", "groups")) {
            planted.put(name, roles().stream().findFirst().orElse("ADMIN"));
        }
        for (String name : List.of("isAdmin", "admin", "verified", "emailVerified", "enabled", "paid", "approved")) {
            planted.put(name, "true");
        }
        for (String name : List.of("userId", "username", "user", "owner", "ownerId", "accountId", "pk", "sk", "key")) {
            planted.put(name, PLANTED);
        }
        List<String> pages = routes().stream()
                .filter(Route::isRead)
                .map(route -> route.path(ids))
                .toList();

        List<Forms.Sent> sent = Forms.of(site(), visitor, pages).send("", planted);

        assertThat(sent).as("forms").isNotEmpty();
        assertThat(sent)
                .allSatisfy(each -> assertThat(each.answer().status())
                        .as(each.route().toString())
                        .isLessThan(500));
        assertThat(site().itemsOf("bystander")).isEqualTo(before);
        assertThat(site().items().values()).noneMatch(item -> item.toString().contains(PLANTED));
        for (Route route : routes()) {
            if (guarded().keySet().stream().anyMatch(route::isUnder) && route.isRead()) {
                assertThat(visitor.getOnce(route.path(ids)).status())
                        .as(route.toString())
                        .isIn(403, 404);
            }
        }
    }
}
