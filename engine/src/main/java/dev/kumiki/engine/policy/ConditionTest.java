package dev.kumiki.engine.policy;

import java.util.List;

/// One line of a condition: an operator, what it asks about, and the values that it accepts.
///
/// Of several values one must fit; an operator that negates asks for none to fit. A request that lacks the key fails
/// the test, unless the operator negates or ends in `IfExists`. Keys of several values (`dynamodb:Attributes`) are
/// meant for `ForAllValues`, which also holds where there is no value at all, and `ForAnyValue`; without either,
/// every value must pass.
record ConditionTest(
        String operatorText,
        Quantifier quantifier,
        ConditionOperator operator,
        boolean ifExists,
        String key,
        List<Glob> accepted) {
    private static final String IF_EXISTS = "IfExists";

    enum Quantifier {
        NONE(""),
        ALL("ForAllValues:"),
        ANY("ForAnyValue:");

        private final String prefix;

        Quantifier(String prefix) {
            this.prefix = prefix;
        }
    }

    /// How the document words a test.
    record Spelled(String operator, String key, JsonTree.At at) {}

    static ConditionTest of(Spelled spelled, List<JsonTree.Text> values, boolean variables) {
        var quantifier = Quantifier.NONE;
        for (Quantifier candidate : List.of(Quantifier.ALL, Quantifier.ANY)) {
            if (spelled.operator.startsWith(candidate.prefix)) {
                quantifier = candidate;
            }
        }
        String name = spelled.operator.substring(quantifier.prefix.length());
        boolean ifExists = name.endsWith(IF_EXISTS);
        var operator = ConditionOperator.named(ifExists ? name.substring(0, name.length() - IF_EXISTS.length()) : name);
        if (operator == null || (operator == ConditionOperator.NULL && ifExists)) {
            throw new PolicyFault("Invalid Condition type : " + spelled.operator + ".", spelled.at);
        }
        if (spelled.key.isEmpty() || spelled.key.indexOf(':') < 1) {
            throw new PolicyFault("Condition key must begin with a vendor: " + spelled.key, spelled.at);
        }
        for (JsonTree.Text value : values) {
            operator.check(value, variables);
        }
        boolean wildcards = operator.hasWildcards();
        return new ConditionTest(
                spelled.operator,
                quantifier,
                operator,
                ifExists,
                spelled.key,
                values.stream()
                        .map(value -> Glob.of(value.value(), wildcards, variables))
                        .toList());
    }

    boolean holds(AccessRequest request) {
        var values = request.values(key);
        boolean present = values != null && !values.isEmpty();
        if (operator == ConditionOperator.NULL) {
            return accepted.stream().anyMatch(glob -> Boolean.parseBoolean(glob.text()) != present);
        }
        if (values == null || values.isEmpty()) {
            return switch (quantifier) {
                case ALL -> true;
                case ANY -> ifExists;
                case NONE -> ifExists || operator.isNegated();
            };
        }
        return quantifier == Quantifier.ANY
                ? values.stream().anyMatch(value -> passes(value, request))
                : values.stream().allMatch(value -> passes(value, request));
    }

    private boolean passes(String value, AccessRequest request) {
        return operator.isNegated() != accepted.stream().anyMatch(glob -> operator.fits(value, glob, request));
    }

    Object canonical() {
        var texts = accepted.stream().map(Glob::text).toList();
        return texts.size() == 1 ? texts.getFirst() : texts;
    }
}
