package dev.kumiki.apps.events.console;

import dev.kumiki.apps.events.design.Channel;
import dev.kumiki.apps.events.design.ConsoleMessage;
import dev.kumiki.apps.events.page.Seat;

/// A channel of a server, or somebody's direct messages; the model attribute `channel`.
///
/// @param key under which its messages are kept
/// @param id for interactions
record Room(String key, String id, String name, String path, boolean direct) {
    /// What addresses call the reader's own direct messages.
    static final String DIRECT = "me";

    static Room of(Seat seat, Channel channel) {
        String id = channel.channelId().value();
        return new Room(id, id, channel.name(), seat.path() + "/c/" + id, false);
    }

    static Room direct(Seat seat) {
        return new Room(
                ConsoleMessage.direct(seat.id()),
                seat.view().channel().isEmpty() ? "0" : seat.view().channel(),
                "Kairan",
                seat.path() + "/c/" + DIRECT,
                true);
    }
}
