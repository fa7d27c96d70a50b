package dev.kumiki.apps.common.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Answer.Done;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.annex.AnnexModule;
import dev.kumiki.apps.common.club.Club;
import dev.kumiki.apps.common.club.ClubModule;
import dev.kumiki.apps.common.club.Mailbox;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.MessageBundles;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The pages of accounts as people meet them, over HTTP and without scripts.
final class AccountPagesTest {
    private static final String SIGN_IN = "form[action$=/account/sign-in]";
    private static final String SIGN_UP = "form[action$=/account/sign-up]";
    private static final TestDatabase DATABASE = TestDatabase.open(Store.MEMORY);
    private static final Mailbox MAILBOX = new Mailbox();
    private static Host host;
    private static Club club;

    private final Visitor visitor;

    AccountPagesTest() {
        visitor = new Visitor(host.uri());
    }

    @BeforeAll
    static void start() throws IOException {
        host = startHost();
        club = host.bean(Club.class, "club");
    }

    private static Host startHost() throws IOException {
        return Host.start(
                Listen.anywhere(),
                Platform.local(DATABASE.client(), DATABASE.clock(), MAILBOX),
                new Facts("in memory", "nowhere", List.of()),
                List.of(new ClubModule(), new AnnexModule()));
    }

    @AfterAll
    static void stop() throws IOException {
        host.close();
        DATABASE.close();
    }

    private static Answer signUp(Visitor who, String name) {
        return who.get("/club/account/sign-up")
                .submit(SIGN_UP, Map.of("username", name, "email", name + "@example.com", "password", Office.PASSWORD));
    }

    private static Answer confirm(Visitor who, String page, String address) {
        String token = MAILBOX.token(club, address);
        return who.get("/club/account/" + page + "?token=" + token).submit("main form", Map.of());
    }

    private static Answer signIn(Visitor who, String name, String password) {
        return who.get("/club/account/sign-in").submit(SIGN_IN, Map.of("name", name, "password", password));
    }

    /// A visitor who is signed in with a new account.
    private Visitor member(String name) {
        var who = new Visitor(host.uri());
        signUp(who, name);
        confirm(who, "verify", name + "@example.com");
        assertThat(signIn(who, name, Office.PASSWORD).path()).isEqualTo("/club");
        return who;
    }

    private static Account account(String name) {
        return ((Done) club.accounts().signIn(name, Office.PASSWORD, "192.0.2.1")).account();
    }

    @Nested
    class Journey {
        @Test
        @DisplayName("T-053, T-056: sign up, confirm, sign in, sign out")
        void fromSignUpToSignOut() {
            Answer sent = signUp(visitor, "journey");
            assertThat(sent.path()).isEqualTo("/club/account/sent?for=verify");
            assertThat(sent.text()).contains("24 hours");

            Answer confirmed = confirm(visitor, "verify", "journey@example.com");
            assertThat(confirmed.element(".toast").text()).contains("confirmed");
            Answer home = confirmed.submit(SIGN_IN, Map.of("name", "journey", "password", Office.PASSWORD));
            assertThat(home.element("#who").text()).isEqualTo("journey");
            assertThat(visitor.get("/club/account/sign-in").path()).isEqualTo("/club");

            Answer out = visitor.get("/club/account").submit("form[action$=sign-out]", Map.of());
            assertThat(out.path()).isEqualTo("/club/account/sign-in");
            assertThat(visitor.get("/club").element("#who").text()).isEqualTo("nobody");
            assertThat(visitor.cookie("club-session").orElse("")).doesNotContain(".");
        }

        @Test
        void aLinkInAMailChangesNothingUntilItsButtonIsPressed() {
            signUp(visitor, "scanner");
            String token = MAILBOX.token(club, "scanner@example.com");
            visitor.get("/club/account/verify?token=" + token);

            assertThat(signIn(visitor, "scanner", Office.PASSWORD).status()).isEqualTo(422);
            assertThat(visitor.get("/club/account/verify?token=" + token)
                            .submit("main form", Map.of())
                            .path())
                    .isEqualTo("/club/account/sign-in");
            Answer second = visitor.get("/club/account/verify?token=" + token).submit("main form", Map.of());
            assertThat(second.status()).isEqualTo(410);
            assertThat(second.text()).contains("Ask for a new one");
        }

