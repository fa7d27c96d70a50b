package dev.kumiki.apps.events;

import dev.kumiki.apps.common.host.TableNames;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.Condition;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Field;
import dev.kumiki.design.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What every operation on the tables needs.
///
/// @param options the options that `tables` was made with
public record EventsData(EventsDesignTables tables, DesignOptions options) {
    /// The variables that name the tables (D-001).
    public static final TableNames TABLE_NAMES = TableNames.of("Events", "DDB_EVENTS_TABLE")
            .and("EventMembers", "DDB_EVENT_MEMBERS_TABLE")
            .and("Notices", "DDB_NOTICES_TABLE")
            .and("NoticeAcks", "DDB_NOTICE_ACKS_TABLE")
            .and("BotOps", "DDB_BOT_OPS_TABLE");

    /// The moment, as precisely as it is stored.
    public Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    /// An operation on the tables.
    public <R> Operation<R> operation(Supplier<Attempt<R>> attempt, Supplier<? extends R> busy) {
        return new Operation<>(new Attempts(options.retries(), options.pause()), attempt, busy);
    }

    /// Whether another transaction stood in the way, so that nothing is decided.
    public static boolean isContended(List<Conflict> conflicts) {
        return conflicts.stream().anyMatch(Conflict.Contention.class::isInstance);
    }

    /// The attribute still has the value that was read, or still has none.
    public static <E, T> Condition<E> same(Field<E, T> field, Optional<T> read) {
        return read.map(field::is).orElseGet(field::missing);
    }
}
