package dev.kumiki.engine.policy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Makes a policy of its JSON, and refuses every member that would not be obeyed.
final class PolicyReader {
    private static final Set<String> OF_DOCUMENT = Set.of("Version", "Id", "Statement");
    private static final Set<String> OF_STATEMENT = Set.of(
            "Sid",
            "Effect",
            "Principal",
            "NotPrincipal",
            "Action",
            "NotAction",
            "Resource",
            "NotResource",
            "Condition");
    private static final Pattern ACTION = Pattern.compile("\\*|[a-zA-Z0-9-]+:[a-zA-Z0-9*?]+");
    private static final Pattern RESOURCE = Pattern.compile("\\*|arn:[^:]+:[^:]+:[^:]*:[^:]*:.+");

    /// Where a policy stands.
    enum Kind {
        IDENTITY,
        RESOURCE
    }

    private final Kind kind;
    private boolean variables;

    PolicyReader(Kind kind) {
        this.kind = kind;
    }

    Policy policy(JsonTree tree) {
        var members = members(tree, OF_DOCUMENT);
        String version = version(members.get("Version"));
        variables = version.equals(Policy.VERSION_WITH_VARIABLES);
        JsonTree list = members.get("Statement");
        if (list == null) {
            throw new PolicyFault("Missing required field Statement", tree.at());
        }
        var elements = list instanceof JsonTree.Array(var several, var _) ? several : List.of(list);
        if (elements.isEmpty()) {
            throw new PolicyFault("Could not parse the policy: Statement is empty!", list.at());
        }
        var statements = new ArrayList<PolicyStatement>();
        var sids = new HashSet<String>();
        for (JsonTree element : elements) {
            var statement = statement(element);
            if (statement.sid() != null && !sids.add(statement.sid())) {
                throw new PolicyFault("The Statement Ids in the policy are not unique", element.at());
            }
            statements.add(statement);
        }
        JsonTree id = members.get("Id");
        return new Policy(version, id == null ? null : text(id), statements);
    }

    private static String version(@Nullable JsonTree version) {
        if (version == null) {
            return Policy.OLD_VERSION;
        }
        String text = text(version);
        if (!text.equals(Policy.VERSION_WITH_VARIABLES) && !text.equals(Policy.OLD_VERSION)) {
            throw new PolicyFault("The policy must contain a valid version string", version.at());
        }
        return text;
    }

    private PolicyStatement statement(JsonTree tree) {
        var members = members(tree, OF_STATEMENT);
        var actions = patterns(either(tree, members, "Action"), ACTION);
        if (actions == null) {
            throw missing("Action", tree);
        }
        var resources = patterns(either(tree, members, "Resource"), RESOURCE);
        if (resources == null) {
            throw missing("Resource", tree);
        }
        JsonTree sid = members.get("Sid");
        return new PolicyStatement(
                sid == null ? null : text(sid),
                allow(tree, members.get("Effect")),
                principals(tree, members),
                actions,
                resources,
                conditions(members.get("Condition")),
                tree.at());
    }

    private static boolean allow(JsonTree statement, @Nullable JsonTree effect) {
        if (effect == null) {
            throw missing("Effect", statement);
        }
        return switch (text(effect).toLowerCase(Locale.ROOT)) {
            case "allow" -> true;
            case "deny" -> false;
            default -> throw PolicyFault.syntax(effect.at());
        };
    }

    private @Nullable Principals principals(JsonTree tree, Map<String, JsonTree> members) {
        var given = either(tree, members, "Principal");
        if (kind == Kind.IDENTITY && given != null) {
            throw new PolicyFault("Policy document should not specify a principal.", given.value.at());
        }
        if (kind == Kind.RESOURCE && given == null) {
            throw missing("Principal", tree);
        }
        return given == null ? null : Principals.of(given.value, given.excluded);
    }

    /// A member under its name, or under its name with `Not` before it.
    private record Given(JsonTree value, boolean excluded) {}

    private static @Nullable Given either(JsonTree tree, Map<String, JsonTree> members, String name) {
        JsonTree plain = members.get(name);
        JsonTree excluded = members.get("Not" + name);
        if (plain != null && excluded != null) {
            throw PolicyFault.syntax(tree.at());
        }
        return plain != null ? new Given(plain, false) : excluded != null ? new Given(excluded, true) : null;
    }

    private @Nullable Patterns patterns(@Nullable Given given, Pattern form) {
        if (given == null) {
            return null;
        }
        var globs = new ArrayList<Glob>();
        for (JsonTree.Text text : texts(given.value)) {
            if (!form.matcher(text.value()).matches()) {
                throw form == ACTION
                        ? new PolicyFault("The following action names are invalid: \"" + text.value() + "\"", text.at())
                        : new PolicyFault("Resource " + text.value() + " must be in ARN format or \"*\".", text.at());
            }
            globs.add(Glob.of(text.value(), true, variables));
        }
        return new Patterns(given.excluded, globs);
    }

    private List<ConditionTest> conditions(@Nullable JsonTree tree) {
        if (tree == null) {
            return List.of();
        }
        if (!(tree instanceof JsonTree.Table(var operators, var _))) {
            throw PolicyFault.syntax(tree.at());
        }
        var tests = new ArrayList<ConditionTest>();
        operators.forEach((operator, keys) -> {
            if (!(keys instanceof JsonTree.Table(var members, var at))) {
                throw PolicyFault.syntax(keys.at());
            }
            members.forEach((key, values) -> tests.add(
                    ConditionTest.of(new ConditionTest.Spelled(operator, key, at), scalars(values), variables)));
        });
        return tests;
    }

    private static PolicyFault missing(String field, JsonTree statement) {
        return new PolicyFault("Missing required field " + field, statement.at());
    }

    private static Map<String, JsonTree> members(JsonTree tree, Set<String> known) {
        if (!(tree instanceof JsonTree.Table(var members, var _))) {
            throw PolicyFault.syntax(tree.at());
        }
        members.forEach((name, value) -> {
            if (!known.contains(name)) {
                throw PolicyFault.syntax(value.at());
            }
        });
        return members;
    }

    private static String text(JsonTree tree) {
        if (tree instanceof JsonTree.Text(var text, var _)) {
            return text;
        }
        throw PolicyFault.syntax(tree.at());
    }

    /// A text or a list of texts, of which there is at least one.
    static List<JsonTree.Text> texts(JsonTree tree) {
        var texts = new ArrayList<JsonTree.Text>();
        for (JsonTree element : tree instanceof JsonTree.Array(var several, var _) ? several : List.of(tree)) {
            if (!(element instanceof JsonTree.Text text)) {
                throw PolicyFault.syntax(element.at());
            }
            texts.add(text);
        }
        if (texts.isEmpty()) {
            throw PolicyFault.syntax(tree.at());
        }
        return texts;
    }

    /// As [#texts], where numbers and truth values may stand without quotes.
    private static List<JsonTree.Text> scalars(JsonTree tree) {
        var texts = new ArrayList<JsonTree.Text>();
        for (JsonTree element : tree instanceof JsonTree.Array(var several, var _) ? several : List.of(tree)) {
            texts.add(
                    switch (element) {
                        case JsonTree.Text text -> text;
                        case JsonTree.Plain(var spelling, var at)
                        when !spelling.equals("null") -> new JsonTree.Text(spelling, at);
                        case JsonTree.Plain plain -> throw PolicyFault.syntax(plain.at());
                        case JsonTree.Array array -> throw PolicyFault.syntax(array.at());
                        case JsonTree.Table table -> throw PolicyFault.syntax(table.at());
                    });
        }
        return texts;
    }
}
