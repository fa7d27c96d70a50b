package dev.kumiki.apps.common.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.AccountResult.Done;
import dev.kumiki.apps.common.account.Caller;
import dev.kumiki.apps.common.club.ClubHost;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/// What the pages and the filter chain of an application keep out.
final class AccountSecurityTest {
    private static ClubHost club;

    private final Visitor visitor;

    AccountSecurityTest() {
        visitor = club.visitor();
    }

    @BeforeAll
    static void start() throws IOException {
        club = new ClubHost();
    }

    @AfterAll
    static void stop() throws IOException {
        club.close();
    }

    @Nested
    class Forgery {
        @Test
        void aFormWithoutTheTokenOrWithAWrongOneIsRefused() {
            Visitor here = club.member("victim");
            Map<String, String> form = Map.of("displayName", "Forged");

            assertThat(here.post("/club/account/profile", form).status()).isEqualTo(403);
            assertThat(here.post("/club/account/profile", Map.of("displayName", "Forged", "_csrf", "x"))
                            .status())
                    .isEqualTo(403);
            assertThat(here.post("/club/account/sign-out", Map.of()).status()).isEqualTo(403);
            assertThat(here.post("/club/inside", Map.of()).status()).isEqualTo(403);

            assertThat(club.account("victim").displayName()).isEqualTo("victim");
            assertThat(here.get("/club/inside").body()).isEqualTo("victim");
        }

        @Test
        void theTokenOfAnotherBrowserIsRefused() {
            Visitor here = club.member("victim2");
            String foreign = visitor.get("/club/account/sign-in")
                    .element("input[name=_csrf]")
                    .val();

            assertThat(here.post("/club/account/profile", Map.of("displayName", "Forged", "_csrf", foreign))
                            .status())
                    .isEqualTo(403);
        }

        @Test
        void theTokenOfBeforeTheSignInIsWorthlessAfterIt() {
            Answer page = visitor.get("/club/account/sign-in");
            String before = page.element("input[name=_csrf]").val();
            club.member("rotated");
            page.submit(ClubHost.SIGN_IN, Map.of("name", "rotated", "password", Office.PASSWORD));

            assertThat(visitor.post("/club/inside", Map.of("_csrf", before)).status())
                    .isEqualTo(403);
        }

        @Test
        void aFormThatOutlivedItsSessionLeadsToTheSignInAndBack() {
            Answer answer = visitor.header("Referer", club.host.uri() + "club/inside?x=1")
                    .postOnce("/club/inside", Map.of("_csrf", "x"));

            assertThat(answer.header("Location").orElseThrow())
                    .endsWith("/club/account/sign-in?continue=%2Fclub%2Finside%3Fx%3D1&expired");
            assertThat(visitor.header("Referer", "https://evil.example/club/inside")
                            .postOnce("/club/inside", Map.of())
                            .header("Location")
                            .orElseThrow())
                    .doesNotContain("evil");
            Answer scripted = visitor.header("HX-Request", "true")
                    .header("HX-Current-URL", club.host.uri() + "club/inside")
                    .postOnce("/club/inside", Map.of());
            assertThat(scripted.status()).isEqualTo(401);
            assertThat(scripted.header("HX-Redirect"))
                    .hasValue("/club/account/sign-in?continue=%2Fclub%2Finside&expired");
        }

        @Test
        void aSignInFormThatWasOpenForTooLongIsShownAgain() {
            Answer answer = visitor.post("/club/account/sign-in", Map.of("name", "x", "password", "y"));

            assertThat(answer.path()).isEqualTo("/club/account/sign-in?expired");
            assertThat(answer.element("[role=alert]").text()).contains("too long");
        }

        @Test
        void programsThatProveThemselvesInAnotherWayNeedNoToken() {
            assertThat(visitor.post("/club/hook", Map.of()).body()).isEqualTo("posted");
        }
    }

