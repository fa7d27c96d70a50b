package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.ops.OneTimeTokens;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.ops.OutboxEntryKey;
import dev.kumiki.apps.common.ops.WebSessionKey;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.remind.Reminders;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a user leaves in the ops table: reminders on the schedule, mails in the outbox, one-time tokens, sessions, and
/// who they are to identity providers.
///
/// Mails are kept for a while after they were sent. They are found by their receiver among all that are kept: a
/// deletion reads as much as there is, in pages.
///
/// @param purposes of the tokens that are issued to users, whose subject is the user name
public record OpsLeftovers(
        OpsData data, Schedules schedules, Outbox outbox, OneTimeTokens tokens, List<String> purposes)
        implements Leftovers {
    /// The purposes of the tokens that accounts are given.
    public static final List<String> PURPOSES = List.of("verify", "reset", "address");

    private static final Limit PAGE = Limit.of(100);

    /// Copies the purposes.
    public OpsLeftovers {
        purposes = List.copyOf(purposes);
    }

    @Override
    public void remove(Username username, Optional<String> email) {
        schedules.cancel(Reminders.scheduleOf(username));
        purposes.forEach(purpose -> tokens.revoke(purpose, username.value()));
        new Identities(data).unlink(username.value());
        data.table()
                .deleteAll(data.table().sessions(username.value()).stream()
                        .map(WebSessionKey::of)
                        .toList());
        email.ifPresent(this::removeMails);
    }

    private void removeMails(String email) {
        Stream<OutboxEntry> kept = Stream.of(
                        outbox.waiting(PAGE),
                        outbox.dead(PAGE, Cursor.START).stream(),
                        outbox.done(PAGE, Cursor.START).stream())
                .flatMap(entries -> entries);
        List<OutboxEntryKey> keys = kept.filter(
                        entry -> email.equals(entry.payload().get("to")))
                .map(OutboxEntryKey::of)
                .toList();
        data.table().deleteAll(keys);
    }
}
