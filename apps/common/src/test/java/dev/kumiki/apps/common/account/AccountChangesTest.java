package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.session.AppSession;
import dev.kumiki.apps.testkit.Race;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// What becomes of an account: passwords, addresses, profile, deletion (T-056).
final class AccountChangesTest {
    private static final String FRESH = "another fine password";

    private final Office office = new Office();
    private final Accounts accounts = office.accounts;

    @AfterEach
    void close() throws IOException {
        office.close();
    }

    private AccountResult signIn(String password) {
        return accounts.signIn("aki", password, Caller.at(Office.HERE));
    }

    private String session(Account account) {
        AppSession session = accounts.sessions().createSession();
        session.setAttribute(AppSession.OWNER, account.key());
        session.setAttribute(Accounts.EPOCH, account.signedOutBefore());
        session.changeSessionId();
        accounts.sessions().save(session);
        return session.getId();
    }

    @Nested
    class Passwords {
        @Test
        void areChangedByWhoKnowsTheOldOneAndEndAllSessions() {
            Account aki = office.member("aki");
            String elsewhere = session(aki);

            assertThat(accounts.changePassword(aki, "wrong one", FRESH, Office.HERE))
                    .isEqualTo(AccountResult.Refused.of("currentPassword", "password.wrong"));
            assertThat(accounts.sessions().findById(elsewhere)).isNotNull();
            AccountResult answer = accounts.changePassword(aki, Office.PASSWORD, FRESH, Office.HERE);

            Account changed = ((AccountResult.Done) answer).account();
            assertThat(changed.signedOutBefore()).isNotEqualTo(aki.signedOutBefore());
            assertThat(accounts.sessions().findById(elsewhere)).isNull();
            assertThat(signIn(Office.PASSWORD)).isInstanceOf(AccountResult.Refused.class);
            assertThat(signIn(FRESH)).isInstanceOf(AccountResult.Done.class);
            assertThat(office.mailbox.last(office.club, "aki@example.com").subject())
                    .contains("password was changed");
        }

        @Test
        void haveTheSameRulesAsAtTheSignUp() {
            Account aki = office.member("aki");

            assertThat(accounts.changePassword(aki, Office.PASSWORD, "short", Office.HERE))
                    .isEqualTo(AccountResult.Refused.of("password", "password.short", 8));
        }

        @Test
        @DisplayName("a sign-in with the old password that ends after the change gives a session that does not count")
        void aSignInThatIsOvertakenDoesNotCount() {
            Account before = office.member("aki");

            accounts.changePassword(before, Office.PASSWORD, FRESH, Office.HERE);
            session(before);

            Account now = accounts.find(before.key()).orElseThrow();
            assertThat(accounts.sessionsOf(now)).isEmpty();
        }

        @Test
        void guessingTheOldOneInAStolenSessionIsLimited() {
            Account aki = office.member("aki");
            for (int i = 0; i < AccountLimits.DEFAULT.perName().limit(); i++) {
                accounts.changePassword(aki, "guess " + i, FRESH, Office.HERE);
            }

            assertThat(accounts.changePassword(aki, Office.PASSWORD, FRESH, Office.HERE))
                    .isInstanceOf(AccountResult.TooMany.class);
        }
    }

    @Nested
    class Forgotten {
        @Test
        void areSetAnewByALinkThatIsValidOnceAndEndsAllSessions() {
            Account aki = office.member("aki");
            String elsewhere = session(aki);
            accounts.forgot("AKI", Office.HERE);
            String token = office.mailbox.token(office.club, "aki@example.com");

            assertThat(accounts.resettable(token)).isPresent();
            assertThat(accounts.reset(token, "short")).isInstanceOf(AccountResult.Refused.class);
            assertThat(accounts.reset(token, FRESH)).isInstanceOf(AccountResult.Done.class);

            assertThat(accounts.resettable(token)).isEmpty();
            assertThat(accounts.reset(token, "yet another password")).isInstanceOf(AccountResult.Invalid.class);
            assertThat(accounts.sessions().findById(elsewhere)).isNull();
            assertThat(signIn(FRESH)).isInstanceOf(AccountResult.Done.class);
        }