        @Test
        void aForgottenPasswordIsSetAnewAndEndsAllSessions() {
            Visitor elsewhere = member("forgetful");
            Answer sent =
                    visitor.get("/club/account/forgot").submit("form[action$=forgot]", Map.of("name", "forgetful"));
            assertThat(sent.text()).contains("60 minutes");
            String token = MAILBOX.token(club, "forgetful@example.com");
            Answer form = visitor.get("/club/account/reset?token=" + token);

            Answer refused = form.submit("form[action$=reset]", Map.of("password", "short"));
            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.element("#password-error").text()).contains("at least 8");
            Answer done = refused.submit("form[action$=reset]", Map.of("password", "brand new password"));

            assertThat(done.element(".toast").text()).contains("password is changed");
            assertThat(elsewhere.get("/club/inside").path()).startsWith("/club/account/sign-in");
            assertThat(visitor.get("/club/account/reset?token=" + token).status())
                    .isEqualTo(410);
            assertThat(signIn(visitor, "forgetful", "brand new password").path())
                    .isEqualTo("/club");
        }

        @Test
        void aChangedPasswordEndsTheOtherSessionsAndNotThisOne() {
            Visitor here = member("changer");
            var there = new Visitor(host.uri());
            signIn(there, "changer", Office.PASSWORD);
            String before = here.cookie("club-session").orElseThrow();

            Answer wrong = here.get("/club/account")
                    .submit(
                            "form[action$=password]",
                            Map.of("currentPassword", "wrong one", "password", "brand new password"));
            assertThat(wrong.element("#currentPassword-error").text()).contains("not your password");
            Answer done = wrong.submit(
                    "form[action$=password]",
                    Map.of("currentPassword", Office.PASSWORD, "password", "brand new password"));

            assertThat(done.element(".toast").text()).contains("password is changed");
            assertThat(here.get("/club/inside").body()).isEqualTo("changer");
            assertThat(here.cookie("club-session").orElseThrow()).isNotEqualTo(before);
            assertThat(there.get("/club/inside").path()).startsWith("/club/account/sign-in");
        }

        @Test
        void sessionsAreListedAndCanBeEnded() {
            Visitor here = member("lister");
            var there = new Visitor(host.uri())
                    .header("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
            signIn(there, "lister", Office.PASSWORD);

            Answer profile = here.get("/club/account");
            assertThat(profile.document().select("tbody tr")).hasSize(2);
            assertThat(profile.text()).contains("Firefox, Linux", "Unknown browser", "this one");
            profile.submit("form[action$=sessions/end]", Map.of());

            assertThat(there.get("/club/inside").path()).startsWith("/club/account/sign-in");
            assertThat(here.get("/club/account").document().select("tbody tr")).hasSize(1);
        }

        @Test
        void theAddressIsChangedByALinkToTheNewOne() {
            Visitor here = member("mover");
            Answer asked = here.get("/club/account")
                    .submit(
                            "form[action$=account/email]",
                            Map.of("email", "moved@example.com", "emailPassword", Office.PASSWORD));
            assertThat(asked.element(".toast").text()).contains("the old one stays");

            confirm(here, "address", "moved@example.com");

            assertThat(here.get("/club/account").text()).contains("moved@example.com");
            assertThat(here.header("Accept", "application/json")
                            .get("/club/api/me")
                            .body())
                    .contains("moved@example.com");
        }

        @Test
        void profileAndLanguageAreSaved() {
            Visitor here = member("speaker");

            Answer saved = here.get("/club/account")
                    .submit("form[action$=profile]", Map.of("displayName", "話し手", "language", "ja"));

            assertThat(saved.element(".toast").text()).contains("保存しました");
            assertThat(saved.element("html").attr("lang")).isEqualTo("ja");
            assertThat(here.get("/club").element("#who").text()).isEqualTo("話し手");
            assertThat(saved.text()).contains("すべて");
        }

        @Test
        void anAccountIsDeletedByItsPassword() {
            Visitor here = member("leaver");

            Answer wrong =
                    here.get("/club/account").submit("form[action$=delete]", Map.of("deletePassword", "wrong one"));
            assertThat(wrong.status()).isEqualTo(422);
            Answer gone = wrong.submit("form[action$=delete]", Map.of("deletePassword", Office.PASSWORD));

            assertThat(gone.element(".toast").text()).contains("deleted");
            assertThat(here.get("/club/inside").path()).startsWith("/club/account/sign-in");
            assertThat(signIn(here, "leaver", Office.PASSWORD).status()).isEqualTo(422);
        }

        @Test
        void theLinkToConfirmCanBeSentAgain() {
            signUp(visitor, "again");
            String first = MAILBOX.token(club, "again@example.com");

            visitor.get("/club/account/verify/again")
                    .submit("form[action$=again]", Map.of("email", "again@example.com"));

            assertThat(MAILBOX.token(club, "again@example.com")).isNotEqualTo(first);
        }
    }

