package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.example.LibraryTables;
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

    @Test
    void theDiagramEscapesWhatMermaidWouldReadAsSyntax() {
        assertThat(Diagram.write(DESIGN))
                .startsWith("graph LR\n")
                .contains("[\"<b>Loan</b><br/>MEMBER#35;#123;memberId#125;<br/>")
                .doesNotContain("{", "}");
    }
}