        @Test
        void oneOfManyAtTheSameMomentWins() {
            office.member("aki");
            accounts.forgot("aki@example.com", Office.HERE);
            String token = office.mailbox.token(office.club, "aki@example.com");

            List<AccountResult> answers = Race.run(8, number -> accounts.reset(token, "password number " + number));

            assertThat(answers.stream().filter(AccountResult.Done.class::isInstance))
                    .hasSize(1);
        }

        @Test
        void theLinkIsValidForAnHour() {
            office.member("aki");
            accounts.forgot("aki", Office.HERE);
            String token = office.mailbox.token(office.club, "aki@example.com");

            office.database.clock().advance(Duration.ofHours(1));

            assertThat(accounts.resettable(token)).isEmpty();
            assertThat(accounts.reset(token, FRESH)).isInstanceOf(AccountResult.Invalid.class);
        }

        @Test
        void theLinkIsWorthlessAfterAChangeOfThePassword() {
            Account aki = office.member("aki");
            accounts.forgot("aki", Office.HERE);
            String token = office.mailbox.token(office.club, "aki@example.com");
            office.database.clock().advance(Duration.ofMillis(1));
            accounts.changePassword(aki, Office.PASSWORD, FRESH, Office.HERE);

            assertThat(accounts.reset(token, "yet another password")).isInstanceOf(AccountResult.Invalid.class);
        }

        @Test
        void theAnswerIsTheSameForUnknownNames() {
            office.member("aki");

            for (String name : List.of("aki", "aki@example.com", "nobody", "nobody@example.com", "", "a b")) {
                assertThat(accounts.forgot(name, Office.HERE)).isEqualTo(new AccountResult.Sent());
            }
            assertThat(office.mailbox.to(office.club, "nobody@example.com")).isEmpty();
        }

        @Test
        @DisplayName("as much is written for a name that nobody has, so that the time tells nothing either")
        void theTimeIsTheSameForUnknownNames() {
            office.member("aki");
            List<Runnable> requests = List.of(
                    () -> accounts.forgot("aki", Office.HERE),
                    () -> accounts.forgot("aki@example.com", Office.HERE),
                    () -> accounts.forgot("nobody", Office.HERE),
                    () -> accounts.sendVerificationAgain("aki@example.com", Office.HERE),
                    () -> accounts.sendVerificationAgain("nobody@example.com", Office.HERE));
            requests.getFirst().run();

            List<List<String>> calls = requests.stream()
                    .map(request -> office.database.callsOf(request).stream()
                            .map(call -> call.operation())
                            .toList())
                    .toList();

            assertThat(calls).containsOnly(calls.getFirst());
            assertThat(office.mailbox.to(office.club, "nobody@example.com")).isEmpty();
        }

        @Test
        @DisplayName("a link that was sent stands nowhere any more")
        void theLinkIsNotKept() {
            office.member("aki");
            accounts.forgot("aki", Office.HERE);
            String token = office.mailbox.token(office.club, "aki@example.com");

            String stored =
                    office.database.client().scanPaginator(request -> request.tableName("club-ops")).items().stream()
                            .toList()
                            .toString();

            assertThat(stored).contains("reset-").doesNotContain(token, "/account/reset");
        }

        @Test
        @DisplayName("who has the mailbox takes over an account that somebody else made with the address")
        void confirmTheAddressToo() {
            office.signUp("aki", "aki@example.com");
            assertThat(office.mailbox.to(office.club, "aki@example.com")).hasSize(1);
            accounts.forgot("aki@example.com", Office.HERE);

            accounts.reset(office.mailbox.token(office.club, "aki@example.com"), FRESH);

            assertThat(signIn(FRESH)).isInstanceOf(AccountResult.Done.class);
            assertThat(signIn(Office.PASSWORD)).isInstanceOf(AccountResult.Refused.class);
        }

