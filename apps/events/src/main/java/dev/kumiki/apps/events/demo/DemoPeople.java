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

/// The people of the demonstration: an organiser and a member who anybody may be by one click, and those who fill the
/// events. Nobody can sign in as one of them by a password, for they have none.
public final class DemoPeople {
    private static final String HARUKA = "haruka";
    private static final String YUKI = "yuki";

    /// Where both begin: in the first channel of the server in which most is going on.
    private static final String LANDING = "/g/" + DemoServers.YAMANOTE.value() + "/c/1";

    /// Those whom anybody may be.
    public static final List<DemoAccount> OFFERED = List.of(
            new DemoAccount(HARUKA, "events.demo.organiser", LANDING),
            new DemoAccount(YUKI, "events.demo.member", LANDING));

    /// How many there are, with the two.
    static final int COUNT = 56;

    private static final List<String> NAMES = List.of(
            "佐藤", "ミナト", "さくら", "山田", "Lucas", "小林", "あおい", "中村", "松井", "高橋", "Emma", "れん", "伊藤", "なつみ", "渡辺", "そら",
            "加藤", "Noah", "吉田", "ひなた", "松本", "りく", "井上", "木村", "Mei", "林", "清水", "つむぎ", "斎藤", "かえで", "池田", "Oliver",
            "橋本", "しおり", "阿部", "石川", "ゆず", "前田", "岡田", "みお", "西村", "藤田", "こはる", "Liam", "原", "遠藤", "村上", "いつき", "近藤",
            "Ava", "坂本", "三浦", "Kai", "青木");

    private static final long FIRST_ID = 200_000_000_000_001L;

    private final AppParts parts;
    private final AccountStore store;

    DemoPeople(AppParts parts) {
        this.parts = parts;
        this.store = new OpsAccountStore(parts.kit().data());
    }

    /// Everybody; the organiser is the first and the member of the offered accounts the seventh.
    List<User> everybody() {
        List<User> people = new ArrayList<>();
        people.add(offered(HARUKA, "はるか"));
        for (int at = 0; at < NAMES.size(); at++) {
            if (at == 5) {
                people.add(offered(YUKI, "ゆうき"));
            }
            people.add(new User(new UserId(Long.toString(FIRST_ID + at)), NAMES.get(at)));
        }
        return List.copyOf(people);
    }

    private User offered(String name, String shown) {
        Account account = store.findByName(name).orElseGet(() -> make(name, shown));
        return new User(DiscordUsers.of(account), shown);
    }

    private Account make(String name, String shown) {
        var now = parts.kit().data().now();
        var account = new Account(
                store.newKey(Optional.of(name)),
                Optional.of(name),
                name + "@kairan.example",
                true,
                shown,
                Locale.JAPANESE,
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
