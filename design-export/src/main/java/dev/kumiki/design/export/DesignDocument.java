package dev.kumiki.design.export;

import static dev.kumiki.design.export.MarkdownTable.code;

import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.EntityDefinition.When;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The design document in Markdown: a diagram, then each table with its keys, indexes, items and access patterns.
public final class DesignDocument {
    private final DesignDefinition design;
    private final StringBuilder text = new StringBuilder();

    private DesignDocument(DesignDefinition design) {
        this.design = design;
    }

    /// The document.
    public static String write(DesignDefinition design) {
        var document = new DesignDocument(design);
        document.overview();
        int number = 1;
        for (TableDefinition table : design.tables()) {
            document.table(number++, table);
        }
        return document.text.toString();
    }

    private void overview() {
        line("# DynamoDB design: " + design.name(), "");
        line("Written from the compiled design. Times are in the zone `" + design.zone() + "`.", "");
        var tables = new MarkdownTable("Table", "Items", "Access patterns:", "Indexes:");
        for (TableDefinition table : design.tables()) {
            tables.row(
                    code(table.name()),
                    table.entities().stream().map(EntityDefinition::name).collect(Collectors.joining(", ")),
                    String.valueOf(table.patterns().size()),
                    String.valueOf(table.indexes().size()));
        }
        line(tables.write());
        if (design.services().size() > 1) {
            line(
                    "Services: "
                            + design.services().stream()
                                    .map(MarkdownTable::code)
                                    .collect(Collectors.joining(", ")) + ".",
                    "");
        }
        line("```mermaid", Diagram.write(design) + "```", "");
    }

    private void table(int number, TableDefinition table) {
        line("## " + number + ". " + table.name(), "");
        line("### Keys", "");
        line("- **Partition key**: " + attributes(table.key().partition()));
        if (!table.key().sort().isEmpty()) {
            line("- **Sort key**: " + attributes(table.key().sort()));
        }
        table.tenancy()
                .ifPresent(tenancy -> line("- **Tenants**: every partition key begins with "
                        + code("{" + tenancy.component() + "}") + ", which policies compare with the tag "
                        + code(tenancy.tag()) + " of who asks"));
        line("- **Billing**: on demand (`PAY_PER_REQUEST`)");
        table.ttl().ifPresent(attribute -> line("- **Expiry (TTL)**: " + code(attribute) + ", epoch seconds"));
        if (table.stream() != StreamView.NONE) {
            line("- **Stream**: " + code(table.stream().name())
                    + (table.streamReaders().isEmpty() ? "" : ", read by " + String.join(", ", table.streamReaders())));
        }
        line("");
        indexes(table);
        line("### Items", "");
        for (EntityDefinition entity : table.entities()) {
            entity(table, entity);
        }
        patterns(table);
    }

    private static String attributes(List<KeyAttribute> attributes) {
        return attributes.stream()
                .map(attribute -> code(attribute.name()) + " ("
                        + switch (attribute.type()) {
                            case S -> "String";
                            case N -> "Number";
                            case B -> "Binary";
                        }
                        + ")")
                .collect(Collectors.joining(", "));
    }

    private void indexes(TableDefinition table) {
        if (table.indexes().isEmpty()) {
            return;
        }
        line("### Indexes", "");
        for (IndexDefinition index : table.indexes()) {
            line("#### " + index.name() + (index.local() ? " (local)" : ""), "");
            line("- **Partition key**: " + attributes(index.key().partition()));
            if (!index.key().sort().isEmpty()) {
                line("- **Sort key**: " + attributes(index.key().sort()));
            }
            line("- **Projection**: " + code(index.projection().name())
                    + (index.projection() == Projected.INCLUDE
                            ? ": "
                                    + index.include().stream()
                                            .map(MarkdownTable::code)
                                            .collect(Collectors.joining(", "))
                            : ""));
            line("- **Purpose**: " + purpose(table, index));
            if (!index.acknowledged().isEmpty()) {
                line("- **Few partition keys, because**: " + index.acknowledged());
            }
            line("");
            line(memberships(table, index).write());
        }
    }

