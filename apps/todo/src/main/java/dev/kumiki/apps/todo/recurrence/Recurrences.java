package dev.kumiki.apps.todo.recurrence;

import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Recurrence;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoContent;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.dmfs.rfc5545.DateTime;
import org.dmfs.rfc5545.recur.InvalidRecurrenceRuleException;
import org.dmfs.rfc5545.recur.RecurrenceRule;

/// Reckons when a recurring todo comes again.
///
/// Reckoned from the due date, it keeps its days, and those that were missed are left out: the next one is after both
/// the due date and the day it was done. Reckoned from the completion, the day it was done begins the rule anew.
public final class Recurrences {
    /// The greatest length of a rule, in characters.
    public static final int MAX_RULE_CHARS = 200;

    /// How far ahead a next date is looked for, in years.
    private static final int MAX_YEARS_AHEAD = 100;

    /// A year in which every day of a year occurs.
    private static final LocalDate SOME_DAY = LocalDate.of(2000, 1, 1);

    private static final Set<String> FREQUENCIES = Set.of("DAILY", "WEEKLY", "MONTHLY", "YEARLY");
    private static final List<String> REFUSED = List.of("BYHOUR=", "BYMINUTE=", "BYSECOND=", "COUNT=");

    private Recurrences() {}

    /// A rule in the form in which it is stored; empty if it is none that a todo can have. Repetitions within a
    /// day and counted ones are refused: a todo has days, and each next one would count anew. So are rules that no
    /// date fulfils.
    public static Optional<String> read(String rule) {
        String text = rule.strip().toUpperCase(Locale.ROOT);
        String bare = text.startsWith("RRULE:") ? text.substring("RRULE:".length()) : text;
        return parse(bare).filter(_ -> occurs(bare)).map(RecurrenceRule::toString);
    }

    /// Whether some date fulfils a rule, whenever it ends and however seldom it comes.
    private static boolean occurs(String text) {
        return parse(text)
                .flatMap(rule -> {
                    rule.setUntil(null);
                    rule.setInterval(1);
                    return first(rule, SOME_DAY, SOME_DAY);
                })
                .isPresent();
    }

    private static Optional<RecurrenceRule> parse(String text) {
        if (text.length() > MAX_RULE_CHARS) {
            return Optional.empty();
        }
        try {
            var rule = new RecurrenceRule(text, RecurrenceRule.RfcMode.RFC5545_STRICT);
            boolean fits = FREQUENCIES.contains(rule.getFreq().name())
                    && rule.getInterval() <= Pattern.MAX_EVERY
                    && REFUSED.stream().noneMatch(text::contains)
                    && (rule.getUntil() == null || rule.getUntil().isAllDay());
            return fits ? Optional.of(rule) : Optional.empty();
        } catch (InvalidRecurrenceRuleException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// The next date; empty if the rule has ended or cannot be understood.
    public static Optional<LocalDate> next(Recurrence recurrence, Optional<LocalDate> due, LocalDate done) {
        boolean fromDue = recurrence.from() == Recurrence.Basis.DUE_DATE && due.isPresent();
        LocalDate start = fromDue ? due.get() : done;
        LocalDate after = start.isAfter(done) ? start : done;
        return parse(recurrence.rule()).flatMap(rule -> first(rule, start, after));
    }

    private static Optional<LocalDate> first(RecurrenceRule rule, LocalDate start, LocalDate after) {
        LocalDate last = after.plusYears(MAX_YEARS_AHEAD);
        try {
            var dates = rule.iterator(at(start));
            dates.fastForward(at(after));
            while (dates.hasNext()) {
                DateTime next = dates.nextDateTime();
                LocalDate date = LocalDate.of(next.getYear(), next.getMonth() + 1, next.getDayOfMonth());
                if (date.isAfter(after)) {
                    return date.isAfter(last) ? Optional.empty() : Optional.of(date);
                }
            }
            return Optional.empty();
        } catch (IllegalArgumentException | IllegalStateException e) {
            // The library gives up on rules that no date fulfils.
            return Optional.empty();
        }
    }

    private static DateTime at(LocalDate date) {
        return new DateTime(date.getYear(), date.getMonthValue() - 1, date.getDayOfMonth());
    }

    /// What follows a todo that is done on a day: the same, due on the next date, no step of it done (X2.6). Empty if
    /// it does not recur, or no more.
    public static Optional<TodoContent> following(Todo todo, LocalDate done) {
        return todo.recurrence()
                .flatMap(recurrence -> next(recurrence, todo.dueDate(), done)
                        .map(date -> todo.content()
                                .due(Optional.of(date), todo.dueTime())
                                .checklist(unticked(todo))));
    }

    private static List<ChecklistItem> unticked(Todo todo) {
        return todo.checklist().stream()
                .map(step -> new ChecklistItem(step.id(), step.text(), false))
                .toList();
    }
}
