package dev.kumiki.engine.expression;

import static dev.kumiki.engine.expression.Given.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Random updates leave behind what the same changes leave in plain Java collections.
class UpdatePropertyTest {
    private static final List<String> NAMES = List.of("u", "v", "w", "x");

    enum Change {
        INCREMENT,
        ADD,
        REMOVE,
        COPY_OF_U,
        NONE
    }

    @Property
    void attributesChangeAsInAMap(
            @ForAll("attributes") Map<String, Integer> before, @ForAll("changes") Map<String, Change> changes) {
        var sets = new ArrayList<String>();
        var removes = new ArrayList<String>();
        var adds = new ArrayList<String>();
        var after = new HashMap<>(before);
        changes.forEach((name, change) -> {
            int old = before.getOrDefault(name, 0);
            switch (change) {
                case INCREMENT -> {
                    sets.add(name + " = if_not_exists(" + name + ", :zero) + :one");
                    after.put(name, old + 1);
                }
                case ADD -> {
                    adds.add(name + " :one");
                    after.put(name, old + 1);
                }
                case REMOVE -> {
                    removes.add(name);
                    after.remove(name);
                }
                case COPY_OF_U -> {
                    sets.add(name + " = if_not_exists(u, :zero)");
                    after.put(name, before.getOrDefault("u", 0));
                }
                case NONE -> {}
            }
        });
        String text = section("SET", sets) + section("REMOVE", removes) + section("ADD", adds);
        Item old = item(before);
        Item updated = text.isEmpty() ? old : parse(text).apply(old).item();
        assertThat(updated).as(text).isEqualTo(item(after));
    }

    @Property
    void listsChangeByTheirOldIndexes(
            @ForAll @IntRange(max = 6) int length,
            @ForAll @Size(max = 5) Map<@IntRange(max = 9) Integer, Boolean> removals) {
        var before = new ArrayList<AttributeValue>();
        for (int i = 0; i < length; i++) {
            before.add(n(i));
        }
        var sets = new ArrayList<String>();
        var removes = new ArrayList<String>();
        removals.forEach((index, remove) -> {
            if (remove) {
                removes.add("l[" + index + "]");
            } else {
                sets.add("l[" + index + "] = :one");
            }
        });
        String text = section("SET", sets) + section("REMOVE", removes);
        Item old = AttributeValues.toItem(Map.of("l", AttributeValue.fromL(before)));
        Item updated = text.isEmpty() ? old : parse(text).apply(old).item();
        assertThat(updated).as(text).isEqualTo(item("l", AttributeValue.fromL(changed(before, removals))));
    }

    private static List<AttributeValue> changed(List<AttributeValue> before, Map<Integer, Boolean> removals) {
        var after = new ArrayList<AttributeValue>();
        for (int i = 0; i < before.size(); i++) {
            Boolean remove = removals.get(i);
            if (remove == null) {
                after.add(before.get(i));
            } else if (!remove) {
                after.add(n(1));
            }
        }
        new TreeMap<>(removals).forEach((index, remove) -> {
            if (index >= before.size() && !remove) {
                after.add(n(1));
            }
        });
        return after;
    }

    @Provide
    Arbitrary<Map<String, Integer>> attributes() {
        return Arbitraries.maps(Arbitraries.of(NAMES), Arbitraries.integers().between(-1000, 1000));
    }

    @Provide
    Arbitrary<Map<String, Change>> changes() {
        return Arbitraries.maps(Arbitraries.of(NAMES), Arbitraries.of(Change.values()));
    }

    private static UpdateExpression parse(String text) {
        return UpdateExpression.parse(text, with(":zero", n(0), ":one", n(1)));
    }

    private static String section(String keyword, List<String> actions) {
        return actions.isEmpty() ? "" : keyword + " " + String.join(", ", actions) + " ";
    }

    private static Item item(Map<String, Integer> attributes) {
        var values = new HashMap<String, AttributeValue>();
        attributes.forEach((name, number) -> values.put(name, n(number)));
        return AttributeValues.toItem(values);
    }

    private static Item item(String name, AttributeValue value) {
        return AttributeValues.toItem(Map.of(name, value));
    }
}
