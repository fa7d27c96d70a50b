package dev.kumiki.apps.homebiyori.design.value;

import dev.kumiki.design.Naming;

/// Whether one character answers or several (H-062).
@Naming(Naming.Style.SNAKE_CASE)
public enum ChatType {
    SINGLE,
    GROUP
}
