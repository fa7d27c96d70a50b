package dev.kumiki.apps.common.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.Outcome;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@OnEveryStore
final class OperationsTest {
    private static final Duration HOUR = Duration.ofHours(1);

    private final TestDatabase database;
    private final OpsData data;

    OperationsTest(TestDatabase database) {
        this.database = database;
        this.data = new Bench(database).data;
    }

    private OneTimeTokens tokens() {
        return new OneTimeTokens(data, new SecureRandom());
    }

    private String issue(String purpose, String subject) {
        var issued = tokens().issue(purpose, subject, HOUR);
        issued.write().commit().orThrow();
        return issued.secret();
    }

    @Nested
    final class Tokens {
        @Test
        void areUsedOnce() {
            String secret = issue("reset", "aki");
            assertThat(tokens().find("reset", secret))
                    .map(OneTimeToken::subject)
                    .contains("aki");
            assertThat(tokens().redeem("reset", secret))
                    .map(OneTimeToken::subject)
                    .contains("aki");
            assertThat(tokens().redeem("reset", secret)).isEmpty();
            assertThat(tokens().find("reset", secret)).isEmpty();
        }

        @Test
        void ofManyWhoShowOneAtOnceOneSucceeds() {
            String secret = issue("reset", "aki");
            var results = Race.run(20, number -> tokens().redeem("reset", secret));
            assertThat(results).filteredOn(Optional::isPresent).hasSize(1);
        }

        @Test
        void areNotStored() {
            String secret = issue("reset", "aki");
            var items =
                    database.client().scan(request -> request.tableName("ops")).items();
            assertThat(items).hasSize(1);
            assertThat(items.toString()).doesNotContain(secret);
            assertThat(secret).hasSize(43);
        }

        @Test
        void serveOnePurpose() {
            String secret = issue("verify", "aki");
            assertThat(tokens().redeem("reset", secret)).isEmpty();
            assertThat(tokens().redeem("verify", secret + "x")).isEmpty();
            assertThat(tokens().redeem("verify", "x".repeat(100_000))).isEmpty();
            assertThat(tokens().redeem("verify", secret)).isPresent();
        }

        @Test
        @DisplayName("K-8: an expired token opens nothing, also before the database has deleted it")
        void expire() {
            String secret = issue("reset", "aki");
            database.clock().advance(HOUR.minusSeconds(1));
            assertThat(tokens().find("reset", secret)).isPresent();
            database.clock().advance(Duration.ofSeconds(1));
            assertThat(tokens().find("reset", secret)).isEmpty();
            assertThat(tokens().redeem("reset", secret)).isEmpty();
        }

        @Test
        void inATransactionAreUsedWithWhatTheyOpen() {
            var token = tokens().find("reset", issue("reset", "aki")).orElseThrow();
            var effect = new Lease("effect", "x", data.now(), data.now().plus(HOUR));
            assertThat(data.tables()
                            .transact()
                            .create(effect)
                            .and(tokens().redeeming(token))
                            .commit())
                    .isEqualTo(new Outcome.Committed());
            var again = new Lease("again", "x", data.now(), data.now().plus(HOUR));
            assertThat(data.tables()
                            .transact()
                            .create(again)
                            .and(tokens().redeeming(token))
                            .commit())
                    .isInstanceOf(Outcome.Rejected.class);
            assertThat(data.table().lease("again")).isEmpty();
        }

        @Test
        void areRevokedTogether() {
            String first = issue("reset", "aki");
            String second = issue("reset", "aki");
            String other = issue("verify", "aki");
            tokens().revoke("reset", "aki");
            assertThat(tokens().find("reset", first)).isEmpty();
            assertThat(tokens().find("reset", second)).isEmpty();
            assertThat(tokens().find("verify", other)).isPresent();
        }
    }

    @Nested
    final class Rates {
        private static final RateLimits.Rate THREE_A_MINUTE = new RateLimits.Rate("login", 3, Duration.ofMinutes(1));

        private final RateLimits limits = new RateLimits(data);

        @Test
        void countDownAndRefuse() {
            for (int remaining = 2; remaining >= 0; remaining--) {
                assertThat(limits.hit(THREE_A_MINUTE, "aki@example.com")).isEqualTo(new RateLimits.Allowed(remaining));
            }
            database.clock().advance(Duration.ofSeconds(20));
            assertThat(limits.hit(THREE_A_MINUTE, "aki@example.com"))
                    .isEqualTo(new RateLimits.Refused(Duration.ofSeconds(40)));
            assertThat(limits.hit(THREE_A_MINUTE, "a#b\n絵")).isEqualTo(new RateLimits.Allowed(2));
            database.clock().advance(Duration.ofSeconds(40));
            assertThat(limits.hit(THREE_A_MINUTE, "aki@example.com")).isEqualTo(new RateLimits.Allowed(2));
        }

