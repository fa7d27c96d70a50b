package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.common.ops.ApiTokens;
import dev.kumiki.apps.common.ops.Audit;
import dev.kumiki.apps.common.ops.FeedTokens;
import dev.kumiki.apps.common.ops.Identities;
import dev.kumiki.apps.common.ops.InboxStateKey;
import dev.kumiki.apps.common.ops.OneTimeTokens;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OutboxEntry;
import dev.kumiki.apps.common.ops.OutboxEntryKey;
import dev.kumiki.apps.common.ops.StoredNoticeKey;
import dev.kumiki.apps.common.ops.StoredSecondFactorKey;
import dev.kumiki.apps.common.ops.StreamDeadLetterKey;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.stream.StreamFollower;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What names somebody beside the account itself: tokens, keys of programs, feeds, second factor, notices, links to
/// identity providers, the audit, mails that wait or were given up, mails in the folder, and changes of tables that
/// could not be handled. None of it outlives the account.
///
/// Mails are found by their receiver among all that are kept: a deletion reads as much as there is, in pages. The
/// farewell alone goes out, and takes with it what went into the folder before it ([OutboxEntry#FORGET]).
///
/// @param readers the names of the application's stream workers
public record AccountTraces(OpsData data, Outbox outbox, OneTimeTokens tokens, Supplier<List<String>> readers) {
    private static final List<String> PURPOSES = List.of("verify", "reset", "address");
    private static final Limit PAGE = Limit.of(100);

    /// Those of an application that follows no streams.
    public AccountTraces(OpsData data, Outbox outbox, OneTimeTokens tokens) {
        this(data, outbox, tokens, List::of);
    }

    /// Those in the ops table of an application.
    public static AccountTraces of(AppKit kit) {
        return new AccountTraces(
                kit.data(),
                kit.outbox(),
                kit.tokens(),
                () -> kit.streams().followers().stream()
                        .map(StreamFollower::name)
                        .toList());
    }

    /// Under what the audit has an account.
    public static String subject(String key) {
        return "account-" + key;
    }

    /// Removes them. It is called again after a crash.
    ///
    /// @param key of the account
    public void remove(String key) {
        PURPOSES.forEach(purpose -> tokens.revoke(purpose, key));
        ApiTokens.revokeAll(data, key);
        FeedTokens.revoke(data, key);
        new Identities(data).unlink(key);
        data.table().delete(new StoredSecondFactorKey(key));
        data.table()
                .deleteAll(data.table().notices(key, PAGE, Cursor.START).stream()
                        .map(StoredNoticeKey::of)
                        .toList());
        data.table().delete(new InboxStateKey(key));
        new Audit(data, Audit.KEPT).erase(subject(key));
        readers.get().forEach(reader -> removeLetters(reader, key));
    }

    /// Removes changes that could not be handled and are about the account.
    private void removeLetters(String reader, String key) {
        data.table()
                .deleteAll(data.table().deadLetters(reader, PAGE, Cursor.START).stream()
                        .filter(letter -> letter.change()
                                .filter(change -> change.mentions(key))
                                .isPresent())
                        .map(StreamDeadLetterKey::of)
                        .toList());
    }

    /// Removes the mails to an address that belongs to no account any more.
    public void removeMails(String address, Mailer mailer) {
        Stream<OutboxEntry> kept = Stream.concat(outbox.waiting(PAGE), outbox.dead(PAGE, Cursor.START).stream());
        data.table()
                .deleteAll(kept.filter(entry -> address.equals(entry.payload().get("to")))
                        .filter(entry -> !entry.payload().containsKey(OutboxEntry.FORGET))
                        .map(OutboxEntryKey::of)
                        .toList());
        mailer.forget(address);
    }
}