    @Nested
    class Sessions {
        @Test
        @DisplayName("fixation: the id of before the sign-in opens nothing after it")
        void theIdChangesAtTheSignIn() {
            visitor.get("/club/put?value=1");
            String planted = visitor.cookie("club-session").orElseThrow();
            Answer page = visitor.get("/club/account/sign-in");
            club.member("fixated");
            page.submit(ClubHost.SIGN_IN, Map.of("name", "fixated", "password", Office.PASSWORD));

            assertThat(visitor.cookie("club-session").orElseThrow()).isNotEqualTo(planted);
            Answer attacker =
                    club.visitor().header("Cookie", "club-session=" + planted).getOnce("/club/inside");
            assertThat(attacker.status()).isEqualTo(302);
        }

        @Test
        void theCookiesOfASignInAreForThisApplicationOnlyAndOutOfTheReachOfScripts() {
            Answer page = visitor.getOnce("/club/account/sign-in");
            assertThat(page.headers("Set-Cookie"))
                    .singleElement()
                    .satisfies(cookie -> assertThat(cookie)
                            .startsWith("kumiki-form=")
                            .contains("; Path=/;", "; HttpOnly", "; SameSite=Lax")
                            .doesNotContain("Secure", "Max-Age"));
            club.member("cookies");
            Answer signedIn = page.submitOnce(ClubHost.SIGN_IN, Map.of("name", "cookies", "password", Office.PASSWORD));
            assertThat(signedIn.headers("Set-Cookie"))
                    .allSatisfy(cookie -> assertThat(cookie).contains("; Path=/club", "; HttpOnly", "; SameSite=Lax"))
                    .anySatisfy(cookie ->
                            assertThat(cookie).startsWith("club-session=").contains("; Max-Age=2592000"))
                    .anySatisfy(cookie ->
                            assertThat(cookie).startsWith("club-known=").doesNotContain("cookies"))
                    .hasSize(2);
        }

        @Test
        void ofOneApplicationAreNotValidInAnother() {
            Visitor here = club.member("traveller");
            String id = here.cookie("club-session").orElseThrow();

            Answer annex = club.visitor()
                    .header("Cookie", "annex-session=" + id + "; club-session=" + id)
                    .getOnce("/annex/inside");

            assertThat(annex.status()).isEqualTo(302);
            assertThat(annex.header("Location").orElseThrow()).contains("/annex/account/sign-in");
            assertThat(signInAtTheAnnex("traveller").status()).isEqualTo(422);
        }

        private Answer signInAtTheAnnex(String name) {
            return club.visitor()
                    .get("/annex/account/sign-in")
                    .submit(ClubHost.SIGN_IN, Map.of("name", name, "password", Office.PASSWORD));
        }

        @Test
        void surviveARestart() throws IOException {
            Visitor here = club.member("survivor");
            String id = here.cookie("club-session").orElseThrow();

            try (Host second = club.start()) {
                assertThat(new Visitor(second.uri())
                                .header("Cookie", "club-session=" + id)
                                .get("/club/inside")
                                .body())
                        .isEqualTo("survivor");
            }
        }

        @Test
        void endByTime() {
            Visitor here = club.member("sleeper");

            club.database.clock().advance(Duration.ofDays(7));

            assertThat(here.get("/club/inside").path()).startsWith("/club/account/sign-in");
        }

        @Test
        void areReadOnceByTheirKeyAndNotWrittenWithEveryRequest() {
            Visitor here = club.member("frugal");

            var keys = club.database.callsOf(() -> here.get("/club/inside")).stream()
                    .filter(call -> call.request() instanceof GetItemRequest)
                    .map(call -> ((GetItemRequest) call.request()).key().toString())
                    .toList();
            assertThat(keys).doesNotHaveDuplicates().anyMatch(key -> key.contains("SESSION"));
        }

