package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.design.Computed;
import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Computed components whose method is in another class, or takes and returns types that can be assigned.
final class ComputedElsewhereTest {
    @Design(tables = LineTable.class)
    interface Bill {}

    @Table(name = "lines", pk = "PK")
    @Index(name = "ByTotal", pk = "GSI1PK", sk = "GSI1SK")
    interface LineTable {
        @Query(index = "ByTotal")
        List<Line> lines(String label);
    }

    static final class Rules {
        private Rules() {}

        /// Takes more than it is given, and gives less than it is asked for.
        static int total(long pieces, Number price) {
            return Math.toIntExact(pieces * price.longValue());
        }
    }

    @Entity(table = LineTable.class, pk = "LINE#{id}")
    @Indexed(on = "ByTotal", pk = "LABEL#{label}", sk = "{total:8}")
    record Line(
            String id,
            int pieces,
            long price,

            @Computed(
                    by = "total",
                    from = {"pieces", "price"},
                    in = Rules.class)
            long total,

            @Computed(by = "upper", from = "id", in = Texts.class)
            String label) {
        /// Another constructor, which generated code must not take for the record's own.
        Line(String id, int pieces, long price, int total, String label) {
            this(id, pieces, price, -1L, "wrong " + total + label);
        }
    }

    interface Texts {
        static String upper(CharSequence text) {
            return text.toString().toUpperCase(Locale.ROOT);
        }
    }

    @Test
    void areMadeByEveryWrite() {
        try (EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            var tables = ComputedElsewhereTestBillTables.on(engine);
            tables.createTables();
            var lines = tables.computedElsewhereTestLineTable();
            var created = new Line("a", 3, 10L, 30L, "A");
            assertThat(lines.create(new Line("a", 3, 10L, -1L, ""))).isEqualTo(created);
            assertThat(lines.lines("A")).containsExactly(created);
            lines.patch(ComputedElsewhereTestLinePatch.of(new ComputedElsewhereTestLineKey("a"))
                    .piecesAndPrice(4, 5));
            assertThat(lines.lines("A")).containsExactly(new Line("a", 4, 5L, 20L, "A"));
        }
    }

    @Nested
    class TheMethod {
        private List<String> errors(String component, String members) {
            return Compiler.javac()
                    .withProcessors(new DesignProcessor())
                    .withOptions("-parameters", "-Xlint:all,-processing,-auxiliaryclass", "-Werror")
                    .compile(JavaFileObjects.forSourceString("demo.Demo", """
                            package demo;
                            import dev.kumiki.design.*;
                            import java.util.*;
                            @Design(tables = Things.class) interface Demo {}
                            @Table(name = "things", pk = "PK") interface Things {}
                            @Entity(table = Things.class, pk = "THING#{id}")
                            record Thing(String id, int number, Integer boxed, Optional<String> text,
                                    @Computed(in = Rules.class, %s it) {}
                            class Base { static String inherited(String id) { return id; } }
                            class Rules extends Base { %s }
                            """.formatted(component, members)))
                    .diagnostics()
                    .stream()
                    .map(error ->
                            error.getMessage(Locale.ROOT).lines().findFirst().orElseThrow())
                    .toList();
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "by = \"m\", from = \"id\") String       | static String m(String id) { return id; }",
                    "by = \"m\", from = \"id\") String       | static String m(Object id) { return \"\"; }",
                    "by = \"m\", from = \"number\") long     | static int m(double number) { return 1; }",
                    "by = \"m\", from = \"number\") Long     | static long m(Integer number) { return 1; }",
                    "by = \"m\", from = \"boxed\") int       | static int m(int boxed) { return boxed; }",
                    "by = \"m\", from = \"text\") Optional<String> | static Optional<String> m(Optional<String> t) { return t; }",
                    "by = \"m\", from = \"id\") String       | static String m(String i) { return i; } static int m(Object i) { return 1; }",
                    "by = \"inherited\", from = \"id\") String |"
                })
        void isTheOneThatTheCompilerChooses(String component, String members) {
            assertThat(errors(component, members == null ? "" : members)).isEmpty();
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "by = \"m\", from = \"id\") String       | String m(String id) { return id; }",
                    "by = \"m\", from = \"id\") String       | private static String m(String id) { return id; }",
                    "by = \"m\", from = \"id\") String       | static <T> T m(T id) { return id; }",
                    "by = \"m\", from = \"id\") String       | static Object m(String id) { return id; }",
                    "by = \"m\", from = \"id\") String       | static String m(String... id) { return id[0]; }",
                    "by = \"m\", from = \"number\") int      | static long m(int number) { return number; }",
                    "by = \"m\", from = \"number\") int      | static Integer m(int number) { return number; }",
                    "by = \"m\", from = \"number\") int      | static int m(short number) { return number; }",
                    "by = \"m\", from = \"text\") String     | static String m(String text) { return text; }"
                })
        void isMissedWhereItDoesNotFit(String component, String members) {
            assertThat(errors(component, members))
                    .containsExactly("[K313] 'it' cannot be computed by 'm': Rules has no such method.");
        }

        @Test
        void isNotGuessedAmongSeveral() {
            assertThat(errors(
                            "by = \"m\", from = \"number\") int",
                            "static int m(long i) { return 1; } static int m(Object i) { return 2; }"))
                    .containsExactly("[K313] 'it' cannot be computed by 'm': Rules has several methods of that name,"
                            + " none for exactly these types.");
        }

        @Test
        void isSeenFromThePackageOfTheRecord() {
            var rules = JavaFileObjects.forSourceString(
                    "other.Rules", "package other; public class Rules { static String m(String id) { return id; } }");
            var demo = JavaFileObjects.forSourceString("demo.Demo", """
                    package demo;
                    import dev.kumiki.design.*;
                    @Design(tables = Things.class) interface Demo {}
                    @Table(name = "things", pk = "PK") interface Things {}
                    @Entity(table = Things.class, pk = "THING#{id}")
                    record Thing(String id, @Computed(by = "m", from = "id", in = other.Rules.class) String it) {}
                    """);
            assertThat(Compiler.javac()
                            .withProcessors(new DesignProcessor())
                            .compile(rules, demo)
                            .errors())
                    .extracting(error ->
                            error.getMessage(Locale.ROOT).lines().findFirst().orElseThrow())
                    .containsExactly("[K313] 'it' cannot be computed by 'm': Rules has no such method.");
        }
    }
}
