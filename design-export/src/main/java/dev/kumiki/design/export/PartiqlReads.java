package dev.kumiki.design.export;

import static dev.kumiki.design.export.PartiqlStatement.quoted;

import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.PatternDefinition.Comparison;
import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.definition.PatternDefinition.Operation;
import dev.kumiki.design.definition.PatternDefinition.Result;
import dev.kumiki.design.definition.PatternDefinition.Role;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.export.PartiqlStatement.Parameter;
import dev.kumiki.design.runtime.Writes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An access pattern as a SELECT, and in words what a SELECT cannot say.
final class PartiqlReads {
    private final TableDefinition table;
    private final PatternDefinition pattern;
    private final String tableName;

    /// @param tableName the name that the table really has
    PartiqlReads(TableDefinition table, PatternDefinition pattern, String tableName) {
        this.table = table;
        this.pattern = pattern;
        this.tableName = tableName;
    }

    /// What finds the items. A read by a unique value, or of whole items through an index, has a second statement,
    /// for what the first finds.
    List<PartiqlStatement> statements() {
        List<PartiqlStatement> statements = new ArrayList<>();
        statements.add(found());
        if (!pattern.unique().isEmpty()) {
            statements.add(byKey("the one in " + Writes.OWNER + " of what the first finds"));
        } else if (pattern.fetch()) {
            statements.add(byKey("that of an item that the first finds"));
        }
        return statements;
    }

    /// What the request says beside the statement, and what is left to the caller.
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (pattern.consistent() || !pattern.unique().isEmpty()) {
            notes.add("ConsistentRead: true" + (pattern.fetch() ? ", for the second statement" : ""));
        }
        if (pattern.result() == Result.ONE && pattern.operation() != Operation.GET) {
            notes.add("Limit: 1");
        } else if (has(Role.LIMIT)) {
            notes.add("Limit: the size of a page");
        }
        if (has(Role.CURSOR)) {
            notes.add("NextToken: that of the page before; there is no way back, and nobody signs it");
        }
        if (has(Role.FILTER)) {
            notes.add("A condition of the caller follows after AND.");
        }
        if (has(Role.START)) {
            notes.add("As long as nothing is typed, the condition on it is left out if it begins with that.");
        }
        if (has(Role.SHARDS)) {
            notes.add("Once for each shard; PartiQL does not merge what they find.");
        }
        if (has(Role.SEGMENTS)) {
            notes.add("PartiQL has no segments: one statement reads everything.");
        }
        if (pattern.operation() == Operation.COUNT) {
            notes.add("PartiQL does not count: the caller counts what is found.");
        }
        if (pattern.key().stream().anyMatch(term -> term.comparison() == Comparison.UNDER)) {
            notes.add("What lies between the key and the key with '#' is found too; the caller drops it.");
        }
        if (pattern.fetch()) {
            notes.add("The second statement once for each item, by BatchExecuteStatement.");
        }
        return notes;
    }

    private PartiqlStatement found() {
        List<Parameter> parameters = new ArrayList<>();
        List<String> conditions = new ArrayList<>();
        for (KeyTerm term : pattern.key()) {
            conditions.add(condition(term, parameters));
        }
        var text = new StringBuilder("SELECT * FROM ").append(quoted(tableName));
        if (!pattern.index().isEmpty()) {
            text.append('.').append(quoted(pattern.index()));
        }
        if (!conditions.isEmpty()) {
            text.append(" WHERE ").append(String.join(" AND ", conditions));
            order().ifPresent(attribute -> text.append(" ORDER BY ")
                    .append(quoted(attribute))
                    .append(pattern.descending() ? " DESC" : " ASC"));
        }
        return new PartiqlStatement(text.toString(), parameters);
    }

    private PartiqlStatement byKey(String meaning) {
        List<Parameter> parameters = new ArrayList<>();
        List<String> conditions = new ArrayList<>();
        for (KeyAttribute attribute : table.key().attributes()) {
            conditions.add(quoted(attribute.name()) + " = ?");
            parameters.add(new Parameter(attribute.name(), meaning));
        }
        String where = String.join(" AND ", conditions);
        return new PartiqlStatement("SELECT * FROM " + quoted(tableName) + " WHERE " + where, parameters);
    }

    /// The attribute that the items of a query come in the order of.
    private Optional<String> order() {
        if (pattern.operation() == Operation.GET || pattern.operation() == Operation.COUNT) {
            return Optional.empty();
        }
        var key = table.index(pattern.index()).map(index -> index.key()).orElse(table.key());
        return key.sort().stream()
                .map(KeyAttribute::name)
                .filter(name -> !isFixed(name))
                .findFirst();
    }

    private boolean isFixed(String attribute) {
        return pattern.key().stream()
                .anyMatch(term -> term.attribute().equals(attribute) && term.comparison() == Comparison.EQUAL);
    }

    private static String condition(KeyTerm term, List<Parameter> parameters) {
        String attribute = term.attribute();
        String name = quoted(attribute);
        parameters.add(new Parameter(attribute, term.template()));
        return switch (term.comparison()) {
            case EQUAL -> name + " = ?";
            case BEGINS_WITH -> "begins_with(" + name + ", ?)";
            case UNDER -> {
                parameters.add(new Parameter(attribute, term.template() + "#… up to U+10FFFF"));
                yield name + " BETWEEN ? AND ?";
            }
            case BETWEEN -> {
                parameters.add(new Parameter(attribute, term.upper() + " up to U+10FFFF, if text follows"));
                yield name + " BETWEEN ? AND ?";
            }
            case AT_LEAST -> name + " >= ?";
            case AT_MOST -> name + " <= ?";
        };
    }

    private boolean has(Role role) {
        return pattern.parameters().stream().anyMatch(parameter -> parameter.role() == role);
    }
}
