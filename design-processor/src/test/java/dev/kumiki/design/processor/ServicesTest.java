package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The further texts of codes about services.
final class ServicesTest {
    private static List<String> errors(String services, String onTable, String onMethod, String onEntity) {
        String source = """
                package demo;
                import dev.kumiki.design.*;
                import dev.kumiki.design.service.*;
                import java.util.*;
                @Design(tables = Things.class, services = %s) interface Demo {}
                %s @Table(name = "things", pk = "PK") interface Things {
                    %s @Get Optional<Thing> thing(String id);
                }
                %s @Entity(table = Things.class, pk = "{id}") record Thing(String id) {}
                """.formatted(services, onTable, onMethod, onEntity);
        Compilation compilation = Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", source));
        return compilation.errors().stream()
                .map(error -> error.getMessage(Locale.ROOT).lines().findFirst().orElse(""))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"\"; [K406] '' cannot be the name of a service.",
                "\"two words\"; [K406] 'two words' cannot be the name of a service.",
                "{\"a\", \"a\"}; [K406] two services of Demo are named 'a'."
            })
    void servicesHaveNamesOfTheirOwn(String services, String error) {
        assertThat(errors(services, "@UsedBy(\"a\") @WrittenBy(\"a\")", "", "")).containsExactly(error);
    }

    @Test
    void tablesSpeakForWhatIsInThem() {
        assertThat(errors("{\"a\", \"b\"}", "@UsedBy(\"a\") @WrittenBy(\"b\")", "", ""))
                .isEmpty();
    }

    @Test
    void anEntityThatNobodyWritesSaysSo() {
        assertThat(errors("\"a\"", "", "@UsedBy(\"a\")", ""))
                .containsExactly("[K407] no service is said to write Thing.");
        assertThat(errors("\"a\"", "", "@UsedBy(\"a\")", "@WrittenBy({})")).isEmpty();
    }

    @Test
    void servicesAreListedBeforeTheyAreUsed() {
        assertThat(errors("{}", "", "@UsedBy(\"a\")", "")).containsExactly("[K406] 'a' is no service of Demo.");
        assertThat(errors("\"a\"", "@UsedBy(\"a\")", "", "@WrittenBy({\"a\", \"b\"})"))
                .containsExactly("[K406] 'b' is no service of Demo.");
    }
}
