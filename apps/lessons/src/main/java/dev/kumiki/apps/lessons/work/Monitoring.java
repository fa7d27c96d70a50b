package dev.kumiki.apps.lessons.work;

import dev.kumiki.apps.common.schedule.Repeat;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import dev.kumiki.apps.lessons.availability.Availability;
import dev.kumiki.apps.lessons.availability.AvailabilitySource;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.Reconciliation;
import dev.kumiki.apps.lessons.catalogue.Studios;
import dev.kumiki.apps.lessons.catalogue.Timetables;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.Studio;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.monitoring.RelationLists;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What looks after all lessons: the sweep of those that people wait for and that are near (L-039), and, at night, the
/// counts and what was left behind.
public final class Monitoring {
    /// The repeated job of the sweep.
    public static final String SWEEP = "sweep";

    /// The repeated job of the night.
    public static final String NIGHT = "night";

    /// The job that counts the lessons of a studio on a day anew, then those of the next day.
    public static final String RECONCILE = "reconcile";

    /// How far ahead lessons are monitored.
    public static final Duration WINDOW = Duration.ofDays(2);

    private static final Duration SWEPT_EVERY = Duration.ofMinutes(5);
    private static final LocalTime NIGHTLY_AT = LocalTime.of(3, 30);
    private static final String STUDIO = "studio";
    private static final String DATE = "date";
    private static final Logger LOG = LoggerFactory.getLogger(Monitoring.class);

    private final LessonsData data;
    private final LessonJobs jobs;
    private final AvailabilitySource source;
    private final Catalogue catalogue;
    private final Reconciliation reconciliation;
    private final RelationLists lists;
    private final Timetables timetables;

    /// Over the table.
    public Monitoring(LessonsData data, LessonJobs jobs, AvailabilitySource source) {
        this.data = data;
        this.jobs = jobs;
        this.source = source;
        this.catalogue = new Catalogue(data);
        this.reconciliation = new Reconciliation(data);
        this.lists = new RelationLists(data);
        this.timetables = new Timetables(data);
    }

    /// Puts the repeated jobs on the schedule, unless they are there.
    public void begin() {
        var schedules = data.work().schedules();
        schedules.repeat(new Job(SWEEP, SWEEP, Map.of()), new Repeat.Every(SWEPT_EVERY));
        schedules.repeat(
                new Job(NIGHT, NIGHT, Map.of()),
                new Repeat.Daily(NIGHTLY_AT, data.settings().zone()));
    }

    /// What a worker of the schedules does, by the kinds of jobs.
    public Map<String, WorkHandler> handlers() {
        return Map.of(
                SWEEP,
                _ -> sweep(),
                NIGHT,
                _ -> night(),
                RECONCILE,
                this::reconcile,
                Studios.REFILL,
                task -> refill(studio(task)));
    }

    private static StudioCode studio(Task task) {
        return new StudioCode(task.payload().getOrDefault(STUDIO, ""));
    }

    /// Looks at each lesson of the next 48 hours that somebody waits for, and asks once how many of its seats are free.
    /// Gives how many lessons were looked at.
    int sweep() throws InterruptedException {
        Instant now = data.now();
        var waiting = lists.waiting(now, now.plus(WINDOW));
        for (LessonSlot slot : waiting.keySet()) {
            Optional<Lesson> lesson = data.lesson(slot).filter(found -> found.isOpen(now));
            if (lesson.isPresent()) {
                look(lesson.get());
            }
        }
        return waiting.size();
    }

    private void look(Lesson lesson) throws InterruptedException {
        switch (source.of(lesson)) {
            case Availability.Known(int free) -> {
                int capacity = Math.max(1, lesson.takenCount() + free);
                if (capacity != lesson.capacity()) {
                    catalogue.changeCapacity(lesson.slot(), capacity).run();
                }
                fill(lesson.slot());
            }
            case Availability.Unknown _ -> {
                // Not a lesson of the source: its own seats count.
                fill(lesson.slot());
            }
            case Availability.Failed(var reason) ->
                LOG.warn("free seats are not known: lesson={} reason={}", lesson.slot(), reason);
        }
    }

    /// One lesson that cannot be filled now does not keep the others from it.
    private void fill(LessonSlot slot) {
        try {
            jobs.fill(slot);
        } catch (IllegalStateException e) {
            data.work()
                    .schedules()
                    .put(OfferWork.of(slot).job(OfferWork.FILL), data.now().plusSeconds(1));
            LOG.debug("to be filled later", e);
        }
    }

    /// The lessons of a studio whose rules were changed.
    private void refill(StudioCode studio) {
        LocalDate today = today();
        timetables.between(studio, today, today.plus(data.settings().horizon())).stream()
                .filter(lesson -> lesson.isOpen(data.now()) && lesson.free() > 0 && lesson.waitingCount() > 0)
                .forEach(lesson -> fill(lesson.slot()));
    }

    private LocalDate today() {
        return LocalDate.ofInstant(data.now(), data.settings().zone());
    }

    /// Has the lessons of every studio counted anew, and finishes those of the last days of which something was left.
    private void night() {
        LocalDate today = today();
        for (Studio studio : data.table().studios()) {
            put(studio.studioCode(), today.minusDays(1));
        }
        Instant end = data.now().minus(Duration.ofDays(1));
        lists.withStatus(RelationStatus.ACTIVE, end.minus(Duration.ofDays(30)), end)
                .map(relation -> relation.slot())
                .distinct()
                .forEach(slot -> data.work().schedules().put(OfferWork.of(slot).job(OfferWork.FINISH), data.now()));
    }

    private void put(StudioCode studio, LocalDate day) {
        data.work()
                .schedules()
                .put(
                        new Job(
                                RECONCILE + "-" + studio.value(),
                                RECONCILE,
                                Map.of(STUDIO, studio.value(), DATE, day.toString())),
                        data.now());
    }

    /// One day of a studio, then the next.
    private void reconcile(Task task) {
        StudioCode studio = studio(task);
        LocalDate day = LocalDate.parse(task.payload().getOrDefault(DATE, ""));
        for (Lesson lesson : timetables.between(studio, day, day)) {
            if (reconciliation.reconcile(lesson.slot()).run()) {
                LOG.warn("the counts of a lesson were not true and are mended: lesson={}", lesson.slot());
            }
            if (data.now().isBefore(data.settings().endOf(lesson.slot(), lesson.endTime()))
                    && !catalogue.hasJobs(lesson)) {
                LOG.info("a lesson had no job for its end: lesson={}", lesson.slot());
            }
        }
        if (day.isBefore(today().plus(data.settings().horizon()))) {
            put(studio, day.plusDays(1));
        }
    }
}
