package dev.kumiki.conformance;

import static dev.kumiki.conformance.Eventually.eventually;
import static dev.kumiki.conformance.Refusals.assertValidation;
import static dev.kumiki.conformance.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

@DisplayName("ExecuteStatement: SELECT from an index")
final class StatementIndexConformanceTest {
    @RegisterExtension
    static final TestTable TABLE = IndexedTables.everyKind();

    static final Statements SQL = new Statements(TABLE);

    @BeforeAll
    static void fill() {
        for (int i = 1; i <= 3; i++) {
            TABLE.put(
                    item("pk", "p", "sk", "s" + i, "g", "y", "n", i, "lk", "l" + i, "proj", "p" + i, "other", "o" + i));
        }
        TABLE.put(item("pk", "p", "sk", "s4", "other", "o4"));
        TABLE.put(item("pk", "q", "sk", "s5", "g", "y2", "n", 5, "lk", "l5", "proj", "p5", "other", "o5"));
        eventually(() -> assertThat(SQL.items("SELECT * FROM $.\"all\"")).hasSize(4));
        eventually(() -> assertThat(SQL.items("SELECT * FROM $.\"keys\"")).hasSize(4));
        eventually(() -> assertThat(SQL.items("SELECT * FROM $.\"include\"")).hasSize(4));
    }

    private static ConsumedCapacity consumed(String statement) {
        return SQL.execute(statement, request -> request.returnConsumedCapacity(ReturnConsumedCapacity.INDEXES))
                .consumedCapacity();
    }

    @Nested
    final class Found {
        @Test
        void isWhatTheIndexHolds() {
            assertThat(SQL.texts("sk", "SELECT sk FROM $.\"all\" WHERE g = 'y'"))
                    .containsExactly("s1", "s2", "s3");
            assertThat(SQL.texts("sk", "SELECT sk FROM $.\"all\" WHERE g = 'y' AND n BETWEEN 2 AND 9 ORDER BY n DESC"))
                    .containsExactly("s3", "s2");
            assertThat(SQL.items("SELECT * FROM $.\"keys\" WHERE g = 'y'"))
                    .hasSize(3)
                    .allSatisfy(found -> assertThat(found.keySet()).isEqualTo(Set.of("pk", "sk", "g")));
            assertThat(SQL.items("SELECT * FROM $.\"include\" WHERE g = 'y'"))
                    .allSatisfy(found -> assertThat(found.keySet()).isEqualTo(Set.of("pk", "sk", "g", "proj")));
            assertThat(SQL.items("SELECT * FROM $.\"local-keys\" WHERE pk = 'p'"))
                    .hasSize(3)
                    .allSatisfy(found -> assertThat(found.keySet()).isEqualTo(Set.of("pk", "sk", "lk")));
        }

        @Test
        void isCompletedFromTheTableByALocalIndexOnly() {
            assertThat(SQL.texts("other", "SELECT other FROM $.\"local-keys\" WHERE pk = 'p'"))
                    .containsExactly("o1", "o2", "o3");
            assertValidation(
                    () -> SQL.execute("SELECT other, zz FROM $.\"include\" WHERE g = 'y'"),
                    "One or more parameter values were invalid: Global secondary index include does not project"
                            + " [other, zz]");
            assertValidation(
                    () -> SQL.execute("SELECT other FROM $.\"include\""),
                    "One or more parameter values were invalid: Global secondary index include does not project"
                            + " [other]");
        }

        @Test
        void goesOnPageByPage() {
            String statement = "SELECT sk FROM $.\"all\" WHERE g = 'y'";
            var first = SQL.execute(statement, request -> request.limit(1));
            var second = SQL.execute(statement, request -> request.nextToken(first.nextToken()));

            assertThat(first.items()).containsExactly(item("sk", "s1"));
            assertThat(second.items()).containsExactly(item("sk", "s2"), item("sk", "s3"));
            assertValidation(
                    () -> SQL.execute(
                            "SELECT sk FROM $.\"keys\" WHERE g = 'y'", request -> request.nextToken(first.nextToken())),
                    "NextToken does not match request");
        }
    }

