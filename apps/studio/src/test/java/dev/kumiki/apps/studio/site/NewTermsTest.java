package dev.kumiki.apps.studio.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.terms.Agreements;
import dev.kumiki.apps.studio.terms.ConsentForms;
import dev.kumiki.apps.studio.terms.TermsPublication;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// New terms, on a database of their own: on the shared one they would stand in everybody's way.
final class NewTermsTest {
    @Test
    @DisplayName("data X5.12: who has agreed to older terms has to agree anew; who never did is asked where they book")
    void forced() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var studio = TestStudio.open(database);
            var consents = new ConsentForms(studio.data);
            assertThat(consents.open(TestStudio.AKI)).isEmpty();
            new TermsPublication(studio.data)
                    .publish(TestStudio.terms("2.0", studio.clock.instant()))
                    .run();
            assertThat(consents.forced(TestStudio.AKI)).isPresent();
            assertThat(consents.forced(new UserId("newcomer"))).isEmpty();
            assertThat(consents.open(new UserId("newcomer"))).isPresent();
            String hash = Agreements.hash(consents.inForce().orElseThrow());
            new Agreements(studio.data)
                    .agree(
                            TestStudio.AKI,
                            new TermsVersion("2.0"),
                            new Agreements.Proof(hash, Optional.of("192.0.2.1"), Optional.of("Browser")))
                    .run();
            assertThat(consents.forced(TestStudio.AKI)).isEmpty();
            assertThat(studio.tables.agreementTable().agreement(TestStudio.AKI, new TermsVersion("2.0")))
                    .flatMap(UserAgreement::contentHash)
                    .contains(hash);
        }
    }
}
