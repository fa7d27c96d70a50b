package dev.kumiki.apps.common.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.account.AccountTraces;
import dev.kumiki.apps.common.club.Office;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.ops.DedupeClaimKey;
import dev.kumiki.apps.common.ops.FeedTokens;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.testkit.Race;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class FeedTest {
    private final Office office = new Office();
    private final AppKit kit = office.club.kit();
    private final OpsData data = kit.data();
    private final FeedTokens feeds = kit.feeds();

    @AfterEach
    void close() throws IOException {
        office.close();
    }

    private Optional<String> issue(String account) {
        return feeds.issue(account, () -> data.tables().transact());
    }

    @Test
    void aSecretOpensItsFeedUntilItIsReplacedOrTakenBack() {
        String first = issue("aki").orElseThrow();
        assertThat(feeds.owner(first)).contains("aki");
        String second = issue("aki").orElseThrow();
        assertThat(feeds.owner(first)).isEmpty();
        assertThat(feeds.owner(second)).contains("aki");
        assertThat(feeds.find("aki").orElseThrow().toString()).doesNotContain(second);

        assertThat(feeds.revoke("aki")).isTrue();
        assertThat(feeds.revoke("aki")).isFalse();
        assertThat(feeds.owner(second)).isEmpty();
        assertThat(feeds.owner("x".repeat(1_000))).isEmpty();
    }

    @Test
    void whatIsCheckedInTheSameTransactionCanRefuse() {
        assertThat(feeds.issue("aki", () -> data.tables().transact().checkExists(new DedupeClaimKey("account", "aki"))))
                .isEmpty();
        assertThat(feeds.find("aki")).isEmpty();
    }

    @Test
    void ofManyAtOnceOneSecretIsLeft() {
        var secrets = Race.run(8, _ -> issue("aki").orElse("refused"));

        assertThat(secrets)
                .filteredOn(secret -> feeds.owner(secret).isPresent())
                .hasSize(1);
    }

    @Test
    void aFeedGoesWithItsAccount() {
        String secret = issue("aki").orElseThrow();

        AccountTraces.of(kit).remove("aki");

        assertThat(feeds.owner(secret)).isEmpty();
    }

    @Test
    void aCalendarThatAsksTooOftenIsToldToWait() {
        var answers = new FeedAnswers(kit);
        byte[] file = {1, 2, 3};
        var first = answers.answer("aki", () -> file);
        assertThat(first.getStatusCode().value()).isEqualTo(200);
        assertThat(first.getHeaders().getETag())
                .isEqualTo(answers.answer("aki", () -> file).getHeaders().getETag());
        for (int count = 0; count < 118; count++) {
            answers.answer("aki", () -> file);
        }

        var last = answers.answer("aki", () -> file);

        assertThat(last.getStatusCode().value()).isEqualTo(429);
        assertThat(last.getHeaders().getFirst("Retry-After")).isNotNull();
    }
}
