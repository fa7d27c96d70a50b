package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.common.mail.Mails;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Outcome;
import java.util.Optional;

/// Sends each mail once, and none to an account that is gone.
record DueMails(TodoAppTables tables, Mails mails) {
    /// @param id names the mail: a second one of this name is not sent
    void send(Username username, String id, Mail mail) {
        Attempts.USUAL.until(() -> {
            Outcome outcome = tables.transact()
                    .checkExists(new CountersKey(username))
                    .and(mails.sending(id, mail))
                    .commit();
            return outcome instanceof Outcome.Rejected(var conflicts) && !isSettled(conflicts.getFirst())
                    ? Optional.empty()
                    : Optional.of(outcome);
        });
    }

    /// Whether the mail was written before, or the account is gone: then there is nothing to send.
    private static boolean isSettled(Conflict conflict) {
        return conflict instanceof Conflict.AlreadyExists || conflict instanceof Conflict.NotFound;
    }
}