    private static String purpose(TableDefinition table, IndexDefinition index) {
        String patterns = table.patterns().stream()
                .filter(pattern -> pattern.index().equals(index.name()))
                .map(pattern -> code(pattern.signature()))
                .collect(Collectors.joining(", "));
        return patterns.isEmpty() ? "no access pattern uses it" : patterns;
    }

    private static MarkdownTable memberships(TableDefinition table, IndexDefinition index) {
        var rows = new MarkdownTable("Item", "Key", "Only when");
        for (EntityDefinition entity : table.entities()) {
            for (Membership membership : entity.placesIn(index.name())) {
                rows.row(
                        entity.name(),
                        key(index, membership),
                        code(membership.when().stream().map(When::toString).collect(Collectors.joining(", "))));
            }
        }
        return rows;
    }

    private static String key(IndexDefinition index, Membership membership) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < membership.pk().size(); i++) {
            parts.add(code(index.key().partition().get(i).name() + " = "
                    + membership.pk().get(i)));
        }
        for (int i = 0; i < membership.sk().size(); i++) {
            parts.add(code(
                    index.key().sort().get(i).name() + " = " + membership.sk().get(i)));
        }
        return String.join(", ", parts);
    }

    private void entity(TableDefinition table, EntityDefinition entity) {
        line("#### " + entity.name(), "", "```text");
        line(table.key().partition().getFirst().name() + ": " + entity.pk());
        if (!entity.sk().isEmpty()) {
            line(table.key().sort().getFirst().name() + ": " + entity.sk());
        }
        line("```", "");
        var rows = new MarkdownTable("Attribute", "Type", "Java", "Required", "Values");
        if (!entity.type().isEmpty()) {
            rows.row(code(table.typeAttribute()), "S", "", "yes", "always " + code(entity.type()));
        }
        AttributeRows.add(rows, entity.attributes());
        line(rows.write());
        line("Example, made up:", "", "```json");
        line(PlainJson.write(new SampleItems(table).sample(entity, 0).item()) + "```", "");
        for (Reservation reservation : entity.reservations()) {
            line("- **Unique** " + code(reservation.name()) + ": a reservation under " + code(reservation.pk())
                    + (reservation.sk().isEmpty() ? "" : ", " + code(reservation.sk())));
        }
        if (design.services().size() > 1) {
            line("- **Written by**: " + (entity.writers().isEmpty() ? "nobody" : writers(entity)));
        }
        if (!entity.reservations().isEmpty() || design.services().size() > 1) {
            line("");
        }
    }

    private static String writers(EntityDefinition entity) {
        return entity.writers().stream()
                .map(writer -> code(writer.service()) + " ("
                        + writer.kinds().stream()
                                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))
                        + ")")
                .collect(Collectors.joining(", "));
    }

    private void patterns(TableDefinition table) {
        if (table.patterns().isEmpty()) {
            return;
        }
        line("### Access patterns", "");
        boolean split = design.services().size() > 1;
        var rows = split
                ? new MarkdownTable("Pattern", "Returns", "Operation", "Index", "Key condition", "Used by")
                : new MarkdownTable("Pattern", "Returns", "Operation", "Index", "Key condition");
        for (PatternDefinition pattern : table.patterns()) {
            List<String> cells = new ArrayList<>(List.of(
                    code(pattern.signature()),
                    returned(pattern),
                    AccessReport.operation(pattern) + (pattern.descending() ? ", descending" : ""),
                    pattern.index().isEmpty() ? "table" : code(pattern.index()),
                    pattern.reason().isEmpty() ? code(pattern.keyCondition()) : "everything: " + pattern.reason()));
            if (split) {
                cells.add(String.join(", ", pattern.services()));
            }
            rows.row(cells.toArray(String[]::new));
        }
        line(rows.write());
    }

    private static String returned(PatternDefinition pattern) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < pattern.entities().size(); i++) {
            String entity = pattern.entities().get(i);
            String returned = pattern.returned().get(i);
            names.add(returned.equals(entity) ? entity : returned + " (a view of " + entity + ")");
        }
        String entities = String.join(", ", names);
        return switch (pattern.result()) {
            case ONE -> "one " + entities;
            case PAGE -> "page of " + entities;
            case ALL -> "all " + entities;
            case NUMBER -> "number of " + entities;
        };
    }

    private void line(String... lines) {
        for (String line : lines) {
            text.append(line).append('\n');
        }
    }
}
