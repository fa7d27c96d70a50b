package dev.kumiki.apps.common.host;

import java.util.List;
import java.util.Optional;

/// The applications that a host carries.
///
/// @param all in the order in which they are shown
public record Apps(List<App> all) {
    /// Copies the list.
    public Apps {
        all = List.copyOf(all);
    }

    /// The application that a path within the host belongs to.
    public Optional<App> at(String path) {
        return all.stream()
                .filter(app -> path.equals(app.path()) || path.startsWith(app.path() + "/"))
                .findFirst();
    }
}