        @Test
        void neverLetMoreThrough() {
            var verdicts = Race.run(30, number -> limits.hit(THREE_A_MINUTE, "aki"));
            assertThat(verdicts)
                    .filteredOn(RateLimits.Allowed.class::isInstance)
                    .hasSize(3);
        }

        @Test
        void areForgotten() {
            limits.hit(THREE_A_MINUTE, "aki");
            limits.clear(THREE_A_MINUTE, "aki");
            assertThat(limits.hit(THREE_A_MINUTE, "aki")).isEqualTo(new RateLimits.Allowed(2));
            database.clock().advance(Duration.ofMinutes(2));
            database.runMaintenance();
            assertThat(database.client()
                            .scan(request -> request.tableName("ops"))
                            .items())
                    .isEmpty();
        }

        @Test
        void mustMakeSense() {
            assertThatThrownBy(() -> new RateLimits.Rate("x", 0, HOUR)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> new RateLimits.Rate("x", 1, Duration.ZERO))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> new RateLimits.Rate("a#b", 1, HOUR)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Nested
    final class Deliveries {
        private final Dedupe dedupe = new Dedupe(data, HOUR);

        private Outcome handle(String effect) {
            return data.tables()
                    .transact()
                    .create(new Lease(effect, "x", data.now(), data.now().plus(HOUR)))
                    .and(dedupe.claim("stripe", "evt_1"))
                    .commit();
        }

        @Test
        @DisplayName("K-9: of many deliveries of one event one has its effect")
        void haveOneEffect() {
            var outcomes = Race.run(10, number -> handle("effect-" + number));
            assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
            assertThat(dedupe.isClaimed("stripe", "evt_1")).isTrue();
            assertThat(dedupe.isClaimed("stripe", "evt_2")).isFalse();
        }

        @Test
        void thatAreRepeatedAreKnown() {
            assertThat(Dedupe.isRepetition(handle("a"))).isFalse();
            assertThat(Dedupe.isRepetition(handle("b"))).isTrue();
            database.clock().advance(HOUR);
            assertThat(Dedupe.isRepetition(handle("c"))).isFalse();
            assertThat(data.table().lease("b")).isEmpty();
        }
    }

    @Nested
    final class LeasesOfJobs {
        private final Leases leases = new Leases(data);

        @Test
        void haveOneHolder() {
            var taken = Race.run(20, number -> leases.take("job", "holder-" + number, HOUR));
            assertThat(taken).filteredOn(won -> won).hasSize(1);
        }

        @Test
        void areRenewedReleasedAndRunOut() {
            assertThat(leases.take("job", "a", HOUR)).isTrue();
            assertThat(leases.take("job", "a", HOUR)).isTrue();
            assertThat(leases.take("job", "b", HOUR)).isFalse();
            leases.release("job", "b");
            assertThat(leases.take("job", "b", HOUR)).isFalse();
            leases.release("job", "a");
            assertThat(leases.take("job", "b", HOUR)).isTrue();
            database.clock().advance(HOUR.minusMillis(1));
            assertThat(leases.take("job", "a", HOUR)).isFalse();
            database.clock().advance(Duration.ofMillis(1));
            assertThat(leases.take("job", "a", HOUR)).isTrue();
            database.clock().advance(Duration.ofDays(2));
            database.runMaintenance();
            assertThat(leases.take("job", "b", HOUR)).isTrue();
        }
    }

    @Test
    void auditIsReadBySubjectAndByDay() {
        var audit = new Audit(data, Audit.KEPT);
        audit.entry("ben", "delete", "aki", Map.of("why", "asked")).commit().orThrow();
        database.clock().advance(Duration.ofDays(1));
        audit.entry("aki", "sign-in", "aki", Map.of()).commit().orThrow();
        assertThat(data.table().auditOf("aki", Limit.of(10), Cursor.START).items())
                .extracting(AuditEntry::action)
                .containsExactly("sign-in", "delete");
        assertThat(data.table()
                        .auditOn(LocalDate.of(2026, 11, 16), Limit.of(10), Cursor.START)
                        .items())
                .extracting(AuditEntry::actor)
                .containsExactly("ben");
        database.clock().advance(Audit.KEPT);
        assertThat(data.table().auditOf("aki", Limit.of(10), Cursor.START).items())
                .isEmpty();
    }
}
