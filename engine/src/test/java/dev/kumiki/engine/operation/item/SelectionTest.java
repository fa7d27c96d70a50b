package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.definition.ControlPlane.assertInvalid;
import static dev.kumiki.engine.operation.item.DataPlane.COL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.kumiki.engine.Schemas;
import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.Placeholders;
import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.operation.definition.ControlPlane;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Select;

@DisplayName("What a page returns (semantics 23, 24)")
final class SelectionTest {
    private final DataPlane data = new DataPlane();

    @AfterEach
    void close() {
        data.close();
    }

    private static Selection selection(@Nullable Select select, String... attributes) {
        var expression = attributes.length == 0 ? null : ProjectionExpression.ofAttributes(List.of(attributes));
        return new Selection(select, new ReadProjection(expression, "ProjectionExpression"));
    }

    private static ConditionExpression filter(String text) {
        return ConditionExpression.parse("FilterExpression", text, Placeholders.none());
    }

    @Nested
    @DisplayName("is refused")
    final class IsRefused {
        @Test
        void whenProjectedAttributesAreWantedOfATable() {
            var selection = selection(Select.ALL_PROJECTED_ATTRIBUTES);
            assertInvalid(() -> selection.checkCombination(false, "no index"), "no index");
            assertThatCode(() -> selection.checkCombination(true, "no index")).doesNotThrowAnyException();
        }

        @Test
        void whenAttributesAreNamedAndOthersWanted() {
            assertInvalid(
                    () -> selection(Select.ALL_ATTRIBUTES, "v").checkCombination(false, ""),
                    "Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES");
            assertInvalid(
                    () -> selection(Select.COUNT, "v").checkCombination(false, ""),
                    "Cannot specify the ProjectionExpression when choosing to get only the Count");
        }

        @Test
        void whenSpecificAttributesAreNotNamed() {
            assertInvalid(
                    () -> selection(Select.SPECIFIC_ATTRIBUTES).checkCombination(false, ""),
                    RequestTexts.SPECIFIC_WITHOUT_ATTRIBUTES);
        }
    }

    @Test
    void needsNothingFromTheTableWhenItIsTheTable() {
        assertThat(selection(Select.ALL_ATTRIBUTES).needsFetch(data.definition(COL), null, filter("v = w")))
                .isFalse();
    }

    @Nested
    @DisplayName("of a local index")
    final class OfALocalIndex {
        private final TableDefinition table = data.definition(COL);
        private final IndexDefinition index = Objects.requireNonNull(table.index("by-a"));

        @Test
        void needsTheTableForWhatTheIndexLacks() {
            assertThat(selection(Select.ALL_ATTRIBUTES).needsFetch(table, index, null))
                    .isTrue();
            assertThat(selection(null, "pk", "v").needsFetch(table, index, null))
                    .isTrue();
            assertThat(selection(null).needsFetch(table, index, filter("attribute_exists(v)")))
                    .isTrue();
            assertThat(selection(Select.COUNT).needsFetch(table, index, filter("attribute_exists(v)")))
                    .isTrue();
        }

        @Test
        void needsNothingElse() {
            assertThat(selection(null).needsFetch(table, index, null)).isFalse();
            assertThat(selection(Select.COUNT).needsFetch(table, index, null)).isFalse();
            assertThat(selection(null, "a", "sk").needsFetch(table, index, filter("attribute_exists(sk)")))
                    .isFalse();
        }
    }

    @Nested
    @DisplayName("of a global index")
    final class OfAGlobalIndex {
        private @Nullable TableDefinition table;

        @BeforeEach
        void create() {
            data.control.create(ControlPlane.sortedTable()
                    .tableName("narrow")
                    .attributeDefinitions(
                            Schemas.attribute("pk", "S"), Schemas.attribute("sk", "S"), Schemas.attribute("a", "S"))
                    .globalSecondaryIndexes(Schemas.global("by-a", Schemas.including("i"), Schemas.hash("a"))));
            table = data.definition("narrow");
        }

        private boolean needsFetch(Selection selection, @Nullable ConditionExpression filter) {
            var narrow = Objects.requireNonNull(table);
            return selection.needsFetch(narrow, narrow.index("by-a"), filter);
        }

        @Test
        void cannotHaveWhatIsNotProjected() {
            assertInvalid(
                    () -> needsFetch(selection(Select.ALL_ATTRIBUTES), null),
                    "One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global"
                            + " secondary index by-a because its projection type is not ALL");
            assertInvalid(
                    () -> needsFetch(selection(null, "v", "i"), null),
                    "One or more parameter values were invalid: Global secondary index by-a does not project [v]");
        }

        @Test
        void neverNeedsTheTable() {
            assertThat(needsFetch(selection(null, "pk", "sk", "a", "i"), null)).isFalse();
            assertThat(needsFetch(selection(null), filter("attribute_exists(v)")))
                    .isFalse();
        }
    }
}
