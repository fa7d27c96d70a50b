package dev.kumiki.apps.studio.owner.operations;

import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.owner.operations.StudioBackups.Backup;
import dev.kumiki.apps.studio.owner.operations.StudioBackups.Window;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

/// The last 35 days and today as a roll of 36 frames: which can be restored to any second, which have a backup, on
/// which a drill was made.
public record Roll(List<Day> days) {
    /// How many days it shows.
    public static final int FRAMES = 36;

    /// Copies the list.
    public Roll {
        days = List.copyOf(days);
    }

    /// A day.
    ///
    /// @param lit whether it can be restored to any second
    /// @param daily whether it has a daily backup
    /// @param manual whether it has a backup by hand
    public record Day(LocalDate date, boolean lit, boolean daily, boolean manual, boolean drill, boolean today) {
        /// The classes of style sheets.
        public String css() {
            return (lit ? "" : "old") + (drill ? " drill" : "") + (today ? " now" : "");
        }
    }

    static Roll of(LocalDate today, Window window, List<Backup> backups, List<DrillReport> drills) {
        return new Roll(IntStream.range(0, FRAMES)
                .mapToObj(at -> today.minusDays(FRAMES - 1L - at))
                .map(day -> new Day(
                        day,
                        isLit(window, day),
                        backups.stream()
                                .anyMatch(backup ->
                                        !backup.isManual() && backup.day().equals(day)),
                        backups.stream()
                                .anyMatch(backup ->
                                        backup.isManual() && backup.day().equals(day)),
                        drills.stream()
                                .anyMatch(drill -> LocalDate.ofInstant(drill.at(), StudioZone.ZONE)
                                        .equals(day)),
                        day.equals(today)))
                .toList());
    }

    private static boolean isLit(Window window, LocalDate day) {
        return window.from()
                        .filter(from ->
                                !LocalDate.ofInstant(from, StudioZone.ZONE).isAfter(day))
                        .isPresent()
                && window.until()
                        .filter(until ->
                                !LocalDate.ofInstant(until, StudioZone.ZONE).isBefore(day))
                        .isPresent();
    }

    /// How many days have a backup.
    public long backedUp() {
        return days.stream().filter(day -> day.daily() || day.manual()).count();
    }
}
