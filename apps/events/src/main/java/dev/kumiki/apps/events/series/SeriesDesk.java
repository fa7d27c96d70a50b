package dev.kumiki.apps.events.series;

import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.events.data.Contended;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.data.Orders;
import dev.kumiki.apps.events.design.Event;
import dev.kumiki.apps.events.design.EventId;
import dev.kumiki.apps.events.design.EventPlan;
import dev.kumiki.apps.events.design.EventsDesignTransaction;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.Series;
import dev.kumiki.apps.events.design.User;
import dev.kumiki.apps.events.event.EventDesk;
import dev.kumiki.apps.events.event.EventDraft;
import dev.kumiki.apps.events.guild.Actor;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// Events that are repeated: each is created, and so posted, some days before it starts (X3.7).
///
/// One schedule for each repetition makes its next event. The event's id comes from the repetition and the start, and
/// the step to the next start is in the transaction of the event, so that none is made twice or left out.
public final class SeriesDesk {
    /// The kind of the schedule that makes the next event.
    public static final String KIND = "events-series";

    /// The greatest number of days between the post and the start.
    public static final int MAX_LEAD_DAYS = 60;

    private static final Limit PAGE = Limit.of(100);

    private final EventsData data;

    /// Over the tables.
    public SeriesDesk(EventsData data) {
        this.data = data;
    }

    /// How an event is repeated.
    ///
    /// @param leadDays how many days before its start one is posted
    /// @param until after which there is none
    public record Repetition(Series.Rhythm rhythm, int leadDays, Optional<Instant> until) {
        /// Refuses what would be posted too early.
        public Repetition {
            if (leadDays < 1 || leadDays > MAX_LEAD_DAYS) {
                throw new IllegalArgumentException("events are posted 1 to " + MAX_LEAD_DAYS + " days early");
            }
        }
    }

    /// What an attempt came to.
    public sealed interface SeriesResult {}

    /// It is so now.
    public record Saved(Series series) implements SeriesResult {}

    /// It is over, or there is none.
    public record Gone() implements SeriesResult {}

    /// Only organisers may.
    public record NotAllowed() implements SeriesResult {}

    /// Others were always faster; trying again can help.
    public record Busy() implements SeriesResult, Contended {}

    /// Begins a repetition; its first event is made by its schedule, at once if it is time.
    public Operation<SeriesResult> begin(UUID seriesId, EventDraft first, Repetition how, Actor actor) {
        return data.operation(
                () -> {
                    Optional<Series> known = data.tables().botOpsTable().series(actor.guildId(), seriesId);
                    if (known.isPresent()) {
                        return Attempt.answer(new Saved(known.get()));
                    }
                    var series = new Series(
                            actor.guildId(),
                            seriesId,
                            first.title(),
                            first.description(),
                            first.capacity(),
                            first.recruitChannelId(),
                            first.noticeChannelId(),
                            first.plan().of(seriesId),
                            how.rhythm(),
                            Optional.of(first.startAt()),
                            first.startAt(),
                            how.leadDays(),
                            how.until(),
                            false,
                            actor.id(),
                            actor.user().name(),
                            0);
                    var transaction = data.tables().transact().create(series);
                    schedule(transaction, series);
                    transaction.and(data.noting(
                            actor.guildId(),
                            actor.id().value(),
                            "series.begun",
                            Map.of("title", series.title(), "by", actor.user().name())));
                    return Attempt.write(transaction, new Saved(series));
                },
                Busy::new);
    }

    /// Ends a repetition; events that were made stay.
    public Operation<SeriesResult> end(GuildId guildId, UUID seriesId, Actor actor) {
        return data.operation(
                () -> {
                    Optional<Series> known = data.tables()
                            .botOpsTable()
                            .series(guildId, seriesId)
                            .filter(_ -> guildId.equals(actor.guildId()));
                    if (known.isEmpty()) {
                        return Attempt.answer(new Gone());
                    }
                    boolean may = known.get().createdBy().equals(actor.id()) || actor.organises(data.settings(guildId));
                    if (!may) {
                        return Attempt.answer(new NotAllowed());
                    }
                    Series ended = known.get().stopped();
                    return Attempt.write(
                            data.tables()
                                    .transact()
                                    .replace(ended)
                                    .and(data.schedules().cancelling(name(ended))),
                            new Saved(ended));
                },
                Busy::new);
    }

