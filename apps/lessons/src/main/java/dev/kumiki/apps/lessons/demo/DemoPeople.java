package dev.kumiki.apps.lessons.demo;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountStore;
import dev.kumiki.apps.common.account.Accounts;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.lessons.account.LessonsRoles;
import dev.kumiki.apps.lessons.design.UserId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The people of the demonstration: three who anybody may be by one click, and those who fill the seats. Nobody can
/// sign in as one of them by a password, for they have none.
///
/// @param store where accounts are kept
/// @param accounts gives roles
public record DemoPeople(AccountStore store, Accounts accounts) {
    /// A customer.
    public static final String HANA = "hana@demo.example";

    /// Somebody who works at one studio.
    public static final String STAFF = "desk@demo.example";

    /// Somebody who runs all of them.
    public static final String ADMIN = "owner@demo.example";

    /// Those whom anybody may be.
    public static final List<DemoAccount> OFFERED = List.of(
            new DemoAccount(HANA, "lessons.demo.customer"),
            new DemoAccount(STAFF, "lessons.demo.staff", "/staff"),
            new DemoAccount(ADMIN, "lessons.demo.admin", "/staff"));

    private static final String GIVER = "operator";

    /// Makes the three, with their roles.
    ///
    /// @param studio where the second one works
    /// @return the customer
    UserId open(String studio) {
        UserId hana = person(HANA, "はな");
        accounts.roles().grant(GIVER, person(STAFF, "受付 葉月").value(), LessonsRoles.STAFF, studio);
        accounts.roles().grant(GIVER, person(ADMIN, "オーナー").value(), Role.ADMIN.name(), "");
        return hana;
    }

    /// The person of an address; made if there is none.
    UserId person(String email, String name) {
        return new UserId(store.findByEmail(email)
                .map(Account::key)
                .orElseGet(() -> make(email, name).key()));
    }

    private Account make(String email, String name) {
        var now = accounts.kit().data().now();
        var account = new Account(
                store.newKey(Optional.empty()),
                Optional.empty(),
                email,
                true,
                name,
                Locale.JAPANESE,
                Set.of(),
                now,
                now,
                0);
        return switch (store.create(
                account, Optional.empty(), accounts.kit().data().tables().transact())) {
            case StoreResult.Saved(var saved) -> saved;
            case StoreResult other -> throw new IllegalStateException("no account for the demonstration: " + other);
        };
    }
}
