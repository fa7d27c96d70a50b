package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.command.BulkAction;
import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The values by which a form names what is done to todos: `complete`, `category:ID`, `priority:high`, `due:today`,
/// `due:2026-12-24`.
final class BulkChoice {
    /// A day as fields for dates send it.
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");

    private BulkChoice() {}

    /// The action of a value; empty if there is none.
    static Optional<BulkAction> read(String value, LocalDate today) {
        int colon = value.indexOf(':');
        String kind = colon < 0 ? value : value.substring(0, colon);
        String detail = colon < 0 ? "" : value.substring(colon + 1);
        try {
            return switch (kind) {
                case "complete" -> Optional.of(new BulkAction.Complete());
                case "reopen" -> Optional.of(new BulkAction.Reopen());
                case "trash" -> Optional.of(new BulkAction.Trash());
                case "restore" -> Optional.of(new BulkAction.Restore());
                case "category" ->
                    Optional.of(
                            detail.equals("none")
                                    ? new BulkAction.Uncategorise()
                                    : new BulkAction.MoveTo(new CategoryId(detail)));
                case "priority" ->
                    Optional.of(new BulkAction.SetPriority(Priority.valueOf(detail.toUpperCase(Locale.ROOT))));
                case "due" -> due(detail, today);
                default -> Optional.empty();
            };
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<BulkAction> due(String detail, LocalDate today) {
        return switch (detail) {
            case "today" -> Optional.of(new BulkAction.SetDue(today));
            case "tomorrow" -> Optional.of(new BulkAction.SetDue(today.plusDays(1)));
            case "later" -> Optional.of(new BulkAction.Postpone(today));
            case "weekend" -> Optional.of(new BulkAction.SetDue(next(DayOfWeek.SATURDAY, today)));
            case "monday" -> Optional.of(new BulkAction.SetDue(next(DayOfWeek.MONDAY, today)));
            case "week" -> Optional.of(new BulkAction.SetDue(today.plusWeeks(1)));
            case "none" -> Optional.of(new BulkAction.ClearDue());
            default -> day(detail).map(BulkAction.SetDue::new);
        };
    }

    /// The first such day after today.
    static LocalDate next(DayOfWeek day, LocalDate today) {
        return today.with(TemporalAdjusters.next(day));
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return DAY.matcher(text).matches() ? Optional.of(LocalDate.parse(text)) : Optional.empty();
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// The end of the key of the text that says what was done.
    static String key(BulkAction action) {
        return switch (action) {
            case BulkAction.Complete() -> "complete";
            case BulkAction.Reopen() -> "reopen";
            case BulkAction.MoveTo _, BulkAction.Uncategorise _ -> "move";
            case BulkAction.SetPriority _ -> "priority";
            case BulkAction.SetDue _, BulkAction.Postpone _, BulkAction.ClearDue _ -> "due";
            case BulkAction.Trash() -> "trash";
            case BulkAction.Restore() -> "restore";
        };
    }
}
