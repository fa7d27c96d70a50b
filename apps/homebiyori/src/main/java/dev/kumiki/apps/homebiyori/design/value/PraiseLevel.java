package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// How much praise a user wants (H-015).
@Naming(Naming.Style.SNAKE_CASE)
public enum PraiseLevel {
    NORMAL,
    DEEP
}
