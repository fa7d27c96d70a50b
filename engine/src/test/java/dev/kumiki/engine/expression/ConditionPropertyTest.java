package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.n;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Random conditions on small integers hold exactly when a plain Java predicate does.
class ConditionPropertyTest {
    private static final List<String> NAMES = List.of("x", "y", "z");
    private static final int VALUES = 4;

    /// An expression, its meaning, and how tightly it binds: 0 is `OR`, 1 `AND`, 2 `NOT`, 3 anything else.
    record Modelled(String text, Predicate<Map<String, Integer>> meaning, int binding) {
        String inside(int outer) {
            return binding < outer ? "(" + text + ")" : text;
        }
    }

    @Property
    void aConditionMeansWhatItsModelMeans(
            @ForAll("conditions") Modelled condition, @ForAll("attributes") Map<String, Integer> attributes) {
        var parsed = ConditionExpression.parse("ConditionExpression", condition.text(), literals());
        assertThat(parsed.holds(item(attributes)))
                .as(condition.text())
                .isEqualTo(condition.meaning().test(attributes));
    }

    @Provide
    Arbitrary<Map<String, Integer>> attributes() {
        return Arbitraries.maps(Arbitraries.of(NAMES), Arbitraries.integers().between(0, VALUES - 1));
    }

    @Provide
    Arbitrary<Modelled> conditions() {
        return conditions(3);
    }

    private static Arbitrary<Modelled> conditions(int depth) {
        Arbitrary<Modelled> simple = Arbitraries.oneOf(comparisons(), betweens(), ins(), existences());
        if (depth == 0) {
            return simple;
        }
        Arbitrary<Modelled> inner = conditions(depth - 1);
        return Arbitraries.oneOf(
                simple,
                Combinators.combine(inner, inner).as(ConditionPropertyTest::either),
                Combinators.combine(inner, inner).as(ConditionPropertyTest::both),
                inner.map(part ->
                        new Modelled("NOT " + part.inside(2), part.meaning().negate(), 2)));
    }

    private static Modelled either(Modelled left, Modelled right) {
        return new Modelled(
                left.inside(0) + " OR " + right.inside(0), left.meaning().or(right.meaning()), 0);
    }

    private static Modelled both(Modelled left, Modelled right) {
        return new Modelled(
                left.inside(1) + " AND " + right.inside(1), left.meaning().and(right.meaning()), 1);
    }

    private static Arbitrary<Modelled> comparisons() {
        return Combinators.combine(Arbitraries.of(NAMES), Arbitraries.of(Comparator.values()), numbers())
                .as((name, comparator, number) -> new Modelled(
                        name + " " + comparator.symbol() + " :" + number,
                        item -> compare(comparator, item.get(name), number),
                        3));
    }

    private static Arbitrary<Modelled> betweens() {
        return Combinators.combine(Arbitraries.of(NAMES), numbers(), numbers()).as((name, one, other) -> {
            int low = Math.min(one, other);
            int high = Math.max(one, other);
            return new Modelled(
                    name + " BETWEEN :" + low + " AND :" + high,
                    item -> item.containsKey(name) && item.get(name) >= low && item.get(name) <= high,
                    3);
        });
    }

    private static Arbitrary<Modelled> ins() {
        return Combinators.combine(Arbitraries.of(NAMES), numbers(), numbers())
                .as((name, one, other) -> new Modelled(
                        name + " IN (:" + one + ", :" + other + ")",
                        item -> List.of(one, other).contains(item.getOrDefault(name, -1)),
                        3));
    }

    private static Arbitrary<Modelled> existences() {
        return Arbitraries.of(NAMES)
                .map(name -> new Modelled("attribute_exists(" + name + ")", item -> item.containsKey(name), 3));
    }

    private static Arbitrary<Integer> numbers() {
        return Arbitraries.integers().between(0, VALUES - 1);
    }

    private static boolean compare(Comparator comparator, @Nullable Integer left, int right) {
        if (left == null) {
            return comparator == Comparator.NOT_EQUAL;
        }
        return switch (comparator) {
            case EQUAL -> left == right;
            case NOT_EQUAL -> left != right;
            case LESS -> left < right;
            case LESS_OR_EQUAL -> left <= right;
            case GREATER -> left > right;
            case GREATER_OR_EQUAL -> left >= right;
        };
    }

    private static Placeholders literals() {
        var values = new HashMap<String, AttributeValue>();
        for (int i = 0; i < VALUES; i++) {
            values.put(":" + i, n(i));
        }
        return Placeholders.of(null, values);
    }

    private static Item item(Map<String, Integer> attributes) {
        var values = new HashMap<String, AttributeValue>();
        attributes.forEach((name, number) -> values.put(name, n(number)));
        return AttributeValues.toItem(values);
    }
}
