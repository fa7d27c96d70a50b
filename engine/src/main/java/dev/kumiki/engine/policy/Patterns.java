package dev.kumiki.engine.policy;

import java.util.List;

/// Names of actions or resources that a statement is about, or all but these.
record Patterns(boolean excluded, List<Glob> globs) {

    boolean matchAction(AccessRequest request) {
        return excluded != globs.stream().anyMatch(glob -> glob.matchesIgnoringCase(request.action(), request));
    }

    boolean matchResource(AccessRequest request) {
        return excluded != globs.stream().anyMatch(glob -> glob.matches(request.resource(), request));
    }

    List<String> texts() {
        return globs.stream().map(Glob::text).toList();
    }

    Object canonical() {
        return globs.size() == 1 ? globs.getFirst().text() : texts();
    }
}
