package dev.kumiki.apps.common.mail;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.common.work.WorkHandler;
import java.util.Map;

/// The way of a mail: into the outbox together with its cause, and from there to a [Mailer].
public final class Mails {
    /// The kind of outbox entries that are mail.
    public static final String KIND = "mail";

    private final Outbox outbox;

    /// Through an outbox.
    public Mails(Outbox outbox) {
        this.outbox = outbox;
    }

    /// The write that has a mail sent: add it to the transaction of its cause.
    ///
    /// @param id of the cause: one cause, one mail
    public OpsTransaction sending(String id, Mail mail) {
        return outbox.entry(id, KIND, mail.payload());
    }

    /// What a worker of the outbox does with mail.
    public static WorkHandler handler(Mailer mailer) {
        return task -> mailer.send(task.id(), read(task.payload()));
    }

    private static Mail read(Map<String, String> payload) {
        try {
            return Mail.of(payload);
        } catch (IllegalArgumentException e) {
            throw new GiveUpException("not a mail that can be sent", e);
        }
    }
}
