package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.SecondFactors.Codes;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// The second factor (X2.11).
final class SecondFactorsTest {
    private final Office office = new Office();
    private final Accounts accounts = office.accounts;
    private final SecondFactors factors = accounts.secondFactors();
    private final String secret = factors.newSecret();

    @AfterEach
    void close() throws IOException {
        office.close();
    }

    private String code() {
        return Totp.code(
                Base32.decode(secret).orElseThrow(),
                Totp.step(office.database.clock().instant()));
    }

    private void wait(int periods) {
        office.database.clock().advance(Totp.PERIOD.multipliedBy(periods));
    }

    private boolean told(String subject) {
        return office.mailbox.to(office.club, "aki@example.com").stream()
                .anyMatch(mail -> mail.subject().contains(subject));
    }

    private Account guarded() {
        Account aki = office.member("aki");
        on(aki);
        wait(1);
        return aki;
    }

    private List<String> on(Account account) {
        return ((Codes.Fresh) factors.switchOn(account, secret, code())).codes();
    }

    private AccountResult signIn() {
        return accounts.signIn("aki", Office.PASSWORD, Caller.at(Office.HERE));
    }

    private AccountResult second(Account account, String typed) {
        return accounts.second(account, typed, Caller.at(Office.HERE));
    }

    @Test
    @DisplayName("X2.11: a sign-in takes the password and then a code, each code once")
    void aSignInTakesACodeToo() {
        Account aki = guarded();

        assertThat(signIn()).isEqualTo(new AccountResult.SecondNeeded(aki));
        assertThat(second(aki, "000000")).isEqualTo(AccountResult.Refused.of("code", "code.wrong"));
        String code = code();
        assertThat(second(aki, code.substring(0, 3) + " " + code.substring(3))).isInstanceOf(AccountResult.Done.class);
        assertThat(second(aki, code)).as("the same code again").isInstanceOf(AccountResult.Refused.class);
        wait(1);
        assertThat(second(aki, code())).isInstanceOf(AccountResult.Done.class);
    }

    @Test
    void theCodeThatSwitchedItOnIsUsedUp() {
        Account aki = office.member("aki");
        on(aki);

        assertThat(second(aki, code())).isInstanceOf(AccountResult.Refused.class);
    }

    @Test
    void aWrongCodeSwitchesNothingOn() {
        Account aki = office.member("aki");

        assertThat(factors.switchOn(aki, secret, "000000")).isInstanceOf(Codes.None.class);
        assertThat(factors.switchOn(aki, "AAAA", code())).isInstanceOf(Codes.None.class);
        assertThat(factors.isOn(aki)).isFalse();
    }

    @Test
    void ofTwoWhoShowTheSameCodeOneComesIn() {
        Account aki = guarded();
        String code = code();

        List<AccountResult> answers = Race.run(2, _ -> second(aki, code));

        assertThat(answers.stream().filter(AccountResult.Done.class::isInstance))
                .hasSize(1);
    }

    @Test
    void tenRecoveryCodesOpenOnceEachAndAreToldByMail() {
        Account aki = office.member("aki");
        List<String> codes = on(aki);
        assertThat(codes).hasSize(10).doesNotHaveDuplicates().allMatch(code -> code.matches("(\\w{4}-){3}\\w{4}"));

        assertThat(second(aki, codes.get(3).toUpperCase(Locale.ROOT).replace("-", " ")))
                .isInstanceOf(AccountResult.Done.class);
        assertThat(second(aki, codes.get(3))).isInstanceOf(AccountResult.Refused.class);
        assertThat(factors.codesLeft(aki)).isEqualTo(9);
        assertThat(told("recovery code was used")).isTrue();

        List<String> fresh = ((Codes.Fresh) factors.renew(aki)).codes();
        assertThat(second(aki, codes.get(4))).as("an old one").isInstanceOf(AccountResult.Refused.class);
        assertThat(second(aki, fresh.get(4))).isInstanceOf(AccountResult.Done.class);
    }

    @Test
    void neitherSecretNorCodesCanBeReadInTheTable() {
        Account aki = office.member("aki");
        List<String> codes = on(aki);

        String all = office.database.client().scanPaginator(request -> request.tableName("club-ops")).items().stream()
                .map(Map::toString)
                .reduce("", String::concat);
        assertThat(all).contains("SECOND-FACTOR").doesNotContain(secret);
        assertThat(codes).noneMatch(all::contains).noneMatch(code -> all.contains(code.replace("-", "")));
    }

    @Test
    void guessingIsLimitedAndTheOwnerIsToldThatThePasswordIsKnown() {
        Account aki = guarded();
        for (int i = 0; i < 6; i++) {
            assertThat(second(aki, "00000" + i)).isInstanceOf(AccountResult.Refused.class);
        }

        assertThat(second(aki, code())).isInstanceOf(AccountResult.TooMany.class);
        assertThat(told("know your password")).isTrue();
        var owner = new Caller(Office.HERE, Map.of(aki.key(), "a browser that she used before"));
        assertThat(accounts.second(aki, code(), owner))
                .as("her own browser is not held up")
                .isInstanceOf(AccountResult.Done.class);
        office.database.clock().advance(Duration.ofMinutes(15));
        assertThat(second(aki, code())).isInstanceOf(AccountResult.Done.class);
    }

    @Test
    @DisplayName("a new password by mail does not open what the second factor holds shut")
    void aNewPasswordDoesNotSkipIt() {
        Account aki = guarded();
        accounts.forgot("aki", Office.HERE);
        accounts.reset(office.mailbox.token(office.club, "aki@example.com"), "another fine password");

        assertThat(accounts.signIn("aki", "another fine password", Caller.at(Office.HERE)))
                .isInstanceOf(AccountResult.SecondNeeded.class);
        assertThat(factors.isOn(aki)).isTrue();
    }

    @Test
    void itIsSwitchedOffByItsOwnerOrByAnAdministratorAndBothAreToldByMail() {
        Account aki = guarded();
        factors.switchOff(aki);
        assertThat(signIn()).isInstanceOf(AccountResult.Done.class);
        assertThat(told("factor is off")).isTrue();

        on(aki);
        factors.reset("the-admin", aki);
        assertThat(signIn()).isInstanceOf(AccountResult.Done.class);
        assertThat(told("an administrator")).isTrue();
        assertThat(accounts.history(aki, Limit.of(20)))
                .anyMatch(entry -> entry.action().equals("second-factor-reset")
                        && entry.actor().startsWith("admin-"));
    }

    @Test
    void aProofIsThePasswordOrACode() {
        Account aki = guarded();
        var proofs = accounts.proofs();
        var caller = Caller.at(Office.HERE);

        assertThat(proofs.prove(aki, Office.PASSWORD, caller)).isInstanceOf(AccountResult.Done.class);
        assertThat(proofs.prove(aki, "wrong password", caller)).isInstanceOf(AccountResult.Refused.class);
        assertThat(proofs.prove(aki, code(), caller)).isInstanceOf(AccountResult.Done.class);
        assertThat(proofs.prove(aki, "000000", caller)).isEqualTo(AccountResult.Refused.of("proof", "code.wrong"));
    }
}
