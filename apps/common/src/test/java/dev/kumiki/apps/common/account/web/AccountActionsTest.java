package dev.kumiki.apps.common.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.TestCodes;
import dev.kumiki.apps.common.club.ClubHost;
import dev.kumiki.apps.common.club.ClubModule;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.host.PublicAddress;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// What people do with accounts beyond signing in: proofs, second factor, roles, demonstrations, preferences.
final class AccountActionsTest {
    private static final Duration LONG = Duration.ofMinutes(11);
    private static final String PROOF = "form:has(#_proof)";

    private static ClubHost club;

    @BeforeAll
    static void start() throws IOException {
        club = new ClubHost(Platform::withDemo);
        club.member("guest");
        club.member("chief");
        grant("chief", "ADMIN", "");
    }

    @AfterAll
    static void stop() throws IOException {
        club.close();
    }

    private static void grant(String name, String role, String place) {
        club.club.accounts().roles().grant("operator", account(name).key(), role, place);
    }

    private static Account account(String name) {
        return club.club.accounts().findByEmail(name + "@example.com").orElseThrow();
    }

    private static Visitor administrator(String name) {
        Visitor who = club.member(name);
        grant(name, "ADMIN", "");
        return who;
    }

    private static void passes(Duration time) {
        club.database.clock().advance(time);
    }

    @Nested
    class Confirmation {
        @Test
        @DisplayName("whoever signs up with somebody else's address gets nothing when its owner opens the link")
        void aLinkThatAStrangerCausedLetsNobodyIn() {
            Visitor thief = club.visitor();
            club.signUp(thief, "victim");
            String link = "/club/account/verify?token=" + club.mailbox.token(club.club, "victim@example.com");

            Visitor owner = club.visitor();
            Answer page = owner.get(link);
            assertThat(page.has("#password"))
                    .as("she is asked for a password that she never chose")
                    .isTrue();
            Answer refused = page.submit("main form", Map.of("password", "her own idea"));
            assertThat(refused.status()).isEqualTo(422);
            assertThat(account("victim").emailVerified()).isFalse();
            assertThat(club.signIn(thief, "victim", Office.PASSWORD).status()).isEqualTo(422);

            owner.get("/club/account/forgot").submit("form[action$=forgot]", Map.of("name", "victim@example.com"));
            owner.get("/club/account/reset?token=" + club.mailbox.token(club.club, "victim@example.com"))
                    .submit("form[action$=reset]", Map.of("password", "her very own password"));
            assertThat(club.signIn(owner, "victim", "her very own password").path())
                    .isEqualTo("/club");
            assertThat(club.signIn(thief, "victim", Office.PASSWORD).status()).isEqualTo(422);
        }

        @Test
        void inAnotherBrowserThePasswordIsAskedForAndLeadsStraightIn() {
            club.signUp(club.visitor(), "phone");
            Visitor phone = club.visitor();

            Answer inside = phone.get(
                            "/club/account/verify?token=" + club.mailbox.token(club.club, "phone@example.com"))
                    .submit("main form", Map.of("password", Office.PASSWORD));

            assertThat(inside.path()).isEqualTo("/club");
            assertThat(inside.element("#who").text()).isEqualTo("phone");
        }

        @Test
        @DisplayName("who tries the same name and address later is not taken for who made the account")
        void aLaterAttemptIsAnother() {
            club.signUp(club.visitor(), "squatted");
            passes(Duration.ofSeconds(1));
            Visitor owner = club.visitor();
            club.signUp(owner, "squatted");

            Answer page =
                    owner.get("/club/account/verify?token=" + club.mailbox.token(club.club, "squatted@example.com"));
            assertThat(page.has("#password")).isTrue();
        }
    }

