package dev.kumiki.design.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.definition.EntityDefinition.Content;
import dev.kumiki.design.definition.EntityDefinition.Kind;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Origin;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.EntityDefinition.When;
import dev.kumiki.design.definition.EntityDefinition.Writer;
import dev.kumiki.design.definition.PatternDefinition.Comparison;
import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.definition.PatternDefinition.Operation;
import dev.kumiki.design.definition.PatternDefinition.Parameter;
import dev.kumiki.design.definition.PatternDefinition.Result;
import dev.kumiki.design.definition.PatternDefinition.Role;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import dev.kumiki.design.service.WriteKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Every component of every record comes back; each has a value of its own here, so that none can take another's place.
final class DefinitionTextTest {
    private static final AttributeDefinition NESTED = new AttributeDefinition(
            "n",
            "nested",
            "int",
            "N",
            false,
            Optional.of("7"),
            Origin.ONCE,
            List.of(),
            List.of(),
            Content.of(Kind.INTEGER),
            "",
            List.of());

    private static final EntityDefinition ENTITY = new EntityDefinition(
            "Order",
            "order",
            "ORDER#{id}",
            "AT#{at}",
            List.of(new AttributeDefinition(
                    "at",
                    "placedAt",
                    "Instant",
                    "S",
                    true,
                    Optional.empty(),
                    Origin.COMPUTED,
                    List.of("x", "y", "z"),
                    List.of("a", "b"),
                    new Content(Kind.TIME, "millis", "UTC"),
                    "EVT#",
                    List.of(NESTED))),
            List.of(new Membership(
                    "ByState", List.of("p"), List.of("s1", "s2"), List.of(new When("state", List.of("OPEN"))))),
            List.of(new Membership("Inverted", List.of("q"), List.of(), List.of())),
            List.of(new Reservation("number", "NUMBER#{number}", "N")),
            List.of(new Writer("web", List.of(WriteKind.values()))));

    private static final PatternDefinition PATTERN = new PatternDefinition(
            "ordersOf",
            Operation.QUERY,
            List.of(new Parameter("owner", Role.PART), new Parameter("since", Role.FROM)),
            "ByState",
            List.of("Order"),
            List.of("Line"),
            List.of(
                    new KeyTerm("PK", Comparison.EQUAL, "ORDER#{owner}"),
                    new KeyTerm("SK", Comparison.BETWEEN, "{since}", "…")),
            Result.PAGE,
            true,
            false,
            true,
            "number",
            "semicolons; back\\slashes;\nand lines\\n",
            List.of("web", "mail"));

    private static final TableDefinition TABLE = new TableDefinition(
            "shop",
            new TableDefinition.Key(
                    List.of(new KeyAttribute("PK", KeyType.S)), List.of(new KeyAttribute("SK", KeyType.N))),
            "kind",
            StreamView.NEW_IMAGE,
            List.of("mail"),
            Optional.of("expires"),
            Optional.of(new TableDefinition.Tenancy("org", "company")),
            List.of(new IndexDefinition(
                    "ByState",
                    true,
                    new TableDefinition.Key(List.of(new KeyAttribute("PK", KeyType.B)), List.of()),
                    Projected.INCLUDE,
                    List.of("a", ""),
                    "few; but fine")),
            List.of(ENTITY),
            List.of(PATTERN));

    private static final DesignDefinition DESIGN =
            new DesignDefinition("Shop", "Asia/Tokyo", List.of("web", "mail"), List.of(TABLE, TABLE));

    @Test
    void aDefinitionComesBackAsItWas() {
        String text = DefinitionText.write(DESIGN);
        assertThat(DefinitionText.read(text)).isEqualTo(DESIGN);
        assertThat(DefinitionText.read(text.split("\n"))).isEqualTo(DESIGN);
        assertThat(DefinitionText.read(text.split("(?<=;)"))).isEqualTo(DESIGN);
    }

    @Test
    void tablesEntitiesAndPatternsHaveALineEach() {
        assertThat(DefinitionText.write(DESIGN).lines())
                .hasSize(7)
                .anyMatch(line -> line.startsWith("shop;"))
                .anyMatch(line -> line.startsWith("Order;order;ORDER#{id};"))
                .anyMatch(line -> line.startsWith("ordersOf;QUERY;"));
    }

    @Test
    void aTextOfAnotherVersionIsRefused() {
        assertThatThrownBy(() -> DefinitionText.read("1;Shop;UTC;0;0;"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("compile it again");
        assertThatThrownBy(() -> DefinitionText.read("2;Shop;UTC;0;1;"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the text of a design ends too early");
    }
}
