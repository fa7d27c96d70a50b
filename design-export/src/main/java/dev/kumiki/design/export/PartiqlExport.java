package dev.kumiki.design.export;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.service.WriteKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// The access patterns and the writes of a design as statements of PartiQL, for whoever meets the tables without the
/// library.
///
/// A statement stands in one line; lines that begin with `--` say what its parameters are and what it cannot say.
public final class PartiqlExport {
    private final UnaryOperator<String> tableNames;

    /// With the names that tables really have.
    public PartiqlExport(UnaryOperator<String> tableNames) {
        this.tableNames = tableNames;
    }

    /// All statements of the design.
    public String write(DesignDefinition design) {
        var text = new StringBuilder("-- " + design.name() + """
             in PartiQL: each statement does in one request what the pattern or the write above it does.
            -- A SELECT also finds what has expired, and what else lies among the items; the library drops that.
            """);
        for (TableDefinition table : design.tables()) {
            for (PatternDefinition pattern : table.patterns()) {
                var reads = reads(table, pattern);
                add(text, table.name() + ": " + pattern.signature(), reads.notes(), reads.statements());
            }
            for (EntityDefinition entity : table.entities()) {
                var writes = writes(table, entity);
                kinds(entity)
                        .forEach(kind -> add(
                                text,
                                table.name() + ": " + kind.name().toLowerCase(Locale.ROOT) + " " + entity.name(),
                                writes.notes(kind),
                                writes.statements(kind)));
            }
        }
        return text.toString();
    }

    PartiqlReads reads(TableDefinition table, PatternDefinition pattern) {
        return new PartiqlReads(table, pattern, tableNames.apply(table.name()));
    }

    PartiqlWrites writes(TableDefinition table, EntityDefinition entity) {
        return new PartiqlWrites(table, entity, tableNames.apply(table.name()));
    }

    /// The kinds of writes that a service does.
    static List<WriteKind> kinds(EntityDefinition entity) {
        return Arrays.stream(WriteKind.values())
                .filter(kind -> entity.writers().stream()
                        .anyMatch(writer -> writer.kinds().contains(kind)))
                .toList();
    }

    private static void add(StringBuilder text, String title, List<String> notes, List<PartiqlStatement> statements) {
        text.append("\n-- ").append(title).append('\n');
        notes.forEach(note -> text.append("--   ").append(note).append('\n'));
        statements.forEach(statement -> text.append(statement.write()));
    }
}
