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
record MailRequests(AccountContext context) {
    /// The kind of outbox entries that are such requests.
    static final String KIND = "account-request";

    /// The greatest length of a name that is looked at, in characters.
    private static final int MAX_NAME = 254;

    /// Writes a request down.
    AccountResult ask(Topic topic, String typed, String from) {
        Optional<Duration> wait =
                context.tooOftenFrom(context.settings().limits().signUps(), from);
        if (wait.isPresent()) {
            return new AccountResult.TooMany(wait.get());
        }
        String name = typed.strip();
        context.kit()
                .outbox()
                .entry(
                        "request-" + context.kit().data().ids().get(),
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
        return new AccountResult.Sent();
    }

    /// Sends what was asked for, if there is such an account: what a worker does with a request.
    void answer(Task task) {
        var topic = Topic.valueOf(task.payload().getOrDefault("topic", ""));
        String mail = topic.name().toLowerCase(Locale.ROOT) + "-" + task.id();
        Optional<Account> account = account(topic, task.payload().getOrDefault("name", ""));
        if (account.isPresent()
                && context.kit().outbox().find(mail).isEmpty()
                && context.mayMail(account.get().email())) {
            context.tokenByMail(topic, mail, account.get(), valid(topic))
                    .and(context.audit(account.get(), topic == Topic.RESET ? "reset-asked" : "verify-asked"))
                    .commit()
                    .orThrow();
        }
    }

    private Duration valid(Topic topic) {
        return topic == Topic.RESET
                ? context.settings().resetWithin()
                : context.settings().verifyWithin();
    }

    /// Whose link is asked for: by address or, for a new password, also by user name.
    private Optional<Account> account(Topic topic, String typed) {
        Optional<Account> byAddress = Addresses.typed(typed).flatMap(context.store()::findByEmail);
        return topic == Topic.RESET
                ? byAddress.or(() -> context.settings()
                        .usernames()
                        .flatMap(rule -> rule.name(typed))
                        .flatMap(context.store()::findByName))
                : byAddress.filter(account -> !account.emailVerified());
    }
}