    /// The repetitions of a server.
    public Stream<Series> of(GuildId guildId) {
        return data.tables().botOpsTable().seriesOf(guildId, PAGE, Cursor.START).stream();
    }

    /// Makes the next event of a repetition, if it is time, and plans the one after it. Starts that were missed,
    /// because nothing ran for long, are left out.
    public Operation<SeriesResult> next(GuildId guildId, UUID seriesId) {
        return data.operation(() -> tryNext(guildId, seriesId), Busy::new);
    }

    private Attempt<SeriesResult> tryNext(GuildId guildId, UUID seriesId) {
        Optional<Series> known = data.tables().botOpsTable().series(guildId, seriesId);
        if (known.isEmpty() || known.get().ended()) {
            return Attempt.answer(new Gone());
        }
        Series series = known.get();
        Instant now = data.now();
        if (posting(series).isAfter(now)) {
            return Attempt.answer(new Saved(series));
        }
        ZoneId zone = data.settings(guildId).place();
        Instant start = series.nextStart();
        while (!start.isAfter(now)) {
            start = after(start, series, zone);
        }
        Series stepped = series.after(after(start, series, zone));
        var transaction = data.tables().transact().replace(stepped);
        boolean over = series.until().filter(start::isAfter).isPresent();
        if (!over) {
            new EventDesk(data).adding(transaction, event(series, start, now));
        }
        schedule(transaction, stepped);
        return Attempt.write(transaction, new Saved(stepped));
    }

    private static Event event(Series series, Instant start, Instant now) {
        EventPlan plan = series.plan();
        Optional<Instant> first = series.firstStart();
        var pattern = new EventDraft(
                series.title(),
                series.description(),
                series.recruitChannelId(),
                series.noticeChannelId(),
                first.orElse(start),
                series.capacity(),
                first.isPresent() ? plan : plan.closing(Optional.empty()));
        EventDraft template = pattern.at(start);
        var id = UUID.nameUUIDFromBytes(
                (series.seriesId() + "#" + start.toEpochMilli()).getBytes(StandardCharsets.UTF_8));
        return template.toEvent(
                series.guildId(), new EventId(id), new User(series.createdBy(), series.createdByName()), now);
    }

    private void schedule(EventsDesignTransaction transaction, Series series) {
        transaction.and(
                series.ended()
                        ? data.schedules().cancelling(name(series))
                        : data.schedules()
                                .putting(
                                        new Schedules.Job(
                                                name(series),
                                                KIND,
                                                Map.of(
                                                        "guild",
                                                                series.guildId().value(),
                                                        "series",
                                                                series.seriesId()
                                                                        .toString())),
                                        posting(series)));
    }

    private static Instant posting(Series series) {
        return series.nextStart().minus(Duration.ofDays(series.leadDays()));
    }

    private static String name(Series series) {
        return "series-" + Orders.digits(series.seriesId());
    }

    /// The start after another, at the first one's time of day whatever the clocks do (X3.3). A month that has no such
    /// day as the first one's takes its last, and the month after it takes the day again.
    static Instant after(Instant start, Series series, ZoneId zone) {
        ZonedDateTime pattern = series.pattern().atZone(zone);
        LocalDate day = start.atZone(zone).toLocalDate();
        LocalDate next = switch (series.rhythm()) {
            case DAILY -> day.plusDays(1);
            case WEEKLY -> day.plusWeeks(1);
            case FORTNIGHTLY -> day.plusWeeks(2);
            case MONTHLY -> {
                LocalDate month = day.withDayOfMonth(1).plusMonths(1);
                yield month.withDayOfMonth(Math.min(pattern.getDayOfMonth(), month.lengthOfMonth()));
            }
        };
        return next.atTime(pattern.toLocalTime()).atZone(zone).toInstant();
    }
}
