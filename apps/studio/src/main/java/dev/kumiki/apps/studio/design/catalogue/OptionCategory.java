package dev.kumiki.apps.studio.design.catalogue;

import dev.kumiki.design.Naming;

/// What kind of thing an option is (S-056).
@Naming(Naming.Style.SNAKE_CASE)
public enum OptionCategory {
    /// A thing of which the studio has so many.
    EQUIPMENT,
    /// Something that is done or allowed.
    SERVICE
}
