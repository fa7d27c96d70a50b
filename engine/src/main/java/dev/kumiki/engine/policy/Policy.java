package dev.kumiki.engine.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A policy document that can be obeyed.
///
/// Two documents that say the same in another spelling (blanks, the order of members, one element with or without a
/// list around it, an account by its number or its root's name) have the same [#canonical] text.
///
/// @param version `2012-10-17`, or `2008-10-17` where the document names none: then `${…}` is plain text
public record Policy(String version, @Nullable String id, List<PolicyStatement> statements) {
    /// Allows everything.
    public static final Policy EVERYTHING =
            ofIdentity(JsonTree.parse("{\"Statement\":{\"Effect\":\"Allow\",\"Action\":\"*\",\"Resource\":\"*\"}}"));

    static final String VERSION_WITH_VARIABLES = "2012-10-17";
    static final String OLD_VERSION = "2008-10-17";

    /// What a policy says to a request.
    enum Answer {
        ALLOW,
        DENY,
        NOTHING
    }

    public Policy {
        statements = List.copyOf(statements);
    }

    /// A policy that belongs to somebody: its statements name no principal.
    ///
    /// @throws PolicyFault if it cannot be obeyed
    public static Policy ofIdentity(JsonTree tree) {
        return new PolicyReader(PolicyReader.Kind.IDENTITY).policy(tree);
    }

    /// A policy that is attached to a table or stream: its statements name whom they are about.
    ///
    /// @throws PolicyFault if it cannot be obeyed
    public static Policy ofResource(String text) {
        return new PolicyReader(PolicyReader.Kind.RESOURCE).policy(JsonTree.parse(text));
    }

    Answer answer(AccessRequest request) {
        var answer = Answer.NOTHING;
        for (PolicyStatement statement : statements) {
            if (statement.appliesTo(request)) {
                if (!statement.allow()) {
                    return Answer.DENY;
                }
                answer = Answer.ALLOW;
            }
        }
        return answer;
    }

    /// Whether it denies this request, whatever other policies allow.
    public boolean denies(AccessRequest request) {
        return answer(request) == Answer.DENY;
    }

    /// The document without blanks, its members in one order.
    public String canonical() {
        var document = new LinkedHashMap<String, Object>();
        document.put("Version", version);
        if (id != null) {
            document.put("Id", id);
        }
        var list = new ArrayList<Object>();
        statements.forEach(statement -> list.add(statement.canonical()));
        document.put("Statement", list);
        return JsonText.of(document);
    }
}
