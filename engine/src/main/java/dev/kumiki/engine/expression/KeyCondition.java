package dev.kumiki.engine.expression;

import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.KeyConditionTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The condition of a query on the keys of a table or index, before the schema is known.
public final class KeyCondition {
    private static final int MAX_TESTS_ON_SINGLE_KEYS = 2;

    private final Map<String, KeyComparison> tests;

    KeyCondition(Map<String, KeyComparison> tests) {
        this.tests = tests;
    }

    /// Parses a KeyConditionExpression: tests of single attributes, joined by `AND`.
    public static KeyCondition parse(String text, Placeholders placeholders) {
        Condition condition = ConditionParser.parse("KeyConditionExpression", text, placeholders);
        return new KeyCondition(KeyConditionReader.read(condition));
    }

    /// Matches the condition with a schema.
    ///
    /// Every partition attribute must be tested for equality. Of the sort attributes any number may be tested, from
    /// the first one on without a gap, and only the last test may be other than equality.
    public KeyRange bind(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        checkCount(partition, sort);
        List<KeyAttribute> tested = tested(partition, sort);
        for (KeyAttribute attribute : tested) {
            checkTest(attribute);
        }
        var partitionValues = new ArrayList<Value>();
        for (KeyAttribute attribute : partition) {
            partitionValues.add(equal(attribute));
        }
        return withSort(partitionValues, tested.subList(partition.size(), tested.size()));
    }

    private KeyRange withSort(List<Value> partition, List<KeyAttribute> tested) {
        var equals = new ArrayList<Value>();
        SortComparison test = null;
        for (int i = 0; i < tested.size(); i++) {
            boolean last = i == tested.size() - 1;
            if (last && test(tested.get(i)) instanceof KeyComparison.Ranged(var ranged)) {
                test = ranged;
            } else {
                equals.add(equal(tested.get(i)));
            }
        }
        return new KeyRange(partition, equals, test);
    }

    private void checkCount(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        boolean single = partition.size() == 1 && sort.size() <= 1;
        if (tests.isEmpty() || (single && tests.size() > MAX_TESTS_ON_SINGLE_KEYS)) {
            throw Rejection.validation(KeyConditionTexts.CONDITION_COUNT);
        }
        if (tests.size() > partition.size() + sort.size()) {
            throw Rejection.validation(KeyConditionTexts.UNSUPPORTED);
        }
    }

    /// The attributes of the schema that have a test, provided that no test is left over.
    private List<KeyAttribute> tested(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        var tested = new ArrayList<KeyAttribute>();
        for (KeyAttribute attribute : partition) {
            require(attribute);
            tested.add(attribute);
        }
        for (int i = 0; tested.size() < tests.size(); i++) {
            require(sort.get(i));
            tested.add(sort.get(i));
        }
        return tested;
    }

    private void require(KeyAttribute attribute) {
        if (test(attribute) == null) {
            throw Rejection.validation(KeyConditionTexts.MISSED_KEY, attribute.name());
        }
    }

    private void checkTest(KeyAttribute attribute) {
        KeyComparison test = test(attribute);
        if (test == null || test instanceof KeyComparison.Unindexable) {
            throw Rejection.validation(KeyConditionTexts.NOT_INDEXABLE);
        }
        for (Value value : test.values()) {
            if (!attribute.type().accepts(value)) {
                throw Rejection.validation(KeyConditionTexts.TYPE_MISMATCH);
            }
            checkNotEmpty(attribute, value);
        }
    }

    private static void checkNotEmpty(KeyAttribute attribute, Value value) {
        if (value instanceof Value.S(var text) && text.isEmpty()) {
            throw Rejection.validation(KeyConditionTexts.EMPTY_STRING, attribute.name());
        }
        if (value instanceof Value.B(var bytes) && bytes.length() == 0) {
            throw Rejection.validation(KeyConditionTexts.EMPTY_BINARY, attribute.name());
        }
    }

    private Value equal(KeyAttribute attribute) {
        if (test(attribute) instanceof KeyComparison.Equal(var value)) {
            return value;
        }
        throw Rejection.validation(KeyConditionTexts.UNSUPPORTED);
    }

    private @Nullable KeyComparison test(KeyAttribute attribute) {
        return tests.get(attribute.name());
    }
}
