package dev.kumiki.apps.homebiyori.plan;

import java.util.regex.Pattern;

/// The page that somebody goes on with after paying: always one of this application, whatever the address says.
public record Back(String path) {
    private static final Pattern OWN = Pattern.compile("/homebiyori(/[a-z0-9-]+)*(\\?[a-z]+=[a-z0-9-]*)?");
    private static final int MAX_CHARS = 200;

    /// The page of the plan.
    static final Back PLAN = new Back("/homebiyori/plan");

    /// The page that a text names; the plan's if it names none of ours.
    static Back of(String text) {
        return text.length() <= MAX_CHARS && OWN.matcher(text).matches() ? new Back(text) : PLAN;
    }
}
