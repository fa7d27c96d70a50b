package dev.kumiki.engine;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// What may happen to one table, in random order. Few keys, so that the same items are met again and again.
final class Histories {
    private static final int MAX_STEPS = 60;
    private static final List<String> PARTITIONS = List.of("a", "😀", "z\0");
    private static final List<Object> STRINGS = List.of("a", "a\0", "\uFFFD", "😀", "b");
    private static final List<Object> NUMBERS = List.of(
            Plain.number("-9.9E125"),
            Plain.number("-1E-130"),
            Plain.number("0"),
            Plain.number("0.5"),
            Plain.number("99999999999999999999999999999999999999"));
    private static final List<Object> BINARIES =
            List.of(Plain.bytes(0), Plain.bytes(0, 0), Plain.bytes(0x7f), Plain.bytes(0x80), Plain.bytes(0xff, 0xff));

    private Histories() {}

    /// What one step asks for.
    sealed interface Step {}

    record Single(ModelWrite write) implements Step {}

    /// Puts and deletes without conditions.
    record Batch(List<ModelWrite> writes) implements Step {}

    record Transaction(List<ModelWrite> writes) implements Step {}

    record ToggleIndex() implements Step {}

    record Reopen() implements Step {}

    /// @param pageSize the limit with which everything is read page by page
    record History(ScalarAttributeType sortType, List<Step> steps, int pageSize) {}

    static Arbitrary<History> any() {
        return Arbitraries.of(ScalarAttributeType.S, ScalarAttributeType.N, ScalarAttributeType.B)
                .flatMap(type -> Combinators.combine(
                                steps(type)
                                        .list()
                                        .ofMaxSize(MAX_STEPS)
                                        .withSizeDistribution(RandomDistribution.uniform()),
                                Arbitraries.integers().between(1, 4))
                        .as((steps, pageSize) -> new History(type, steps, pageSize)));
    }

    private static Arbitrary<Step> steps(ScalarAttributeType type) {
        var keys =
                Combinators.combine(Arbitraries.of(PARTITIONS), sortKeys(type)).as(ModelWrite.Key::new);
        var writes = Combinators.combine(keys, changes(), tests()).as(ModelWrite::new);
        var plain = Combinators.combine(keys, Arbitraries.oneOf(puts(), deletes()))
                .as((key, change) -> new ModelWrite(key, change, new ModelWrite.Any()));
        var inTransaction = Combinators.combine(keys, Arbitraries.oneOf(changes(), changes(), checks()), tests())
                .as(ModelWrite::new)
                .filter(write ->
                        !(write.change() instanceof ModelWrite.Check && write.test() instanceof ModelWrite.Any));
        Arbitrary<Step> single = writes.map(Single::new);
        Arbitrary<Step> batch = plain.list()
                .ofMinSize(1)
                .ofMaxSize(8)
                .uniqueElements(ModelWrite::key)
                .map(Batch::new);
        Arbitrary<Step> transaction = inTransaction
                .list()
                .ofMinSize(1)
                .ofMaxSize(6)
                .uniqueElements(ModelWrite::key)
                .map(Transaction::new);
        return Arbitraries.frequencyOf(
                Tuple.of(10, single),
                Tuple.of(3, batch),
                Tuple.of(5, transaction),
                Tuple.of(1, Arbitraries.just(new ToggleIndex())),
                Tuple.of(1, Arbitraries.just(new Reopen())));
    }

    private static Arbitrary<Object> sortKeys(ScalarAttributeType type) {
        return switch (type) {
            case N -> Arbitraries.of(NUMBERS);
            case B -> Arbitraries.of(BINARIES);
            default -> Arbitraries.of(STRINGS);
        };
    }

    private static Arbitrary<ModelWrite.Change> changes() {
        return Arbitraries.oneOf(puts(), updates(), updates(), deletes());
    }

