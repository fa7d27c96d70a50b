package dev.kumiki.apps.homebiyori.design;

import dev.kumiki.design.Naming;

/// Whether one character answers or several (H-062).
@Naming(Naming.Style.SNAKE_CASE)
public enum ChatType {
    SINGLE,
    GROUP
}