        @Test
        void areNotMadeForPagesThatNeedNone() {
            assertThat(visitor.get("/club/open").headers("Set-Cookie")).isEmpty();
            assertThat(visitor.get("/club").headers("Set-Cookie")).isEmpty();
        }

        @ParameterizedTest
        @DisplayName("a request of somebody who is not signed in writes nothing: no page fills the database")
        @ValueSource(
                strings = {
                    "",
                    "/open",
                    "/inside",
                    "/account",
                    "/account/sign-in",
                    "/account/sign-in?expired",
                    "/account/sign-up",
                    "/account/sent",
                    "/account/forgot",
                    "/account/verify?token=x",
                    "/account/verify/again",
                    "/account/reset?token=x",
                    "/account/address?token=x",
                    "/account/welcome",
                    "/nowhere"
                })
        void areNotMadeForWhoOnlyLooks(String path) {
            var operations = club.database.callsOf(() -> visitor.get("/club" + path)).stream()
                    .map(call -> call.operation());

            assertThat(operations).allMatch(operation -> operation.equals("GetItem") || operation.equals("Query"));
            assertThat(visitor.cookie("club-session")).isEmpty();
        }

        @ParameterizedTest
        @DisplayName("a handle that is none ends no session, and nothing breaks")
        @ValueSource(strings = {"", "x", "%", "日本"})
        void areEndedByTheirHandleOnly(String handle) {
            Visitor here = club.member("handle" + Integer.toHexString(handle.hashCode() & 0xffff));
            Answer profile = here.get("/club/account");

            for (String sent : List.of(handle, handle.repeat(3_000))) {
                Answer answer = here.post(
                        "/club/account/sessions/end",
                        Map.of(
                                "session",
                                sent,
                                "_csrf",
                                profile.element("input[name=_csrf]").val()));
                assertThat(answer.status()).isEqualTo(200);
            }
            assertThat(here.get("/club/inside").status()).isEqualTo(200);
        }

        @Test
        @DisplayName("forms whose answers nobody looks at fill nothing")
        void areNotFilledByNoticesThatNobodySaw() {
            Visitor here = club.member("hasty");
            String token =
                    here.get("/club/account").element("input[name=_csrf]").val();

            for (int i = 0; i < 300; i++) {
                Map<String, String> form = Map.of("displayName", "Hasty " + i, "language", "en", "_csrf", token);
                assertThat(here.postOnce("/club/account/profile", form).status())
                        .isEqualTo(302);
            }

            Answer page = here.get("/club/account");
            assertThat(page.element("#displayName").val()).isEqualTo("Hasty 299");
            assertThat(page.document().select(".toast")).hasSize(1);
        }

        @Test
        void refuseAttributesOfUnknownTypesAndKeepOthers() {
            assertThat(visitor.get("/club/put?value=1").status()).isEqualTo(200);
            assertThat(visitor.cookie("club-session")).isPresent();
        }
    }

    @Nested
    class WhoMayWhere {
        @Test
        void pagesLeadToTheSignInAndBack() {
            club.member("guest");

            Answer page = visitor.get("/club/inside?x=%E6%97%A5&y=1");
            assertThat(page.uri().getPath()).isEqualTo("/club/account/sign-in");
            Answer back = page.submit(ClubHost.SIGN_IN, Map.of("name", "guest", "password", Office.PASSWORD));

            assertThat(back.path()).isEqualTo("/club/inside?x=%E6%97%A5&y=1");
            assertThat(back.body()).isEqualTo("guest");
        }