    @Nested
    class Proofs {
        @Test
        void areAskedForAfterAWhileAndKeepWhatWasTyped() {
            Visitor here = club.member("proof");
            assertThat(here.get("/club/danger")
                            .submit("main form", Map.of("note", "at once"))
                            .body())
                    .as("just signed in")
                    .isEqualTo("done: at once");

            passes(LONG);
            Answer asked = here.get("/club/danger").submit("main form", Map.of("note", "<b>\"kept\"</b>"));
            assertThat(asked.status()).isEqualTo(403);
            Answer wrong = asked.submit(PROOF, Map.of("_proof", "wrong password"));
            assertThat(wrong.status()).isEqualTo(422);
            assertThat(wrong.element("#_proof-error").text()).contains("not your password");
            assertThat(wrong.element("#_proof").val()).isEmpty();
            assertThat(wrong.submit(PROOF, Map.of("_proof", Office.PASSWORD)).body())
                    .isEqualTo("done: <b>\"kept\"</b>");
            assertThat(here.get("/club/danger")
                            .submit("main form", Map.of("note", "again"))
                            .body())
                    .as("proven for some minutes")
                    .isEqualTo("done: again");
        }

        @Test
        void standBeforePagesToo() {
            Visitor here = club.member("vault");
            passes(LONG);

            Answer asked = here.get("/club/vault?x=1");
            assertThat(asked.status()).isEqualTo(403);
            Answer inside = asked.submit(PROOF, Map.of("_proof", Office.PASSWORD));
            assertThat(inside.path()).isEqualTo("/club/vault?x=1");
            assertThat(inside.body()).isEqualTo("gold");
        }

        @Test
        void replaceTheWholePageForHtmx() {
            Visitor here = club.member("htmx");
            passes(LONG);
            String token = here.get("/club/danger").element("input[name=_csrf]").val();

            Answer asked = here.send(
                    "POST",
                    "/club/danger",
                    "note=typed",
                    Map.of(
                            "HX-Request", "true",
                            "X-CSRF-TOKEN", token,
                            "Content-Type", "application/x-www-form-urlencoded"));

            assertThat(asked.status()).isEqualTo(200);
            assertThat(asked.header("HX-Retarget")).hasValue("body");
            assertThat(asked.submit(PROOF, Map.of("_proof", Office.PASSWORD)).body())
                    .isEqualTo("done: typed");
        }

        @Test
        void cannotBeGuessed() {
            Visitor here = club.member("guesser");
            passes(LONG);
            Answer page = here.get("/club/danger").submit("main form", Map.of());
            for (int i = 0; i < 11; i++) {
                page = page.submit(PROOF, Map.of("_proof", "guess number " + i));
            }

            assertThat(page.status()).isEqualTo(429);
        }

        @Test
        void needATokenAgainstForgedRequests() {
            Visitor here = club.member("forged");
            passes(LONG);

            assertThat(here.postOnce("/club/danger", Map.of("_proof", Office.PASSWORD))
                            .status())
                    .isEqualTo(403);
            assertThat(here.postOnce("/club/danger", Map.of("_proof", Office.PASSWORD))
                            .has("#_proof"))
                    .isFalse();
        }
    }

    @Nested
    @DisplayName("X2.11: the second factor")
    class SecondFactor {
        @Test
        void isSetUpWithAnAppAndAskedForAtTheNextSignIn() {
            Visitor here = club.member("totp");
            Answer page = here.get("/club/account").click("a[href$=second-factor]");
            Answer setUp = page.submit("form[action$=start]", Map.of());
            assertThat(setUp.element("svg.qr path").attr("d")).startsWith("M4 4h1v1h-1z");
            String secret = setUp.element("#secret").text().replace(" ", "");

            Answer wrong = setUp.submit("main form", Map.of("code", "000000"));
            assertThat(wrong.element("#code-error").text()).contains("wrong");
            assertThat(wrong.element("#secret").text().replace(" ", "")).isEqualTo(secret);
            Answer done = wrong.submit(
                    "main form",
                    Map.of("code", TestCodes.now(secret, club.database.clock().instant())));
            List<String> codes = done.document().select(".recovery-codes code").eachText();
            assertThat(codes).hasSize(10);

            here.get("/club/account").submit("form[action$=sign-out]", Map.of());
            Answer second = club.signIn(here, "totp", Office.PASSWORD);
            assertThat(second.path()).isEqualTo("/club/account/second");
            assertThat(here.get("/club/inside").path()).as("not in yet").startsWith("/club/account/sign-in");
            assertThat(second.submit("main form", Map.of("code", "123456")).status())
                    .isEqualTo(422);
            passes(Duration.ofSeconds(30));
            Answer inside = second.submit(
                    "main form",
                    Map.of("code", TestCodes.now(secret, club.database.clock().instant())));
            assertThat(inside.path()).isEqualTo("/club");

            Visitor elsewhere = club.visitor();
            assertThat(club.signIn(elsewhere, "totp", Office.PASSWORD)
                            .submit("main form", Map.of("code", codes.getFirst()))
                            .path())
                    .isEqualTo("/club");
            assertThat(here.get("/club/account/second-factor").text()).contains("Codes left: 9");
        }

