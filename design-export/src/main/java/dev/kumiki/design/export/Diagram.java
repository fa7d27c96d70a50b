package dev.kumiki.design.export;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;

/// A Mermaid graph: tables, the items in each, and the indexes that items are in.
final class Diagram {
    private final StringBuilder text = new StringBuilder("graph LR\n");

    private Diagram() {}

    static String write(DesignDefinition design) {
        var diagram = new Diagram();
        for (int i = 0; i < design.tables().size(); i++) {
            diagram.table("t" + i, design.tables().get(i));
        }
        return diagram.text.toString();
    }

    private void table(String id, TableDefinition table) {
        text.append("  subgraph ")
                .append(id)
                .append('[')
                .append(label(table.name()))
                .append("]\n");
        for (int i = 0; i < table.entities().size(); i++) {
            EntityDefinition entity = table.entities().get(i);
            String keys = entity.sk().isEmpty() ? entity.pk() : entity.pk() + "<br/>" + entity.sk();
            text.append("    ")
                    .append(id)
                    .append('e')
                    .append(i)
                    .append('[')
                    .append(label("<b>" + entity.name() + "</b><br/>" + keys))
                    .append("]\n");
        }
        text.append("  end\n");
        for (int i = 0; i < table.indexes().size(); i++) {
            IndexDefinition index = table.indexes().get(i);
            text.append("  ")
                    .append(id)
                    .append('i')
                    .append(i)
                    .append("([")
                    .append(label(index.name()))
                    .append("])\n");
            memberships(id, i, table, index);
        }
    }

    private void memberships(String id, int number, TableDefinition table, IndexDefinition index) {
        for (int i = 0; i < table.entities().size(); i++) {
            for (Membership membership : table.entities().get(i).placesIn(index.name())) {
                text.append("  ")
                        .append(id)
                        .append('e')
                        .append(i)
                        .append(membership.when().isEmpty() ? " --> " : " -.-> ")
                        .append(id)
                        .append('i')
                        .append(number)
                        .append('\n');
            }
        }
    }

    /// Mermaid takes `#` for the start of an entity and braces for shapes, unless they are entities themselves.
    private static String label(String text) {
        return '"'
                + text.replace("#", "#35;")
                        .replace("{", "#123;")
                        .replace("}", "#125;")
                        .replace("\"", "#34;")
                + '"';
    }
}
