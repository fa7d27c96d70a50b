package dev.kumiki.apps.events.demo;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountStore;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.DemoAccount;
import dev.kumiki.apps.common.plan.AppParts;
import dev.kumiki.apps.events.account.DiscordUsers;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.design.UserId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The people of a server of the demonstration: an organiser and a member who anybody may be by one click, and those
/// who fill the events. Nobody can sign in as one of them by a password, for they have none.
public final class DemoPeople {
    /// Those whom anybody may be.
    public static final List<DemoAccount> OFFERED =
            DemoClub.ALL.stream().map(DemoClub::accounts).flatMap(List::stream).toList();

    /// How many come before the member of the offered accounts.
    private static final int BEFORE_MEMBER = 6;

    private final AppParts parts;
    private final AccountStore store;

    DemoPeople(AppParts parts) {
        this.parts = parts;
        this.store = new OpsAccountStore(parts.kit().data());
    }

    /// Everybody; the organiser is the first and the member of the offered accounts the seventh.
    List<User> everybody(DemoClub club) {
        List<User> people = new ArrayList<>();
        people.add(offered(club, club.organiser()));
        for (int at = 0; at < club.members().size(); at++) {
            if (people.size() == BEFORE_MEMBER) {
                people.add(offered(club, club.member()));
            }
            people.add(new User(
                    new UserId(Long.toString(club.firstId() + at)),
                    club.members().get(at)));
        }
        return List.copyOf(people);
    }

    private User offered(DemoClub club, DemoClub.Offered offered) {
        Account account = store.findByName(offered.account()).orElseGet(() -> make(offered, club.language()));
        return new User(DiscordUsers.of(account), offered.shown());
    }

    private Account make(DemoClub.Offered offered, Locale language) {
        String name = offered.account();
        var now = parts.kit().data().now();
        var account = new Account(
                store.newKey(Optional.of(name)),
                Optional.of(name),
                name + "@kairan.example",
                true,
                offered.shown(),
                language,
                Set.of(),
                now,
                now,
                0);
        return switch (store.create(
                account, Optional.empty(), parts.kit().data().tables().transact())) {
            case StoreResult.Saved(var saved) -> saved;
            case StoreResult other -> throw new IllegalStateException("no account for the demonstration: " + other);
        };
    }
}