        @Test
        void leadsWhereSomebodyWantedToGoAndIsSwitchedOffWithAProof() {
            Visitor here = club.member("totpoff");
            String secret = TestCodes.switchOn(club.club.accounts(), account("totpoff"), club.database.clock());
            here.get("/club/account").submit("form[action$=sign-out]", Map.of());
            passes(Duration.ofSeconds(30));

            Answer inside = here.get("/club/inside?x=2")
                    .submit(ClubHost.SIGN_IN, Map.of("name", "totpoff", "password", Office.PASSWORD))
                    .submit(
                            "main form",
                            Map.of(
                                    "code",
                                    TestCodes.now(secret, club.database.clock().instant())));
            assertThat(inside.path()).isEqualTo("/club/inside?x=2");
            passes(LONG);
            Answer asked = here.get("/club/account/second-factor").submit("form[action$=off]", Map.of());
            assertThat(asked.submit(PROOF, Map.of("_proof", Office.PASSWORD)).text())
                    .contains("The second factor is off");
            assertThat(club.signIn(club.visitor(), "totpoff", Office.PASSWORD).path())
                    .isEqualTo("/club");
        }

        @Test
        void isNotReachedWithoutTheFirst() {
            assertThat(club.visitor().get("/club/account/second").path()).isEqualTo("/club/account/sign-in");
        }
    }

    @Nested
    class Administrators {
        @Test
        void giveAndTakeRolesWithAProof() {
            Visitor boss = administrator("boss2");
            club.member("worker2");
            passes(LONG);

            Answer found = boss.get("/club/admin/accounts?q=worker2");
            Answer one = found.click(".account-list a");
            assertThat(one.text()).contains("worker2@example.com");
            Answer given = one.submit("form[action$=grant]", Map.of("role", "STAFF", "place", "tokyo"))
                    .submit(PROOF, Map.of("_proof", Office.PASSWORD));
            assertThat(given.text()).contains("The role is given", "STAFF", "tokyo", "role-granted");
            assertThat(account("worker2").has("STAFF", "tokyo")).isTrue();

            Answer wrong = given.submit("form[action$=grant]", Map.of("role", "STAFF", "place", ""));
            assertThat(wrong.status()).isEqualTo(422);
            assertThat(wrong.text()).contains("say which");
            Answer taken = given.submit("form[action$=revoke]", Map.of());
            assertThat(taken.text()).contains("The role is taken away");
            assertThat(account("worker2").roles()).isEmpty();
        }

        @Test
        void switchOffSomebodysSecondFactor() {
            Visitor boss = administrator("boss3");
            club.member("locked3");
            TestCodes.switchOn(club.club.accounts(), account("locked3"), club.database.clock());

            boss.get("/club/admin/accounts/" + account("locked3").key())
                    .submit("form[action$=second-factor]", Map.of());

            assertThat(club.signIn(club.visitor(), "locked3", Office.PASSWORD).path())
                    .isEqualTo("/club");
            assertThat(club.mailbox.to(club.club, "locked3@example.com"))
                    .anyMatch(mail -> mail.subject().contains("an administrator"));
        }

        @Test
        void areTheOnlyOnesWhoSeeAccounts() {
            Visitor plain = club.member("plain4");
            String key = account("plain4").key();

            assertThat(plain.get("/club/admin/accounts").status()).isEqualTo(403);
            assertThat(plain.get("/club/admin/accounts/" + key).status()).isEqualTo(403);
            String token =
                    plain.get("/club/danger").element("input[name=_csrf]").val();
            assertThat(plain.postOnce(
                                    "/club/admin/accounts/" + key + "/grant",
                                    Map.of("role", "ADMIN", "_csrf", token, "_proof", Office.PASSWORD))
                            .status())
                    .isEqualTo(403);
            assertThat(account("plain4").roles()).isEmpty();
            assertThat(club.visitor().get("/club/admin/accounts").path()).startsWith("/club/account/sign-in");
        }

