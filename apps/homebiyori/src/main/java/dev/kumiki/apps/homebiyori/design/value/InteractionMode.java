package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// Whether the characters praise or listen (H-016, H-018, H-019).
@Naming(Naming.Style.SNAKE_CASE)
public enum InteractionMode {
    PRAISE,
    LISTEN
}
