package dev.kumiki.apps.lessons.record;

import dev.kumiki.apps.lessons.design.Event;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.timetable.Week;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The figures of somebody's year.
///
/// @param went the lessons that they went to
/// @param booked those that they have a seat in
/// @param events what happened to their relations
record Year(int number, List<Relation> went, List<Relation> booked, List<Event> events) {
    private static final int USUAL_MINUTES = 60;

    Year {
        went = List.copyOf(went);
        booked = List.copyOf(booked);
        events = List.copyOf(events);
    }

    /// A name and how often it occurs.
    ///
    /// @param share of the greatest, in hundredths
    record Count(String name, long count, long share) {}

    /// Weeks one after the other with at least one lesson each.
    record Streak(int weeks, LocalDate from, LocalDate until) {}

    static long minutes(Relation relation) {
        return relation.endTime()
                .map(end -> Duration.between(relation.startTime(), end).toMinutes())
                .filter(minutes -> minutes > 0)
                .orElse((long) USUAL_MINUTES);
    }

    public long hours() {
        return Math.round(went.stream().mapToLong(Year::minutes).sum() / 60.0);
    }

    public long average() {
        return went.isEmpty() ? 0 : went.stream().mapToLong(Year::minutes).sum() / went.size();
    }

    private long ended(RelationType type, RelationStatus... statuses) {
        return events.stream()
                .filter(event -> event.relation() == type
                        && List.of(statuses).contains(event.to())
                        && event.from().equals(Optional.of(RelationStatus.ACTIVE)))
                .count();
    }

    /// How often waiting ended with a seat.
    public long waitedWell() {
        return ended(RelationType.WAITLIST, RelationStatus.COMPLETED);
    }

    /// How often waiting ended, whatever the end; who left by themselves did not wait to the end.
    public long waited() {
        return ended(RelationType.WAITLIST, RelationStatus.COMPLETED, RelationStatus.EXPIRED);
    }

    /// How often a seat was given back.
    public long cancelled() {
        return ended(RelationType.BOOKING, RelationStatus.CANCELLED);
    }

    /// How often each name occurs, the most frequent first.
    static List<Count> counts(List<Relation> relations, Function<Relation, String> name) {
        Map<String, Long> counted = relations.stream().collect(Collectors.groupingBy(name, Collectors.counting()));
        long most = counted.values().stream().mapToLong(Long::longValue).max().orElse(1);
        return counted.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> new Count(entry.getKey(), entry.getValue(), entry.getValue() * 100 / most))
                .toList();
    }

    /// The longest row of weeks with a lesson; empty if there was none.
    public Optional<Streak> streak() {
        var weeks = new TreeSet<LocalDate>();
        went.forEach(
                relation -> weeks.add(relation.lessonDate().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))));
        Optional<Streak> best = Optional.empty();
        List<LocalDate> row = new ArrayList<>();
        for (LocalDate week : weeks) {
            if (!row.isEmpty() && !row.getLast().plusWeeks(1).equals(week)) {
                row.clear();
            }
            row.add(week);
            if (best.isEmpty() || row.size() > best.get().weeks()) {
                best = Optional.of(new Streak(row.size(), row.getFirst(), week.plusDays(6)));
            }
        }
        return best;
    }

    /// How many lessons were in each band of each day of the week: three rows of seven.
    public List<List<Integer>> pattern() {
        int[][] counted = new int[3][7];
        went.forEach(relation -> counted[Week.bandOf(relation.startTime())][
                relation.lessonDate().getDayOfWeek().getValue() - 1]++);
        List<List<Integer>> rows = new ArrayList<>();
        for (int[] band : counted) {
            List<Integer> row = new ArrayList<>();
            for (int count : band) {
                row.add(count);
            }
            rows.add(row);
        }
        return rows;
    }
}