        @Test
        void loseThePagesAtTheNextRequest() {
            Visitor boss = administrator("boss5");
            assertThat(boss.get("/club/admin/accounts").status()).isEqualTo(200);

            club.club.accounts().roles().revoke("operator", account("boss5").key(), "ADMIN", "");

            assertThat(boss.get("/club/admin/accounts").status()).isEqualTo(403);
        }

        @Test
        void pageThroughManyAndFindNothingForNonsense() {
            Visitor boss = administrator("boss6");
            Answer first = boss.get("/club/admin/accounts");
            assertThat(first.document().select(".account-list li")).hasSizeLessThanOrEqualTo(25);
            for (int i = 0; i < 26; i++) {
                club.member("paged" + i);
            }
            Answer full = boss.get("/club/admin/accounts");
            assertThat(full.has("a[rel=prev]")).isFalse();
            Answer back = full.click("a[rel=next]").click("a[rel=prev]");
            assertThat(back.document().select(".account-list li").eachText())
                    .hasSize(25)
                    .isEqualTo(full.document().select(".account-list li").eachText());
            assertThat(back.has("a[rel=prev]")).isFalse();
            assertThat(boss.get("/club/admin/accounts?q=zzzz").text()).contains("No account found");
            assertThat(boss.get("/club/admin/accounts?after=nonsense").status()).isEqualTo(200);
            assertThat(boss.get("/club/admin/accounts/nobody").status()).isEqualTo(404);
        }
    }

    @Nested
    class Demonstrations {
        @Test
        void areEnteredByOneClickFromTheApplicationAndFromTheHost() {
            Visitor one = club.visitor();
            Answer landing = one.get("/club");
            assertThat(landing.document().select(".demo-offers button").eachText())
                    .containsExactly("guest", "head of the club");
            assertThat(landing.submit("form:has([value=guest])", Map.of())
                            .element("#who")
                            .text())
                    .isEqualTo("guest");

            Visitor other = club.visitor();
            Answer chief = other.get("/").submit("form:has([value=chief])", Map.of());
            assertThat(chief.path()).as("where a chief's work begins").isEqualTo("/club/inside");
            assertThat(chief.text()).isEqualTo("chief");
            assertThat(other.get("/")
                            .submit("form:has([value=guest])", Map.of())
                            .element("#who")
                            .text())
                    .as("also by who is signed in")
                    .isEqualTo("guest");
        }

        @Test
        void speakTheLanguageOfWhoeverTriesThem() {
            Visitor english = club.visitor().header("Accept-Language", "en");
            Visitor japanese = club.visitor().header("Accept-Language", "ja");
            for (Visitor who : List.of(english, japanese)) {
                who.get("/club").submit("form:has([value=guest])", Map.of());
            }

            japanese.get("/club/account?theme=dark");
            assertThat(language(japanese)).isEqualTo("ja");
            assertThat(language(english)).as("whoever else is in the account").isEqualTo("en");
            english.get("/club/account?lang=ja");
            assertThat(language(english)).as("after choosing").isEqualTo("ja");
            assertThat(english.get("/club/account").element("html").attr("data-theme"))
                    .isEmpty();
            assertThat(english.get("/club/account").has("#language"))
                    .as("a setting of an account that is everybody's")
                    .isFalse();
        }

        private static String language(Visitor who) {
            return who.get("/club/account").element("html").attr("lang");
        }

        @Test
        void needATokenAgainstForgedRequestsAndADeclaredAccount() {
            club.member("private");
            Visitor who = club.visitor();
            assertThat(who.postOnce("/club/account/demo", Map.of("who", "guest"))
                            .status())
                    .isEqualTo(403);
            String token = who.get("/club")
                    .element("form:has([value=guest]) input[name=_csrf]")
                    .val();

            assertThat(who.postOnce("/club/account/demo", Map.of("who", "private", "_csrf", token))
                            .status())
                    .isEqualTo(404);
            assertThat(who.get("/club/account/demo").status()).isEqualTo(405);
        }

