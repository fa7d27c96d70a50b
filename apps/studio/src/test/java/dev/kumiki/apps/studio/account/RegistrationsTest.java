package dev.kumiki.apps.studio.account;

import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.BEN;
import static dev.kumiki.apps.studio.booking.TestStudio.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.account.RegistrationResult.Busy;
import dev.kumiki.apps.studio.account.RegistrationResult.Done;
import dev.kumiki.apps.studio.account.RegistrationResult.EmailTaken;
import dev.kumiki.apps.studio.account.RegistrationResult.IdTaken;
import dev.kumiki.apps.studio.account.RegistrationResult.NotFound;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserKey;
import dev.kumiki.apps.studio.design.user.UserPatch;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.Retries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Unique e-mail addresses (B5.2).
@OnEveryStore
final class RegistrationsTest {
    private static final int RACERS = 100;

    private final TestStudio studio;
    private final Registrations registrations;

    RegistrationsTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.registrations = new Registrations(studio.data);
    }

    private int items() {
        return studio.database
                .client()
                .scan(scan -> scan.tableName("studio-booking-users"))
                .count();
    }

    @Test
    @DisplayName("B5.2: of 100 registrations of one address at once, one succeeds")
    void race() {
        List<RegistrationResult> results = Race.run(
                RACERS,
                number -> registrations
                        .register(user(new UserId("u" + number), " Same@Example.com"))
                        .run());
        assertThat(results).filteredOn(Done.class::isInstance).hasSize(1);
        assertThat(results).filteredOn(EmailTaken.class::isInstance).hasSize(RACERS - 1);
        assertThat(items()).isEqualTo(2);
        User winner = ((Done) results.stream()
                        .filter(Done.class::isInstance)
                        .findFirst()
                        .orElseThrow())
                .user();
        assertThat(studio.tables.userTable().byEmail(new Email("same@example.com")))
                .contains(winner);
    }

    @Test
    @DisplayName("B5.2: a login right after the registration finds the user; the guard has no e-mail attribute")
    void loginAfterRegistration() {
        assertThat(registrations.register(user(AKI, "aki@example.com")).run()).isInstanceOf(Done.class);
        assertThat(studio.tables.userTable().byEmail(new Email("AKI@example.com")))
                .isPresent();
        assertThat(studio.stored("studio-booking-users", Map.of("PK", AttributeValue.fromS("EMAIL#aki@example.com"))))
                .doesNotContainKey("email")
                .containsEntry("owner", AttributeValue.fromM(Map.of("PK", AttributeValue.fromS("USER#aki"))));
    }

    @Test
    @DisplayName("An id is registered once")
    void sameId() {
        registrations.register(user(AKI, "aki@example.com")).run();
        assertThat(registrations.register(user(AKI, "other@example.com")).run()).isEqualTo(new IdTaken());
        assertThat(studio.tables.userTable().byEmail(new Email("other@example.com")))
                .isEmpty();
    }

    @Test
    @DisplayName("B5.2: a change of address frees the old one and holds the new one")
    void change() {
        registrations.register(user(AKI, "aki@example.com")).run();
        registrations.register(user(BEN, "ben@example.com")).run();
        assertThat(registrations.changeEmail(AKI, new Email("ben@example.com")).run())
                .isEqualTo(new EmailTaken());
        assertThat(registrations.changeEmail(AKI, new Email("new@example.com")).run())
                .isInstanceOf(Done.class);
        assertThat(studio.tables.userTable().byEmail(new Email("aki@example.com")))
                .isEmpty();
        assertThat(studio.tables.userTable().byEmail(new Email("new@example.com")))
                .map(User::userId)
                .contains(AKI);
        assertThat(registrations.changeEmail(BEN, new Email("aki@example.com")).run())
                .isInstanceOf(Done.class);
        assertThat(registrations
                        .changeEmail(new UserId("none"), new Email("x@example.com"))
                        .run())
                .isEqualTo(new NotFound());
        assertThat(items()).isEqualTo(4);
    }

    @Test
    @DisplayName("B5.2: changes to one address at once: one user gets it, and each user has one guard")
    void changeRace() {
        int users = 12;
        for (int i = 0; i < users; i++) {
            registrations
                    .register(user(new UserId("u" + i), "u" + i + "@example.com"))
                    .run();
        }
        List<RegistrationResult> results = Race.run(
                users,
                number -> registrations
                        .changeEmail(new UserId("u" + number), new Email("hot@example.com"))
                        .run());
        assertThat(results).filteredOn(Done.class::isInstance).hasSize(1);
        assertThat(items()).isEqualTo(2 * users);
    }

    @Test
    @DisplayName("B5.2: a deletion frees the address")
    void removal() {
        registrations.register(user(AKI, "aki@example.com")).run();
        assertThat(registrations.remove(AKI).run()).isInstanceOf(Done.class);
        assertThat(registrations.remove(AKI).run()).isEqualTo(new NotFound());
        assertThat(items()).isZero();
        assertThat(registrations.register(user(BEN, "aki@example.com")).run()).isInstanceOf(Done.class);
    }

    @Test
    @DisplayName("A user that changes again and again is given up on, unchanged")
    void busy() {
        registrations.register(user(AKI, "aki@example.com")).run();
        var changes = new AtomicInteger();
        // The clock is asked between reading and writing: here something always comes in between.
        var disturbed = new Registrations(new StudioData(
                studio.tables,
                studio.database
                        .options()
                        .retries(new Retries(3, Duration.ZERO, Duration.ZERO))
                        .pause(_ -> {})
                        .clock(() -> {
                            changes.incrementAndGet();
                            studio.tables
                                    .userTable()
                                    .patch(UserPatch.of(new UserKey(AKI)).addBookingCount(1));
                            return studio.clock.instant();
                        }),
                studio.ops));
        assertThat(disturbed.changeEmail(AKI, new Email("new@example.com")).run())
                .isEqualTo(new Busy());
        assertThat(changes).hasValue(3);
        assertThat(studio.tables.userTable().byEmail(new Email("aki@example.com")))
                .isPresent();
        assertThat(studio.tables.userTable().byEmail(new Email("new@example.com")))
                .isEmpty();
    }

    @Test
    @DisplayName("Attempts are bounded, with growing pauses between them")
    void attempts() {
        List<Duration> pauses = new ArrayList<>();
        var few = new Attempts(new Retries(4, Duration.ofMillis(10), Duration.ofMillis(25)), pauses::add);
        RegistrationResult result = few.<RegistrationResult>until(Optional::empty, Busy::new);
        assertThat(result).isEqualTo(new Busy());
        assertThat(pauses).containsExactly(Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofMillis(25));
        assertThat(Attempts.USUAL.<String>until(() -> Optional.of("first"), () -> "none"))
                .isEqualTo("first");
    }
}
