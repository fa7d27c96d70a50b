package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Who may do what, and who says so.
final class RolesTest {
    private final Office office = new Office();
    private final Roles roles = office.accounts.roles();

    @AfterEach
    void close() throws IOException {
        office.close();
    }

    private Account now(Account account) {
        return office.accounts.find(account.key()).orElseThrow();
    }

    private Account admin(String name) {
        Account account = office.member(name);
        roles.grant("operator", account.key(), "ADMIN", "");
        return now(account);
    }

    @Test
    void aRoleIsGivenAndTakenAwayAndBothAreNotedWithWhoAndWhom() {
        Account boss = admin("boss");
        Account aki = office.member("aki");

        office.database.clock().advance(Duration.ofSeconds(1));
        assertThat(roles.grant(boss.key(), aki.key(), "STAFF", "tokyo")).isInstanceOf(AccountResult.Done.class);
        assertThat(now(aki).has("STAFF", "tokyo")).isTrue();
        assertThat(now(aki).has("STAFF", "osaka")).isFalse();
        assertThat(now(aki).has("STAFF")).isFalse();
        assertThat(now(aki).places("STAFF")).containsExactly("tokyo");
        assertThat(roles.holders(Role.at("STAFF", "tokyo")))
                .extracting(Account::key)
                .containsExactly(aki.key());

        office.database.clock().advance(Duration.ofSeconds(1));
        roles.revoke(boss.key(), aki.key(), "STAFF", "tokyo");
        assertThat(now(aki).roles()).isEmpty();
        assertThat(roles.holders(Role.at("STAFF", "tokyo"))).isEmpty();
        assertThat(office.accounts.history(aki, Limit.of(2)))
                .extracting(entry -> List.of(entry.action(), office.accounts.actor(entry, aki), entry.details()))
                .containsExactly(
                        List.of("role-revoked", "boss", Map.of("role", "STAFF@tokyo")),
                        List.of("role-granted", "boss", Map.of("role", "STAFF@tokyo")));
        assertThat(office.accounts.history(aki, Limit.of(2)))
                .as("no key that would outlive the administrator's account")
                .noneMatch(entry -> entry.actor().contains(boss.key()));
    }

    @Test
    void aRoleEverywhereHoldsAtEveryPlace() {
        Account boss = admin("boss");
        assertThat(boss.has("ADMIN", "tokyo")).isTrue();
        assertThat(boss.has("ADMIN", "no place#at all")).isTrue();
        assertThat(office.member("aki").has("STAFF", "no place#at all")).isFalse();
    }

    @Test
    void onlyRolesThatThereAreCanBeGivenAndOnlyWhereTheyHold() {
        Account aki = office.member("aki");

        assertThat(roles.grant("operator", aki.key(), "KING", ""))
                .isEqualTo(AccountResult.Refused.of("role", "role.unknown"));
        assertThat(roles.grant("operator", aki.key(), "STAFF", ""))
                .isEqualTo(AccountResult.Refused.of("place", "role.place"));
        assertThat(roles.grant("operator", aki.key(), "STAFF", "a#b@c"))
                .isEqualTo(AccountResult.Refused.of("place", "role.place"));
        assertThat(roles.grant("operator", aki.key(), "ADMIN", "tokyo"))
                .isEqualTo(AccountResult.Refused.of("place", "role.no-place"));
        assertThat(roles.grant("operator", "nobody", "ADMIN", ""))
                .isEqualTo(AccountResult.Refused.of("role", "role.gone"));
        assertThat(now(aki).roles()).isEmpty();
    }

    @Test
    @DisplayName("an address that nobody confirmed may be somebody else's: its account gets no role")
    void anUnconfirmedAccountGetsNone() {
        office.signUp("thief", "boss@example.com");
        Account thief = office.accounts.findByEmail("boss@example.com").orElseThrow();

        assertThat(roles.grant("operator", thief.key(), "ADMIN", ""))
                .isEqualTo(AccountResult.Refused.of("role", "role.unconfirmed"));
    }

