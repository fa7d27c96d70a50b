package dev.kumiki.apps.todo.web;

import dev.kumiki.apps.todo.design.CategoryId;
import dev.kumiki.apps.todo.design.Priority;
import dev.kumiki.apps.todo.edit.BulkAction;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;

/// The values by which a form names what is done to many: `complete`, `category:ID`, `priority:high`, `due:today`.
final class BulkChoice {
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
            case "week" -> Optional.of(new BulkAction.SetDue(today.plusWeeks(1)));
            case "none" -> Optional.of(new BulkAction.ClearDue());
            default -> Optional.empty();
        };
    }

    /// The end of the key of the text that says what was done.
    static String key(BulkAction action) {
        return switch (action) {
            case BulkAction.Complete() -> "complete";
            case BulkAction.Reopen() -> "reopen";
            case BulkAction.MoveTo _, BulkAction.Uncategorise _ -> "move";
            case BulkAction.SetPriority _ -> "priority";
            case BulkAction.SetDue _, BulkAction.ClearDue _ -> "due";
            case BulkAction.Trash() -> "trash";
            case BulkAction.Restore() -> "restore";
        };
    }
}
