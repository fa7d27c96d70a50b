package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.export.example.LibraryTables;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AccessReportTest {
    private static final DesignDefinition DESIGN = LibraryTables.definition();

    private static String report(Prices prices, String... traffic) {
        try (var engine = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            var costs = new Measurement(engine, Assumptions.DEFAULT).measure(DESIGN);
            return new AccessReport(DESIGN, Assumptions.DEFAULT, costs, prices, Traffic.of(DESIGN, List.of(traffic)))
                    .write();
        }
    }

    @Test
    void isAsItWas() {
        String report = report(
                Prices.TOKYO,
                "# a small library",
                "",
                "member = 2_000_000",
                "loansOf(memberId, limit, after) = 1,000,000",
                "Loan.create = 1000000",
                "Loan.stored = 1000000");
        assertThat(report).isEqualTo(Golden.read("library-report.md"));
    }

    /// Two million reads of half a unit are a million units: the price of a million.
    @Test
    void pricesAreUnitsTimesUses() {
        assertThat(report(Prices.TOKYO, "member = 2000000").lines())
                .anyMatch(line ->
                        line.startsWith("| `member(memberId)` | GetItem |") && line.endsWith("| 2,000,000 | 0.1425 |"))
                .contains("| Reads | 0.1425 |", "| Writes | 0.0000 |", "| **Together** | **0.1425** |");
    }

    @Test
    void saysWherePricesComeFrom() throws IOException {
        var prices = Prices.TOKYO.with(new StringReader(
                "read = 1\nwrite=2\nstorage=3\nregion=eu-central-1\ndate=2026-01-01\nsource=a letter\n"));
        assertThat(report(prices))
                .contains("No traffic was given.")
                .contains("1 for a million read request units, 2 for a million write request units, 3 for a GB a month;"
                        + " eu-central-1, 2026-01-01 (a letter).");
        assertThat(Prices.TOKYO.with(new StringReader("read = 1")).source()).isEqualTo("no source given");
        assertThat(Prices.TOKYO.with(new StringReader("read = 1")).writeMillion())
                .isEqualTo(new BigDecimal("0.715"));
    }

    @Test
    void refusesPricesThatAreNone() {
        assertThatThrownBy(() -> Prices.TOKYO.with(new StringReader("raed = 1")))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("there is no price 'raed'");
        assertThatThrownBy(() -> Prices.TOKYO.with(new StringReader("read = much")))
                .hasMessage("the price 'read' is no number: much");
        assertThatThrownBy(() -> Prices.TOKYO.with(new StringReader("read = -1")))
                .hasMessage("the price 'read' is negative: -1");
    }

    @Test
    void refusesTrafficThatNamesNothing() {
        assertThatThrownBy(() -> Traffic.of(DESIGN, List.of("loans = 1")))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("there is no pattern and no write 'loans'");
        assertThatThrownBy(() -> Traffic.of(DESIGN, List.of("loansOf = 1")))
                .hasMessage("'loansOf' can mean library-loans.loansOf(memberId, limit, after) or"
                        + " library-loans.loansOf(memberId, since, until): write one of them");
        assertThatThrownBy(() -> Traffic.of(DESIGN, List.of("member = often")))
                .hasMessage("the traffic 'member = often' has no number after '='");
        assertThatThrownBy(() -> Traffic.of(DESIGN, List.of("member"))).hasMessageContaining("has no number");
        assertThatThrownBy(() -> Traffic.of(DESIGN, List.of("member = -1")))
                .hasMessage("the traffic 'member = -1' has no number of calls");
        assertThatThrownBy(() -> Traffic.of(DESIGN, List.of("member = 1", "library-members.member = 1")))
                .hasMessage("the traffic gives 'library-members.member' twice");
    }

    @Test
    void noTrafficIsEmpty() {
        assertThat(Traffic.none().isEmpty()).isTrue();
    }
}
