package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Sources that nobody would write on purpose: the processor says what is wrong, and never fails itself.
final class HostileSourcesTest {
    private static final String HEAD = """
            package demo;
            import dev.kumiki.design.*;
            import java.time.*;
            import java.util.*;
            """;

    private static Compilation compile(String source) {
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", HEAD + source));
    }

    private static List<String> errors(Compilation compilation) {
        return compilation.errors().stream()
                .map(error -> error.getMessage(Locale.ROOT))
                .toList();
    }

    private static String table(String methods, String entities) {
        return "@Design(tables = Things.class) interface Demo {}\n"
                + "@Table(name = \"things\", pk = \"PK\", sk = \"SK\") interface Things {" + methods + "}\n" + entities;
    }

    private static String thing(String components) {
        return table(
                "@Query List<Thing> all(String id);",
                "@Entity(table = Things.class, pk = \"THING#{id}\", sk = \"META\") record Thing(String id, "
                        + components + ") {}");
    }

    @Nested
    class Refused {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "Missing missing",
                    "Thing self",
                    "List raw",
                    "List<?> unknown",
                    "List<Optional<String>> holes",
                    "Object object",
                    "char letter",
                    "String[] texts",
                    "Set<List<String>> lists",
                    "Map<Integer, String> numbered",
                    "Box<String> box",
                    "Runnable run",
                    "OffsetDateTime when"
                })
        void typesThatCannotBeStored(String component) {
            List<String> errors = errors(compile(thing(component) + " record Box<T>(T a, T b) {}"));
            assertThat(errors).isNotEmpty().noneMatch(error -> error.startsWith("[K900]"));
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "@Query void nothing(String id);",
                    "@Query Page raw(String id);",
                    "@Query Page<?> any(String id);",
                    "@Query Thing[] array(String id);",
                    "@Query <T> Page<T> generic(String id);",
                    "@Query int number(String id);",
                    "@Query Page<Missing> missing(String id);",
                    "@Query @Get List<Thing> both(String id);",
                    "@Get Optional<Thing> part();",
                    "@Get(unique = \"x\") Optional<Thing> unique(String id);",
                    "@Query List<Thing> twice(String id, @From String a, @From String b);",
                    "@Collect(Thing.class) Thing collected(String id);",
                    "@Collect(Nothing.class) Thing nothing(String id);",
                    "@Scan(\"x\") List<Thing> bound(String id);",
                    "@Query List<Thing> cursor(String id, Cursor after);"
                })
        void patternsThatMakeNoSense(String method) {
            List<String> errors = errors(compile(table(
                    method,
                    "@Entity(table = Things.class, pk = \"THING#{id}\", sk = \"META\") record Thing(String id) {}"
                            + " sealed interface Nothing { record Some() implements Nothing {} }")));
            assertThat(errors).isNotEmpty().noneMatch(error -> error.startsWith("[K900]"));
        }

        @Test
        void twoRangesOfOnePart() {
            List<String> errors = errors(compile(table(
                    "@Query List<Thing> twice(String id, @From String a, @From String b);",
                    "@Entity(table = Things.class, pk = \"THING#{id}\", sk = \"{name}\")"
                            + " record Thing(String id, String name) {}")));
            assertThat(errors).singleElement().asString().startsWith("[K116] 'b' of 'twice(id, a, b)' binds nothing.");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"", "{", "}", "{}", "{id", "id}", "{id:}x{", "{id:9}", "{{id}}", "{ id }", "{id.value}"})
        void templatesThatCannotBeRead(String template) {
            List<String> errors = errors(compile(table(
                    "",
                    "@Entity(table = Things.class, pk = \"" + template
                            + "\", sk = \"META\") record Thing(String id) {}")));
            assertThat(errors).singleElement().asString().startsWith("[K201]");
        }

        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "K401 | @Design(tables = String.class) interface Demo {}",
                    "K307 | @Design(tables = {}, zone = \"Mars/Base\") interface Demo {}",
                    "K305 | @Design(tables = T.class) interface Demo {} @Table(name = \"ttt\", pk = \"PK\") interface T {}"
                            + " class Outer { @Entity(table = T.class, pk = \"A\") private record Thing() {} }",
                    "K305 | @Design(tables = T.class) interface Demo {} @Table(name = \"ttt\", pk = \"PK\") interface T {}"
                            + " @Entity(table = T.class, pk = \"A\") enum Thing { A }",
                    "K211 | @Design(tables = T.class) interface Demo {} @Table(name = \"ttt\", pk = \"PK\") interface T {}"
                            + " @Entity(table = T.class, pk = \"A\", sk = \"B\") record Thing() {}",
                    "K403 | @Design(tables = T.class) interface Demo {} @Design(tables = T.class) interface Zoo {}"
                            + " @Table(name = \"ttt\", pk = \"PK\") interface T {}",
                    "K208 | @Design(tables = T.class) interface Demo {} @Table(name = \"ttt\", pk = \"\") interface T {}"
                })
        void structuresThatCannotBe(String code, String source) {
            assertThat(errors(compile(source))).singleElement().asString().startsWith("[" + code + "]");
        }
    }

    /// What the compiler says by itself is all that is said: a code of ours on top would send readers the wrong way.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "List<Thing> all(String id) | @Query List<Thing> all(String id, Missing<Thing> filter)",
                "List<Thing> all(String id) | @Query List<Thing> all(Missing id)",
                "List<Thing> all(String id) | @Query List<Missing> all(String id)",
                "List<Thing> all(String id) | @Query Missing all(String id)",
                "List<Thing> all(String id) | @Missing List<Thing> all(String id)",
                "List<Thing> all(String id) | @Query List<Thing> all(@Missing String id)",
                "List<Thing> all(String id) | @Collect(Missing.class) Thing all(String id)",
                "Place(String city | Place(Missing city",
                "Place(String city | Place(List<Missing[]> city",
                "Place(String city | Place(@Missing String city",
                "Place(String city | Place(@dev.kumiki.design.mapping.Convert(Missing.class) String city",
                "String name | @Missing String name",
                "Place place | @Computed(by = \"a\", from = \"id\", in = Missing.class) Place place",
                "@Entity | @Missing",
                "record Circle(int size) | record Circle(Missing size)",
                "@Table | @Missing",
                "interface Things { | interface Things extends Missing {",
                "tables = Things.class | tables = {Things.class, Missing.class}",
                "record ThingView(String name) | record ThingView(Missing name)"
            })
    void whatTheCompilerDoesNotKnowIsLeftToIt(String text, String instead) {
        String source = """
                @Design(tables = Things.class) interface Demo {}
                @Table(name = "things", pk = "PK", sk = "SK") interface Things {
                    @Query List<Thing> all(String id);
                }
                record Place(String city, int number) {}
                sealed interface Shape {}
                record Circle(int size) implements Shape {}
                @Entity(table = Things.class, pk = "THING#{id}", sk = "{name}")
                record Thing(String id, String name, Place place, Shape shape) {}
                @View(of = Thing.class) record ThingView(String name) {}
                """;
        assertThat(errors(compile(source))).isEmpty();
        String wrong = source.replace(text.equals("List<Thing> all(String id)") ? "@Query " + text : text, instead);
        assertThat(errors(compile(wrong)))
                .isNotEmpty()
                .allSatisfy(error -> assertThat(error).startsWith("cannot find symbol"));
    }

    @Test
    void whatAnotherProcessorWritesIsWaitedFor() {
        var writer = new AbstractProcessor() {
            private boolean written;

            @Override
            public Set<String> getSupportedAnnotationTypes() {
                return Set.of("*");
            }

            @Override
            public SourceVersion getSupportedSourceVersion() {
                return SourceVersion.latestSupported();
            }

            @Override
            public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
                if (!written) {
                    written = true;
                    try (var file = processingEnv
                            .getFiler()
                            .createSourceFile("demo.Later")
                            .openWriter()) {
                        file.write("package demo; record Later(String a, String b) {}");
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
                return false;
            }
        };
        Compilation compilation = Compiler.javac()
                .withProcessors(new DesignProcessor(), writer)
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString(
                        "demo.Demo",
                        HEAD + thing("Later later") + " class Use { ThingPatch use(ThingKey key) {"
                                + " return ThingPatch.of(key).later(new Later(\"a\", \"b\")); } }"));
        assertThat(errors(compilation)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true | roomAndFloor(\"r\", 2)",
                "false | room(\"r\")",
                "false | floor(2)",
                "false | id(\"other\")",
                "false | version(7)",
                "true | name(\"n\").removeName()",
                "false | removeRoom()"
            })
    void aPatchThatWouldLeaveAnIndexKeyFalseDoesNotCompile(boolean compiles, String change) {
        String source = """
                @Design(tables = Things.class) interface Demo {}
                @Table(name = "things", pk = "PK")
                @Index(name = "ByRoom", pk = "GSI1PK")
                interface Things { @Query(index = "ByRoom") List<Thing> in(String room, int floor); }
                @Entity(table = Things.class, pk = "THING#{id}")
                @Indexed(on = "ByRoom", pk = "ROOM#{room}#{floor}")
                record Thing(String id, String room, int floor, Optional<String> name, @Version long version) {}
                class Use { Object use() { return ThingPatch.of(new ThingKey("t1")).CHANGE; } }
                """;
        assertThat(errors(compile(source.replace("CHANGE", change))).isEmpty()).isEqualTo(compiles);
    }

    @Test
    void aDefectOfTheProcessorBecomesADiagnostic() {
        // Stands for a defect: the processor cannot write a class that exists.
        Compilation compilation = compile("@Design(tables = {}) interface Demo {} class DemoTables {}");
        assertThat(errors(compilation))
                .singleElement()
                .asString()
                .startsWith("[K900] the processor failed on this design: ")
                .contains("demo.DemoTables");
        assertThat(compilation.errors().getFirst().getLineNumber()).isEqualTo(5);
    }

    @Nested
    class Accepted {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "String item, String entity, String value, String key, String changes, String plan",
                    "Key keyed, Map<String, Key> keys",
                    "String shape, String cast, String recognises, String toItem",
                    "Integer boxed, byte tiny, Float fraction, Boolean maybe",
                    "@Attribute(\"quo\\\"te\\\\d\") String quoted"
                })
        void namesThatGeneratedCodeAlsoUses(String components) {
            assertThat(errors(compile(thing(components) + " enum Key { A, B }")))
                    .isEmpty();
        }

        @Test
        void parametersNamedLikeGeneratedVariables() {
            assertThat(errors(compile(table(
                            "@Query List<Thing> all(String plan); @Get Optional<Thing> one(String plan, String reads);",
                            "@Entity(table = Things.class, pk = \"THING#{plan}\", sk = \"{reads}\")"
                                    + " record Thing(String plan, String reads) {}"))))
                    .isEmpty();
        }

        @Test
        void inheritedPatternsAndNestedEntities() {
            assertThat(errors(compile("""
                            @Design(tables = Things.class) interface Demo {}
                            interface Base { @Query List<Outer.Thing> all(String id); }
                            @Table(name = "things", pk = "PK", sk = "SK") interface Things extends Base {}
                            class Outer {
                                @Entity(table = Things.class, pk = "THING#{id}", sk = "META") record Thing(String id) {}
                            }
                            """))).isEmpty();
        }

        @Test
        void aDesignWithoutTables() {
            assertThat(errors(compile("@Design(tables = {}) interface Demo {}")))
                    .isEmpty();
        }
    }
}
