package dev.kumiki.apps.events.sheet;

import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.Status;
import dev.kumiki.apps.events.page.GuildView;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An event as its page shows it to one reader.
///
/// @param seat whose eyes
/// @param channel the name of the channel with its post
/// @param noticeChannel the name of the channel for its notices
/// @param repeats how it is repeated, in words
record EventView(
        Event event,
        Seat seat,
        String channel,
        String noticeChannel,
        @Nullable String repeats,
        PageWords words) {
    public String id() {
        return event.eventId().value().toString();
    }

    public String path() {
        return Paths.of(event);
    }

    public String title() {
        return event.title();
    }

    public @Nullable String about() {
        return event.description().orElse(null);
    }

    public Instant startsAt() {
        return event.eventStartAt();
    }

    public int capacity() {
        return event.capacity().orElse(0);
    }

    public int members() {
        return event.memberCount();
    }

    public boolean organises() {
        return seat.organises(event);
    }

    /// Whether it takes members.
    public boolean open() {
        return event.isOpen(seat.time().now());
    }

    /// Whether it has begun.
    public boolean over() {
        return !event.eventStartAt().isAfter(seat.time().now());
    }

    public boolean mayReopen() {
        return !over() && !event.archived() && (event.status() == Status.CLOSED || event.isCancelled());
    }

    public boolean mayNotice() {
        return !event.archived() && !event.isCancelled();
    }

    public boolean mayCancel() {
        return !over() && !event.archived() && !event.isCancelled();
    }

    public boolean mayArchive() {
        return !event.archived() && (over() || event.isCancelled());
    }

    /// Whether the reader can say whether they come.
    public boolean mayAnswer() {
        return open();
    }

    /// The list that it stands in.
    public String listName() {
        return event.archived() ? "archived" : over() ? "past" : "upcoming";
    }

    public String listPath() {
        return GuildView.path(event.guildId()) + "?view=" + listName();
    }

    /// Where its post is.
    public String postPath() {
        return Paths.post(event.guildId(), event.recruitChannelId(), event.recruitMessageId());
    }

    private String state() {
        if (event.archived()) {
            return "archived";
        }
        if (event.isCancelled()) {
            return "cancelled";
        }
        if (over()) {
            return "over";
        }
        if (event.status() == Status.CLOSED) {
            return "closed";
        }
        return event.isFull() ? "full" : "open";
    }

    public String stateCss() {
        return switch (state()) {
            case "open" -> "is-open";
            case "full" -> "is-full";
            case "cancelled" -> "is-bad";
            default -> "";
        };
    }

    public String stateIcon() {
        return switch (state()) {
            case "open" -> "maru";
            case "full" -> "users";
            case "cancelled" -> "batsu";
            default -> "lock";
        };
    }

    public String stateWord() {
        return state().equals("full") && event.waitCount() > 0
                ? words.text("events.state.full.waiting", event.waitCount())
                : words.text("events.state." + state());
    }
}