        @Test
        void aLinkForOneThingIsGoodForNothingElse() {
            office.signUp("aki", "aki@example.com");
            String verify = office.mailbox.token(office.club, "aki@example.com");

            assertThat(accounts.reset(verify, FRESH)).isInstanceOf(AccountResult.Invalid.class);
            assertThat(accounts.confirmAddress(verify)).isInstanceOf(AccountResult.Invalid.class);
        }
    }

    @Nested
    class Addresses {
        @Test
        void changeWhenTheNewOneIsConfirmedAndTheOldOneIsTold() {
            Account aki = office.member("aki");

            assertThat(accounts.askAddress(aki, "new@example.com", "wrong one", Office.HERE))
                    .isEqualTo(AccountResult.Refused.of("emailPassword", "password.wrong"));
            assertThat(accounts.askAddress(aki, "New@Example.com", Office.PASSWORD, Office.HERE))
                    .isInstanceOf(AccountResult.Sent.class);
            assertThat(office.account("aki").email()).isEqualTo("aki@example.com");
            String token = office.mailbox.token(office.club, "new@example.com");
            assertThat(accounts.confirmAddress(token)).isInstanceOf(AccountResult.Done.class);

            assertThat(accounts.confirmAddress(token)).isInstanceOf(AccountResult.Invalid.class);
            assertThat(office.account("aki").email()).isEqualTo("new@example.com");
            assertThat(office.mailbox.last(office.club, "aki@example.com").subject())
                    .contains("address was changed");
            assertThat(office.signUp("ben", "aki@example.com")).isInstanceOf(AccountResult.Sent.class);
            assertThat(office.mailbox.last(office.club, "aki@example.com").text())
                    .contains("/account/verify");
        }

        @Test
        void ofOthersAreNotTakenAndNotTold() {
            Account aki = office.member("aki");
            office.member("ben");

            assertThat(accounts.askAddress(aki, "ben@example.com", Office.PASSWORD, Office.HERE))
                    .isEqualTo(new AccountResult.Sent());

            assertThat(office.mailbox.last(office.club, "ben@example.com").text())
                    .doesNotContain("token");
        }

        @Test
        void thatAreTakenMeanwhileAreNotTaken() {
            Account aki = office.member("aki");
            accounts.askAddress(aki, "new@example.com", Office.PASSWORD, Office.HERE);
            String token = office.mailbox.token(office.club, "new@example.com");
            office.signUp("ben", "new@example.com");

            assertThat(accounts.confirmAddress(token)).isInstanceOf(AccountResult.Invalid.class);
            assertThat(office.account("aki").email()).isEqualTo("aki@example.com");
        }

        @Test
        void theOldOneOpensNothingAnyMore() {
            Account aki = office.member("aki");
            accounts.forgot("aki", Office.HERE);
            String reset = office.mailbox.token(office.club, "aki@example.com");
            accounts.askAddress(aki, "new@example.com", Office.PASSWORD, Office.HERE);
            accounts.confirmAddress(office.mailbox.token(office.club, "new@example.com"));

            assertThat(accounts.reset(reset, FRESH)).isInstanceOf(AccountResult.Invalid.class);
        }

        @Test
        @DisplayName("who got in and asked for another address does not get it after the owner chose a new password")
        void areNotChangedByWhatWasAskedBeforeANewPassword() {
            Account aki = office.member("aki");
            accounts.askAddress(aki, "thief@example.com", Office.PASSWORD, Office.HERE);
            String stolen = office.mailbox.token(office.club, "thief@example.com");
            office.database.clock().advance(Duration.ofSeconds(1));
            accounts.forgot("aki", Office.HERE);
            accounts.reset(office.mailbox.token(office.club, "aki@example.com"), FRESH);

            assertThat(accounts.confirmAddress(stolen)).isInstanceOf(AccountResult.Invalid.class);
            assertThat(accounts.find(aki.key()).orElseThrow().email()).isEqualTo("aki@example.com");
        }

