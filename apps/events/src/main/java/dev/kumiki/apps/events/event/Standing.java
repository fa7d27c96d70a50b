package dev.kumiki.apps.events.event;

/// How somebody stands to an event.
///
/// @param place which one of those who wait, from 1; 0 for who does not
public record Standing(Kind kind, int place) {
    /// Has said nothing, or took it back.
    public static final Standing NONE = new Standing(Kind.NONE, 0);

    /// How.
    public enum Kind {
        NONE,
        GOING,
        LATE,
        WAITING,
        MAYBE,
        ABSENT
    }

    /// Whether they have a place.
    public boolean isMember() {
        return kind == Kind.GOING || kind == Kind.LATE;
    }
}
