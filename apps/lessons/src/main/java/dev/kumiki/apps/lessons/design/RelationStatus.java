package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Naming;

/// Where a relation stands (L-019).
@Naming(Naming.Style.SNAKE_CASE)
public enum RelationStatus {
    ACTIVE,
    COMPLETED,
    CANCELLED,
    EXPIRED
}
