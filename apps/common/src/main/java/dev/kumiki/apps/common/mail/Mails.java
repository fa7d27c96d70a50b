package dev.kumiki.apps.common.mail;

import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.work.GiveUpException;
import dev.kumiki.apps.common.work.WorkHandler;
import java.util.HashMap;
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

    /// The write that has the last mail to somebody sent, who is then forgotten.
    public OpsTransaction sendingLast(String id, Mail mail) {
        Map<String, String> payload = new HashMap<>(mail.payload());
        payload.put(OutboxEntry.FORGET, "true");
        return outbox.entry(id, KIND, payload);
    }

    /// What a worker of the outbox does with mail.
    public static WorkHandler handler(Mailer mailer) {
        return task -> {
            Mail mail = read(task.payload());
            mailer.send(task.id(), mail);
            if (task.payload().containsKey(OutboxEntry.FORGET)) {
                mailer.forget(mail.to());
            }
        };
    }

    private static Mail read(Map<String, String> payload) {
        try {
            return Mail.of(payload);
        } catch (IllegalArgumentException e) {
            throw new GiveUpException("not a mail that can be sent", e);
        }
    }
}
