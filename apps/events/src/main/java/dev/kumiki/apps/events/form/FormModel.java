package dev.kumiki.apps.events.form;

import static dev.kumiki.apps.events.form.EventForm.text;

import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.page.PageWords;
import dev.kumiki.apps.events.page.Paths;
import dev.kumiki.apps.events.page.Seat;
import dev.kumiki.apps.events.page.Seats;
import dev.kumiki.apps.events.template.Templates;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/// Shows the form of an event.
@Component
public final class FormModel {
    private static final List<Integer> USUAL = List.of(10, 60, 180, 24 * 60, 3 * 24 * 60, 7 * 24 * 60);

    private final EventsData data;
    private final Seats seats;
    private final FormReader reader;
    private final PageWords words;

    FormModel(EventsData data, Seats seats, FormReader reader, PageWords words) {
        this.data = data;
        this.seats = seats;
        this.reader = reader;
        this.words = words;
    }

    /// A form as it is shown.
    record Shown(
            String id,
            String version,
            boolean isNew,
            String action,
            String back,
            String backName,
            String title,
            String start,
            @Nullable String startRead,
            String about,
            String capacity,
            String minutes,
            String channel,
            String noticeChannel,
            List<Reminder> reminders,
            String close,
            @Nullable String closeRead,
            String rhythm,
            boolean thread,
            boolean mirror,
            boolean unfold,
            boolean stale) {}

    /// A reminder that can be chosen.
    public record Reminder(int minutes, String text, boolean chosen) {}

    /// Something to choose from.
    public record Choice(String id, String name) {}

    /// A template to begin with.
    record Start(String name, String href) {}

    /// Where the form leads.
    private record Way(boolean isNew, String action, String back, String backName) {}

    String create(Seat seat, EventForm form, List<String> errors, Model model) {
        var way = new Way(true, seat.path() + "/new", seat.path(), words.text("events.list.title"));
        return show(seat, form, way, errors, false, model);
    }

    String change(Seat seat, Event event, EventForm form, List<String> errors, Model model) {
        return show(seat, form, way(event), errors, false, model);
    }

    /// Shows what was typed for a version that somebody else changed, now for the current one.
    String overtaken(Seat seat, Event current, EventForm form, Model model) {
        var again = new EventForm(
                form.id(),
                Long.toString(current.version()),
                form.title(),
                form.start(),
                form.about(),
                form.capacity(),
                form.minutes(),
                form.channel(),
                form.noticeChannel(),
                form.reminder(),
                form.close(),
                form.rhythm(),
                form.thread(),
                form.mirror());
        return show(seat, again, way(current), List.of(), true, model);
    }

    private static Way way(Event event) {
        return new Way(false, Paths.of(event) + "/edit", Paths.of(event), event.title());
    }

    private String show(Seat seat, EventForm form, Way way, List<String> errors, boolean stale, Model model) {
        model.addAttribute("heading", words.text(way.isNew() ? "events.list.new" : "events.form.edit"));
        model.addAttribute("errors", errors);
        model.addAttribute("channels", channels(seat));
        model.addAttribute(
                "templates",
                new Templates(data)
                        .of(seat.guild()).stream()
                                .map(one -> new Start(one.name(), seat.path() + "/new?template=" + one.templateId()))
                                .toList());
        model.addAttribute(
                "form",
                new Shown(
                        text(form.id()),
                        text(form.version()),
                        way.isNew(),
                        way.action(),
                        way.back(),
                        way.backName(),
                        text(form.title()),
                        text(form.start()),
                        reader.understood(form.start(), seat),
                        text(form.about()),
                        text(form.capacity()),
                        text(form.minutes()),
                        text(form.channel()),
                        text(form.noticeChannel()),
                        reminders(form.reminders()),
                        text(form.close()),
                        reader.understood(form.close(), seat),
                        text(form.rhythm()),
                        text(form.thread()).equals("yes"),
                        text(form.mirror()).equals("yes"),
                        !text(form.close()).isEmpty() || !text(form.rhythm()).isEmpty(),
                        stale));
        return "events/form";
    }

    /// The channels of a server, to choose from.
    public List<Choice> channels(Seat seat) {
        return seats.channels(seat).stream()
                .map(channel -> new Choice(channel.channelId().value(), channel.name()))
                .toList();
    }

    /// The usual reminders and those that are chosen, the nearest to the start first.
    public List<Reminder> reminders(List<String> chosen) {
        return Stream.concat(
                        USUAL.stream(),
                        chosen.stream()
                                .filter(text -> text.matches("[0-9]{1,5}"))
                                .map(Integer::valueOf))
                .distinct()
                .sorted()
                .map(minutes -> new Reminder(
                        minutes,
                        words.text("events.form.before", words.length(Duration.ofMinutes(minutes))),
                        chosen.contains(String.valueOf(minutes))))
                .toList();
    }
}