    @Test
    void anAccountHasABoundedNumberOfRoles() {
        Account aki = office.member("aki");
        for (int i = 0; i < Role.MAX_ROLES; i++) {
            roles.grant("operator", aki.key(), "STAFF", "place-" + i);
        }

        assertThat(roles.grant("operator", aki.key(), "STAFF", "one-more"))
                .isEqualTo(AccountResult.Refused.of("role", "role.many", Role.MAX_ROLES));
        assertThat(office.accounts.close(now(aki), Office.PASSWORD, Office.HERE).result())
                .as("all of them go with the account")
                .isInstanceOf(AccountResult.Done.class);
        assertThat(roles.holders(Role.at("STAFF", "place-7"))).isEmpty();
    }

    @Test
    void theLastAdministratorStaysOne() {
        Account boss = admin("boss");
        assertThat(roles.revoke(boss.key(), boss.key(), "ADMIN", ""))
                .isEqualTo(AccountResult.Refused.of("role", "role.last"));
        assertThat(office.accounts.close(boss, Office.PASSWORD, Office.HERE).result())
                .isEqualTo(AccountResult.Refused.of("deletePassword", "role.last"));

        Account second = admin("second");
        assertThat(roles.revoke(boss.key(), boss.key(), "ADMIN", "")).isInstanceOf(AccountResult.Done.class);
        assertThat(office.accounts
                        .close(now(second), Office.PASSWORD, Office.HERE)
                        .result())
                .isInstanceOf(AccountResult.Refused.class);
    }

    @Test
    void ofTwoAdministratorsWhoDismissEachOtherAtTheSameMomentOneIsLeft() {
        for (int round = 0; round < 5; round++) {
            Account one = admin("one" + round);
            Account other = admin("other" + round);
            roles.holders(Role.ADMIN).stream()
                    .map(Account::key)
                    .filter(key -> !key.equals(one.key()) && !key.equals(other.key()))
                    .forEach(key -> roles.revoke("operator", key, "ADMIN", ""));

            Race.run(
                    2,
                    runner -> runner == 0
                            ? roles.revoke(one.key(), other.key(), "ADMIN", "")
                            : roles.revoke(other.key(), one.key(), "ADMIN", ""));

            assertThat(roles.holders(Role.ADMIN)).hasSize(1);
        }
    }

    @Test
    void theCommandLineSaysWhyNot() {
        var commands = new RoleCommands(office.accounts);
        office.member("aki");

        assertThat(commands.grant("aki@example.com", "ADMIN", "")).isEmpty();
        assertThat(commands.grant("nobody@example.com", "ADMIN", "")).contains("no account with the address");
        assertThat(commands.grant("aki@example.com", "KING", "")).contains("ADMIN, STAFF --place ID");
        assertThat(commands.grant("aki@example.com", "STAFF", "")).contains("--place");
        assertThat(commands.revoke("aki@example.com", "ADMIN", "")).contains("last administrator");
    }

    @Test
    void administratorsFindAccountsByTheBeginningOfTheirAddressAndByName() {
        for (String name : List.of("anna", "anton", "berta")) {
            office.member(name);
        }

        var start = Cursor.START;
        assertThat(office.accounts.list("", Limit.of(2), start).accounts())
                .extracting(Account::email)
                .containsExactly("anna@example.com", "anton@example.com");
        var next = office.accounts.list("", Limit.of(2), start).next().orElseThrow();
        assertThat(office.accounts.list("", Limit.of(2), next).accounts())
                .extracting(Account::email)
                .containsExactly("berta@example.com");
        var previous = office.accounts.list("", Limit.of(2), next).previous().orElseThrow();
        assertThat(office.accounts.list("", Limit.of(2), previous))
                .isEqualTo(office.accounts.list("", Limit.of(2), start));
        assertThat(office.accounts.list("AN", Limit.of(9), start).accounts()).hasSize(2);
        assertThat(office.accounts.list("berta", Limit.of(9), start).accounts())
                .extracting(Account::email)
                .containsExactly("berta@example.com");
    }
}
