package dev.kumiki.apps.events.design;

/// Whether an event takes members, or a notice acknowledgements (D-005, D-012).
public enum Status {
    OPEN,
    CLOSED
}