    @Nested
    class Forms {
        @Test
        void sayWhatIsWrongBesideTheFieldAndKeepWhatWasTypedButPasswords() {
            Answer form = visitor.get("/club/account/sign-up")
                    .submit(
                            SIGN_UP,
                            Map.of(
                                    "username",
                                    "a#b",
                                    "email",
                                    "nonsense",
                                    "displayName",
                                    "Aki",
                                    "password",
                                    "あ".repeat(25)));

            assertThat(form.status()).isEqualTo(422);
            for (String field : List.of("username", "email", "password")) {
                var input = form.element("#" + field);
                assertThat(input.attr("aria-invalid")).isEqualTo("true");
                assertThat(input.attr("aria-describedby")).contains(field + "-error");
                assertThat(form.element("#" + field + "-error").text())
                        .isNotBlank()
                        .doesNotContain("??");
                assertThat(form.has("label[for=" + field + "]")).isTrue();
            }
            assertThat(form.element("#password-error").text()).contains("75 bytes", "at most 72");
            assertThat(form.element("#password-hint").text()).contains("72 bytes", "24 Japanese characters");
            assertThat(form.element("#username").val()).isEqualTo("a#b");
            assertThat(form.element("#displayName").val()).isEqualTo("Aki");
            assertThat(form.element("#displayName").hasAttr("aria-invalid")).isFalse();
            assertThat(form.element("#password").val()).isEmpty();
            assertThat(form.body()).doesNotContain("あああ");
        }

        @Test
        void tellPasswordManagersWhatIsWhat() {
            Answer signUp = visitor.get("/club/account/sign-up");
            Answer signIn = visitor.get("/club/account/sign-in");

            assertThat(signUp.element("#username").attr("autocomplete")).isEqualTo("username");
            assertThat(signUp.element("#email").attr("autocomplete")).isEqualTo("email");
            assertThat(signUp.element("#password").attr("autocomplete")).isEqualTo("new-password");
            assertThat(signIn.element("#name").attr("autocomplete")).isEqualTo("username");
            assertThat(signIn.element("#password").attr("autocomplete")).isEqualTo("current-password");
        }

        @Test
        void tooManyAttemptsAreToldWithTheTimeToWait() {
            Answer page = visitor.get("/club/account/sign-in");
            for (int i = 0; i < 11; i++) {
                page = page.submit(SIGN_IN, Map.of("name", "hammered", "password", "guess " + i));
            }

            assertThat(page.status()).isEqualTo(429);
            assertThat(page.header("Retry-After"))
                    .hasValueSatisfying(
                            value -> assertThat(Integer.parseInt(value)).isBetween(1, 900));
            assertThat(page.element("[role=alert]").text()).contains("Too many attempts");
            assertThat(page.element("#name").val()).isEqualTo("hammered");
        }

        @Test
        void theAnswersForKnownAndUnknownNamesAreTheSamePage() {
            member("known");

            String known = signIn(new Visitor(host.uri()), "known", "wrong password")
                    .element("main")
                    .text();
            String unknown = signIn(new Visitor(host.uri()), "unknown", "wrong password")
                    .element("main")
                    .text();

            assertThat(known).isEqualTo(unknown);
        }

        @Test
        @DisplayName("mass assignment: fields that a form does not have change nothing")
        void extraFieldsHaveNoEffect() {
            Visitor here = member("greedy");
            here.get("/club/account")
                    .submit(
                            "form[action$=profile]",
                            Map.of(
                                    "displayName", "Greedy",
                                    "roles", "ADMIN",
                                    "account.roles", "ADMIN",
                                    "email", "other@example.com",
                                    "emailVerified", "true",
                                    "key", "somebody",
                                    "username", "somebody"));

            Account now = account("greedy");
            assertThat(now.roles()).isEmpty();
            assertThat(now.email()).isEqualTo("greedy@example.com");
            assertThat(here.get("/club/admin").status()).isEqualTo(403);
        }

