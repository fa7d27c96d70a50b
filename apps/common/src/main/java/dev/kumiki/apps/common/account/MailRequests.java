package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.account.AccountMails.Topic;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.work.Task;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What strangers ask to be sent: a link to a new password, or to confirm an address.
///
/// A request only writes down what was typed, whatever it is; a worker looks whether there is such an account. So
/// neither the answer nor the time that it takes tells.
record MailRequests(Desk desk) {
    /// The kind of outbox entries that are such requests.
    static final String KIND = "account-request";

    /// The greatest length of a name that is looked at, in characters.
    private static final int MAX_NAME = 254;

    /// Writes a request down.
    Answer ask(Topic topic, String typed, String from) {
        Optional<Duration> wait = desk.tooOftenFrom(desk.settings().limits().signUps(), from);
        if (wait.isPresent()) {
            return new Answer.TooMany(wait.get());
        }
        String name = typed.strip();
        desk.kit()
                .outbox()
                .entry(
                        "request-" + desk.kit().data().ids().get(),
                        KIND,
                        Map.of(
                                "topic",
                                topic.name(),
                                "name",
                                name.length() > MAX_NAME ? "" : name,
                                OutboxEntry.FORGET,
                                "true"))
                .commit()
                .orThrow();
        return new Answer.Sent();
    }

    /// Sends what was asked for, if there is such an account: what a worker does with a request.
    void answer(Task task) {
        var topic = Topic.valueOf(task.payload().getOrDefault("topic", ""));
        String mail = topic.name().toLowerCase(Locale.ROOT) + "-" + task.id();
        Optional<Account> account = account(topic, task.payload().getOrDefault("name", ""));
        if (account.isPresent()
                && desk.kit().outbox().find(mail).isEmpty()
                && desk.mayMail(account.get().email())) {
            desk.tokenByMail(topic, mail, account.get(), valid(topic))
                    .and(desk.audit(account.get(), topic == Topic.RESET ? "reset-asked" : "verify-asked"))
                    .commit()
                    .orThrow();
        }
    }

    private Duration valid(Topic topic) {
        return topic == Topic.RESET
                ? desk.settings().resetWithin()
                : desk.settings().verifyWithin();
    }

    /// Whose link is asked for: by address or, for a new password, also by user name.
    private Optional<Account> account(Topic topic, String typed) {
        Optional<Account> byAddress = Addresses.typed(typed).flatMap(desk.store()::findByEmail);
        return topic == Topic.RESET
                ? byAddress.or(() -> desk.settings()
                        .usernames()
                        .flatMap(rule -> rule.name(typed))
                        .flatMap(desk.store()::findByName))
                : byAddress.filter(account -> !account.emailVerified());
    }
}
