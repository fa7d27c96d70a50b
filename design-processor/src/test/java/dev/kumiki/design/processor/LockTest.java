package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.design.lock.Difference;
import dev.kumiki.design.lock.Lock;
import dev.kumiki.design.lock.LockFolder;
import dev.kumiki.design.processor.example.StudioDesignTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The lock of a design: when the build demands it, when it demands a migration, and what is in it.
final class LockTest {
    private static final String DEMO = """
            package demo;

            import dev.kumiki.design.*;
            import dev.kumiki.design.migration.Migrates;
            import java.time.*;
            import java.util.*;

            @Design(tables = Things.class, zone = "Asia/Tokyo")
            interface Demo {}

            @Table(name = "things", pk = "PK", sk = "SK")
            @Index(name = "ByOwner", pk = "owner", sk = "SK")
            interface Things {
                @Get Optional<Thing> thing(String id);
                @Query(index = "ByOwner") List<Thing> of(String owner);
            }

            @Entity(table = Things.class, type = "thing", pk = "THING#{id}", sk = "THING")
            @Indexed(on = "ByOwner", pk = "{owner}", sk = "THING")
            record Thing(String id, String owner, Size size, int pieces, Instant made, List<String> tags) {
                enum Size { SMALL, LARGE }
            }
            """;

    @TempDir
    Path folder;

    private Compilation build(String source, String... options) {
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions(Stream.concat(Stream.of("-parameters", "-Akumiki.locks=" + folder), Stream.of(options))
                        .toArray())
                .compile(JavaFileObjects.forSourceString("demo.Demo", source));
    }

    private Compilation write(String source) {
        return build(source, "-Akumiki.lock=write");
    }

    private static List<String> codes(Compilation compilation) {
        return compilation.errors().stream()
                .map(error -> error.getMessage(Locale.ROOT))
                .map(text -> text.startsWith("[K") ? text.substring(1, 5) : text)
                .toList();
    }

    private static String changed(String from, String to) {
        assertThat(DEMO).contains(from);
        return DEMO.replace(from, to);
    }

