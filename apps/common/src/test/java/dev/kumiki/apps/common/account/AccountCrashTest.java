package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;

/// A process that is killed at each of its calls in turn, and what another one finds after it.
final class AccountCrashTest {
    /// More than the calls of any of the works, so that the last round is not killed.
    private static final int MAX_CALLS = 60;

    private static final String ADDRESS = "aki@example.com";

    /// Runs work with a client that dies ever later; after each death `after` says what must hold.
    private static void killEverywhere(
            Death death,
            BiConsumer<Office, Accounts> before,
            BiConsumer<Office, Accounts> work,
            BiConsumer<Office, Boolean> after)
            throws IOException {
        boolean survived = false;
        int killed = 0;
        for (int calls = 0; !survived; calls++) {
            assertThat(calls).isLessThan(MAX_CALLS);
            try (var office = new Office()) {
                before.accept(office, office.accounts);
                var client = MortalClient.over(office.database.client(), calls, death);
                survived = runs(() -> work.accept(office, office.mortal(client).accounts()));
                after.accept(office, survived);
                killed += survived ? 0 : 1;
            }
        }
        assertThat(killed).isGreaterThan(2);
    }

    private static boolean runs(Runnable work) {
        try {
            work.run();
            return true;
        } catch (SdkClientException e) {
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSignUpHasItsMailOrIsNone(Death death) throws IOException {
        killEverywhere(
                death,
                (office, accounts) -> {},
                (office, accounts) -> accounts.signUp(
                        new SignUpForm("aki", ADDRESS, "", Office.PASSWORD), Office.HERE, Locale.ENGLISH),
                (office, survived) -> {
                    boolean there = !office.mailbox.to(office.club, ADDRESS).isEmpty();
                    if (survived) {
                        assertThat(there).isTrue();
                    }
                    if (!there) {
                        assertThat(office.signUp("aki", ADDRESS)).isInstanceOf(AccountResult.Sent.class);
                    }
                    assertThat(office.confirm(ADDRESS)).isInstanceOf(AccountResult.Done.class);
                    assertThat(office.mailbox.to(office.club, ADDRESS)).hasSize(1);
                });
    }

    @ParameterizedTest
    @EnumSource
    void aResetHappensWithEverythingThatBelongsToItOrNotAtAll(Death death) throws IOException {
        String fresh = "another fine password";
        killEverywhere(
                death,
                (office, accounts) -> {
                    office.member("aki");
                    accounts.forgot("aki", Office.HERE);
                },
                (office, accounts) -> accounts.reset(office.mailbox.token(office.club, ADDRESS), fresh),
                (office, survived) -> {
                    boolean changed =
                            office.accounts.signIn("aki", fresh, Caller.at(Office.HERE)) instanceof AccountResult.Done;
                    List<String> subjects = office.mailbox.to(office.club, ADDRESS).stream()
                            .map(mail -> mail.subject())
                            .filter(subject -> subject.contains("was changed"))
                            .toList();
                    assertThat(subjects).hasSize(changed ? 1 : 0);
                    assertThat(survived && !changed).isFalse();
                });
    }

    @ParameterizedTest
    @EnumSource
    void anAddressIsChangedAndItsOldOwnerToldOrNeither(Death death) throws IOException {
        killEverywhere(
                death,
                (office, accounts) ->
                        accounts.askAddress(office.member("aki"), "new@example.com", Office.PASSWORD, Office.HERE),
                (office, accounts) -> accounts.confirmAddress(office.mailbox.token(office.club, "new@example.com")),
                (office, survived) -> {
                    boolean changed = office.account("aki").email().equals("new@example.com");
                    boolean told = office.mailbox.to(office.club, ADDRESS).stream()
                            .anyMatch(mail -> mail.subject().contains("address was changed"));
                    assertThat(told).isEqualTo(changed);
                    String token = office.mailbox.token(office.club, "new@example.com");
                    assertThat(office.accounts.confirmAddress(token))
                            .isInstanceOf(changed ? AccountResult.Invalid.class : AccountResult.Done.class);
                    assertThat(survived && !changed).isFalse();
                });
    }
}
