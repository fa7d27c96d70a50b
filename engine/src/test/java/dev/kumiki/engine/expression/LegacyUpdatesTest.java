package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.Item;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeAction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.AttributeValueUpdate;

class LegacyUpdatesTest { // semantics 52
    private static AttributeValueUpdate change(@Nullable AttributeAction action, @Nullable AttributeValue value) {
        return AttributeValueUpdate.builder().action(action).value(value).build();
    }

    private static Item apply(Item item, @Nullable AttributeAction action, @Nullable AttributeValue value) {
        return Legacy.attributeUpdates(Map.of("a", change(action, value)))
                .apply(item)
                .item();
    }

    private static @Nullable String refused(@Nullable AttributeAction action, @Nullable AttributeValue value) {
        return refusal(() -> Legacy.attributeUpdates(Map.of("a", change(action, value))));
    }

    @Nested
    class Applied {
        @Test
        void putIsTheDefault() {
            assertThat(apply(item(), null, n(1))).isEqualTo(item("a", n(1)));
            assertThat(apply(item("a", s("x")), AttributeAction.PUT, n(1))).isEqualTo(item("a", n(1)));
        }

        @Test
        void addAddsToNumbersSetsAndLists() {
            assertThat(apply(item("a", n(1)), AttributeAction.ADD, n(2))).isEqualTo(item("a", n(3)));
            assertThat(apply(item(), AttributeAction.ADD, n(2))).isEqualTo(item("a", n(2)));
            assertThat(apply(item("a", ss("x")), AttributeAction.ADD, ss("y"))).isEqualTo(item("a", ss("x", "y")));
            assertThat(apply(item("a", l(n(1))), AttributeAction.ADD, l(n(2)))).isEqualTo(item("a", l(n(1), n(2))));
        }

        @Test
        void deleteTakesMembersOrTheWholeAttribute() {
            assertThat(apply(item("a", ss("x", "y")), AttributeAction.DELETE, ss("y")))
                    .isEqualTo(item("a", ss("x")));
            assertThat(apply(item("a", ss("x")), AttributeAction.DELETE, ss("x")))
                    .isEqualTo(item());
            assertThat(apply(item("a", n(1)), AttributeAction.DELETE, null)).isEqualTo(item());
        }

        @Test
        void namesAreTakenAsTheyStand() {
            assertThat(Legacy.attributeUpdates(Map.of("a.b", change(null, n(1))))
                            .apply(item())
                            .item())
                    .isEqualTo(item("a.b", n(1)));
        }

        @Test
        void anEmptyMapChangesNothing() {
            assertThat(Legacy.attributeUpdates(Map.of()).apply(item("p", n(1))).item())
                    .isEqualTo(item("p", n(1)));
        }
    }

    @Nested
    class Refused {
        private static final String INVALID = "One or more parameter values were invalid: ";

        @Test
        void noValueButForDelete() {
            assertThat(refused(null, null))
                    .isEqualTo(INVALID + "Only DELETE action is allowed when no attribute value is specified");
            assertThat(refused(AttributeAction.ADD, null))
                    .isEqualTo(INVALID + "Only DELETE action is allowed when no attribute value is specified");
        }

        @Test
        void typesThatCannotBeAddedOrDeleted() {
            for (AttributeValue value : List.of(s("1"), b(1), NULL, TRUE, m())) {
                String type = value(value).type();
                assertThat(refused(AttributeAction.ADD, value))
                        .isEqualTo(INVALID + "ADD action is not supported for the type " + type);
                assertThat(refused(AttributeAction.DELETE, value))
                        .isEqualTo(INVALID + "DELETE action with value is not supported for the type " + type);
            }
            assertThat(refused(AttributeAction.DELETE, l()))
                    .isEqualTo(INVALID + "DELETE action with value is not supported for the type L");
        }

        @Test
        void typesThatDoNotMatchTheItem() {
            UpdateExpression add = Legacy.attributeUpdates(Map.of("a", change(AttributeAction.ADD, n(1))));
            assertThat(refusal(() -> add.apply(item("a", ns("1"))))).isEqualTo("Type mismatch for attribute to update");
            UpdateExpression delete = Legacy.attributeUpdates(Map.of("a", change(AttributeAction.DELETE, ns("1"))));
            assertThat(refusal(() -> delete.apply(item("a", ss("1")))))
                    .isEqualTo("Type mismatch for attribute to update");
        }

        @Test
        void anUnknownAction() {
            assertThat(refused(AttributeAction.fromValue("MULTIPLY"), n(1)))
                    .contains("at 'attributeUpdates.a.member.action'");
        }
    }
}
