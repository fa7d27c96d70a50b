package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.ops.RateLimits.Rate;
import dev.kumiki.apps.testkit.Race;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How accounts come into being (T-053, T-056).
final class SignUpTest {
    private final Office office = new Office();
    private final Accounts accounts = office.accounts;

    @AfterEach
    void close() throws IOException {
        office.close();
    }

    private AccountResult signUp(String username, String email, String password) {
        return accounts.signUp(new SignUpForm(username, email, "", password), Office.HERE, Locale.ENGLISH);
    }

    private AccountResult verify(String token) {
        return accounts.verify(token, Optional.empty(), Office.PASSWORD, Office.HERE);
    }

    private static List<String> codes(AccountResult answer) {
        assertThat(answer).isInstanceOf(AccountResult.Refused.class);
        return ((AccountResult.Refused) answer)
                .faults().stream()
                        .map(fault -> fault.field() + " " + fault.code())
                        .toList();
    }

    @Test
    void anAccountCanBeUsedOnceItsAddressIsConfirmed() {
        assertThat(office.signUp("aki", "Aki@Example.com")).isInstanceOf(AccountResult.Sent.class);
        assertThat(accounts.signIn("aki", Office.PASSWORD, Caller.at(Office.HERE)))
                .isInstanceOf(AccountResult.Refused.class);

        assertThat(office.confirm("aki@example.com")).isInstanceOf(AccountResult.Done.class);

        assertThat(office.account("aki").email()).isEqualTo("aki@example.com");
        assertThat(accounts.signIn("AKI@example.COM", Office.PASSWORD, Caller.at(Office.HERE)))
                .isInstanceOf(AccountResult.Done.class);
    }

    @Test
    void theLinkIsValidOnceAndForADay() {
        office.signUp("aki", "aki@example.com");
        office.signUp("ben", "ben@example.com");
        String aki = office.mailbox.token(office.club, "aki@example.com");
        String ben = office.mailbox.token(office.club, "ben@example.com");

        assertThat(verify(aki)).isInstanceOf(AccountResult.Done.class);
        assertThat(verify(aki)).isInstanceOf(AccountResult.Invalid.class);
        assertThat(verify("")).isInstanceOf(AccountResult.Invalid.class);
        office.database.clock().advance(Duration.ofHours(24));
        assertThat(verify(ben)).isInstanceOf(AccountResult.Invalid.class);
    }

