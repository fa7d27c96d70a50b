package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.trace.Call;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.bcrypt.BCrypt;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/// Who gets in, and what everybody else is told.
final class SignInTest {
    private static final AccountResult REFUSED = AccountResult.Refused.of("password", "sign-in");
    private static final String WRONG = "not the password";

    private final Office office = new Office();
    private final Accounts accounts = office.accounts;

    @AfterEach
    void close() throws IOException {
        office.close();
    }

    private AccountResult signIn(String name, String password) {
        return accounts.signIn(name, password, Caller.at(Office.HERE));
    }

    @Test
    @DisplayName("whether an account exists, is unconfirmed or locked: the answer is the same")
    void theAnswerTellsNothing() {
        office.member("aki");
        office.signUp("ben", "ben@example.com");

        for (String name :
                List.of("aki", "aki@example.com", "nobody", "nobody@example.com", "", "a b", "x".repeat(9_999))) {
            assertThat(signIn(name, WRONG)).isEqualTo(REFUSED);
        }
        assertThat(signIn("ben", Office.PASSWORD)).isEqualTo(REFUSED);
        assertThat(signIn("aki", "x".repeat(9_999))).isEqualTo(REFUSED);
    }

    @Test
    @DisplayName("as much is written for a name that has no account as for one that has")
    void theTimeTellsNothing() {
        office.member("aki");
        office.signUp("ben", "ben@example.com");

        List<String> known = writes(() -> signIn("aki", WRONG));
        List<String> unknown = writes(() -> signIn("nobody", WRONG));
        List<String> unconfirmed = writes(() -> signIn("ben", WRONG));

        assertThat(known).hasSameSizeAs(unknown).hasSameSizeAs(unconfirmed);
    }

    private List<String> writes(Runnable work) {
        // The first use of a counter in a window takes one write more.
        work.run();
        return office.database.callsOf(work).stream()
                .map(Call::operation)
                .filter(operation -> !operation.equals("GetItem"))
                .toList();
    }

    @Test
    void onePasswordIsHashedInAnyCase() {
        var counted = new int[1];
        var encoder = new PasswordEncoder() {
            @Override
            public String encode(@Nullable CharSequence raw) {
                return "hash of " + raw;
            }

            @Override
            public boolean matches(@Nullable CharSequence raw, @Nullable String hash) {
                counted[0]++;
                return String.valueOf(hash).equals("hash of " + raw);
            }
        };
        var passwords = new Passwords(encoder, "hash of nobody's");
        var credential =
                new PasswordRecord("aki", "hash of x", office.database.clock().instant(), 0, Optional.empty(), 1);

        assertThat(passwords.matches("x", Optional.of(credential))).isTrue();
        assertThat(passwords.matches("y", Optional.of(credential))).isFalse();
        assertThat(passwords.matches("x", Optional.empty())).isFalse();
        assertThat(passwords.matches("nobody's", Optional.empty())).isFalse();
        assertThat(passwords.matches("x".repeat(73), Optional.of(credential))).isFalse();
        assertThat(counted[0]).isEqualTo(5);
    }

    @Test
    void nobodysHashTakesAsMuchWorkAsAnyOther() {
        String nobodys = Passwords.nobodys(5);

        assertThat(new BCryptPasswordEncoder(5).upgradeEncoding(nobodys)).isFalse();
        assertThat(new BCryptPasswordEncoder(6).upgradeEncoding(nobodys)).isTrue();
        assertThat(BCrypt.hashpw("x", nobodys)).hasSameSizeAs(nobodys).startsWith("$2a$05$nnnn");
    }

    @Test
    void tooManyUnderOneNameAreRefusedWhetherOrNotItExists() {
        office.member("aki");

        for (String name : List.of("aki", "nobody")) {
            for (int i = 0; i < AccountLimits.DEFAULT.perName().limit(); i++) {
                assertThat(signIn(name, WRONG)).isEqualTo(REFUSED);
            }
            assertThat(signIn(name, Office.PASSWORD)).isInstanceOf(AccountResult.TooMany.class);
        }
    }

    @Test
    @DisplayName("the counters are persisted: another process counts on")
    void anotherProcessCountsOn() {
        office.member("aki");
        for (int i = 0; i < AccountLimits.DEFAULT.perName().limit(); i++) {
            signIn("aki", WRONG);
        }

        Accounts other =
                office.club(office.database.client(), AccountLimits.DEFAULT).accounts();
        assertThat(other.signIn("aki", Office.PASSWORD, Caller.at(Office.HERE)))
                .isInstanceOf(AccountResult.TooMany.class);
    }

    @Test
    void tooManyFromOneNetworkAddressAreRefused() {
        office.member("aki");
        for (int i = 0; i < AccountLimits.DEFAULT.perAddress().limit(); i++) {
            accounts.signIn("name" + i, WRONG, Caller.at("203.0.113.7"));
        }

        assertThat(accounts.signIn("aki", Office.PASSWORD, Caller.at("203.0.113.7")))
                .isInstanceOf(AccountResult.TooMany.class);
        assertThat(accounts.signIn("aki", Office.PASSWORD, Caller.at("203.0.113.8")))
                .isInstanceOf(AccountResult.Done.class);
    }

