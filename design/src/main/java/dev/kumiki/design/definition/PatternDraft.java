package dev.kumiki.design.definition;

import dev.kumiki.design.definition.PatternDefinition.KeyTerm;
import dev.kumiki.design.definition.PatternDefinition.Operation;
import dev.kumiki.design.definition.PatternDefinition.Parameter;
import dev.kumiki.design.definition.PatternDefinition.Result;
import dev.kumiki.design.definition.PatternDefinition.Role;
import java.util.ArrayList;
import java.util.List;

/// An access pattern under construction.
final class PatternDraft {
    private final String name;
    private final Operation operation;
    private final List<Parameter> parameters;
    private final List<String> entities;
    private final String index;
    final List<KeyTerm> key = new ArrayList<>();
    List<String> returned;
    Result result = Result.ALL;
    boolean consistent;
    boolean descending;
    boolean fetch;
    String unique = "";
    String reason = "";
    List<String> services = List.of();

    PatternDraft(String name, Operation operation, List<String> parameters, List<String> entities, String index) {
        this.name = name;
        this.operation = operation;
        this.parameters = parameters.stream().map(PatternDraft::parameter).toList();
        this.entities = entities;
        this.returned = entities;
        this.index = index;
    }

    private static Parameter parameter(String text) {
        int colon = text.indexOf(':');
        return colon < 0
                ? new Parameter(text, Role.PART)
                : new Parameter(text.substring(0, colon), Role.valueOf(text.substring(colon + 1)));
    }

    PatternDefinition build() {
        return new PatternDefinition(
                name,
                operation,
                parameters,
                index,
                entities,
                returned,
                key,
                result,
                consistent,
                descending,
                fetch,
                unique,
                reason,
                services);
    }
}
