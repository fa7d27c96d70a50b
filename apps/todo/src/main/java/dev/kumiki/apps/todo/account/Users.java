package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.todo.design.CalendarFeed;
import dev.kumiki.apps.todo.design.Category;
import dev.kumiki.apps.todo.design.CategoryCounters;
import dev.kumiki.apps.todo.design.CategoryCountersKey;
import dev.kumiki.apps.todo.design.CategoryKey;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.Credential;
import dev.kumiki.apps.todo.design.CredentialKey;
import dev.kumiki.apps.todo.design.DirectoryEntry;
import dev.kumiki.apps.todo.design.DirectoryEntryKey;
import dev.kumiki.apps.todo.design.DirectoryEntryPatch;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Job;
import dev.kumiki.apps.todo.design.JobKey;
import dev.kumiki.apps.todo.design.JobMapper;
import dev.kumiki.apps.todo.design.PartitionItem;
import dev.kumiki.apps.todo.design.Preferences;
import dev.kumiki.apps.todo.design.PreferencesKey;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.ProfileMapper;
import dev.kumiki.apps.todo.design.SavedFilter;
import dev.kumiki.apps.todo.design.SavedFilterKey;
import dev.kumiki.apps.todo.design.Session;
import dev.kumiki.apps.todo.design.SessionKey;
import dev.kumiki.apps.todo.design.Todo;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoAppTransaction;
import dev.kumiki.apps.todo.design.TodoKey;
import dev.kumiki.apps.todo.design.UndoEntry;
import dev.kumiki.apps.todo.design.UndoEntryKey;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Accounts: who is who, each name and each address once.
///
/// B2.1: sign-up writes directory, profile, guard of the address, credential and counters in one transaction; nothing
/// here reads the directory. A deletion first takes away what sign-in and writes need, then empties the partition,
/// and gives the name free at the very end, so that no successor finds anything of a predecessor (T-056).
public final class Users {
    private static final Limit JOBS_AT_ONCE = Limit.of(100);

    /// How many items are deleted in one transaction of up to 100 operations; one with a guard takes two.
    private static final int MAX_DELETIONS = 49;

    private static final int MAX_PASSES = 20;

    private final TodoAppTables tables;
    private final InstantSource clock;

    /// Over the tables.
    public Users(TodoAppTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
    }

    /// Creates an account (B2.4).
    public UserResult signUp(SignUp form) {
        var now = clock.instant();
        var profile = Profile.of(form.username(), form.email(), form.displayName(), false, SignUp.LANGUAGE, now);
        return Attempts.CROWDED.until(() -> {
            Outcome outcome = tables.transact()
                    .create(new DirectoryEntry(form.username(), form.email(), 0))
                    .create(profile)
                    .create(new Credential(form.username(), form.passwordHash(), 0, Optional.empty(), now, 0))
                    .create(Counters.none(form.username()))
                    .commit();
            return switch (outcome) {
                case Outcome.Committed() ->
                    Optional.of(new UserResult.Saved(ProfileMapper.INSTANCE.withVersion(profile, 1)));
                case Outcome.Rejected(var conflicts) -> explainSignUp(conflicts);
            };
        });
    }

    private static Optional<UserResult> explainSignUp(List<Conflict> conflicts) {
        return switch (conflicts.getFirst()) {
            case Conflict.AlreadyExists _ -> Optional.of(new UserResult.NameTaken());
            case Conflict.NotUnique _ -> Optional.of(new UserResult.EmailTaken());
            default -> Optional.empty();
        };
    }

    /// Changes the address everywhere: profile, guard and directory.
    public UserResult changeEmail(Username username, Email email, long version) {
        return Attempts.CROWDED.until(() -> {
            Optional<Profile> current = tables.todoTable().profile(username);
            if (current.isEmpty()) {
                return Optional.of(new UserResult.Gone());
            }
            Profile before = current.get();
            if (before.version() != version) {
                return Optional.of(new UserResult.Stale(before));
            }
            Profile after = before.withEmail(email, clock.instant());
            Outcome outcome = tables.transact()
                    .replace(before, after)
                    .patch(DirectoryEntryPatch.of(new DirectoryEntryKey(username))
                            .email(email))
                    .commit();
            return switch (outcome) {
                case Outcome.Committed() ->
                    Optional.of(new UserResult.Saved(ProfileMapper.INSTANCE.withVersion(after, version + 1)));
                case Outcome.Rejected(var conflicts) ->
                    conflicts.getFirst() instanceof Conflict.NotUnique
                            ? Optional.of(new UserResult.EmailTaken())
                            : Optional.empty();
            };
        });
    }

