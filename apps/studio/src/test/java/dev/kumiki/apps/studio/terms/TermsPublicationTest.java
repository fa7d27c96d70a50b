package dev.kumiki.apps.studio.terms;

import static dev.kumiki.apps.studio.booking.TestStudio.terms;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.terms.PublicationResult.AlreadyPublished;
import dev.kumiki.apps.studio.terms.PublicationResult.Published;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/// Putting terms into force (B5.18).
@OnEveryStore
final class TermsPublicationTest {
    private static final Instant NOW = TestDatabase.START;

    private final TestStudio studio;
    private final TermsPublication publication;

    TermsPublicationTest(TestDatabase database) {
        this.studio = new TestStudio(database);
        this.publication = new TermsPublication(studio.data);
    }

    private List<String> active() {
        return studio.tables.termsTable().withStatus(TermsStatus.ACTIVE).stream()
                .map(found -> found.version().value())
                .toList();
    }

    private static Terms published(PublicationResult result) {
        assertThat(result).isInstanceOf(Published.class);
        return ((Published) result).terms();
    }

    @Test
    @DisplayName("B5.18: new terms are activated and the old ones retired in one transaction")
    void replaces() {
        published(publication.publish(terms("1.0", NOW.minusSeconds(60))).run());
        var traced = studio.database.trace(
                () -> publication.publish(terms("1.1", NOW)).run());
        assertThat(published(traced.result()).status()).isEqualTo(TermsStatus.ACTIVE);
        assertThat(traced.calls())
                .filteredOn(call -> call.request() instanceof TransactWriteItemsRequest)
                .hasSize(1);
        assertThat(active()).containsExactly("1.1");
        assertThat(studio.tables.termsTable().terms(new TermsVersion("1.0")))
                .map(Terms::status)
                .contains(TermsStatus.INACTIVE);
    }

    @Test
    @DisplayName("B5.18: terms of the future replace nothing yet")
    void future() {
        published(publication.publish(terms("1.0", NOW.minusSeconds(60))).run());
        published(publication.publish(terms("2.0", NOW.plusSeconds(60))).run());
        assertThat(active()).containsExactly("1.0", "2.0");
        assertThat(studio.tables.termsTable().latest(TermsStatus.ACTIVE, NOW))
                .map(found -> found.version().value())
                .contains("1.0");
        studio.clock.set(NOW.plusSeconds(120));
        published(publication.publish(terms("3.0", NOW.plusSeconds(120))).run());
        assertThat(active()).containsExactly("3.0");
    }

    @Test
    @DisplayName("B5.18: terms older than those in force are stored as retired; a version is published once")
    void late() {
        published(publication.publish(terms("2.0", NOW)).run());
        Terms old = published(
                publication.publish(terms("1.0", NOW.minusSeconds(60))).run());
        assertThat(old.status()).isEqualTo(TermsStatus.INACTIVE);
        assertThat(publication.publish(terms("1.0", NOW)).run()).isEqualTo(new AlreadyPublished(old));
        assertThat(active()).containsExactly("2.0");
    }

    @Test
    @DisplayName("B5.18: of versions published at once, the one with the latest date stays in force")
    void race() {
        published(publication.publish(terms("1.0", NOW.minusSeconds(60))).run());
        List<PublicationResult> results = Race.run(
                6,
                number -> publication
                        .publish(terms("2." + number, NOW.minusSeconds(number)))
                        .run());
        assertThat(results).hasOnlyElementsOfType(Published.class);
        assertThat(active()).containsExactly("2.0");
    }
}
