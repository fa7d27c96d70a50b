package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.b;
import static dev.kumiki.conformance.Values.bs;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.l;
import static dev.kumiki.conformance.Values.m;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.nested;
import static dev.kumiki.conformance.Values.ns;
import static dev.kumiki.conformance.Values.nul;
import static dev.kumiki.conformance.Values.s;
import static dev.kumiki.conformance.Values.ss;
import static dev.kumiki.conformance.Values.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@DisplayName("Values and sizes (semantics 7-10, 12, 13)")
final class ValuesConformanceTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String EMPTY_KEY =
            "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an"
                    + " empty %s value. Key: %s";

    @RegisterExtension
    static final TestTable TABLE = TestTable.sorted();

    @RegisterExtension
    static final TestTable SIMPLE = TestTable.keyed();

    @RegisterExtension
    static final TestTable BINARY = TestTable.keyed(ScalarAttributeType.B);

    private static void put(AttributeValue value) {
        SIMPLE.put(item("pk", unique(), "v", value));
    }

    static Stream<AttributeValue> values() {
        return Stream.of(
                s("text"),
                s(""),
                s("日本語 \uD83D\uDE00 \u0000"),
                n("-12.5"),
                b((byte) 0, (byte) -1),
                b(),
                AttributeValue.fromBool(true),
                AttributeValue.fromBool(false),
                nul(),
                l(),
                l("a", 1, true, nul(), l(m("deep", b((byte) 7)))),
                m(),
                m("a", 1, "b", m("c", ss("x", "y")), "with.dot", l()));
    }

    @ParameterizedTest
    @MethodSource("values")
    void comeBackAsTheyWereWritten(AttributeValue value) {
        String pk = unique();
        SIMPLE.put(item("pk", pk, "v", value));

        assertThat(SIMPLE.get(item("pk", pk))).isEqualTo(item("pk", pk, "v", value));
    }

    @Test
    void setsComeBackInAnyOrder() {
        String pk = unique();
        SIMPLE.put(item("pk", pk, "ss", ss("b", "a"), "ns", ns("2", "1"), "bs", bs(new byte[] {1}, new byte[] {2})));

        var read = SIMPLE.get(item("pk", pk));

        assertThat(at(read, "ss").ss()).containsExactlyInAnyOrder("a", "b");
        assertThat(at(read, "ns").ns()).containsExactlyInAnyOrder("1", "2");
        assertThat(at(read, "bs").bs()).hasSize(2);
    }

    @Nested
    final class Sets {
        @Test
        void mayHoldTheEmptyTextAndTheEmptyBinary() {
            put(ss("", "a"));
            put(bs(new byte[0], new byte[] {1}));
        }

        @Test
        void mayNotHoldTheEmptyNumber() {
            assertValidationMentions(() -> put(ns("")), "cannot be converted to a numeric value");
        }

        @Test
        void mayNotBeEmpty() {
            assertValidation(() -> put(AttributeValue.fromSs(List.of())), INVALID + "An string set  may not be empty");
            assertValidation(() -> put(AttributeValue.fromNs(List.of())), INVALID + "An number set  may not be empty");
            assertValidation(() -> put(AttributeValue.fromBs(List.of())), INVALID + "Binary sets should not be empty");
        }

        @Test
        void mayNotHoldDuplicates() {
            assertValidationMentions(() -> put(ss("a", "a")), INVALID + "Input collection", "contains duplicates");
            assertValidationMentions(() -> put(ns("1", "1")), "Input collection", "contains duplicates");
            assertValidationMentions(
                    () -> put(bs(new byte[] {1}, new byte[] {1})),
                    INVALID + "Input collection",
                    "]of type BS contains duplicates.");
        }
    }

    @Nested
    final class Types {
        @Test
        void nullIsTrue() {
            assertValidation(
                    () -> put(AttributeValue.fromNul(false)),
                    INVALID + "Null attribute value types must have the value of true");
        }

        @Test
        void oneIsNeeded() {
            assertValidation(
                    () -> put(AttributeValue.builder().build()),
                    "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes");
        }

        @Test
        void twoAreTooMany() {
            assertValidation(
                    () -> put(AttributeValue.builder().s("a").n("1").build()),
                    "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the"
                            + " supported datatypes");
        }

        @Test
        void holdInsideContainersToo() {
            assertValidationMentions(() -> put(l(m("x", AttributeValue.fromNul(false)))), "value of true");
            assertValidationMentions(() -> put(m("x", AttributeValue.builder().build())), "AttributeValue is empty");
        }
    }

    @Nested
    final class Keys {
        @Test
        void mayNotBeEmpty() {
            assertValidation(() -> TABLE.put(item("pk", "", "sk", "a")), EMPTY_KEY.formatted("string", "pk"));
            assertValidation(() -> TABLE.put(item("pk", unique(), "sk", "")), EMPTY_KEY.formatted("string", "sk"));
            assertValidation(() -> BINARY.put(item("pk", b())), EMPTY_KEY.formatted("binary", "pk"));
            assertValidation(() -> TABLE.get(item("pk", "", "sk", "a")), EMPTY_KEY.formatted("string", "pk"));
        }

        @Test
        void haveALimitedLength() {
            SIMPLE.put(item("pk", text(2048)));
            TABLE.put(item("pk", unique(), "sk", text(1024)));

            assertValidationMentions(
                    () -> SIMPLE.put(item("pk", text(2049))), "hashkey has exceeded the maximum size limit");
            assertValidationMentions(
                    () -> TABLE.put(item("pk", unique(), "sk", text(1025))),
                    "range keys has exceeded the size limit of 1024 bytes");
            assertValidationMentions(() -> SIMPLE.get(item("pk", text(2049))), "exceeded the maximum size limit");
        }

        @Test
        void areMeasuredInBytes() {
            assertValidationMentions(() -> SIMPLE.put(item("pk", "é".repeat(1025))), "exceeded the maximum size limit");
        }
    }

    @Nested
    final class Names {
        @Test
        void mayNotBeEmpty() {
            assertValidationMentions(() -> SIMPLE.put(item("pk", unique(), "", "x")));
            assertValidationMentions(() -> put(m("", "x")));
            assertValidationMentions(() -> put(l(m("", "x"))));
        }

        @Test
        void mayBe65535BytesLong() {
            SIMPLE.put(item("pk", unique(), text(65_535), 1));
            assertValidationMentions(() -> SIMPLE.put(item("pk", unique(), text(65_536), 1)));
        }
    }

    @Nested
    final class Depth {
        @Test
        void is31MapsAroundALeaf() {
            put(nested(31));
            assertValidation(
                    () -> put(nested(32)),
                    "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond"
                            + " supported limit");
        }

        @Test
        void isRefusedFarBeyondToo() {
            assertValidationMentions(() -> put(nested(100)));
        }

        @Test
        void holdsForExpressionValues() {
            assertValidationMentions(() -> SIMPLE.update(update -> update.key(item("pk", unique()))
                    .updateExpression("SET v = :v")
                    .expressionAttributeValues(item(":v", nested(32)))));
        }
    }

    @Nested
    final class Bytes {
        static Stream<List<Object>> costs() {
            return Stream.of(
                    List.of(s("日"), 3),
                    List.of(s("\uD83D\uDE00"), 4),
                    List.of(b((byte) 1, (byte) 2), 2),
                    List.of(AttributeValue.fromBool(true), 1),
                    List.of(nul(), 1),
                    List.of(l(), 3),
                    List.of(l(true, true), 7),
                    List.of(m(), 3),
                    List.of(m("ab", "cde"), 9),
                    List.of(l(l(), m("a", true)), 3 + 2 + 3 + 3 + 1 + 1 + 1),
                    List.of(ss("ab", "c"), 3),
                    List.of(ns("1", "-1"), 5),
                    List.of(bs(new byte[] {1, 2}, new byte[] {3}), 3));
        }

        @ParameterizedTest
        @MethodSource("costs")
        void areCountedPerType(List<Object> cost) {
            ByteCost.assertBytes(SIMPLE, (AttributeValue) cost.get(0), (int) cost.get(1));
        }
    }
}
