package dev.kumiki.design.migration;

import java.util.List;

/// A way from one layout of stored items to another: steps that run one after the other.
public interface Migration {
    /// The name under which its progress is kept. Letters, digits, `-`, `_` and `.`.
    String name();

    /// The steps. Their names differ.
    List<Step> steps();
}
