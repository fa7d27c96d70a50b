package dev.kumiki.conformance;

import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Refusals.assertValidationMentions;
import static dev.kumiki.conformance.TestTable.client;
import static dev.kumiki.conformance.TestTable.unique;
import static dev.kumiki.conformance.Values.at;
import static dev.kumiki.conformance.Values.item;
import static dev.kumiki.conformance.Values.n;
import static dev.kumiki.conformance.Values.ns;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@DisplayName("Numbers (semantics 1-6)")
final class NumbersConformanceTest {
    private static final String OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";
    private static final String UNDERFLOW =
            "Number underflow. Attempting to store a number with magnitude smaller than supported range";
    private static final String TOO_PRECISE = "Attempting to store more than 38 significant digits in a Number";
    private static final String NO_NUMBER = "The parameter cannot be converted to a numeric value";

    @RegisterExtension
    static final TestTable TABLE = TestTable.keyed();

    @RegisterExtension
    static final TestTable NUMERIC_KEYS = TestTable.keyed(ScalarAttributeType.N);

    private static AttributeValue stored(AttributeValue value) {
        String pk = unique();
        TABLE.put(item("pk", pk, "v", value));
        return at(TABLE.get(item("pk", pk)), "v");
    }

    private static void put(AttributeValue value) {
        TABLE.put(item("pk", unique(), "v", value));
    }

    @ParameterizedTest
    @CsvSource({
        "+5, 5",
        ".5, 0.5",
        "5., 5",
        "1.e5, 100000",
        "0042.1200, 42.12",
        "-0, 0",
        "-0.0, 0",
        "1e3, 1000",
        "1E-3, 0.001",
        "12345678901234567890123456789012345678, 12345678901234567890123456789012345678",
        "-0.12345678901234567890123456789012345678, -0.12345678901234567890123456789012345678"
    })
    void storesTheCanonicalExpandedSpelling(String written, String canonical) {
        assertThat(stored(n(written)).n()).isEqualTo(canonical);
    }

    @Test
    void expandsTheGreatestAndTheSmallestMagnitude() {
        assertThat(stored(n("1E125")).n()).isEqualTo("1" + "0".repeat(125));
        assertThat(stored(n("-1E125")).n()).isEqualTo("-1" + "0".repeat(125));
        assertThat(stored(n("1E-130")).n()).isEqualTo("0." + "0".repeat(129) + "1");
        assertThat(stored(n("9.9999999999999999999999999999999999999E+125")).n())
                .isEqualTo("9".repeat(38) + "0".repeat(88));
    }

    @ParameterizedTest
    @ValueSource(strings = {" 5", "5 ", "1e", "0x10", "NaN", "Infinity", "-Infinity", "1.2.3", "--5", ".", "five"})
    void refusesWhatIsNoNumber(String written) {
        assertValidationMentions(() -> put(n(written)), NO_NUMBER);
    }

    @Test
    void refusesTheEmptyText() {
        assertValidationMentions(() -> put(n("")), NO_NUMBER);
    }

    @Test
    void refusesMoreThan38SignificantDigits() {
        assertValidation(() -> put(n("123456789012345678901234567890123456789")), TOO_PRECISE);
        assertValidation(() -> put(n("0.123456789012345678901234567890123456789")), TOO_PRECISE);
    }

