package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.common.account.AccountTraces;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.common.ops.WebSessionKey;
import dev.kumiki.apps.common.schedule.Schedules;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.remind.Reminders;
import dev.kumiki.apps.todo.remind.TodoReminders;
import java.util.Optional;

/// What a user leaves in the ops table and in the mail folder: reminders on the schedule, sessions, and the traces that
/// every application has of an account.
public record OpsLeftovers(AccountTraces traces, Schedules schedules, TodoReminders reminders, Mailer mailer)
        implements Leftovers {
    @Override
    public void remove(Username username, Optional<String> email) {
        schedules.cancel(Reminders.scheduleOf(username));
        reminders.forget(username);
        var table = traces.data().table();
        table.deleteAll(
                table.sessions(username.value()).stream().map(WebSessionKey::of).toList());
        traces.remove(username.value());
        email.ifPresent(address -> traces.removeMails(address, mailer));
    }
}
