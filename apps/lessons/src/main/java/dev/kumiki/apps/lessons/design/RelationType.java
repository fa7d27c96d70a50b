package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Naming;

/// What a lesson is to a user (L-018). A new constant needs no change of the table (L-004).
@Naming(Naming.Style.SNAKE_CASE)
public enum RelationType {
    FAVORITE,
    WAITLIST,
    BOOKING,
    HISTORY
}