    @Nested
    final class FilteredByWhatItDoesNotHold {
        @ParameterizedTest
        @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                        include | g = 'y' AND other = 'o1' | [other]
                        include | g IN ['y', 'z'] AND other = 'o1' | [other]
                        include | g = 'y' AND other IS MISSING | [other]
                        include | g = 'y' AND begins_with(other, 'o') | [other]
                        include | g = 'y' AND NOT (other = 'o1' OR proj = 'x') | [other]
                        include | g = 'y' AND b = '1' AND (a = '2' OR proj = '3') | [a, b]
                        include | g = 'y' AND (zz = '1' OR aa = '2' OR mm = '3') | [zz, aa, mm]
                        include | (g = 'y' OR g = 'z') AND zz = '1' | [zz]
                        local-keys | pk = 'p' AND other = 'o1' | [other]
                        local-keys | pk = 'p' AND lk BETWEEN 'l1' AND 'l4' AND other = 'o1' | [other]
                        """)
        void isRefusedByKey(String index, String where, String names) {
            assertValidation(
                    () -> SQL.execute("SELECT pk FROM $.\"" + index + "\" WHERE " + where),
                    "One or more parameter values were invalid: Secondary index " + index
                            + " does not project one or more filter attributes: " + names);
        }

        @Test
        void seesNothingWithoutAKey() {
            assertThat(SQL.items("SELECT pk FROM $.\"include\" WHERE other = 'o1'"))
                    .isEmpty();
            assertThat(SQL.items("SELECT pk FROM $.\"local-keys\" WHERE other = 'o1'"))
                    .isEmpty();
            assertThat(SQL.items("SELECT pk FROM $.\"keys\" WHERE NOT other = 'o1'"))
                    .hasSize(4);
            assertThat(SQL.items("SELECT pk FROM $.\"include\" WHERE g > 'a' AND zz = '1'"))
                    .isEmpty();
        }

        @Test
        void seesWhatItHolds() {
            assertThat(SQL.texts("sk", "SELECT sk FROM $.\"include\" WHERE g = 'y' AND proj = 'p1'"))
                    .containsExactly("s1");
            assertThat(SQL.items("SELECT sk FROM $.\"include\" WHERE g = 'y' AND proj IS NOT MISSING"))
                    .hasSize(3);
            assertThat(SQL.texts("sk", "SELECT sk FROM $.\"include\" WHERE g = 'y' AND (proj = 'p1' OR proj = 'p2')"))
                    .containsExactlyInAnyOrder("s1", "s2");
        }
    }

    @Nested
    final class Refused {
        @Test
        void anIndexThatIsNotThere() {
            assertValidation(
                    () -> SQL.execute("SELECT * FROM $.\"none\" WHERE pk = 'p'"),
                    "The table does not have the specified index");
        }

        @Test
        void namesThatAreNone() {
            assertValidation(
                    () -> SQL.execute("SELECT * FROM $.\"all\".\"more\" WHERE pk = 'p'"),
                    "A path may contain at most 2 components in the FROM clause");
            assertValidation(
                    () -> SQL.execute("SELECT * FROM $.\"\" WHERE pk = 'p'"),
                    "Path component cannot be an empty string");
            assertValidation(
                    () -> SQL.execute("SELECT * FROM \"\" WHERE pk = 'p'"), "Path component cannot be an empty string");
        }

        @ParameterizedTest
        @ValueSource(strings = {"WHERE g = 'y'", ""})
        void consistentReadsOfAGlobalIndex(String where) {
            assertValidation(
                    () -> SQL.execute("SELECT * FROM $.\"all\" " + where, request -> request.consistentRead(true)),
                    "Strongly consistent read is not supported on Global Secondary Indexes");
        }
    }

    @Nested
    final class Priced {
        @Test
        void onTheIndex() {
            var global = consumed("SELECT sk FROM $.\"all\" WHERE g = 'y'");
            assertThat(global.table().capacityUnits()).isZero();
            assertThat(Values.at(global.globalSecondaryIndexes(), "all").capacityUnits())
                    .isEqualTo(0.5);
            var local = consumed("SELECT lk FROM $.\"local-keys\" WHERE pk = 'p'");
            assertThat(local.table().capacityUnits()).isZero();
            assertThat(local.capacityUnits()).isEqualTo(0.5);
        }

        @Test
        void onTheTableForWhatIsCompleted() {
            var consumed = consumed("SELECT other FROM $.\"local-keys\" WHERE pk = 'p'");

            assertThat(consumed.table().capacityUnits()).isEqualTo(1.5);
            assertThat(Values.at(consumed.localSecondaryIndexes(), "local-keys").capacityUnits())
                    .isEqualTo(0.5);
        }
    }
}
