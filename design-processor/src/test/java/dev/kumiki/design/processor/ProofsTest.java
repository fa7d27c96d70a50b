package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import java.util.Locale;
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
                "[K203] One and the guard 'name' of One can have the same key."
                        + " | sk = \"A\") @Unique(name = \"name\", pk = \"USER#{name}\", sk = \"A\")"
                        + " record One(String owner, String name) {}",
                "[K211] the guard of 'name' does not fit its table, which has the sort key SK."
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
                "[K103] 'name' of 'all(owner, name)' binds the sort key, which several entities do not share."
                        + " | USER#{owner} | @Query List<Any> all(String owner, String name);",
                "[K101] 'one(owner)' is served by no key or index. | USER#{owner} | @Get Optional<One> one(String owner);",
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
}
