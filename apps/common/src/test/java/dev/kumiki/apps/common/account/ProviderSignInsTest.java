package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.club.Club;
import dev.kumiki.apps.common.club.Office;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// People whom an identity provider knows.
final class ProviderSignInsTest {
    private final Office office = new Office();
    private final ProviderUser nao =
            new ProviderUser("https://id.example.com", "sub-1", "nao@example.com", true, "Nao");

    @AfterEach
    void close() throws IOException {
        office.close();
    }

    private Account welcome() {
        AccountResult answer = office.accounts.welcome(nao, "nao", "", Locale.JAPANESE);
        return ((AccountResult.Done) answer).account();
    }

    private Optional<String> known(ProviderUser person) {
        return office.accounts
                .known(person)
                .map(answer -> answer instanceof AccountResult.Done(var account) ? account.key() : "waits");
    }

    @Test
    void becomeTheSameAccountEachTime() {
        Account account = welcome();

        assertThat(known(nao)).contains(account.key());
        assertThat(welcome().key()).isEqualTo(account.key());
        assertThat(office.accounts.hasPassword(account)).isFalse();
        assertThat(office.accounts.signIn("nao", "", Caller.at(Office.HERE))).isInstanceOf(AccountResult.Refused.class);
    }

    @Test
    void areAskedForAnotherNameIfTheirsIsTaken() {
        office.member("nao2");

        assertThat(office.accounts.welcome(nao, "nao2", "", Locale.ENGLISH))
                .isEqualTo(AccountResult.Refused.of("username", "username.taken"));
        var nameless = new ProviderUser("https://id.example.com", "sub-2", "", false, "");
        assertThat(office.accounts.welcome(nameless, "sub", "", Locale.ENGLISH))
                .isEqualTo(AccountResult.Refused.of("username", "provider.email"));
    }

    @Test
    @DisplayName("a name and an address that were not confirmed in time keep nobody out")
    void getWhatLapsed() {
        office.signUp("nao", "other@example.com");
        office.signUp("nao1", "nao@example.com");
        office.database.clock().advance(Duration.ofDays(2));

        assertThat(known(nao)).isEmpty();
        assertThat(office.accounts.welcome(nao, "nao", "", Locale.ENGLISH)).isInstanceOf(AccountResult.Refused.class);
        assertThat(welcome().email()).isEqualTo("nao@example.com");
    }

    @Test
    @DisplayName("a link to an account that is gone, left behind by a crash, does not keep its person out")
    void canComeBackAfterTheirAccountWasDeletedByHalf() {
        Account first = welcome();
        Club club = office.club;
        var store = new OpsAccountStore(club.kit().data());
        store.close(first, club.kit().data().tables().transact());

        assertThat(known(nao)).isEmpty();
        Account second = welcome();

        assertThat(second.key()).isNotEqualTo(first.key());
        assertThat(known(nao)).contains(second.key());
    }

    @Nested
    @DisplayName("whose provider does not vouch for their address")
    class Unconfirmed {
        private final ProviderUser claims =
                new ProviderUser("https://id.example.com", "sub-9", "rin@example.com", false, "Rin");

        private AccountResult claim() {
            return office.accounts.welcome(claims, "rin", "", Locale.ENGLISH);
        }

        @Test
        void comeInWhenTheyHaveConfirmedIt() {
            assertThat(known(claims)).isEmpty();
            AccountResult sent = claim();
            assertThat(sent).isInstanceOf(AccountResult.Sent.class);
            assertThat(known(claims)).contains("waits");
            assertThat(claim()).as("a form that was sent twice").isEqualTo(sent);
            assertThat(office.confirm("rin@example.com"))
                    .as("the link alone, in another browser")
                    .isEqualTo(AccountResult.Refused.of("password", "verify.elsewhere"));

            String token = office.mailbox.token(office.club, "rin@example.com");
            assertThat(office.accounts.verify(token, ((AccountResult.Sent) sent).attempt(), "", Office.HERE))
                    .isInstanceOf(AccountResult.Done.class);

            assertThat(office.accounts.known(claims)).containsInstanceOf(AccountResult.Done.class);
            office.database.clock().advance(Duration.ofDays(9));
            office.signUp("other", "rin@example.com");
            assertThat(office.accounts.known(claims))
                    .as("nobody else gets the address")
                    .containsInstanceOf(AccountResult.Done.class);
        }

        @Test
        void comeInWhenTheProviderVouchesForIt() {
            claim();
            var other = new ProviderUser(claims.issuer(), claims.subject(), "other@example.com", true, "Rin");
            assertThat(known(other)).as("it vouches for another address").contains("waits");
            var vouched = new ProviderUser(claims.issuer(), claims.subject(), claims.email(), true, "Rin");

            assertThat(office.accounts.known(vouched)).containsInstanceOf(AccountResult.Done.class);
            assertThat(office.accounts.known(claims)).containsInstanceOf(AccountResult.Done.class);
        }

        @Test
        void doNotLearnWhetherTheAddressHasAnAccount() {
            Account rin = office.member("rin");

            assertThat(office.accounts.welcome(claims, "rin2", "", Locale.ENGLISH))
                    .isEqualTo(new AccountResult.Sent());
            assertThat(known(claims)).isEmpty();
            assertThat(office.account("rin").key()).isEqualTo(rin.key());
        }

        @Test
        void loseTheAddressToItsOwner() {
            claim();
            assertThat(office.mailbox.to(office.club, "rin@example.com")).hasSize(1);
            office.accounts.forgot("rin@example.com", Office.HERE);
            office.accounts.reset(office.mailbox.token(office.club, "rin@example.com"), Office.PASSWORD);

            assertThat(office.account("rin").emailVerified()).isTrue();
            assertThat(office.accounts.known(claims)).as("no way in is left").isEmpty();
        }

        @Test
        void loseItWhenTheyDoNotConfirmIt() {
            claim();
            office.database.clock().advance(Duration.ofDays(2));

            office.signUp("owner", "rin@example.com");
            office.confirm("rin@example.com");

            assertThat(office.account("owner").email()).isEqualTo("rin@example.com");
            assertThat(office.accounts.known(claims)).isEmpty();
        }
    }
}
