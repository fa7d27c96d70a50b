package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The proofs about sets of keys, and the further texts of codes that say several things.
final class ProofsTest {
    private static final String HEAD = """
        package demo;
        import dev.kumiki.design.*;
        import java.time.*;
        import java.util.*;
        @Design(tables = Things.class) interface Demo {}
        """;

    private static List<String> errors(String source) {
        Compilation compilation = Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", HEAD + source));
        return compilation.errors().stream()
                .map(error -> error.getMessage(Locale.ROOT))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "A#{text}, B#{text}, false",
        "A#{text}, A#{text}, true",
        "A#{text}, A#{text}#B, false",
        "A#{text}, {text}, false",
        "{text}, {other}, true",
        "META, {text}, true",
        "META, M{text}, true",
        "META, X{text}, false",
        "users, user#{text}, false",
        "{at}, META, false",
        "{at}, {day}, false",
        "{at}, {text}, true",
        "{number:8}, {number:4}, false",
        "{number:8}, {id}, false",
        "{number:8}, {text}, true",
        "{id}, {at}, false",
        "{day}#{text}, {text}#{day}, true",
        "{text}#{number:3}, {day}#{text}, true",
        "{text}#X, {text}#Y, false"
    })
    void twoEntitiesAreRefusedExactlyIfTheirKeysCanBeTheSame(String first, String second, boolean collide) {
        String components = "(String text, String other, Instant at, LocalDate day, long number, UUID id) {}";
        List<String> errors = errors("@Table(name = \"things\", pk = \"PK\") interface Things {}\n"
                + "@Entity(table = Things.class, pk = \"" + first + "\") record One" + components + "\n"
                + "@Entity(table = Things.class, pk = \"" + second + "\") record Two" + components);
        if (collide) {
            assertThat(errors).singleElement().asString().startsWith("[K203] One and Two can have the same key.");
        } else {
            assertThat(errors).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ORDER#{text}, ORDER#ITEM#{text}, true",
        "ORDER#{text}, ORDERS#{text}, false",
        "ORDER#{text}, ITEM#{text}, false",
        "{at}#{text}, LOCK, true",
        "TIME#{text}, LOCK, false"
    })
    void aQueryIsRefusedExactlyIfItFindsAnotherEntity(String own, String other, boolean finds) {
        List<String> errors = errors("""
            @Table(name = "things", pk = "PK", sk = "SK") interface Things { @Query List<One> all(String owner); }
            @Entity(table = Things.class, pk = "USER#{owner}", sk = "OWN")
            record One(String owner, String text, Instant at) {}
            @Entity(table = Things.class, pk = "USER#{owner}", sk = "OTHER")
            record Two(String owner, String text, Instant at) {}
            """.replace("OWN\"", own + "\"").replace("OTHER\"", other + "\""));
        if (finds) {
            assertThat(errors).singleElement().asString().startsWith("[K105]");
        } else {
            assertThat(errors).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[K205] 'AT#{at:@Europe/Berlin}' misorders {at}: Europe/Berlin sets its clocks back, and an hour then"
                        + " comes twice. | sk = \"AT#{at:@Europe/Berlin}\") record One(String owner, Instant at) {}",
                "[K307] 'AT#{at:@Mars/Base}' uses the zone 'Mars/Base', which does not exist."
                        + " | sk = \"AT#{at:@Mars/Base}\") record One(String owner, Instant at) {}",
                "[K206] '{mood}' uses {mood}, a Mood, which cannot be part of a key."
                        + " | sk = \"{mood}\") record One(String owner, Mood mood) {}"
                        + " enum Mood { @StoredAs(\"so#so\") SO }",
                "[K304] two constants of Mood are stored as 'x'. | sk = \"A\") record One(String owner, Mood mood) {}"
                        + " enum Mood { @StoredAs(\"x\") A, @StoredAs(\"x\") B }",
                "[K302] One has 2 components with @Version."
                        + " | sk = \"A\") record One(String owner, @Version long a, @Version long b) {}",
                "[K307] 'at' is stored as 'date', from which Instant cannot be read back."
                        + " | sk = \"A\") record One(String owner, @Attribute(format = \"date\") Instant at) {}",
                "[K203] One and the reservation 'name' of One can have the same key."
                        + " | sk = \"A\") @Unique(name = \"name\", pk = \"USER#{name}\", sk = \"A\")"
                        + " record One(String owner, String name) {}",
                "[K211] the reservation of 'name' does not fit its table, which has the sort key SK."
                        + " | sk = \"A\") @Unique(name = \"name\", pk = \"NAME#{name}\")"
                        + " record One(String owner, String name) {}",
                "[K209] the attribute SK of One would hold both 'A' and the component 'SK'."
                        + " | sk = \"A\") record One(String owner, String SK) {}",
                "[K114] One is put on 'Nowhere', an index that Things does not have."
                        + " | sk = \"A\") @Indexed(on = \"Nowhere\", pk = \"X\") record One(String owner) {}"
            })
    void furtherTextsName(String text, String entity) {
        assertThat(errors("@Table(name = \"things\", pk = \"PK\", sk = \"SK\") interface Things {}\n"
                        + "@Entity(table = Things.class, pk = \"USER#{owner}\", " + entity))
                .singleElement()
                .asString()
                .startsWith(text + "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[K112] 'all(owner)' returns One and Two, which are in different partitions: \"USER#{owner}\" and"
                        + " \"TWO#{owner}\". | TWO#{owner} | @Query List<Any> all(String owner);",
                "[K103] 'name' of 'all(owner, name)' binds the sort key, but a query over several entities binds the"
                        + " partition key only."
                        + " | USER#{owner} | @Query List<Any> all(String owner, String name);",
                "[K101] 'one(owner)' is served by no key or index. | USER#{owner} | @Get Optional<One> one(String"
                        + " owner);",
                "[K115] 'all(owner)' cannot collect Any into Sum: its component 'count' holds no entity of the union."
                        + " | USER#{owner} | @Collect(Any.class) Sum all(String owner);"
            })
    void furtherTextsOfPatternsName(String text, String pk, String method) {
        assertThat(errors("""
            @Table(name = "things", pk = "PK", sk = "SK") interface Things { METHOD }
            @Entity(table = Things.class, pk = "USER#{owner}", sk = "ONE#{name}")
            record One(String owner, String name) implements Any {}
            @Entity(table = Things.class, pk = "SECOND", sk = "TWO")
            record Two(String owner) implements Any {}
            sealed interface Any permits One, Two {}
            record Sum(int count, List<One> ones, List<Two> twos) {}
            """.replace("METHOD", method).replace("SECOND", pk)))
                .singleElement()
                .asString()
                .startsWith(text + "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[K213] 'A#{expires}' writes {expires} as 'millis', but its attribute keeps 'seconds': what is stored"
                        + " does not give the same key again."
                        + " | sk = \"A#{expires}\") record One(String owner, @Ttl Instant expires) {}",
                "[K213] 'A#{version:9}' uses {version}, the version, which every write changes: the key would change"
                        + " with it. | sk = \"A#{version:9}\") record One(String owner, @Version long version) {}",
                "[K213] '{at:seconds}' writes {at} as 'seconds', but its attribute keeps 'minutes': what is stored"
                        + " does not give the same key again. | sk = \"A\") @Unique(name = \"at\", pk ="
                        + " \"AT#{owner}\", sk = \"{at:seconds}\") record One(String owner, @Attribute(format ="
                        + " \"minutes\") Instant at) {}"
            })
    void keysThatCannotBeHadAgainAreRefused(String text, String entity) {
        assertThat(errors("@Table(name = \"things\", pk = \"PK\", sk = \"SK\") interface Things {}\n"
                        + "@Entity(table = Things.class, pk = \"USER#{owner}\", " + entity))
                .singleElement()
                .asString()
                .startsWith(text);
    }

    @ParameterizedTest
    @CsvSource({
        "{expires:seconds}, @Ttl Instant expires",
        "{at:date}#{at:nanos}, @Attribute(format = \"nanos\") Instant at",
        "{at:minutes}, LocalDateTime at"
    })
    void keysThatCanBeHadAgainAreNot(String sk, String component) {
        assertThat(errors("@Table(name = \"things\", pk = \"PK\", sk = \"SK\") interface Things {}\n"
                        + "@Entity(table = Things.class, pk = \"USER#{owner}\", sk = \"" + sk
                        + "\") record One(String owner, " + component + ") {}"))
                .isEmpty();
    }

    @Nested
    class Contents {
        private static final String INVERTED = """
            @Table(name = "things", pk = "PK", sk = "SK")
            @Index(name = "Inverted", pk = "SK", sk = "PK")
            interface Things { METHOD }
            @Entity(table = Things.class, pk = "USER#{owner}", sk = "ONE#{name}")
            @Indexed(on = "Inverted", pk = "ONE#{name}", sk = "USER#{owner}")
            record One(String owner, String name) implements Any {}
            @Entity(table = Things.class, pk = "GROUP#{owner}", sk = "SECOND")
            @Unique(name = "serial", pk = "RESERVED", sk = "SERIAL#{serial}")
            record Two(String owner, String name, String serial) implements Any {}
            @Entity(table = Things.class, pk = "OTHER#{owner}", sk = "THREE#{name}")
            record Three(String owner, String name) {}
            sealed interface Any permits One, Two {}
            """;

        private static List<String> errorsWith(String method, String second, String reserved) {
            return errors(
                    INVERTED.replace("METHOD", method).replace("SECOND", second).replace("RESERVED", reserved));
        }

        @Test
        void anInvertedIndexHoldsEveryEntity() {
            String shared = INVERTED.replace("GROUP#{owner}", "USER#X#{owner}");
            assertThat(errors(shared.replace("METHOD", "@Query(index = \"Inverted\") List<One> of(String name);")
                            .replace("SECOND", "ONE#{name}")
                            .replace("RESERVED", "R#{serial}")))
                    .singleElement()
                    .asString()
                    .startsWith("[K105] 'of(name)' returns One, but its key also matches Two with the sort key"
                            + " \"USER#X#{owner}\".");
            assertThat(errorsWith(
                            "@Query(index = \"Inverted\") List<One> of(String name);", "TWO#{name}", "R#{serial}"))
                    .isEmpty();
        }

        @Test
        void anEntityIsFoundThereWithoutSayingSo() {
            assertThat(errorsWith(
                            "@Query(index = \"Inverted\") List<Two> of(String name);", "TWO#{name}", "R#{serial}"))
                    .isEmpty();
        }

        @Test
        void aReservationIsInTheWay() {
            assertThat(errorsWith("@Query List<Two> of(String owner);", "{name}", "GROUP#{serial}"))
                    .singleElement()
                    .asString()
                    .isEqualTo("""
                        [K105] 'of(owner)' returns Two, but its key also matches the reservation 'serial' of Two with the sort key "SERIAL#{serial}".
                            Fix: start the key of the reservation with a literal that Two does not have, or set acknowledged = "why this is fine".\
                        """);
        }

        @Test
        void aUnionIsNotAlone() {
            String method = "@Query List<Any> of(String owner);";
            String shared = INVERTED.replace("GROUP#{owner}", "USER#{owner}").replace("OTHER#{owner}", "USER#{owner}");
            assertThat(errors(shared.replace("METHOD", method)
                            .replace("SECOND", "TWO#{name}")
                            .replace("RESERVED", "R#{serial}")))
                    .singleElement()
                    .asString()
                    .isEqualTo("""
                        [K105] 'of(owner)' returns One and Two, but its key also matches Three with the sort key "THREE#{name}".
                            Fix: start the sort keys with different literals, let the sealed interface permit Three too, or set acknowledged = "why this is fine".\
                        """);
            assertThat(errors(shared.replace("METHOD", "@Query(acknowledged = \"a test\") List<Any> of(String owner);")
                            .replace("SECOND", "TWO#{name}")
                            .replace("RESERVED", "R#{serial}")))
                    .isEmpty();
            // With a prefix of their own, the others are not found.
            assertThat(errors(shared.replace("METHOD", method)
                            .replace("\"ONE#{name}\"", "\"X#ONE#{name}\"")
                            .replace("SECOND", "X#TWO#{name}")
                            .replace("RESERVED", "R#{serial}")))
                    .isEmpty();
        }

        @Test
        void aCollectionIsNotAlone() {
            String shared = INVERTED.replace("GROUP#{owner}", "USER#{owner}").replace("OTHER#{owner}", "USER#{owner}")
                    + "record Sum(List<One> ones, List<Two> twos) {}";
            assertThat(errors(shared.replace("METHOD", "@Collect(Any.class) Sum of(String owner);")
                            .replace("SECOND", "TWO#{name}")
                            .replace("RESERVED", "R#{serial}")))
                    .singleElement()
                    .asString()
                    .startsWith("[K105] 'of(owner)' returns One and Two, but its key also matches Three with the sort"
                            + " key \"THREE#{name}\".");
        }

        @Test
        void aNumberUnderTheNameOfATextKeyIsRefused() {
            assertThat(errors("""
                @Table(name = "things", pk = "PK") @Index(name = "ByA", pk = "a", sk = "b")
                interface Things { @Query(index = "ByA") List<One> of(String a); }
                @Entity(table = Things.class, pk = "ONE#{id}") @Indexed(on = "ByA", pk = "{a}", sk = "{b}")
                record One(String id, String a, String b) {}
                @Entity(table = Things.class, pk = "TWO#{id}") record Two(String id, long a) {}
                """))
                    .singleElement()
                    .asString()
                    .startsWith("[K214] 'a' of Two is stored as 'a', a key of ByA: DynamoDB would refuse every write");
        }
    }

    @Nested
    class Cures {
        private static List<String> errorsWith(String method) {
            return errors("""
                @Table(name = "things", pk = "PK", sk = "SK") @Index(name = "ByName", pk = "GSI1PK")
                interface Things { @Query(index = "ByName") List<One> named(String name); METHOD }
                @Entity(table = Things.class, pk = "USER#{owner}", sk = "ONE#{name}#{at}#{number:4}")
                @Indexed(on = "ByName", pk = "NAME#{name}")
                @Unique(name = "serial", pk = "SERIAL#{serial}", sk = "SERIAL")
                record One(String owner, String name, Instant at, int number, String serial) {}
                """.replace("METHOD", method));
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "@Query List<One> of(String ownr); | [K101] | Fix: did you mean 'owner'?",
                    "@Query List<One> of(String colour); | [K101] | Fix: name the parameters like the parts {owner};"
                            + " One has no component 'colour'.",
                    "@Query List<One> of(String owner, String nmae); | [K116] | Fix: did you mean 'name'?",
                    "@Query(index = \"ByNmae\") List<One> of(String name); | [K114] | Fix: did you mean 'ByName'?",
                    "@Get(unique = \"serail\") Optional<One> of(String serial); | [K112] | Fix: did you mean 'serial'?",
                    "@Query List<One> of(String owner, @From Instant since); | [K103] 'since' of 'of(owner, since)' is"
                            + " a range of {at}, which comes after {name}, which is not bound: a sort key is bound from"
                            + " left to right. | Fix: add a parameter 'name' before it."
                })
        void sayWhatWasProbablyMeant(String method, String start, String cure) {
            assertThat(errorsWith(method))
                    .singleElement()
                    .asString()
                    .startsWith(start)
                    .endsWith(cure);
        }

        @Test
        void anIncludeThatNobodyHasIsNamedWithWhatWasMeant() {
            assertThat(errors("""
                @Table(name = "things", pk = "PK")
                @Index(name = "ByOwner", pk = "GSI1PK", projection = Projected.INCLUDE, include = {"nmae"})
                interface Things { @Query(index = "ByOwner") List<Own> of(String owner); }
                @Entity(table = Things.class, pk = "THING#{id}") @Indexed(on = "ByOwner", pk = "OWNER#{owner}")
                record One(String id, String owner, String name) {}
                @View(of = One.class) record Own(String id) {}
                """))
                    .anySatisfy(
                            error -> assertThat(error).startsWith("[K409]").contains("'nmae'", "did you mean 'name'?"));
        }

        @Test
        void aSharedPrefixIsNotDenied() {
            String source = """
                @Table(name = "things", pk = "PK", sk = "SK") interface Things {
                    @Query List<Any> of(String owner, String name); }
                @Entity(table = Things.class, pk = "USER#{owner}", sk = "PREFIXONE#{name}")
                record One(String owner, String name) implements Any {}
                @Entity(table = Things.class, pk = "USER#{owner}", sk = "PREFIXTWO#{name}")
                record Two(String owner, String name) implements Any {}
                sealed interface Any permits One, Two {}
                """;
            assertThat(errors(source.replace("PREFIX", "X#")))
                    .singleElement()
                    .asString()
                    .startsWith("[K103] 'name' of 'of(owner, name)' binds the sort key, of which a query over several"
                            + " entities binds no more than \"X#\", the text that all start with.");
            assertThat(errors(source.replace("PREFIX", "")))
                    .singleElement()
                    .asString()
                    .contains("binds the partition key only.");
        }

        @Test
        void aRangeOfTheTimeOfDayIsRefused() {
            assertThat(errors("""
                @Table(name = "things", pk = "PK", sk = "SK") interface Things {
                    @Query List<One> of(String owner, @From Instant since); }
                @Entity(table = Things.class, pk = "USER#{owner}", sk = "{at:time}")
                record One(String owner, Instant at) {}
                """))
                    .singleElement()
                    .asString()
                    .startsWith("[K104] 'since' of 'of(owner, since)' is a range of {at:time}, which begins anew every"
                            + " day");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LOGS, {at}, of things has few values",
        "LOGS#{level}, {at}, of things has few values",
        "LOGS#{at:date}, {at}, of things has one value at a time",
        "LOGS#{owner}, {at}, ",
        "LOGS#{owner}#{at:date}, {at}, ",
        "LOGS, LAST, ",
        "LOGS, {level}, "
    })
    void aTableWhoseItemsShareAPartitionIsWarnedOf(String pk, String sk, String warning) {
        String source = HEAD + """
            @Table(name = "things", pk = "PK", sk = "SK") interface Things {}
            @Entity(table = Things.class, pk = "PARTITION", sk = "SORT"ACK)
            record One(String owner, Level level, Instant at) {}
            enum Level { LOW, HIGH }
            """.replace("PARTITION", pk).replace("SORT", sk);
        assertThat(warnings(source.replace("ACK", ", acknowledged = \"a test\"")))
                .isEmpty();
        if (warning == null) {
            assertThat(warnings(source.replace("ACK", ""))).isEmpty();
        } else {
            assertThat(warnings(source.replace("ACK", "")))
                    .singleElement()
                    .asString()
                    .startsWith("[K110]")
                    .contains(warning);
        }
    }

    private static List<String> warnings(String source) {
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", source))
                .warnings()
                .stream()
                .map(warning -> warning.getMessage(Locale.ROOT))
                .filter(text -> text.startsWith("[K"))
                .toList();
    }
}
