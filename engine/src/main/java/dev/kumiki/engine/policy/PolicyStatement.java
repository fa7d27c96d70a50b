package dev.kumiki.engine.policy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One rule of a policy.
///
/// @param principals null in a policy that belongs to somebody
/// @param resources null where the statement names none
record PolicyStatement(
        @Nullable String sid,
        boolean allow,
        @Nullable Principals principals,
        Patterns actions,
        @Nullable Patterns resources,
        List<ConditionTest> conditions,
        JsonTree.At at) {

    boolean appliesTo(AccessRequest request) {
        return (principals == null || principals.include(request))
                && actions.matchAction(request)
                && (resources == null || resources.matchResource(request))
                && conditions.stream().allMatch(condition -> condition.holds(request));
    }

    Map<String, Object> canonical() {
        var canonical = new LinkedHashMap<String, Object>();
        if (sid != null) {
            canonical.put("Sid", sid);
        }
        canonical.put("Effect", allow ? "Allow" : "Deny");
        if (principals != null) {
            canonical.put(principals.excluded() ? "NotPrincipal" : "Principal", principals.canonical());
        }
        canonical.put(actions.excluded() ? "NotAction" : "Action", actions.canonical());
        if (resources != null) {
            canonical.put(resources.excluded() ? "NotResource" : "Resource", resources.canonical());
        }
        if (!conditions.isEmpty()) {
            canonical.put("Condition", canonicalConditions());
        }
        return canonical;
    }

    private Map<String, Object> canonicalConditions() {
        var byOperator = new LinkedHashMap<String, Object>();
        for (ConditionTest test : conditions) {
            @SuppressWarnings("unchecked")
            var keys = (Map<String, Object>)
                    byOperator.computeIfAbsent(test.operatorText(), _ -> new LinkedHashMap<String, Object>());
            keys.put(test.key(), test.canonical());
        }
        return byOperator;
    }
}