    @Test
    void isAskedForOnlyOnceThereIsOne() {
        assertThat(codes(build(DEMO))).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void isOneSortedFactPerLine() throws IOException {
        assertThat(codes(write(DEMO))).isEmpty();
        assertThat(Files.readString(folder.resolve("Demo.1.lock"))).isEqualTo("""
                # What this design stores, one fact per line. The build writes it with -Dkumiki.lock=write: commit it, \
                do not edit it.
                lock 1 of Demo
                entity things Thing attribute id = S text
                entity things Thing attribute made = S time millis@Asia/Tokyo
                entity things Thing attribute owner = S text
                entity things Thing attribute pieces = N whole number
                entity things Thing attribute size = S word
                entity things Thing attribute size value LARGE
                entity things Thing attribute size value SMALL
                entity things Thing attribute tags = L list of text, optional
                entity things Thing index ByOwner = {owner} / THING
                entity things Thing key = THING#{id} / THING
                entity things Thing type = thing
                table things index ByOwner key = global owner S / SK S
                table things index ByOwner projection = ALL
                table things key = PK S / SK S
                zone = Asia/Tokyo
                """);
    }

    @Test
    void isTheSameFromTheCompiledDesign() throws IOException {
        Path example = Path.of("src/test/java/dev/kumiki/design/processor/example");
        List<JavaFileObject> sources;
        try (var files = Files.list(example)) {
            sources = files.map(file -> {
                        try {
                            return JavaFileObjects.forResource(file.toUri().toURL());
                        } catch (IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    })
                    .toList();
        }
        Compilation compilation = Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters", "-Akumiki.locks=" + folder, "-Akumiki.lock=write")
                .compile(sources);
        assertThat(compilation.errors()).isEmpty();
        Lock written =
                new LockFolder(folder, "StudioDesign").revisions().lastEntry().getValue();
        assertThat(Lock.of(StudioDesignTables.definition())).isEqualTo(written);
        assertThat(Lock.parse(written.text())).isEqualTo(written);
    }

    @Nested
    final class OnceThereIsOne {
        @BeforeEach
        void lock() {
            assertThat(codes(write(DEMO))).isEmpty();
        }

        private void isOutOfDate(UnaryOperator<String> change) {
            String source = change.apply(DEMO);
            assertThat(codes(build(source))).containsExactly("K501");
            assertThat(codes(write(source))).isEmpty();
            assertThat(folder.resolve("Demo.2.lock")).exists();
            assertThat(codes(build(source))).isEmpty();
        }

        private void needsAMigration(UnaryOperator<String> change) {
            String source = change.apply(DEMO);
            assertThat(codes(build(source))).containsExactly("K502");
            assertThat(codes(write(source))).as("written, but not let through").containsExactly("K503");
            assertThat(folder.resolve("Demo.2.lock")).exists();
            assertThat(codes(build(source))).containsExactly("K503");
            assertThat(codes(build(source + "@Migrates(design = Demo.class, from = 1, to = 2) class Way {}")))
                    .isEmpty();
        }

        @Test
        void theSameDesignPasses() {
            assertThat(codes(build(DEMO))).isEmpty();
            assertThat(codes(write(DEMO))).isEmpty();
            assertThat(folder.resolve("Demo.2.lock")).doesNotExist();
        }

        @Test
        void whatOnlyTheCodeSeesPasses() {
            assertThat(codes(build(changed("thing(String id)", "one(String id)"))))
                    .isEmpty();
            assertThat(codes(build(changed("int pieces", "long pieces")))).isEmpty();
            assertThat(codes(build(DEMO.replace("Thing>", "Article>").replace("record Thing", "record Article"))))
                    .as("a renamed record")
                    .isEmpty();
        }

        @Test
        void aNewOptionalAttributeIsCompatible() {
            isOutOfDate(s -> s.replace("int pieces", "int pieces, Optional<String> note"));
        }

        @Test
        void aNewCollectionIsCompatible() {
            isOutOfDate(s -> s.replace("int pieces", "int pieces, Set<String> notes"));
        }

        @Test
        void aNewAttributeWithADefaultIsCompatible() {
            isOutOfDate(s -> s.replace("int pieces", "int pieces, @Default(\"none\") String note"));
            assertThat(codes(build(changed("int pieces", "int pieces, @Default(\"some\") String note"))))
                    .as("another default says something else of stored items")
                    .containsExactly("K502");
            assertThat(codes(build(changed("int pieces", "int pieces, String note"))))
                    .as("stored items may lack it")
                    .containsExactly("K502");
        }

        @Test
        void anAttributeThatBecomesComputedNeedsAMigration() {
            String method = "static String owner(String id) { return id; }\n";
            needsAMigration(
                    s -> s.replace("String owner, Size", "@Computed(by = \"made\", from = \"id\") String owner, Size")
                            .replace("enum Size", method.replace("owner(", "made(") + "enum Size"));
        }

        @Test
        void aNewConstantIsCompatible() {
            isOutOfDate(s -> s.replace("LARGE", "LARGE, HUGE"));
        }

        @Test
        void aNewEntityIsCompatible() {
            isOutOfDate(s -> s.replace(
                    "@Entity(",
                    "@Entity(table = Things.class, pk = \"PART#{id}\", sk = \"PART\") record Part(String id) {}\n"
                            + "@Entity("));
        }

        @Test
        void aLoosenedAttributeIsCompatible() {
            isOutOfDate(s -> s.replace("int pieces", "Optional<Integer> pieces"));
        }

        @Test
        void anIndexOverAttributesThatItemsHaveIsCompatible() {
            isOutOfDate(s -> s.replace(
                            "@Index(", "@Index(name = \"BySize\", pk = \"size\", acknowledged = \"few\")\n@Index(")
                    .replace("@Get", "@Query(index = \"BySize\") List<Thing> sized(Thing.Size size);\n@Get")
                    .replace("@Indexed(", "@Indexed(on = \"BySize\", pk = \"{size}\")\n@Indexed("));
        }

        @Test
        void anIndexOverNewAttributesNeedsABackfill() {
            needsAMigration(s -> s.replace("@Index(", "@Index(name = \"ByMaker\", pk = \"GSI1PK\")\n@Index(")
                    .replace("@Get", "@Query(index = \"ByMaker\") List<Thing> by(String owner);\n@Get")
                    .replace("@Indexed(", "@Indexed(on = \"ByMaker\", pk = \"MAKER#{owner}\")\n@Indexed("));
        }

        @Test
        void aNewRequiredAttributeNeedsABackfill() {
            needsAMigration(s -> s.replace("int pieces", "int pieces, String note"));
        }

        @Test
        void anotherKeyTemplateNeedsAMigration() {
            needsAMigration(s -> s.replace("THING#{id}", "ITEM#{id}"));
        }

        @Test
        void aRenamedAttributeNeedsAMigration() {
            needsAMigration(s -> s.replace("int pieces", "int amount"));
        }

        @Test
        void aRetypedAttributeNeedsAMigration() {
            needsAMigration(s -> s.replace("int pieces", "String pieces"));
        }

        @Test
        void anotherTimeFormatNeedsAMigration() {
            needsAMigration(s -> s.replace("Instant made", "@Attribute(format = \"seconds\") Instant made"));
        }

        @Test
        void anotherZoneNeedsAMigration() {
            needsAMigration(s -> s.replace("Asia/Tokyo", "UTC"));
        }

        @Test
        void aConstantThatIsGoneNeedsAMigration() {
            needsAMigration(s -> s.replace("SMALL, LARGE", "SMALL"));
        }

        @Test
        void anotherTableKeyNeedsAMigration() {
            needsAMigration(s -> s.replace("pk = \"PK\", sk = \"SK\"", "pk = \"pk\", sk = \"SK\""));
        }

        @Test
        void anotherIndexKeyNeedsAMigration() {
            needsAMigration(s -> s.replace("pk = \"owner\", sk = \"SK\"", "pk = \"owner\", sk = \"size\"")
                    .replace("pk = \"{owner}\", sk = \"THING\"", "pk = \"{owner}\", sk = \"{size}\""));
        }

        @Test
        void aMigrationMayLeadOverSeveralRevisions() {
            String second = DEMO.replace("THING#{id}", "ITEM#{id}");
            String third = second.replace("int pieces", "int amount");
            write(second);
            assertThat(codes(write(third))).containsExactly("K503", "K503");
            assertThat(codes(build(third + "@Migrates(design = Demo.class, from = 1, to = 3) class Way {}")))
                    .isEmpty();
        }

        @Test
        void anEarlierRevisionCanBeForgotten() throws IOException {
            String second = DEMO.replace("THING#{id}", "ITEM#{id}");
            write(second);
            Files.delete(folder.resolve("Demo.1.lock"));
            assertThat(codes(build(second))).isEmpty();
        }

        @Test
        void aGapIsNotPassedOver() throws IOException {
            Files.move(folder.resolve("Demo.1.lock"), folder.resolve("Demo.3.lock"));
            write(DEMO.replace("THING#{id}", "ITEM#{id}"));
            Files.copy(folder.resolve("Demo.3.lock"), folder.resolve("Demo.1.lock"));
            assertThat(codes(build(DEMO))).containsExactly("K505");
        }

        @Test
        void aDifferenceHasItsLines() {
            Lock before = Lock.parse("lock 1 of Demo\ntable t key = PK S\nentity t E key = A#{id}\n"
                    + "entity t E attribute a%20b = S text\n");
            Lock after = Lock.parse("lock 1 of Demo\ntable t key = PK S\nentity t E key = B#{id}\n"
                    + "entity t E attribute a%20b = S text, optional\n");
            assertThat(before.differencesTo(after).stream().map(Difference::lines))
                    .containsExactly(
                            List.of(
                                    "- entity t E attribute a%20b = S text",
                                    "+ entity t E attribute a%20b = S text, optional"),
                            List.of(
                                    "- entity t E key = A#{id}",
                                    "+ entity t E key = B#{id}",
                                    "  (stored items are as before)"));
        }
    }
}