        @Test
        void thatAreNoneOrTheSameAreRefused() {
            Account aki = office.member("aki");

            assertThat(accounts.askAddress(aki, "nonsense", Office.PASSWORD, Office.HERE))
                    .isEqualTo(AccountResult.Refused.of("email", "email.form"));
            assertThat(accounts.askAddress(aki, "AKI@example.com", Office.PASSWORD, Office.HERE))
                    .isEqualTo(AccountResult.Refused.of("email", "email.same"));
        }
    }

    @Test
    void theProfileChangesNameAndLanguageOnly() {
        Account aki = office.member("aki");

        assertThat(accounts.changeProfile(aki, "秋", Locale.JAPANESE, Optional.of("dark")))
                .isInstanceOf(AccountResult.Done.class);
        assertThat(accounts.changeProfile(aki, "stale", Locale.ENGLISH, Optional.empty()))
                .isEqualTo(AccountResult.Refused.of("displayName", "overtaken"));
        for (String name : List.of("", " ", "x".repeat(51), "a\nb")) {
            assertThat(accounts.changeProfile(aki, name, Locale.ENGLISH, Optional.empty()))
                    .isEqualTo(AccountResult.Refused.of("displayName", "display-name.form", 50));
        }

        Account now = accounts.find(aki.key()).orElseThrow();
        assertThat(now.displayName()).isEqualTo("秋");
        assertThat(now.language()).isEqualTo(Locale.JAPANESE);
        assertThat(now.theme()).contains("dark");
        assertThat(now.roles()).isEmpty();
    }

    @Nested
    class Deletion {
        @Test
        void needsThePasswordAndLeavesNothingBehind() {
            Account aki = office.member("aki");
            String elsewhere = session(aki);

            assertThat(accounts.close(aki, "wrong one", Office.HERE).result())
                    .isInstanceOf(AccountResult.Refused.class);
            assertThat(accounts.close(aki, Office.PASSWORD, Office.HERE).result())
                    .isInstanceOf(AccountResult.Done.class);
            office.work();

            assertThat(accounts.find(aki.key())).isEmpty();
            assertThat(accounts.sessions().findById(elsewhere)).isNull();
            assertThat(signIn(Office.PASSWORD)).isInstanceOf(AccountResult.Refused.class);
            assertThat(office.mailbox.last(office.club, "aki@example.com").subject())
                    .contains("deleted");
            assertThat(kinds(aki.key())).isEmpty();
            assertThat(kinds("aki@example.com")).isEmpty();
            assertThat(kinds("account-deleted")).containsExactly("audit");
            assertThat(office.member("aki").key()).isNotEqualTo(aki.key());
        }

        private List<String> kinds(String key) {
            return office.database.client().scanPaginator(request -> request.tableName("club-ops")).items().stream()
                    .filter(item -> item.toString().contains(key))
                    .map(item -> Objects.requireNonNull(item.get("type")).s())
                    .toList();
        }

        @Test
        void aDeletedAccountHasNoLinksThatWork() {
            Account aki = office.member("aki");
            accounts.forgot("aki", Office.HERE);
            String reset = office.mailbox.token(office.club, "aki@example.com");

            accounts.close(aki, Office.PASSWORD, Office.HERE);

            assertThat(accounts.reset(reset, FRESH)).isInstanceOf(AccountResult.Invalid.class);
            assertThat(accounts.changeProfile(aki, "ghost", Locale.ENGLISH, Optional.empty()))
                    .isInstanceOf(AccountResult.Refused.class);
            assertThat(accounts.find(aki.key())).isEmpty();
        }
    }
}
