package dev.kumiki.engine.partiql;

import dev.kumiki.engine.expression.KeyCondition;
import dev.kumiki.engine.expression.Placeholders;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.Value;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.StatementTexts;
import dev.kumiki.engine.store.Range;
import dev.kumiki.engine.table.QueryRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One of the reads that a condition falls into: within one partition, by one condition on the keys.
///
/// @param partition the values of the partition attributes
/// @param keys the condition on the keys
/// @param filter what else must hold
/// @param single whether at most one item can be found
record KeyBranch(AccessPath path, List<Value> partition, List<Where> keys, List<Where> filter, boolean single) {

    /// The read that conditions which must all hold come down to; nothing when they contradict each other about the
    /// partition.
    static Optional<KeyBranch> of(AccessPath path, List<Where> conjuncts) {
        var reader = new Reader(path, conjuncts);
        if (!reader.partition()) {
            return Optional.empty();
        }
        reader.sort();
        return Optional.of(new KeyBranch(path, reader.values, reader.keys, reader.rest, reader.single));
    }

    /// The bytes between which its entries lie.
    Range range() {
        var writer = new ExpressionWriter();
        String text = writer.condition(Where.all(keys));
        var condition = KeyCondition.parse(text, Placeholders.of(writer.names(), writer.values()));
        return QueryRange.of(0, condition.bind(path.partition(), path.sort()));
    }

    /// Divides conditions into those that the key serves and the rest.
    private static final class Reader {
        private final AccessPath path;
        private final List<Where> rest;
        private final List<Value> values = new ArrayList<>();
        private final List<Where> keys = new ArrayList<>();
        private boolean single;

        Reader(AccessPath path, List<Where> conjuncts) {
            this.path = path;
            this.rest = new ArrayList<>(conjuncts);
        }

        /// Whether one partition is named.
        boolean partition() {
            for (KeyAttribute attribute : path.partition()) {
                var equal = tests(attribute).stream().filter(KeyTest::equality).toList();
                equal.forEach(test -> check(attribute, test));
                if (equal.stream().map(KeyTest::value).distinct().count() != 1) {
                    return false;
                }
                values.add(equal.getFirst().value());
                use(equal);
            }
            return true;
        }

        void sort() {
            for (KeyAttribute attribute : path.sort()) {
                var tests = tests(attribute);
                tests.forEach(test -> check(attribute, test));
                var equal = tests.stream().filter(KeyTest::equality).findFirst();
                if (equal.isEmpty()) {
                    tests.stream().findFirst().ifPresent(test -> use(List.of(test)));
                    return;
                }
                use(tests.stream()
                        .filter(test -> test.equality()
                                && test.value().equals(equal.get().value()))
                        .toList());
            }
            single = path.index() == null;
        }

        private List<KeyTest> tests(KeyAttribute attribute) {
            var tests = new ArrayList<KeyTest>();
            for (Where part : rest) {
                KeyTest test = KeyTest.of(part);
                if (test != null && test.attribute().equals(attribute.name())) {
                    tests.add(test);
                }
            }
            return tests;
        }

        private static void check(KeyAttribute attribute, KeyTest test) {
            if (!test.values().stream().allMatch(attribute.type()::accepts)) {
                throw Rejection.validation(StatementTexts.KEY_TYPE, attribute.name());
            }
        }

        /// One of several that say the same serves.
        private void use(List<KeyTest> tests) {
            keys.add(tests.getFirst().where());
            tests.forEach(test -> rest.remove(test.where()));
        }
    }
}