    /// Wrong passwords from so many addresses that no limit of one address is reached.
    private void guess(int times) {
        for (int i = 0; i < times; i++) {
            String name = i % 2 == 0 ? "aki" : "aki@example.com";
            accounts.signIn(name, WRONG, Caller.at("198.51.100." + i));
        }
    }

    @Test
    @DisplayName("a stranger's wrong passwords keep nobody else out, from whatever browser")
    void aStrangerLocksNobodyOut() {
        office.member("aki");
        for (int i = 0; i < 50; i++) {
            accounts.signIn(i % 2 == 0 ? "aki" : "aki@example.com", WRONG, Caller.at("203.0.113.7"));
        }

        assertThat(accounts.signIn("aki", Office.PASSWORD, Caller.at("203.0.113.7")))
                .isInstanceOf(AccountResult.TooMany.class);
        assertThat(accounts.signIn("aki", Office.PASSWORD, Caller.at("203.0.113.8")))
                .isInstanceOf(AccountResult.Done.class);
    }

    @Test
    @DisplayName(
            "guesses from many addresses close an account to unknown browsers for a while, and never to known ones")
    void guessesFromEverywhereAreStopped() {
        Account aki = office.member("aki");
        var known = new Caller("198.51.100.1", Map.of(aki.key(), "browser-1"));
        guess(AccountLimits.DEFAULT.lockAfter());

        assertThat(signIn("aki", Office.PASSWORD)).isEqualTo(REFUSED);
        assertThat(office.mailbox.last(office.club, "aki@example.com").subject())
                .contains("paused");
        assertThat(accounts.signIn("aki", Office.PASSWORD, known)).isInstanceOf(AccountResult.Done.class);
        guess(AccountLimits.DEFAULT.lockAfter());
        office.database.clock().advance(AccountLimits.DEFAULT.lockFor().minusMillis(1));
        assertThat(signIn("aki@example.com", Office.PASSWORD)).isEqualTo(REFUSED);
        office.database.clock().advance(Duration.ofMillis(1));

        assertThat(signIn("aki", Office.PASSWORD)).isInstanceOf(AccountResult.Done.class);
    }

    @Test
    @DisplayName(
            "who guesses in a browser that is known has few guesses too, and a browser known for one is not for all")
    void aKnownBrowserHasALimitOfItsOwn() {
        Account aki = office.member("aki");
        Account ben = office.member("ben");
        var stolen = new Caller(Office.HERE, Map.of(aki.key(), "browser-1"));
        for (int i = 0; i < AccountLimits.DEFAULT.perName().limit(); i++) {
            assertThat(accounts.signIn("aki", WRONG, stolen)).isEqualTo(REFUSED);
        }

        assertThat(accounts.signIn("aki", Office.PASSWORD, stolen)).isInstanceOf(AccountResult.TooMany.class);
        assertThat(accounts.signIn("aki", Office.PASSWORD, Caller.at("203.0.113.8")))
                .isInstanceOf(AccountResult.Done.class);
        assertThat(stolen.browserOf(ben.key())).isEmpty();
    }

    @Test
    @DisplayName("a new password by mail lets its owner in while guesses go on")
    void aResetOpensWhatGuessesClosed() {
        office.member("aki");
        guess(AccountLimits.DEFAULT.lockAfter());
        accounts.forgot("aki", Office.HERE);

        accounts.reset(office.mailbox.token(office.club, "aki@example.com"), "brand new password");

        assertThat(signIn("aki", "brand new password")).isInstanceOf(AccountResult.Done.class);
    }

    @Test
    @DisplayName("who has a network of IPv6 has one address, not as many as it holds")
    void aNetworkCountsAsOneAddress() {
        office.member("aki");
        for (int i = 0; i < AccountLimits.DEFAULT.perName().limit(); i++) {
            accounts.signIn("aki", WRONG, Caller.at("2001:db8:1:2::" + i));
        }

        assertThat(accounts.signIn("aki", Office.PASSWORD, Caller.at("2001:db8:1:2:ffff::1")))
                .isInstanceOf(AccountResult.TooMany.class);
        assertThat(accounts.signIn("aki", Office.PASSWORD, Caller.at("2001:db8:1:3::1")))
                .isInstanceOf(AccountResult.Done.class);
    }

    @Test
    void theRightPasswordForgetsTheWrongOnes() {
        office.member("aki");
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < AccountLimits.DEFAULT.perName().limit() - 1; i++) {
                signIn("aki", WRONG);
            }
            assertThat(signIn("aki", Office.PASSWORD)).isInstanceOf(AccountResult.Done.class);
        }
    }

    @Test
    void guessesAtTheSameTimeAreAllCounted() {
        office.member("aki");

        Race.run(
                AccountLimits.DEFAULT.lockAfter(),
                number -> accounts.signIn("aki@example.com", WRONG, Caller.at("198.51.100." + number)));

        assertThat(signIn("aki", Office.PASSWORD)).isEqualTo(REFUSED);
    }

    @Test
    void whoGetsInIsNotedDown() {
        Account aki = office.member("aki");

        var noted = office.club
                .kit()
                .data()
                .table()
                .auditOf("account-" + aki.key(), Limit.of(10), Cursor.START)
                .items();

        assertThat(noted)
                .extracting(entry -> entry.action())
                .containsExactlyInAnyOrder("sign-up", "address-confirmed", "sign-in", "sign-in");
    }
}
