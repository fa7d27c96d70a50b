package dev.kumiki.apps.common.host;

import java.util.List;

/// What the start page says about this host.
///
/// @param database where the data lies, for people
/// @param mail where mail goes, for people
/// @param hints further lines, such as that demo data was added
public record Facts(String database, String mail, List<String> hints) {
    /// Copies the hints.
    public Facts {
        hints = List.copyOf(hints);
    }
}
