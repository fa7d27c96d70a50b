package dev.kumiki.engine.expression;

import dev.kumiki.engine.rejection.LegacyTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.List;

/// The parameters that requests had before there were expressions.
public final class Legacy {
    private Legacy() {}

    /// Refuses a request that has parameters of both kinds; each list names those that are present.
    public static void checkNotMixed(List<String> legacy, List<String> expressions) {
        if (!legacy.isEmpty() && !expressions.isEmpty()) {
            throw Rejection.validation(LegacyTexts.MIXED, String.join(", ", legacy), String.join(", ", expressions));
        }
    }
}
