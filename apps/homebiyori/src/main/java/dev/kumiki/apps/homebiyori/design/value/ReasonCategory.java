package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// Why somebody left (H-100).
@Naming(Naming.Style.SNAKE_CASE)
public enum ReasonCategory {
    PRICE,
    FEATURES,
    USABILITY,
    COMPETITORS,
    OTHER
}