    /// Takes away profile, address, credential and counters: from here on nothing of the account can be used.
    public UserResult close(Username username, String jobId) {
        return close(username, jobId, tables::transact);
    }

    /// Takes away profile, address, credential and counters.
    ///
    /// @param more makes what else happens in the same transaction, such as the schedule of the job
    public UserResult close(Username username, String jobId, Supplier<TypedTransaction<?>> more) {
        return Attempts.CROWDED.until(() -> {
            Optional<Profile> profile = tables.todoTable().profile(username);
            if (profile.isEmpty()) {
                return Optional.of(new UserResult.Gone());
            }
            Job job = Job.begin(jobId, Job.Kind.DELETE_ACCOUNT, username, clock.instant())
                    .of(profile.get().email());
            Outcome outcome = tables.transact()
                    .delete(profile.get())
                    .delete(new CredentialKey(username))
                    .delete(new CountersKey(username))
                    .create(job)
                    .and(more.get())
                    .commit();
            return outcome instanceof Outcome.Committed
                    ? Optional.of(new UserResult.Closing(JobMapper.INSTANCE.withVersion(job, 1)))
                    : Optional.empty();
        });
    }

    /// Removes what is left of a closed account, at last its name and the job. Can be called again at any time, also
    /// when the name has a new owner: nothing is deleted without the job.
    public void run(Job job) {
        for (int pass = 1; isOpen(job) && empty(job); pass++) {
            // What was changed while it was read is found by the next pass.
            if (pass == MAX_PASSES) {
                throw new IllegalStateException("an account does not become empty: passes=" + pass);
            }
        }
        tables.todoTable().jobs(JOBS_AT_ONCE, Cursor.START).stream()
                .filter(other -> other.username().equals(job.username())
                        && !other.jobId().equals(job.jobId()))
                .toList()
                .forEach(other -> remove(job, List.of(transaction -> transaction.delete(JobKey.of(other)))));
        commit(() -> tables.transact().delete(job).delete(new DirectoryEntryKey(job.username())));
    }

    private boolean isOpen(Job job) {
        return tables.todoTable().job(job.jobId()).isPresent();
    }

    /// One pass over the partition; false if there was nothing.
    private boolean empty(Job job) {
        List<Consumer<TodoAppTransaction>> some = new ArrayList<>();
        boolean found = false;
        try (Stream<PartitionItem> items = tables.todoTable().partitionOf(job.username())) {
            for (PartitionItem item : (Iterable<PartitionItem>) items::iterator) {
                found = true;
                some.add(transaction -> delete(transaction, item));
                if (some.size() == MAX_DELETIONS) {
                    remove(job, some);
                    some.clear();
                }
            }
        }
        remove(job, some);
        return found;
    }

    /// Deletes if the job is still there; if it is not, another worker has done everything.
    private void remove(Job job, List<Consumer<TodoAppTransaction>> deletions) {
        if (!deletions.isEmpty()) {
            commit(() -> {
                var transaction = tables.transact().checkExists(JobKey.of(job));
                deletions.forEach(deletion -> deletion.accept(transaction));
                return transaction;
            });
        }
    }

    private static void commit(Supplier<TodoAppTransaction> made) {
        Attempts.CROWDED.outcome(() -> made.get().commit());
    }

    private static void delete(TodoAppTransaction transaction, PartitionItem item) {
        switch (item) {
            case CalendarFeed feed -> transaction.delete(feed);
            case Category category -> transaction.delete(CategoryKey.of(category));
            case CategoryCounters counters -> transaction.delete(CategoryCountersKey.of(counters));
            case Counters counters -> transaction.delete(CountersKey.of(counters));
            case Credential credential -> transaction.delete(CredentialKey.of(credential));
            case Preferences preferences -> transaction.delete(PreferencesKey.of(preferences));
            case Profile profile -> transaction.delete(profile);
            case SavedFilter filter -> transaction.delete(SavedFilterKey.of(filter));
            case Session session -> transaction.delete(SessionKey.of(session));
            case Todo todo -> transaction.delete(TodoKey.of(todo));
            case UndoEntry entry -> transaction.delete(UndoEntryKey.of(entry));
        }
    }
}
