package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Naming;

/// Whether somebody who had a seat came.
@Naming(Naming.Style.SNAKE_CASE)
public enum Attendance {
    PRESENT,
    ABSENT
}