        @Test
        void htmlInFieldsIsText() {
            String evil = "\"><script>alert(1)</script>";
            Answer signUp = visitor.get("/club/account/sign-up")
                    .submit(SIGN_UP, Map.of("username", evil, "email", evil, "displayName", evil, "password", evil));
            Answer signIn = visitor.get("/club/account/sign-in?continue=" + "/club/%22%3E%3Cscript%3E")
                    .submit(SIGN_IN, Map.of("name", evil, "password", evil, "continue", evil));
            Answer again =
                    visitor.get("/club/account/verify/again").submit("form[action$=again]", Map.of("email", evil));
            Answer token = visitor.get("/club/account/verify?token=%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
            Visitor here = member("evil").header("User-Agent", evil);
            here.get("/club/account").submit("form[action$=profile]", Map.of("displayName", evil));
            Answer profile = here.get("/club/account");

            for (Answer answer : List.of(signUp, signIn, again, token, profile, here.get("/club"))) {
                assertThat(answer.document().select("script:not([src])")).isEmpty();
                assertThat(answer.body()).doesNotContain("<script>alert");
            }
            assertThat(profile.element("#displayName").val()).isEqualTo(evil);
        }

        @Test
        void haveAllTheirTextsInBothLanguages() {
            assertThat(MessageBundles.differences("messages/account")).isEmpty();
            assertThat(MessageBundles.differences("mail/account")).isEmpty();
            var reader = new Visitor(host.uri()).header("Accept-Language", "ja");
            for (String page : List.of("sign-up", "sign-in", "forgot", "verify/again", "sent", "verify", "address")) {
                Answer answer = reader.get("/club/account/" + page);
                assertThat(answer.status()).isEqualTo(200);
                assertThat(answer.text()).doesNotContain("??");
                assertThat(answer.element("html").attr("lang")).isEqualTo("ja");
            }
        }
    }

    @Nested
    class Forgery {
        @Test
        void aFormWithoutTheTokenOrWithAWrongOneIsRefused() {
            Visitor here = member("victim");
            Map<String, String> form = Map.of("displayName", "Forged");

            assertThat(here.post("/club/account/profile", form).status()).isEqualTo(403);
            assertThat(here.post("/club/account/profile", Map.of("displayName", "Forged", "_csrf", "x"))
                            .status())
                    .isEqualTo(403);
            assertThat(here.post("/club/account/sign-out", Map.of()).status()).isEqualTo(403);
            assertThat(here.post("/club/inside", Map.of()).status()).isEqualTo(403);

            assertThat(account("victim").displayName()).isEqualTo("victim");
            assertThat(here.get("/club/inside").body()).isEqualTo("victim");
        }

        @Test
        void theTokenOfAnotherBrowserIsRefused() {
            Visitor here = member("victim2");
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
            member("rotated");
            page.submit(SIGN_IN, Map.of("name", "rotated", "password", Office.PASSWORD));

            assertThat(visitor.post("/club/inside", Map.of("_csrf", before)).status())
                    .isEqualTo(403);
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
            Answer page = visitor.get("/club/account/sign-in");
            String planted = visitor.cookie("club-session").orElseThrow();
            member("fixated");
            page.submit(SIGN_IN, Map.of("name", "fixated", "password", Office.PASSWORD));

            assertThat(visitor.cookie("club-session").orElseThrow()).isNotEqualTo(planted);
            Answer attacker = new Visitor(host.uri())
                    .header("Cookie", "club-session=" + planted)
                    .getOnce("/club/inside");
            assertThat(attacker.status()).isEqualTo(302);
        }

        @Test
        void theCookieIsForThisApplicationOnlyAndOutOfTheReachOfScripts() {
            Answer page = visitor.getOnce("/club/account/sign-in");
            assertThat(page.headers("Set-Cookie"))
                    .singleElement()
                    .satisfies(cookie -> assertThat(cookie)
                            .startsWith("club-session=")
                            .contains("; Path=/club", "; HttpOnly", "; SameSite=Lax")
                            .doesNotContain("Secure", "Max-Age"));
            member("cookies");
            Answer signedIn = page.submitOnce(SIGN_IN, Map.of("name", "cookies", "password", Office.PASSWORD));
            assertThat(signedIn.headers("Set-Cookie"))
                    .singleElement()
                    .satisfies(cookie -> assertThat(cookie)
                            .contains("; Max-Age=2592000", "; Path=/club", "; HttpOnly", "; SameSite=Lax"));
        }

