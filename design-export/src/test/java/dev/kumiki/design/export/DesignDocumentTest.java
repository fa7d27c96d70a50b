package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.View;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.example.LibraryTables;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DesignDocumentTest {
    private static final DesignDefinition DESIGN = LibraryTables.definition();

    @Test
    void isAsItWas() {
        assertThat(DesignDocument.write(DESIGN)).isEqualTo(Golden.read("library.md"));
    }

    @Test
    void namesEveryTableIndexAttributeTemplateAndPattern() {
        String document = DesignDocument.write(DESIGN);
        for (TableDefinition table : DESIGN.tables()) {
            assertThat(document).contains("`" + table.name() + "`");
            for (IndexDefinition index : table.indexes()) {
                assertThat(document).contains("#### " + index.name());
            }
            for (EntityDefinition entity : table.entities()) {
                assertThat(document).contains(": " + entity.pk() + "\n");
                entity.attributes()
                        .forEach(attribute -> assertThat(document).contains("| `" + attribute.name() + "` |"));
            }
            for (PatternDefinition pattern : table.patterns()) {
                assertThat(document).contains("| `" + pattern.signature() + "` |");
            }
        }
    }

    /// A `|` inside a cell would begin the next one.
    @Test
    void everyRowHasAsManyCellsAsItsHead() {
        String[] lines = DesignDocument.write(DESIGN).split("\n");
        int cells = 0;
        for (String line : lines) {
            if (!line.startsWith("|")) {
                cells = 0;
                continue;
            }
            int found = line.replace("\\|", "").split("\\|", -1).length;
            assertThat(found).as(line).isEqualTo(cells == 0 ? found : cells);
            cells = found;
        }
    }

    /// Over the keys of the table: everything is in it, whether it says so or not.
    @Table(name = "things", pk = "PK", sk = "SK")
    @Index(name = "Inverted", pk = "SK", sk = "PK")
    interface Things {
        @Query(index = "Inverted")
        List<Title> titles(String name);
    }

    @Design(tables = Things.class)
    interface Inverted {}

    @Entity(table = Things.class, pk = "USER#{owner}", sk = "NAME#{name}")
    @Indexed(on = "Inverted", pk = "NAME#{name}", sk = "USER#{owner}")
    record Declared(String owner, String name, String text) {}

    @Entity(table = Things.class, pk = "GROUP#{owner}", sk = "PLACE#{name}")
    record Silent(String owner, String name) {}

    @View(of = Declared.class)
    record Title(String text) {}

    @Test
    void everyEntityThatAnIndexHoldsIsListedAndDrawn() {
        DesignDefinition design = DesignDocumentTestInvertedTables.definition();
        assertThat(DesignDocument.write(design))
                .contains("| Declared | `SK = NAME#{name}`, `PK = USER#{owner}` |")
                .contains("| Silent | `SK = PLACE#{name}`, `PK = GROUP#{owner}` |");
        assertThat(Diagram.write(design).lines().filter(line -> line.contains("-->") || line.contains("-.->")))
                .hasSize(2);
    }

    @Test
    void thePatternNamesTheViewThatItReturns() {
        assertThat(DesignDocument.write(DesignDocumentTestInvertedTables.definition()))
                .contains("Title (a view of Declared)");
    }

    @Test
    void theDiagramEscapesWhatMermaidWouldReadAsSyntax() {
        assertThat(Diagram.write(DESIGN))
                .startsWith("graph LR\n")
                .contains("[\"<b>Loan</b><br/>MEMBER#35;#123;memberId#125;<br/>")
                .doesNotContain("{", "}");
    }
}
