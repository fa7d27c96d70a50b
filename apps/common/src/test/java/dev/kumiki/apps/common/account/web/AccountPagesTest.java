package dev.kumiki.apps.common.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.club.Club;
import dev.kumiki.apps.common.club.ClubHost;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.testkit.web.Answer;
import dev.kumiki.apps.testkit.web.MessageBundles;
import dev.kumiki.apps.testkit.web.Visitor;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// The pages of accounts as people meet them, over HTTP and without scripts.
final class AccountPagesTest {
    private static ClubHost club;

    private final Visitor visitor;

    AccountPagesTest() {
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
    class Journey {
        @Test
        @DisplayName("T-053, T-056: sign up, confirm and be in, sign out; four pages")
        void fromSignUpToSignOut() {
            Answer sent = club.signUp(visitor, "journey");
            assertThat(sent.path()).isEqualTo("/club/account/sent?for=verify");
            assertThat(sent.text()).contains("24 hours");

            Answer confirmed = club.confirm(visitor, "verify", "journey@example.com");
            assertThat(confirmed.path()).isEqualTo("/club");
            assertThat(confirmed.element(".toast").text()).contains("confirmed");
            assertThat(confirmed.element("#who").text()).isEqualTo("journey");
            assertThat(visitor.get("/club/account/sign-in").path()).isEqualTo("/club");

            Answer out = visitor.get("/club/account").submit("form[action$=sign-out]", Map.of());
            assertThat(out.path()).isEqualTo("/club/account/sign-in");
            assertThat(visitor.get("/club").element("#who").text()).isEqualTo("nobody");
            assertThat(visitor.cookie("club-session").orElse("")).doesNotContain(".");
        }

        @Test
        void aLinkInAMailChangesNothingUntilItsButtonIsPressed() {
            club.signUp(visitor, "scanner");
            String token = club.mailbox.token(club.club, "scanner@example.com");
            visitor.get("/club/account/verify?token=" + token);

            assertThat(club.signIn(visitor, "scanner", Office.PASSWORD).status())
                    .isEqualTo(422);
            assertThat(visitor.get("/club/account/verify?token=" + token)
                            .submit("main form", Map.of())
                            .path())
                    .isEqualTo("/club");
            Answer second = visitor.get("/club/account/verify?token=" + token);
            assertThat(second.status()).isEqualTo(410);
            assertThat(second.text()).contains("Ask for a new one");
        }

        @Test
        void aForgottenPasswordIsSetAnewAndEndsAllSessions() {
            Visitor elsewhere = club.member("forgetful");
            Answer sent =
                    visitor.get("/club/account/forgot").submit("form[action$=forgot]", Map.of("name", "forgetful"));
            assertThat(sent.text()).contains("60 minutes");
            String token = club.mailbox.token(club.club, "forgetful@example.com");
            Answer form = visitor.get("/club/account/reset?token=" + token);

            Answer refused = form.submit("form[action$=reset]", Map.of("password", "short"));
            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.element("#password-error").text()).contains("at least 8");
            Answer done = refused.submit("form[action$=reset]", Map.of("password", "brand new password"));

            assertThat(done.element(".toast").text()).contains("password is changed");
            assertThat(elsewhere.get("/club/inside").path()).startsWith("/club/account/sign-in");
            assertThat(visitor.get("/club/account/reset?token=" + token).status())
                    .isEqualTo(410);
            assertThat(club.signIn(visitor, "forgetful", "brand new password").path())
                    .isEqualTo("/club");
        }

        @Test
        void aChangedPasswordEndsTheOtherSessionsAndNotThisOne() {
            Visitor here = club.member("changer");
            var there = club.visitor();
            club.signIn(there, "changer", Office.PASSWORD);
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
            Visitor here = club.member("lister");
            var there = club.visitor()
                    .header("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
            club.signIn(there, "lister", Office.PASSWORD);

            Answer profile = here.get("/club/account");
            assertThat(profile.document().select("tbody tr")).hasSize(2);
            assertThat(profile.text()).contains("Firefox, Linux", "Unknown browser", "this one");
            profile.submit("form[action$=sessions/end]", Map.of());

            assertThat(there.get("/club/inside").path()).startsWith("/club/account/sign-in");
            assertThat(here.get("/club/account").document().select("tbody tr")).hasSize(1);
        }

        @Test
        void theAddressIsChangedByALinkToTheNewOne() {
            Visitor here = club.member("mover");
            Answer asked = here.get("/club/account")
                    .submit(
                            "form[action$=account/email]",
                            Map.of("email", "moved@example.com", "emailPassword", Office.PASSWORD));
            assertThat(asked.element(".toast").text()).contains("the old one stays");

            club.confirm(here, "address", "moved@example.com");

            assertThat(here.get("/club/account").text()).contains("moved@example.com");
            assertThat(here.header("Accept", "application/json")
                            .get("/club/api/me")
                            .body())
                    .contains("moved@example.com");
        }

        @Test
        void profileAndLanguageAreSaved() {
            Visitor here = club.member("speaker");

            Answer saved = here.get("/club/account")
                    .submit("form[action$=profile]", Map.of("displayName", "話し手", "language", "ja"));

            assertThat(saved.element(".toast").text()).contains("保存しました");
            assertThat(saved.element("html").attr("lang")).isEqualTo("ja");
            assertThat(here.get("/club").element("#who").text()).isEqualTo("話し手");
            assertThat(saved.text()).contains("すべて");
        }

        @Test
        void anAccountIsDeletedByItsPassword() {
            Visitor here = club.member("leaver");

            Answer wrong =
                    here.get("/club/account").submit("form[action$=delete]", Map.of("deletePassword", "wrong one"));
            assertThat(wrong.status()).isEqualTo(422);
            Answer gone = wrong.submit("form[action$=delete]", Map.of("deletePassword", Office.PASSWORD));

            assertThat(gone.path()).startsWith("/club/account/removal?id=");
            assertThat(gone.text()).contains("Your account is deleted", "is being removed");
            assertThat(here.get("/club/inside").path()).startsWith("/club/account/sign-in");
            assertThat(club.signIn(here, "leaver", Office.PASSWORD).status()).isEqualTo(422);
        }

        @Test
        @DisplayName("a browser in which its owner got in is not shut out by others at the same address")
        void wrongPasswordsOfOthersDoNotShutOutAKnownBrowser() {
            Visitor here = club.member("owner");
            here.get("/club/account").submit("form[action$=sign-out]", Map.of());
            for (int i = 0; i < 12; i++) {
                club.signIn(visitor, "owner", "wrong one");
            }

            assertThat(club.signIn(visitor, "owner", Office.PASSWORD).status()).isEqualTo(429);
            assertThat(club.signIn(here, "owner", Office.PASSWORD).path()).isEqualTo("/club");
        }

        @Test
        void theLinkToConfirmCanBeSentAgain() {
            club.signUp(visitor, "again");
            String first = club.mailbox.token(club.club, "again@example.com");

            visitor.get("/club/account/verify/again")
                    .submit("form[action$=again]", Map.of("email", "again@example.com"));

            assertThat(club.mailbox.token(club.club, "again@example.com")).isNotEqualTo(first);
        }
    }

    @Test
    @DisplayName("S-160: an application without user names asks for a name to show, and people sign in by address")
    void withoutUserNames() {
        var form = visitor.get("/annex/account/sign-up");
        assertThat(form.has("#username")).isFalse();
        Answer nameless =
                form.submit(ClubHost.SIGN_UP, Map.of("email", "yui@example.com", "password", Office.PASSWORD));
        assertThat(nameless.has("#displayName-error")).isTrue();
        nameless.submit(
                ClubHost.SIGN_UP, Map.of("email", "yui@example.com", "displayName", "結衣", "password", Office.PASSWORD));
        Club annex = club.host.bean(Club.class, "annex");
        String token = club.mailbox.token(annex, "yui@example.com");
        visitor.get("/annex/account/verify?token=" + token).submitOnce("main form", Map.of());
        assertThat(visitor.get("/annex/inside").body()).isEqualTo("in the annex");
        visitor.get("/annex/account").submit("form[action$=sign-out]", Map.of());
        visitor.get("/annex/account/sign-in")
                .submitOnce(ClubHost.SIGN_IN, Map.of("name", "yui@example.com", "password", Office.PASSWORD));

        assertThat(visitor.get("/annex/inside").body()).isEqualTo("in the annex");
        assertThat(visitor.get("/annex/account").element("#displayName").val()).isEqualTo("結衣");
        assertThat(visitor.get("/club/inside").path()).startsWith("/club/account/sign-in");
    }

    @Nested
    class Forms {
        @Test
        void sayWhatIsWrongBesideTheFieldAndKeepWhatWasTypedButPasswords() {
            Answer form = visitor.get("/club/account/sign-up")
                    .submit(
                            ClubHost.SIGN_UP,
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
                page = page.submit(ClubHost.SIGN_IN, Map.of("name", "hammered", "password", "guess " + i));
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
            club.member("known");

            String known = club.signIn(club.visitor(), "known", "wrong password")
                    .element("main")
                    .text();
            String unknown = club.signIn(club.visitor(), "unknown", "wrong password")
                    .element("main")
                    .text();

            assertThat(known).isEqualTo(unknown);
        }

        @Test
        @DisplayName("mass assignment: fields that a form does not have change nothing")
        void extraFieldsHaveNoEffect() {
            Visitor here = club.member("greedy");
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

            Account now = club.account("greedy");
            assertThat(now.roles()).isEmpty();
            assertThat(now.email()).isEqualTo("greedy@example.com");
            assertThat(here.get("/club/admin").status()).isEqualTo(403);
        }

        @Test
        void htmlInFieldsIsText() {
            String evil = "\"><script>alert(1)</script>";
            Answer signUp = visitor.get("/club/account/sign-up")
                    .submit(
                            ClubHost.SIGN_UP,
                            Map.of("username", evil, "email", evil, "displayName", evil, "password", evil));
            Answer signIn = visitor.get("/club/account/sign-in?continue=" + "/club/%22%3E%3Cscript%3E")
                    .submit(ClubHost.SIGN_IN, Map.of("name", evil, "password", evil, "continue", evil));
            Answer again =
                    visitor.get("/club/account/verify/again").submit("form[action$=again]", Map.of("email", evil));
            Answer token = visitor.get("/club/account/verify?token=%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
            Visitor here = club.member("evil").header("User-Agent", evil);
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
            var reader = club.visitor().header("Accept-Language", "ja");
            for (String page : List.of("sign-up", "sign-in", "forgot", "verify/again", "sent", "address")) {
                Answer answer = reader.get("/club/account/" + page);
                assertThat(answer.status()).isEqualTo(200);
                assertThat(answer.text()).doesNotContain("??");
                assertThat(answer.element("html").attr("lang")).isEqualTo("ja");
            }
        }
    }
}
