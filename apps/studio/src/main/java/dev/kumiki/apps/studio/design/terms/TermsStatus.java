package dev.kumiki.apps.studio.design.terms;

import dev.kumiki.design.Naming;

/// Whether a version of the terms is in force (S-103).
@Naming(Naming.Style.SNAKE_CASE)
public enum TermsStatus {
    /// In force from its date on, until a later one is.
    ACTIVE,
    /// Replaced.
    INACTIVE
}
