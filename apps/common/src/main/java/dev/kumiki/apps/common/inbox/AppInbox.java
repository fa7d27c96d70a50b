package dev.kumiki.apps.common.inbox;

import dev.kumiki.apps.common.host.App;
import java.util.List;

/// The inbox of one application; a bean of it puts the bell on the application's pages.
///
/// @param kinds what notices are about, in the order of the filters
public record AppInbox(App app, Inbox inbox, List<String> kinds) {
    /// Copies the list.
    public AppInbox {
        kinds = List.copyOf(kinds);
    }
}
