package dev.kumiki.apps.studio.design;

import static dev.kumiki.apps.studio.booking.TestStudio.LED;
import static dev.kumiki.apps.studio.booking.TestStudio.terms;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.catalogue.StudioOptionMapper;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsMapper;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.testkit.OnEveryStore;
import dev.kumiki.apps.testkit.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/// The access patterns of the catalogue and of the terms.
@OnEveryStore
final class CataloguePatternsTest {
    private static final Instant NEW_YEAR = Instant.parse("2026-01-01T00:00:00Z");

    private final TestStudio studio;

    CataloguePatternsTest(TestDatabase database) {
        this.studio = new TestStudio(database);
    }

    @Test
    @DisplayName("S-083: an option by its id, one GetItem; B5.20: and a plan")
    void byId() {
        var table = studio.tables.optionTable();
        StudioOption option = table.create(TestStudio.option(LED, Optional.of(2)));
        Plan plan = table.create(TestStudio.plan(NEW_YEAR));
        var traced = studio.database.trace(() -> table.option(LED));
        assertThat(traced.result()).contains(option);
        assertThat(traced.operations()).containsExactly("GetItem");
        assertThat(table.plan(TestStudio.PLAN)).contains(plan);
    }

    @Test
    @DisplayName("S-084: the whole catalogue, one Scan")
    void catalogue() {
        var table = studio.tables.optionTable();
        StudioOption option = table.create(TestStudio.option(LED, Optional.of(2)));
        Plan plan = table.create(TestStudio.plan(NEW_YEAR));
        var traced = studio.database.trace(table::catalogue);
        assertThat(traced.result()).containsExactlyInAnyOrder(option, plan);
        assertThat(traced.operations()).containsExactly("Scan");
    }

    @Test
    @DisplayName("K-5: a catalogue of more than 1 MB")
    void cataloguePages() {
        for (int i = 0; i < 4; i++) {
            studio.putLarge(StudioOptionMapper.INSTANCE, TestStudio.option(new OptionId("o" + i), Optional.empty()));
        }
        var traced = studio.database.trace(() -> studio.tables.optionTable().catalogue());
        assertThat(traced.result()).hasSize(4);
        assertThat(traced.calls()).hasSizeGreaterThan(1);
    }

    @Test
    @DisplayName("S-105: terms by their version, one GetItem")
    void byVersion() {
        var table = studio.tables.termsTable();
        Terms stored = table.create(terms("1.0", NEW_YEAR));
        var traced = studio.database.trace(() -> table.terms(TestStudio.TERMS));
        assertThat(traced.result()).contains(stored);
        assertThat(traced.operations()).containsExactly("GetItem");
    }

    @Test
    @DisplayName("S-106, B5.18: the latest terms in force, not the oldest, not those of the future, not by version")
    void latest() {
        var table = studio.tables.termsTable();
        table.create(terms("1.9", NEW_YEAR));
        Terms tenth = table.create(terms("1.10", NEW_YEAR.plusSeconds(10)));
        table.create(terms("2.0", NEW_YEAR.plusSeconds(20)));
        table.create(terms("0.9", NEW_YEAR.plusSeconds(15)).withStatus(TermsStatus.INACTIVE));
        var traced = studio.database.trace(() -> table.latest(TermsStatus.ACTIVE, NEW_YEAR.plusSeconds(19)));
        assertThat(traced.result()).contains(tenth);
        assertThat(traced.operations()).containsExactly("Query StatusEffectiveDateIndex");
        var query = (QueryRequest) traced.calls().getFirst().request();
        assertThat(query.limit()).isEqualTo(1);
        assertThat(query.scanIndexForward()).isFalse();
        assertThat(table.latest(TermsStatus.ACTIVE, NEW_YEAR.plusSeconds(20)))
                .map(found -> found.version().value())
                .contains("2.0");
        assertThat(table.latest(TermsStatus.ACTIVE, NEW_YEAR.minusMillis(1))).isEmpty();
    }

    @Test
    @DisplayName("S-103, K-5: the terms of a status by date, also of more than 1 MB")
    void ofStatus() {
        for (int i = 3; i >= 0; i--) {
            studio.putLarge(TermsMapper.INSTANCE, terms("1." + i, NEW_YEAR.plusSeconds(i)));
        }
        var traced = studio.database.trace(() -> studio.tables.termsTable().withStatus(TermsStatus.ACTIVE));
        assertThat(traced.result())
                .extracting(found -> found.version().value())
                .containsExactlyElementsOf(List.of("1.0", "1.1", "1.2", "1.3"));
        assertThat(traced.calls()).hasSizeGreaterThan(1);
        assertThat(traced.operations()).containsOnly("Query StatusEffectiveDateIndex");
    }
}
