package dev.kumiki.apps.events.data;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.TableNames;
import dev.kumiki.apps.common.id.TimeOrderedIds;
import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.events.design.GuildId;
import dev.kumiki.apps.events.design.GuildSettings;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.condition.Field;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.operation.Operation;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// What every operation on the tables needs.
///
/// @param options the options that `tables` was made with
/// @param ops behind the client of the tables
/// @param outbox what leaves the application, on `ops`
/// @param schedules what it does later, on `ops`
/// @param ids makes identifiers in the order of time
/// @param schedulesOutside whether reminders are on schedules outside too, which have to follow them (B3.9)
public record EventsData(
        EventsDesignTables tables,
        DesignOptions options,
        OpsData ops,
        Outbox outbox,
        Schedules schedules,
        TimeOrderedIds ids,
        boolean schedulesOutside) {
    /// The variables that name the tables (D-001).
    public static final TableNames TABLE_NAMES = TableNames.of("Events", "DDB_EVENTS_TABLE")
            .and("EventMembers", "DDB_EVENT_MEMBERS_TABLE")
            .and("Notices", "DDB_NOTICES_TABLE")
            .and("NoticeAcks", "DDB_NOTICE_ACKS_TABLE")
            .and("BotOps", "DDB_BOT_OPS_TABLE");

    /// Whose outbox and schedules the application's workers hear of.
    public static EventsData of(AppKit kit) {
        return new EventsData(
                kit.on(EventsDesignTables::on),
                kit.options(),
                kit.data(),
                kit.outbox(),
                kit.schedules(),
                new TimeOrderedIds(kit.options().clock(), new SecureRandom()),
                false);
    }

    /// With an outbox and schedules that no worker hears of at once.
    public static EventsData of(EventsDesignTables tables, DesignOptions options, OpsData ops) {
        var random = new SecureRandom();
        return new EventsData(
                tables,
                options,
                ops,
                new Outbox(ops, WorkSettings.DEFAULT, random),
                new Schedules(ops, WorkSettings.DEFAULT, random),
                new TimeOrderedIds(options.clock(), random),
                false);
    }

    /// The same, with schedules outside.
    public EventsData withSchedulesOutside() {
        return new EventsData(tables, options, ops, outbox, schedules, ids, true);
    }

    /// The moment, as precisely as it is stored.
    public Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    /// An identifier that was never used, in the order of time.
    public UUID newId() {
        return ids.next();
    }

    /// What a server has chosen.
    public GuildSettings settings(GuildId guildId) {
        return tables.botOpsTable().settings(guildId).orElseGet(() -> GuildSettings.usual(guildId));
    }

    /// The write that notes who did what, for the transaction of the deed.
    public OpsTransaction noting(GuildId guildId, String actor, String action, Map<String, String> details) {
        return new Audit(ops, Audit.KEPT).entry(actor, action, subject(guildId), details);
    }

    /// Under what the deeds in a server are noted.
    public static String subject(GuildId guildId) {
        return "guild-" + guildId.value();
    }

    /// An operation on the tables.
    public <R> Operation<R> operation(Supplier<Attempt<R>> attempt, Supplier<? extends R> busy) {
        return new Operation<>(Attempts.of(options), attempt, busy);
    }

    /// The attribute still has the value that was read, or still has none.
    public static <E, T> Condition<E> same(Field<E, T> field, Optional<T> read) {
        return read.map(field::is).orElseGet(field::missing);
    }
}