        @ParameterizedTest
        @DisplayName("open redirect: a sign-in leads only to pages of the same application")
        @ValueSource(
                strings = {
                    "https://evil.example/",
                    "//evil.example/club/",
                    "/\\evil.example",
                    "\\\\evil.example",
                    "/club/../annex/inside",
                    "/club/%2e%2e/annex/inside",
                    "/club//evil.example",
                    "///club/inside",
                    "////club/inside",
                    "///evil.example/club/inside",
                    "/club%2f..%2fannex",
                    "/clubs",
                    "/annex/inside",
                    "club/inside",
                    "javascript:alert(1)",
                    "/club/inside\r\nSet-Cookie: x=y",
                    "/club/account/sign-out"
                })
        void aSignInLeadsNowhereElse(String target) {
            if (club.club.accounts().signIn("loyal", Office.PASSWORD, Caller.at("192.0.2.2")) instanceof Done) {
                assertThat(club.account("loyal").email()).isEqualTo("loyal@example.com");
            } else {
                club.member("loyal");
            }
            Answer landed = visitor.get("/club/account/sign-in")
                    .submitOnce(
                            ClubHost.SIGN_IN, Map.of("name", "loyal", "password", Office.PASSWORD, "continue", target));

            assertThat(landed.status()).isEqualTo(302);
            assertThat(landed.uri()
                            .resolve(landed.header("Location").orElseThrow())
                            .getPath())
                    .isEqualTo("/club");
        }

        @Test
        void programsGetAProblemInThePlaceOfAPage() {
            Answer answer = visitor.getOnce("/club/api/me");

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.header("Content-Type").orElseThrow()).startsWith("application/problem+json");
            assertThat(answer.body()).contains("\"status\":401");
            Visitor here = club.member("program");
            assertThat(here.post("/club/api/me", Map.of()).status()).isEqualTo(403);
            assertThat(here.post("/club/api/me", Map.of()).body()).contains("forged requests");
        }

        @Test
        void htmxIsToldWhereToGo() {
            Answer answer = visitor.header("HX-Request", "true")
                    .header("HX-Current-URL", club.host.uri() + "club/inside?x=1")
                    .getOnce("/club/inside");

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.header("HX-Redirect"))
                    .hasValue("/club/account/sign-in?continue=%2Fclub%2Finside%3Fx%3D1");
            visitor.header("HX-Current-URL", "https://evil.example/club/../x");
            assertThat(visitor.getOnce("/club/inside").header("HX-Redirect")).hasValue("/club/account/sign-in");
        }

        @Test
        void rolesCountAtOnceAndHiddenPagesAreNotThereForOthers() {
            Visitor here = club.member("boss");
            assertThat(here.get("/club/admin").status()).isEqualTo(403);
            assertThat(here.get("/club/secret").status()).isEqualTo(404);

            var roles = club.club.accounts().roles();
            roles.grant("operator", club.account("boss").key(), "ADMIN", "");
            assertThat(here.get("/club/admin").body()).isEqualTo("boss");
            assertThat(here.get("/club/secret").body()).isEqualTo("boss");
        }

        @Test
        void aRoleAtOnePlaceCountsThereOnly() {
            Visitor here = club.member("helper");
            assertThat(here.get("/club/places/tokyo").status()).isEqualTo(403);

            club.club
                    .accounts()
                    .roles()
                    .grant("operator", club.account("helper").key(), "STAFF", "tokyo");
            assertThat(here.get("/club/places/tokyo").body()).isEqualTo("tokyo");
            assertThat(here.get("/club/places/osaka").status()).isEqualTo(403);
            assertThat(here.get("/club/admin").status()).isEqualTo(403);

            club.club
                    .accounts()
                    .roles()
                    .revoke("operator", club.account("helper").key(), "STAFF", "tokyo");
            assertThat(here.get("/club/places/tokyo").status()).isEqualTo(403);
        }

        @Test
        void headersAreThere() {
            assertThat(visitor.get("/club/account/sign-in").header("Content-Security-Policy"))
                    .hasValueSatisfying(policy -> assertThat(policy).contains("default-src 'self'"));
            assertThat(visitor.get("/club/account/sign-in").header("Cache-Control"))
                    .hasValueSatisfying(policy -> assertThat(policy).contains("no-store"));
        }
    }
}
