package dev.kumiki.apps.common.alarm;

import dev.kumiki.apps.common.alarm.Alarm.State;
import dev.kumiki.apps.common.meter.DatabaseMeters;
import dev.kumiki.apps.common.meter.Usage;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/// The alarms of this process: each rule on each table that was called, evaluated when asked.
///
/// An alarm has one state at a time, guarded by the board's lock. A change is handed out exactly once, by the
/// evaluation that saw it; of changes between good and no data nobody is told.
public final class AlarmBoard {
    /// The operations on items: how long making a table takes is nobody's alarm.
    private static final Set<String> DATA = Set.of(
            "GetItem",
            "PutItem",
            "UpdateItem",
            "DeleteItem",
            "Query",
            "Scan",
            "BatchGetItem",
            "BatchWriteItem",
            "TransactGetItems",
            "TransactWriteItems");

    private final DatabaseMeters meters;
    private final InstantSource clock;
    private final List<AlarmRule> rules;
    private final Function<String, OptionalDouble> provisioned;
    private final Map<String, Alarm> alarms = new TreeMap<>();

    /// With rules.
    ///
    /// @param provisioned the capacity units per second of a table; none on demand
    public AlarmBoard(
            DatabaseMeters meters,
            InstantSource clock,
            List<AlarmRule> rules,
            Function<String, OptionalDouble> provisioned) {
        this.meters = meters;
        this.clock = clock;
        this.rules = List.copyOf(rules);
        this.provisioned = provisioned;
    }

    /// Evaluates all rules, and gives the alarms that went on or off by it.
    public synchronized List<Alarm> evaluate() {
        Instant now = clock.instant();
        List<Alarm> changed = new ArrayList<>();
        for (String table : meters.tables()) {
            for (AlarmRule rule : rules) {
                usages(rule, table, now).forEach((target, usage) -> {
                    Alarm alarm = evaluate(rule, target, rule.measure(usage, provisioned.apply(table)), now);
                    Alarm before = alarms.put(alarm.id(), alarm);
                    if (isChange(before == null ? State.NO_DATA : before.state(), alarm.state())) {
                        changed.add(alarm);
                    }
                });
            }
        }
        return changed;
    }

    /// What a rule looks at: the table as a whole, or each operation on it that was ever seen.
    private Map<String, Usage> usages(AlarmRule rule, String table, Instant now) {
        Map<String, Usage> operations = meters.of(table, now, rule.period());
        if (!rule.perOperation()) {
            return Map.of(table, operations.values().stream().reduce(Usage.NONE, Usage::plus));
        }
        Map<String, Usage> targets = new TreeMap<>();
        alarms.values().stream()
                .filter(alarm -> alarm.rule().equals(rule) && alarm.target().startsWith(table + " "))
                .forEach(alarm -> targets.put(alarm.target(), Usage.NONE));
        operations.forEach((operation, usage) -> {
            if (DATA.contains(operation)) {
                targets.put(table + " " + operation, usage);
            }
        });
        return targets;
    }

    private Alarm evaluate(AlarmRule rule, String target, OptionalDouble value, Instant now) {
        State state = value.isEmpty() ? State.NO_DATA : rule.isBreachedBy(value.getAsDouble()) ? State.ON : State.OFF;
        Alarm before = alarms.get(rule.name() + " " + target);
        Instant since = before != null && before.state() == state ? before.since() : now;
        return new Alarm(rule, target, state, value, since);
    }

    private static boolean isChange(State before, State after) {
        return (before == State.ON) != (after == State.ON);
    }

    /// The alarms as they were last evaluated, those that are on first.
    public synchronized List<Alarm> alarms() {
        return alarms.values().stream()
                .sorted(Comparator.comparing(Alarm::state).thenComparing(Alarm::id))
                .toList();
    }

    /// The rules.
    public List<AlarmRule> rules() {
        return rules;
    }
}
