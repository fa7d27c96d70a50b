package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.mail.Mailer;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.StoredRemoval;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.work.Task;
import dev.kumiki.apps.common.work.WorkHandler;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Removes everything that closed accounts owned.
///
/// The transaction that closes an account puts the work on the schedule; a worker does it in portions and notes how far
/// it came. After a crash another one goes on. What names the account goes last, and with it its name in the note.
public final class Removals {
    /// The kind of scheduled work that removes.
    public static final String KIND = "account-removal";

    /// How long a worker goes on before it lets others have a turn; it comes back at once.
    private static final Duration TURN = Duration.ofSeconds(10);

    private static final Duration KEPT_WHILE_WORKING = Duration.ofDays(400);
    private static final Duration KEPT = Duration.ofDays(7);

    private final AppKit kit;
    private final AccountLife life;
    private final AccountTraces traces;
    private final Predicate<String> taken;

    /// @param taken whether an address has an account again: its mails are then the new one's
    Removals(AppKit kit, AccountLife life, Predicate<String> taken) {
        this.kit = kit;
        this.life = life;
        this.taken = taken;
        this.traces = AccountTraces.of(kit);
    }

    /// How far a removal has come.
    ///
    /// @param removed how many things are gone
    public record Progress(long removed, boolean finished) {}

    /// A new id, which nobody can guess.
    String newId() {
        return kit.data().ids().get();
    }

    /// The writes that begin a removal, for the transaction that closes the account.
    OpsTransaction beginning(String id, Account account) {
        Instant now = kit.data().now();
        var removal = new StoredRemoval(
                id, Optional.of(account.key()), Optional.of(account.email()), now, 0, now.plus(KEPT_WHILE_WORKING), 0);
        return kit.data()
                .tables()
                .transact()
                .create(removal)
                .and(kit.schedules().putting(job(id), now));
    }

    private static Job job(String id) {
        return new Job("account-removal." + id, KIND, Map.of("removal", id));
    }

    /// How far a removal has come; empty if there is none of this id.
    public Optional<Progress> progress(String id) {
        return kit.data()
                .table()
                .removal(id)
                .map(removal ->
                        new Progress(removal.removed(), removal.account().isEmpty()));
    }

    /// Goes on with removals: the handler of [#KIND].
    WorkHandler handler(Mailer mailer) {
        return task -> goOn(task, mailer);
    }

    private void goOn(Task task, Mailer mailer) {
        Optional<StoredRemoval> found =
                kit.data().table().removal(task.payload().getOrDefault("removal", ""));
        Instant end = kit.data().now().plus(TURN);
        while (found.isPresent() && found.get().account().isPresent()) {
            StoredRemoval removal = found.get();
            int removed = removal.email().isEmpty()
                    ? 0
                    : life.removeSome(removal.account().get());
            if (removed == 0) {
                forget(removal, mailer).ifPresent(this::finish);
                return;
            }
            found = kit.data().written(() -> kit.data().table().replace(removal.and(removed)));
            if (!kit.data().now().isBefore(end)) {
                kit.schedules().put(job(removal.id()), kit.data().now());
                return;
            }
        }
    }

    /// Removes what names the account, and notes that: once its name is free, nothing of that name is the account's.
    private Optional<StoredRemoval> forget(StoredRemoval removal, Mailer mailer) {
        if (removal.email().isEmpty()) {
            return Optional.of(removal);
        }
        removal.account().ifPresent(traces::remove);
        removal.email().filter(taken.negate()).ifPresent(address -> traces.removeMails(address, mailer));
        return kit.data().written(() -> kit.data().table().replace(removal.forgotten()));
    }

    private void finish(StoredRemoval removal) {
        removal.account().ifPresent(life::removed);
        Instant keptUntil = kit.data().now().plus(KEPT);
        kit.data().written(() -> kit.data().table().replace(removal.finished(keptUntil)));
    }
}
