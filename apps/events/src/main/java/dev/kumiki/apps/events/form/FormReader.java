package dev.kumiki.apps.events.form;

import static dev.kumiki.apps.events.form.EventForm.text;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Channel;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.Snowflake;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.apps.events.words.TimesInWords;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Reads the form of an event: what it means, and what is wrong with it.
@Component
final class FormReader {
    private final EventsData data;
    private final Seats seats;
    private final PageWords words;

    FormReader(EventsData data, Seats seats, PageWords words) {
        this.data = data;
        this.seats = seats;
        this.words = words;
    }

    /// What a form means.
    ///
    /// @param draft empty if something is wrong
    record Read(Optional<EventDraft> draft, List<String> errors) {}

    /// When a text says, if it says nothing but a time.
    Optional<Instant> time(String text, Seat seat) {
        return TimesInWords.read(text, seat.time().zone(), data.now())
                .filter(found -> found.rest().isEmpty())
                .map(TimesInWords.Understood::at);
    }

    /// What was understood of a time, in words; none if nothing was.
    @Nullable
    String understood(@Nullable String field, Seat seat) {
        return time(text(field), seat)
                .map(at -> words.text("events.form.read", seat.time().moment(at)))
                .orElse(null);
    }

    /// @param changed what the form changes, if it changes something: what it does not ask for stays
    Read read(EventForm form, Seat seat, Optional<EventDraft> changed) {
        List<String> errors = new ArrayList<>();
        String title = text(form.title());
        if (title.isEmpty() || title.codePointCount(0, title.length()) > EventDraft.MAX_TITLE_CHARS) {
            errors.add(words.text("events.form.error.title", EventDraft.MAX_TITLE_CHARS));
        }
        String about = text(form.about());
        if (about.codePointCount(0, about.length()) > EventDraft.MAX_DESCRIPTION_CHARS) {
            errors.add(words.text("events.form.error.about", EventDraft.MAX_DESCRIPTION_CHARS));
        }
        Optional<Instant> start = start(form, seat, changed);
        if (start.isEmpty()) {
            errors.add(words.text("events.form.error.start", text(form.start())));
        }
        Optional<Integer> capacity = number(form.capacity(), EventDraft.MAX_CAPACITY, "capacity", errors);
        Optional<Integer> minutes = number(form.minutes(), EventDraft.MAX_MINUTES, "minutes", errors);
        Optional<Snowflake> channel = changed.map(EventDraft::recruitChannelId).or(form::channelId);
        Optional<Snowflake> noticeChannel = form.noticeChannelId();
        if (!known(channel, seat) || !known(noticeChannel, seat)) {
            errors.add(words.text("events.form.error.channel"));
        }
        Optional<Instant> close = close(form, seat, start, errors);
        if (!errors.isEmpty() || start.isEmpty() || channel.isEmpty() || noticeChannel.isEmpty()) {
            return new Read(Optional.empty(), errors);
        }
        EventPlan old = changed.map(EventDraft::plan).orElse(EventPlan.PLAIN);
        var plan = new EventPlan(
                reminders(form),
                minutes,
                close,
                old.roleId(),
                old.neededRoleId(),
                text(form.thread()).equals("yes"),
                text(form.mirror()).equals("yes"),
                old.seriesId());
        return new Read(
                Optional.of(new EventDraft(
                        title, Optional.of(about), channel.get(), noticeChannel.get(), start.get(), capacity, plan)),
                List.of());
    }

    /// The start that is written; the stored one if it was left as it was, which may be over.
    private Optional<Instant> start(EventForm form, Seat seat, Optional<EventDraft> changed) {
        return changed.map(EventDraft::startAt)
                .filter(at -> seat.time().field(at).equals(text(form.start())))
                .or(() -> time(text(form.start()), seat));
    }

    private Optional<Instant> close(EventForm form, Seat seat, Optional<Instant> start, List<String> errors) {
        String typed = text(form.close());
        Optional<Instant> close = typed.isEmpty() ? Optional.empty() : time(typed, seat);
        if (!typed.isEmpty()
                && (close.isEmpty() || start.filter(close.get()::isAfter).isPresent())) {
            errors.add(words.text("events.form.error.close", typed));
            return Optional.empty();
        }
        return close;
    }

    private Optional<Integer> number(@Nullable String field, int most, String name, List<String> errors) {
        String typed = text(field);
        if (typed.isEmpty()) {
            return Optional.empty();
        }
        try {
            int number = Integer.parseInt(typed);
            if (number >= 1 && number <= most) {
                return Optional.of(number);
            }
        } catch (NumberFormatException _) {
            // It is told below, as a number that is out of bounds is.
        }
        errors.add(words.text("events.form.error." + name, most));
        return Optional.empty();
    }

    private boolean known(Optional<Snowflake> channel, Seat seat) {
        Set<Snowflake> all =
                seats.channels(seat).stream().map(Channel::channelId).collect(Collectors.toSet());
        return channel.filter(all::contains).isPresent();
    }

    private static List<Integer> reminders(EventForm form) {
        return form.reminders().stream()
                .filter(text -> text.matches("[0-9]{1,5}"))
                .map(Integer::valueOf)
                .filter(minutes -> minutes >= 1 && minutes <= EventDraft.MAX_REMINDER_MINUTES)
                .distinct()
                .limit(EventDraft.MAX_REMINDERS)
                .toList();
    }
}
