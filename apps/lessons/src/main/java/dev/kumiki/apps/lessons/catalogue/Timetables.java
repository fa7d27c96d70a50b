package dev.kumiki.apps.lessons.catalogue;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Addition;
import dev.kumiki.design.operation.Combined;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Many lessons at once: a weekly series, a copied week, a file. Each lesson is added for itself, and what is there
/// already stays, so that all of it can be repeated.
public final class Timetables {
    /// The greatest number of weeks of a series.
    public static final int MAX_WEEKS = 26;

    private static final int WEEK_DAYS = 7;
    private static final Limit PAGE = Limit.of(200);

    private final LessonsData data;
    private final Catalogue catalogue;

    /// Over the table.
    public Timetables(LessonsData data) {
        this.data = data;
        this.catalogue = new Catalogue(data);
    }

    /// What became of many lessons.
    ///
    /// @param added those that are new
    /// @param there those at whose place and time there was one already
    /// @param refused those that cannot be, as when their day is over
    public record Added(List<LessonDraft> added, List<LessonDraft> there, List<LessonDraft> refused) {
        /// Copies the lists.
        public Added {
            added = List.copyOf(added);
            there = List.copyOf(there);
            refused = List.copyOf(refused);
        }
    }

    /// The lessons of a studio whose days lie in a range, both included, in the order of time.
    public List<Lesson> between(StudioCode studio, LocalDate from, LocalDate until) {
        return data.table().timetable(studio, start(from), start(until.plusDays(1)), PAGE, Cursor.START).stream()
                .filter(lesson -> !lesson.lessonDate().isAfter(until))
                .toList();
    }

    private Instant start(LocalDate day) {
        return day.atStartOfDay(data.settings().zone()).toInstant();
    }

    /// What is written together with each lesson that is added.
    public interface Noting extends Function<LessonDraft, Addition<LessonResult>> {
        /// Nothing.
        Noting NOTHING = _ -> (_, _) -> {};
    }

    /// Adds many lessons, one transaction each, with what is noted about it.
    public Added add(List<LessonDraft> drafts, Noting noting) {
        List<LessonDraft> added = new ArrayList<>();
        List<LessonDraft> there = new ArrayList<>();
        List<LessonDraft> refused = new ArrayList<>();
        for (LessonDraft draft : drafts) {
            switch (catalogue.add(draft).with(noting.apply(draft))) {
                case Combined.Decided<LessonResult>(LessonResult.Done _) -> added.add(draft);
                case Combined.Decided<LessonResult>(LessonResult.AlreadyExists _) -> there.add(draft);
                case Combined.Decided<LessonResult> _, Combined.Refused<LessonResult> _ -> refused.add(draft);
            }
        }
        return new Added(added, there, refused);
    }

    /// The same lesson every week.
    ///
    /// @param weeks how many times, 1 to [#MAX_WEEKS]
    public Added series(LessonDraft first, int weeks, Noting noting) {
        if (weeks < 1 || weeks > MAX_WEEKS) {
            throw new IllegalArgumentException("a series has 1 to " + MAX_WEEKS + " weeks");
        }
        return add(
                IntStream.range(0, weeks)
                        .mapToObj(week -> first.on(first.slot().lessonDate().plusWeeks(week)))
                        .toList(),
                noting);
    }

    /// Copies the lessons of seven days, without those that are cancelled, to seven others.
    public Added copyWeek(StudioCode studio, LocalDate from, LocalDate to, Noting noting) {
        long days = to.toEpochDay() - from.toEpochDay();
        return add(
                between(studio, from, from.plusDays(WEEK_DAYS - 1)).stream()
                        .filter(lesson -> lesson.state() == Lesson.State.OPEN)
                        .map(lesson ->
                                LessonDraft.of(lesson).on(lesson.lessonDate().plusDays(days)))
                        .toList(),
                noting);
    }
}