    private static Arbitrary<ModelWrite.Change> puts() {
        return attributes().map(ModelWrite.Put::new);
    }

    private static Arbitrary<ModelWrite.Change> deletes() {
        return Arbitraries.just(new ModelWrite.Delete());
    }

    private static Arbitrary<ModelWrite.Change> checks() {
        return Arbitraries.just(new ModelWrite.Check());
    }

    private static Arbitrary<ModelWrite.Change> updates() {
        return actions()
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .uniqueElements(ModelAction::target)
                .map(ModelWrite.Update::new);
    }

    private static Arbitrary<ModelWrite.Test> tests() {
        return Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(new ModelWrite.Any())),
                Tuple.of(2, Arbitraries.just(new ModelWrite.Exists())),
                Tuple.of(1, Arbitraries.just(new ModelWrite.Absent())),
                Tuple.of(1, smallNumbers().map(ModelWrite.Below::new)),
                Tuple.of(1, texts().map(ModelWrite.Differs::new)));
    }

    /// Some of the attributes; those of index keys are often missing, which keeps the item out of the index.
    private static Arbitrary<Map<String, Object>> attributes() {
        return assignments()
                .list()
                .ofMaxSize(7)
                .uniqueElements(ModelAction.Assign::target)
                .map(assignments -> {
                    var attributes = new TreeMap<String, Object>();
                    assignments.forEach(assignment -> attributes.put(assignment.target(), assignment.value()));
                    return attributes;
                });
    }

    private static Arbitrary<ModelAction.Assign> assignments() {
        return Arbitraries.oneOf(
                texts().map(text -> new ModelAction.Assign("g", text)),
                smallNumbers().map(number -> new ModelAction.Assign("h", number)),
                Arbitraries.of(NUMBERS).map(number -> new ModelAction.Assign("r", number)),
                Arbitraries.of(STRINGS).map(text -> new ModelAction.Assign("t", text)),
                texts().map(text -> new ModelAction.Assign("s", text)),
                smallNumbers().map(number -> new ModelAction.Assign("n", number)),
                lists().map(list -> new ModelAction.Assign("l", list)),
                members().map(members -> new ModelAction.Assign("ss", members)));
    }

    private static Arbitrary<ModelAction> actions() {
        return Arbitraries.oneOf(
                assignments().map(ModelAction.class::cast),
                assignments().map(ModelAction.class::cast),
                smallNumbers().map(number -> new ModelAction.Increase("n", number)),
                smallNumbers().map(number -> new ModelAction.Decrease("n", number)),
                smallNumbers().map(number -> new ModelAction.AddNumber("h", number)),
                Arbitraries.of(
                        new ModelAction.Copy("s", "g"),
                        new ModelAction.Copy("g", "s"),
                        new ModelAction.Copy("t", "pk")),
                lists().map(list -> new ModelAction.Append("l", list)),
                lists().map(list -> new ModelAction.Prepend("l", list)),
                Arbitraries.of("g", "h", "r", "t", "s", "n", "l", "ss").map(ModelAction.Remove::new),
                Arbitraries.integers().between(0, 3).map(index -> new ModelAction.RemoveElement("l", index)),
                members().map(members -> new ModelAction.AddMembers("ss", members)),
                members().map(members -> new ModelAction.DeleteMembers("ss", members)));
    }

    private static Arbitrary<String> texts() {
        return Arbitraries.of("x", "y", "😀");
    }

    private static Arbitrary<BigDecimal> smallNumbers() {
        return Arbitraries.of("-1", "0", "1", "2.5").map(Plain::number);
    }

    private static Arbitrary<List<Object>> lists() {
        return Arbitraries.<Object>of("x", Plain.number("7"))
                .list()
                .ofMinSize(1)
                .ofMaxSize(2);
    }

    private static Arbitrary<Set<String>> members() {
        return Arbitraries.of("one", "two", "three").set().ofMinSize(1).ofMaxSize(2);
    }
}