    @Test
    void doesNotCountZerosAtEitherEnd() {
        assertThat(stored(n("0000000000000000000000000000000000000001" + "0000000000000000000000000000000000000000"))
                        .n())
                .isEqualTo("1" + "0".repeat(40));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E126", "-1E126", "10E125", "0e126", "1e2147483648", "1e99999999999"})
    void judgesOverflowByTheWrittenExponent(String written) {
        assertValidation(() -> put(n(written)), OVERFLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E-131", "0.1E-130", "0e-131", "1e-2147483649", "1e-99999999999"})
    void judgesUnderflowByTheWrittenExponent(String written) {
        assertValidation(() -> put(n(written)), UNDERFLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0e125", "0.0e126", "0e-130"})
    void acceptsZeroWithAnExponentInRange(String written) {
        assertThat(stored(n(written)).n()).isEqualTo("0");
    }

    @Test
    void refusesAnExponentBeyond64Bits() {
        assertValidationMentions(() -> put(n("1e99999999999999999999")), NO_NUMBER);
    }

    @Test
    void findsAKeyUnderEverySpelling() {
        NUMERIC_KEYS.put(item("pk", n("1e3"), "v", "thousand"));

        assertThat(NUMERIC_KEYS.get(item("pk", n("1000.00"))))
                .containsEntry("pk", n("1000"))
                .containsEntry("v", Values.s("thousand"));
    }

    @Test
    void takesTwoSpellingsInOneRequestForOneKey() {
        var keys = List.of(item("pk", n("7")), item("pk", n("7.0")));

        assertValidation(
                () -> client().batchGetItem(batch -> batch.requestItems(Map.of(
                        NUMERIC_KEYS.name(),
                        KeysAndAttributes.builder().keys(keys).build()))),
                "Provided list of item keys contains duplicates");
        var actions = new Actions(NUMERIC_KEYS);
        assertValidation(
                () -> client().transactWriteItems(transaction ->
                        transaction.transactItems(actions.put("pk", n("7")), actions.delete("pk", n("70e-1")))),
                "Transaction request cannot include multiple operations on one item");
    }

    @Test
    void comparesByValueInConditions() {
        String pk = unique();
        TABLE.put(item("pk", pk, "v", n("1000")));

        var updated = TABLE.update(update -> update.key(item("pk", pk))
                .updateExpression("SET hit = :yes")
                .conditionExpression("v = :same")
                .expressionAttributeValues(item(":yes", true, ":same", n("1e3")))
                .returnValues(ReturnValue.ALL_NEW));

        assertThat(updated.attributes()).containsKey("hit");
    }

    @Test
    void keepsSetMembersThatADoubleWouldMerge() {
        assertThat(stored(ns("123456789012345678", "123456789012345679")).ns())
                .containsExactlyInAnyOrder("123456789012345678", "123456789012345679");
    }

    @Test
    void refusesSetMembersOfEqualValue() {
        assertValidationMentions(() -> put(ns("1", "1.0")), "Input collection", "contains duplicates");
    }

    @Test
    void addsAndRemovesSetMembersByValue() {
        String pk = unique();
        TABLE.put(item("pk", pk, "v", ns("1", "2")));

        TABLE.update(update -> update.key(item("pk", pk))
                .updateExpression("ADD v :more")
                .expressionAttributeValues(item(":more", ns("1.0", "3e0"))));
        TABLE.update(update -> update.key(item("pk", pk))
                .updateExpression("DELETE v :gone")
                .expressionAttributeValues(item(":gone", ns("2.00"))));

        assertThat(at(TABLE.get(item("pk", pk)), "v").ns()).containsExactlyInAnyOrder("1", "3");
    }

    @Test
    void addsDecimalsExactly() {
        assertThat(sum("0.1", "0.2").n()).isEqualTo("0.3");
        assertThat(sum("12345678901234567890123456789012345678", "-12345678901234567890123456789012345677")
                        .n())
                .isEqualTo("1");
    }

    @Test
    void refusesASumThatOverflows() {
        assertValidation(() -> sum("9.9E125", "9.9E125"), OVERFLOW);
    }

    @Test
    void refusesASumOfMoreThan38Digits() {
        assertValidationMentions(() -> sum("1E37", "1E-10"), "38 significant digits");
    }

    private static AttributeValue sum(String left, String right) {
        String pk = unique();
        TABLE.put(item("pk", pk, "v", n(left)));
        var updated = TABLE.update(update -> update.key(item("pk", pk))
                .updateExpression("SET v = v + :more")
                .expressionAttributeValues(item(":more", n(right)))
                .returnValues(ReturnValue.UPDATED_NEW));
        return at(updated.attributes(), "v");
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2",
        "-1, 3",
        "42, 2",
        "123, 3",
        "3.14159, 5",
        "-3.14159, 6",
        "12.5, 3",
        "0.001, 2",
        "1000000, 2",
        "12345678901234567890123456789012345678, 20"
    })
    void weighsHalfAByteADigitOnEachSideOfThePoint(String number, int bytes) {
        ByteCost.assertBytes(TABLE, n(number), bytes);
    }
}
