package dev.kumiki.apps.common.host;

import java.util.List;

/// The modules of the applications that a host carries.
public record Modules(List<AppModule> all) {
    /// Copies the list.
    public Modules {
        all = List.copyOf(all);
    }
}