        @Test
        void changeNothingThatOthersNeedToGetIn() {
            Visitor chief = club.visitor();
            chief.get("/club").submit("form:has([value=chief])", Map.of());
            Answer profile = chief.get("/club/account");
            assertThat(profile.has("#deletePassword")).isFalse();
            String token = profile.element("input[name=_csrf]").val();
            for (String path : List.of("password", "email", "delete")) {
                assertThat(chief.postOnce(
                                        "/club/account/" + path,
                                        Map.of(
                                                "_csrf",
                                                token,
                                                "currentPassword",
                                                Office.PASSWORD,
                                                "password",
                                                "quite another one",
                                                "email",
                                                "thief@example.com",
                                                "emailPassword",
                                                Office.PASSWORD,
                                                "deletePassword",
                                                Office.PASSWORD))
                                .status())
                        .isEqualTo(422);
            }
            Answer asked = chief.get("/club/admin/accounts/" + account("guest").key())
                    .submit("form[action$=grant]", Map.of("role", "ADMIN", "_proof", Office.PASSWORD));
            assertThat(asked.text()).contains("demo account that everybody shares");
            assertThat(account("guest").roles()).isEmpty();
        }

        @Test
        void areNotOfferedWithoutDemoDataNorUnderAPublicAddress() throws IOException {
            Platform plain = Platform.local(club.database.client(), club.database.clock(), club.mailbox);
            var open = PublicAddress.of(URI.create("http://club.example.com"));
            var published = new Platform(
                    plain.client(),
                    plain.clock(),
                    plain.zone(),
                    plain.secret(),
                    plain.mailer(),
                    open,
                    Map.of(),
                    true,
                    true);
            for (Platform platform : List.of(plain, published)) {
                try (Host other = host(platform)) {
                    var who = new Visitor(other.uri());
                    Answer landing = who.get("/club");
                    assertThat(landing.has(".demo-offers")).isFalse();
                    String token = who.get("/club/account/sign-in")
                            .element("input[name=_csrf]")
                            .val();
                    assertThat(who.postOnce("/club/account/demo", Map.of("who", "guest", "_csrf", token))
                                    .status())
                            .isEqualTo(404);
                }
            }
            try (Host other = host(published.settings(Map.of("KUMIKI_PUBLIC_DEMO", "on")))) {
                assertThat(new Visitor(other.uri()).get("/club").has(".demo-offers"))
                        .isTrue();
            }
        }

        private static Host host(Platform platform) throws IOException {
            return Host.start(
                    Listen.anywhere(), platform, new Facts("in memory", "nowhere"), List.of(new ClubModule()));
        }
    }

    @Nested
    class Preferences {
        @Test
        void ofTheAccountCountOnEveryPageInEveryBrowser() {
            Visitor here = club.member("reader");
            Visitor there = club.visitor();
            club.signIn(there, "reader", Office.PASSWORD);
            here.get("/club/account")
                    .submit(
                            "form[action$=profile]",
                            Map.of("displayName", "reader", "language", "ja", "theme", "dark"));

            for (String path : List.of("/club", "/club/account", "/club/nowhere", "/club/fails", "/club/admin")) {
                var html = there.get(path).element("html");
                assertThat(html.attr("lang")).as(path).isEqualTo("ja");
                assertThat(html.attr("data-theme")).as(path).isEqualTo("dark");
            }
            assertThat(there.get("/club/fails").status()).isEqualTo(500);
        }

        @Test
        void areChangedByTheLinksOfThePagesAndByNoOtherSite() {
            Visitor here = club.member("switcher");
            here.get("/club").click("a.language");
            assertThat(account("switcher").language().toLanguageTag()).isEqualTo("ja");

            here.header("Sec-Fetch-Site", "cross-site").get("/club?lang=en");
            here.header("Sec-Fetch-Site", "cross-site").get("/club?theme=dark");

            assertThat(account("switcher").language().toLanguageTag()).isEqualTo("ja");
            assertThat(account("switcher").theme()).isEmpty();
            here.header("Sec-Fetch-Site", "same-origin").get("/club?theme=dark");
            assertThat(account("switcher").theme()).contains("dark");
        }
    }
}
