package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Naming;
import dev.kumiki.design.StoredAs;

/// What a lesson is to a user (L-018). A new constant needs no change of the table (L-004).
@Naming(Naming.Style.SNAKE_CASE)
public enum RelationType {
    FAVORITE,
    WAITLIST,
    BOOKING,
    HISTORY,
    /// One that this version does not know: it is listed, and left alone.
    @StoredAs(StoredAs.OTHERS)
    OTHER
}
