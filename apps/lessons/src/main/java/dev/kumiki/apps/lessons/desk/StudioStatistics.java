package dev.kumiki.apps.lessons.desk;

import dev.kumiki.apps.lessons.catalogue.Timetables;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Attendance;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/// How a studio's lessons of some weeks were taken up (L-037).
final class StudioStatistics {
    /// How many days are looked at.
    static final int DAYS = 28;

    private static final Limit PAGE = Limit.of(200);
    private static final LocalTime NOON = LocalTime.of(12, 0);
    private static final LocalTime EVENING = LocalTime.of(17, 0);
    private static final int PERCENT = 100;

    private final LessonsData data;

    StudioStatistics(LessonsData data) {
        this.data = data;
    }

    /// Seats and how many were taken.
    record Share(String name, int lessons, int seats, int taken) {
        public int percent() {
            return seats == 0 ? 0 : taken * PERCENT / seats;
        }

        Share with(Lesson lesson) {
            return new Share(name, lessons + 1, seats + lesson.capacity(), taken + lesson.bookedCount());
        }
    }

    /// How waiting went.
    ///
    /// @param seated how many of those who waited got a seat
    record Waiting(int waited, int seated) {
        public int percent() {
            return waited == 0 ? 0 : seated * PERCENT / waited;
        }

        static Waiting of(List<Lesson> lessons) {
            return new Waiting(
                    lessons.stream()
                            .mapToInt(lesson -> lesson.waitedCount().orElse(0))
                            .sum(),
                    lessons.stream()
                            .mapToInt(lesson -> lesson.seatedCount().orElse(0))
                            .sum());
        }
    }

    /// All of it.
    ///
    /// @param heat by band (morning, day, evening) and day of the week from Monday: how full, in percent;
    ///     -1 without lessons
    record Figures(
            Share all,
            int cancelledLessons,
            int cancelledBookings,
            int present,
            int absent,
            int guests,
            Waiting waiting,
            List<Share> instructors,
            List<Share> lessonNames,
            List<List<Integer>> heat) {}

    Figures of(StudioCode studio, LocalDate today) {
        LocalDate from = today.minusDays(DAYS - 1L);
        List<Lesson> lessons = new Timetables(data).between(studio, from, today);
        List<Lesson> held = lessons.stream()
                .filter(lesson -> lesson.state() == Lesson.State.OPEN)
                .toList();
        int[] counts = new int[4];
        data.table().ofStudio(studio, from, today, PAGE, Cursor.START).stream()
                .forEach(relation -> count(relation, counts));
        Share all = new Share("", 0, 0, 0);
        for (Lesson lesson : held) {
            all = all.with(lesson);
        }
        return new Figures(
                all,
                lessons.size() - held.size(),
                counts[0],
                counts[1],
                counts[2],
                counts[3],
                Waiting.of(held),
                by(held, Lesson::instructor),
                by(held, Lesson::lessonName),
                heat(held));
    }

    private static void count(Relation relation, int[] counts) {
        boolean books = relation.type() == RelationType.BOOKING || relation.type() == RelationType.HISTORY;
        if (!books) {
            return;
        }
        boolean absent = relation.attendance().equals(Optional.of(Attendance.ABSENT));
        if (relation.status() == RelationStatus.CANCELLED) {
            // Whose seat was given away did not cancel, but did not come.
            counts[absent ? 2 : 0]++;
        } else {
            relation.attendance().ifPresent(came -> counts[came == Attendance.PRESENT ? 1 : 2]++);
            relation.guestName().ifPresent(_ -> counts[3]++);
        }
    }

    private static List<Share> by(List<Lesson> lessons, Function<Lesson, String> what) {
        Map<String, Share> shares = new LinkedHashMap<>();
        lessons.forEach(lesson -> shares.merge(
                what.apply(lesson),
                new Share(what.apply(lesson), 0, 0, 0).with(lesson),
                (before, _) -> before.with(lesson)));
        return shares.values().stream()
                .sorted(Comparator.comparingInt(Share::percent).reversed().thenComparing(Share::name))
                .toList();
    }

    private static List<List<Integer>> heat(List<Lesson> lessons) {
        Map<Integer, Share> shares = new TreeMap<>();
        lessons.forEach(lesson -> {
            int cell = band(lesson.startTime()) * 7
                    + lesson.lessonDate().getDayOfWeek().getValue()
                    - 1;
            shares.merge(cell, new Share("", 0, 0, 0).with(lesson), (before, _) -> before.with(lesson));
        });
        return IntStream.range(0, 3)
                .mapToObj(band -> IntStream.range(0, 7)
                        .mapToObj(day -> Optional.ofNullable(shares.get(band * 7 + day))
                                .map(Share::percent)
                                .orElse(-1))
                        .toList())
                .toList();
    }

    private static int band(LocalTime start) {
        return start.isBefore(NOON) ? 0 : start.isBefore(EVENING) ? 1 : 2;
    }
}
