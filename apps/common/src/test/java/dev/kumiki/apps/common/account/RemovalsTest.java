package dev.kumiki.apps.common.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.club.Club;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.ops.Lease;
import dev.kumiki.apps.common.ops.LeaseKey;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.MortalClient.Death;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// What an application stores for accounts comes and goes with them.
final class RemovalsTest {
    private static final int THINGS = 7;
    private static final int PORTION = 2;
    private static final int CALLS_BETWEEN_DEATHS = 3;

    private Office office = new Office();

    @AfterEach
    void close() throws IOException {
        office.close();
    }

    /// An application that keeps a card and some things for each account, in the form of leases.
    private record Locker(AppKit kit) implements AccountLife {
        static String card(String key) {
            return "card." + key;
        }

        static String thing(String key, int number) {
            return "thing." + key + "." + number;
        }

        private static Lease lease(String name) {
            return new Lease(name, "club", Instant.EPOCH, Instant.parse("2999-01-01T00:00:00Z"));
        }

        @Override
        public Optional<TypedTransaction<?>> opening(Account account) {
            return Optional.of(kit.data().tables().transact().create(lease(card(account.key()))));
        }

        @Override
        public Optional<TypedTransaction<?>> closing(Account account) {
            return Optional.of(kit.data().tables().transact().delete(new LeaseKey(card(account.key()))));
        }

        Outcome put(Accounts accounts, String key, int number) {
            return kit.data()
                    .tables()
                    .transact()
                    .put(lease(thing(key, number)))
                    .and(accounts.requiring(key))
                    .commit();
        }

        @Override
        public int removeSome(String key) {
            List<String> some = IntStream.range(0, THINGS)
                    .mapToObj(number -> thing(key, number))
                    .filter(name -> kit.data().table().lease(name).isPresent())
                    .limit(PORTION)
                    .toList();
            some.forEach(name -> kit.data().table().delete(new LeaseKey(name)));
            return some.size();
        }
    }

    private record Lockers(Club club, Locker locker) {}

    private Lockers lockers(DynamoDbClient client) {
        var whole = office.platform(client, Map.of());
        var platform = new Platform(
                client,
                whole.clock(),
                whole.zone(),
                whole.secret(),
                whole.mailer(),
                whole.address(),
                whole.settings(),
                false,
                false);
        var app = new App("club");
        var locker = new Locker(new AppKit(app, platform));
        var settings = AccountSettings.of(app, platform).withBcryptCost(4);
        return new Lockers(Club.of(app, platform, settings, locker), locker);
    }

    private Account member(Lockers lockers) {
        var accounts = lockers.club().accounts();
        accounts.signUp(new SignUpForm("aki", "aki@example.com", "", Office.PASSWORD), Office.HERE, Locale.ENGLISH);
        String token = office.mailbox.token(lockers.club(), "aki@example.com");
        accounts.verify(token, Optional.empty(), Office.PASSWORD, Office.HERE);
        Account aki = accounts.findByEmail("aki@example.com").orElseThrow();
        for (int number = 0; number < THINGS; number++) {
            lockers.locker().put(accounts, aki.key(), number).orThrow();
        }
        return aki;
    }

    private static void work(Club club, Office office) {
        try {
            club.kit()
                    .schedules()
                    .worker("clerk", club.accounts().scheduled(office.mailbox))
                    .runOnce();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private List<String> left(String text) {
        return office.database.client().scanPaginator(request -> request.tableName("club-ops")).items().stream()
                .filter(item -> item.toString().contains(text))
                .map(item -> Objects.requireNonNull(item.get("type")).s())
                .toList();
    }

    @Test
    void theApplicationsOwnPartIsThereExactlyAsLongAsTheAccount() {
        var lockers = lockers(office.database.client());
        Account aki = member(lockers);
        var table = lockers.locker().kit().data().table();
        assertThat(table.lease(Locker.card(aki.key()))).isPresent();

        var closed = lockers.club().accounts().close(aki, Office.PASSWORD, Office.HERE);

        assertThat(table.lease(Locker.card(aki.key()))).isEmpty();
        assertThat(lockers.club()
                        .accounts()
                        .removals()
                        .progress(closed.removal().orElseThrow()))
                .contains(new Removals.Progress(0, false));
        work(lockers.club(), office);
        assertThat(lockers.club()
                        .accounts()
                        .removals()
                        .progress(closed.removal().orElseThrow()))
                .contains(new Removals.Progress(THINGS, true));
        office.mailbox.to(lockers.club(), "aki@example.com");
        assertThat(left(aki.key())).isEmpty();
        assertThat(left("aki@example.com")).isEmpty();
    }

    @Test
    void nothingIsWrittenBehindADeletion() {
        var lockers = lockers(office.database.client());
        Account aki = member(lockers);
        lockers.club().accounts().close(aki, Office.PASSWORD, Office.HERE);

        assertThat(lockers.locker().put(lockers.club().accounts(), aki.key(), 0))
                .isInstanceOf(Outcome.Rejected.class);
    }

    @ParameterizedTest
    @EnumSource
    void aRemovalThatIsKilledIsFinishedByAnother(Death death) throws IOException {
        boolean survived = false;
        int killed = 0;
        for (int calls = 1; !survived; calls += CALLS_BETWEEN_DEATHS) {
            office.close();
            office = new Office();
            var lockers = lockers(office.database.client());
            Account aki = member(lockers);
            String id = lockers.club()
                    .accounts()
                    .close(aki, Office.PASSWORD, Office.HERE)
                    .removal()
                    .orElseThrow();
            survived = workUntilKilled(calls, death);
            killed += survived ? 0 : 1;
            for (int i = 0; i < 2; i++) {
                office.database.clock().advance(Duration.ofHours(2));
                work(lockers.club(), office);
            }

            assertThat(lockers.club().accounts().removals().progress(id))
                    .hasValueSatisfying(
                            progress -> assertThat(progress.finished()).isTrue());
            office.mailbox.to(lockers.club(), "aki@example.com");
            assertThat(left(aki.key())).isEmpty();
        }
        assertThat(killed).isGreaterThan(2);
    }

    private boolean workUntilKilled(int calls, Death death) {
        try {
            work(
                    lockers(MortalClient.over(office.database.client(), calls, death))
                            .club(),
                    office);
            return true;
        } catch (SdkClientException e) {
            return false;
        }
    }
}