        @Test
        void ofOneApplicationAreNotValidInAnother() {
            Visitor here = member("traveller");
            String id = here.cookie("club-session").orElseThrow();

            Answer annex = new Visitor(host.uri())
                    .header("Cookie", "annex-session=" + id + "; club-session=" + id)
                    .getOnce("/annex/inside");

            assertThat(annex.status()).isEqualTo(302);
            assertThat(annex.header("Location").orElseThrow()).contains("/annex/account/sign-in");
            assertThat(signInAtTheAnnex("traveller").status()).isEqualTo(422);
        }

        private Answer signInAtTheAnnex(String name) {
            return new Visitor(host.uri())
                    .get("/annex/account/sign-in")
                    .submit(SIGN_IN, Map.of("name", name, "password", Office.PASSWORD));
        }

        @Test
        void surviveARestart() throws IOException {
            Visitor here = member("survivor");
            String id = here.cookie("club-session").orElseThrow();

            try (Host second = startHost()) {
                assertThat(new Visitor(second.uri())
                                .header("Cookie", "club-session=" + id)
                                .get("/club/inside")
                                .body())
                        .isEqualTo("survivor");
            }
        }

        @Test
        void endByTime() {
            Visitor here = member("sleeper");

            DATABASE.clock().advance(Duration.ofDays(7));

            assertThat(here.get("/club/inside").path()).startsWith("/club/account/sign-in");
        }

        @Test
        void areNotMadeForPagesThatNeedNone() {
            assertThat(visitor.get("/club/open").headers("Set-Cookie")).isEmpty();
            assertThat(visitor.get("/club").headers("Set-Cookie")).isEmpty();
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
            member("guest");

            Answer page = visitor.get("/club/inside?x=%E6%97%A5&y=1");
            assertThat(page.uri().getPath()).isEqualTo("/club/account/sign-in");
            Answer back = page.submit(SIGN_IN, Map.of("name", "guest", "password", Office.PASSWORD));

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
                    "/club%2f..%2fannex",
                    "/clubs",
                    "/annex/inside",
                    "club/inside",
                    "javascript:alert(1)",
                    "/club/inside\r\nSet-Cookie: x=y",
                    "/club/account/sign-out"
                })
        void aSignInLeadsNowhereElse(String target) {
            if (club.accounts().signIn("loyal", Office.PASSWORD, "192.0.2.2") instanceof Done) {
                assertThat(account("loyal").email()).isEqualTo("loyal@example.com");
            } else {
                member("loyal");
            }
            Answer landed = visitor.get("/club/account/sign-in")
                    .submitOnce(SIGN_IN, Map.of("name", "loyal", "password", Office.PASSWORD, "continue", target));

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
            Visitor here = member("program");
            assertThat(here.post("/club/api/me", Map.of()).status()).isEqualTo(403);
            assertThat(here.post("/club/api/me", Map.of()).body()).contains("forged requests");
        }

        @Test
        void htmxIsToldWhereToGo() {
            Answer answer = visitor.header("HX-Request", "true")
                    .header("HX-Current-URL", host.uri() + "club/inside?x=1")
                    .getOnce("/club/inside");

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.header("HX-Redirect"))
                    .hasValue("/club/account/sign-in?continue=%2Fclub%2Finside%3Fx%3D1");
            visitor.header("HX-Current-URL", "https://evil.example/club/../x");
            assertThat(visitor.getOnce("/club/inside").header("HX-Redirect")).hasValue("/club/account/sign-in");
        }

        @Test
        void rolesCountAtOnceAndHiddenPagesAreNotThereForOthers() {
            Visitor here = member("boss");
            assertThat(here.get("/club/admin").status()).isEqualTo(403);
            assertThat(here.get("/club/secret").status()).isEqualTo(404);

            Account plain = account("boss");
            var promoted = new Account(
                    plain.key(),
                    plain.username(),
                    plain.email(),
                    true,
                    plain.displayName(),
                    plain.language(),
                    Set.of("ADMIN"),
                    plain.createdAt(),
                    plain.signedOutBefore(),
                    plain.version());
            var data = club.kit().data();
            assertThat(new OpsAccountStore(data)
                            .change(
                                    plain,
                                    promoted,
                                    Optional.empty(),
                                    data.tables().transact()))
                    .isInstanceOf(StoreResult.Saved.class);

            assertThat(here.get("/club/admin").body()).isEqualTo("boss");
            assertThat(here.get("/club/secret").body()).isEqualTo("boss");
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