    @ParameterizedTest
    @DisplayName("B2.5: names are normalised, look-alikes and # are refused")
    @CsvSource({"ＡＫＩ,aki", "' Aki_2 ',aki_2", "a-b,a-b", "123,123"})
    void namesAreNormalised(String typed, String name) {
        assertThat(UsernameRule.PLAIN.name(typed)).isEqualTo(Optional.of(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ab", "_aki", "аki", "a#b", "a b", "あきあき", "a/b", "x12345678901234567890123456789012"})
    void otherNamesAreRefused(String typed) {
        assertThat(codes(signUp(typed, "aki@example.com", Office.PASSWORD))).containsExactly("username username.form");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "aki", "aki@", "@example.com", "a#b@example.com", "a@b, c@d", "a\n@example.com", "A <a@b.c>"
            })
    void whatIsNoAddressIsRefused(String typed) {
        assertThat(codes(signUp("aki", typed, Office.PASSWORD))).containsExactly("email email.form");
    }

    @ParameterizedTest
    @CsvSource({
        "short, password.short",
        "password123, password.common",
        "PASSWORD123, password.common",
        "ｐａｓｓｗｏｒｄ, password.common",
        "zzzzzzzzzzzz, password.common",
        "aki@example.com, password.own"
    })
    void whatOthersGuessIsNoPassword(String password, String code) {
        assertThat(codes(signUp("aki", "aki@example.com", password))).containsExactly("password " + code);
    }

    @Test
    @DisplayName("B5.4: bcrypt takes 72 bytes, that is 24 Japanese characters, and the fault says how many there were")
    void aPasswordIsMeasuredInBytes() {
        String most = "あいうえおかきくけこさしすせそたちつてとなにぬね";
        assertThat(PasswordRule.bytes(most)).isEqualTo(PasswordRule.MAX_BYTES);
        var tooLong = (AccountResult.Refused) signUp("aki", "aki@example.com", most + "の");
        assertThat(tooLong.faults()).containsExactly(Fault.of("password", "password.long", 72, 75));

        assertThat(signUp("aki", "aki@example.com", most)).isInstanceOf(AccountResult.Sent.class);
        accounts.verify(office.mailbox.token(office.club, "aki@example.com"), Optional.empty(), most, Office.HERE);

        assertThat(accounts.signIn("aki", most, Caller.at(Office.HERE))).isInstanceOf(AccountResult.Done.class);
        assertThat(accounts.signIn("aki", most + "の", Caller.at(Office.HERE)))
                .isInstanceOf(AccountResult.Refused.class);
    }

    @Test
    @DisplayName("a name that is taken is not told to who asks, but to the address that was given")
    void aNameThatIsTakenIsNotTold() {
        Account aki = office.member("aki");

        assertThat(office.signUp("AKI", "other@example.com")).isInstanceOf(AccountResult.Sent.class);

        Mail mail = office.mailbox.last(office.club, "other@example.com");
        assertThat(mail.subject()).contains("another user name");
        assertThat(mail.text()).contains("aki", "/club/account/sign-up").doesNotContain("token", "aki@example.com");
        assertThat(office.account("aki").key()).isEqualTo(aki.key());
        assertThat(accounts.signIn("other@example.com", Office.PASSWORD, Caller.at(Office.HERE)))
                .isInstanceOf(AccountResult.Refused.class);
    }

    @Test
    @DisplayName("an address that is taken is not told to who asks, but to its owner")
    void anAddressThatIsTakenIsNotTold() {
        office.member("aki");
        int before = office.mailbox.to(office.club, "aki@example.com").size();

        assertThat(office.signUp("ben", "aki@example.com")).isInstanceOf(AccountResult.Sent.class);

        List<Mail> mails = office.mailbox.to(office.club, "aki@example.com");
        assertThat(mails).hasSize(before + 1);
        assertThat(mails.getLast().subject()).contains("already have an account");
        assertThat(mails.getLast().text())
                .contains("Hello aki", "/club/account/forgot")
                .doesNotContain("token");
        assertThat(accounts.signIn("ben", Office.PASSWORD, Caller.at(Office.HERE)))
                .isInstanceOf(AccountResult.Refused.class);
        assertThat(office.account("aki").email()).isEqualTo("aki@example.com");
    }

    @Test
    void aFormThatIsSentTwiceIsAnsweredTheSameAndSendsOneMail() {
        List<AccountResult> answers = Race.run(4, _ -> office.signUp("aki", "aki@example.com"));

        assertThat(answers).hasOnlyElementsOfType(AccountResult.Sent.class);
        assertThat(office.mailbox.to(office.club, "aki@example.com")).hasSize(1);
        assertThat(signUp("aki", "aki@example.com", "another password")).isInstanceOf(AccountResult.Sent.class);
        assertThat(office.mailbox.to(office.club, "aki@example.com")).hasSize(1);
    }

    @Test
    void whoNeverConfirmsHoldsNameAndAddressForADay() {
        office.signUp("aki", "aki@example.com");
        office.database.clock().advance(Duration.ofHours(24).minusMillis(1));
        office.signUp("aki", "real@example.com");
        assertThat(office.mailbox.last(office.club, "real@example.com").text()).doesNotContain("token");
        office.database.clock().advance(Duration.ofMillis(1));

        assertThat(office.signUp("aki", "real@example.com")).isInstanceOf(AccountResult.Sent.class);
        assertThat(office.signUp("ben", "aki@example.com")).isInstanceOf(AccountResult.Sent.class);

        office.confirm("real@example.com");
        office.confirm("aki@example.com");
        assertThat(office.account("aki").email()).isEqualTo("real@example.com");
        assertThat(office.account("ben").email()).isEqualTo("aki@example.com");
    }

    @Test
    @DisplayName("B2.4: of many sign-ups with one name or one address at the same moment one wins")
    void oneWins() {
        var limits = new AccountLimits(
                AccountLimits.DEFAULT.perAddress(),
                AccountLimits.DEFAULT.perName(),
                new Rate("account-forms", 1_000, Duration.ofHours(1)),
                new Rate("account-mails", 1_000, Duration.ofHours(1)),
                10,
                Duration.ofMinutes(15));
        Accounts many = office.club(office.database.client(), limits).accounts();

        List<AccountResult> names = Race.run(
                12,
                number -> many.signUp(
                        new SignUpForm("aki", "a" + number + "@example.com", "", Office.PASSWORD),
                        Office.HERE,
                        Locale.ENGLISH));
        List<AccountResult> addresses = Race.run(
                12,
                number -> many.signUp(
                        new SignUpForm("user" + number, "one@example.com", "", Office.PASSWORD),
                        Office.HERE,
                        Locale.ENGLISH));

        assertThat(names).allMatch(AccountResult.Sent.class::isInstance);
        assertThat(IntStream.range(0, 12)
                        .mapToObj(number -> office.mailbox.last(office.club, "a" + number + "@example.com"))
                        .filter(mail -> mail.text().contains("/club/account/verify?token=")))
                .hasSize(1);
        assertThat(addresses).allMatch(AccountResult.Sent.class::isInstance);
        assertThat(office.mailbox.to(office.club, "one@example.com"))
                .hasSize(12)
                .filteredOn(mail -> mail.text().contains("/club/account/verify?token="))
                .hasSize(1);
    }

    @Test
    void theLinkCanBeSentAgainWhoeverAsks() {
        office.signUp("aki", "aki@example.com");
        office.member("ben");
        String first = office.mailbox.token(office.club, "aki@example.com");

        for (String typed : List.of("aki@example.com", "ben@example.com", "nobody@example.com", "nonsense")) {
            assertThat(accounts.sendVerificationAgain(typed, Office.HERE)).isEqualTo(new AccountResult.Sent());
        }

        assertThat(office.mailbox.token(office.club, "aki@example.com")).isNotEqualTo(first);
        assertThat(office.mailbox.to(office.club, "ben@example.com")).hasSize(1);
        assertThat(office.mailbox.to(office.club, "nobody@example.com")).isEmpty();
    }

    @Test
    void nobodysMailboxCanBeFilled() {
        office.member("aki");
        for (int i = 0; i < 10; i++) {
            accounts.forgot("aki", Office.HERE);
        }

        assertThat(office.mailbox.to(office.club, "aki@example.com"))
                .hasSize(AccountLimits.DEFAULT.mailsTo().limit());
    }

    @Test
    void oneNetworkAddressGetsOnlySoManyAccounts() {
        for (int i = 0; i < AccountLimits.DEFAULT.signUps().limit(); i++) {
            assertThat(office.signUp("user" + i, "user" + i + "@example.com")).isInstanceOf(AccountResult.Sent.class);
        }

        assertThat(office.signUp("one-more", "more@example.com")).isInstanceOf(AccountResult.TooMany.class);
        assertThat(accounts.sendVerificationAgain("user1@example.com", Office.HERE))
                .isInstanceOf(AccountResult.TooMany.class);
        assertThat(accounts.forgot("user1", Office.HERE)).isInstanceOf(AccountResult.TooMany.class);
    }

    @Test
    void mailIsInTheLanguageOfTheReaderAsTextAndAsHtml() {
        accounts.signUp(
                new SignUpForm("aki", "aki@example.com", "秋 <b>", Office.PASSWORD), Office.HERE, Locale.JAPANESE);

        Mail mail = office.mailbox.last(office.club, "aki@example.com");
        assertThat(mail.language()).isEqualTo(Locale.JAPANESE);
        assertThat(mail.subject()).isEqualTo("クラブ: メールアドレスの確認");
        assertThat(mail.text()).contains("秋 <b> 様", "24 時間", "http://club.example.com/club/account/verify?token=");
        assertThat(mail.html().orElseThrow())
                .contains("lang=\"ja\"", "秋 &lt;b&gt; 様", "href=\"http://club.example.com/club/account/verify?token=");
    }
}
