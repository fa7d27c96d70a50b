package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Attempts;
import dev.kumiki.design.Conflict;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Outcome;
import dev.kumiki.design.runtime.DeletableKey;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Accounts: who is who, each name and each address once.
///
/// B2.1: sign-up writes directory, profile, guard of the address, credential and counters in one transaction; nothing
/// here reads the directory. A deletion first takes away what sign-in and writes need, then empties the partition,
/// and gives the name free at the very end, so that no successor finds anything of a predecessor (T-056).
public final class Accounts {
    private static final Limit JOBS_AT_ONCE = Limit.of(100);

    private final TodoAppTables tables;
    private final InstantSource clock;

    /// Over the tables.
    public Accounts(TodoAppTables tables, InstantSource clock) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
    }

    /// Creates an account (B2.4).
    public AccountResult signUp(SignUp form) {
        var now = clock.instant();
        var profile = new Profile(form.username(), form.email(), form.displayName(), false, now, now, 0);
        return Attempts.CROWDED.until(() -> {
            Outcome outcome = tables.transact()
                    .create(new DirectoryEntry(form.username(), form.email(), 0))
                    .create(profile)
                    .create(new Credential(form.username(), form.passwordHash(), 0, Optional.empty(), now, 0))
                    .create(Counters.none(form.username()))
                    .commit();
            return switch (outcome) {
                case Outcome.Committed() ->
                    Optional.of(new AccountResult.Saved(ProfileMapper.INSTANCE.withVersion(profile, 1)));
                case Outcome.Rejected(var conflicts) -> explainSignUp(conflicts);
            };
        });
    }

    private static Optional<AccountResult> explainSignUp(List<Conflict> conflicts) {
        return switch (conflicts.getFirst()) {
            case Conflict.AlreadyExists _ -> Optional.of(new AccountResult.NameTaken());
            case Conflict.NotUnique _ -> Optional.of(new AccountResult.EmailTaken());
            default -> Optional.empty();
        };
    }

    /// Changes the address everywhere: profile, guard and directory.
    public AccountResult changeEmail(Username username, Email email, long version) {
        return Attempts.CROWDED.until(() -> {
            Optional<Profile> current = tables.todoTable().profile(username);
            if (current.isEmpty()) {
                return Optional.of(new AccountResult.Gone());
            }
            Profile before = current.get();
            if (before.version() != version) {
                return Optional.of(new AccountResult.Stale(before));
            }
            Profile after = before.withEmail(email, clock.instant());
            Outcome outcome = tables.transact()
                    .replace(before, after)
                    .patch(DirectoryEntryPatch.of(new DirectoryEntryKey(username))
                            .email(email))
                    .commit();
            return switch (outcome) {
                case Outcome.Committed() ->
                    Optional.of(new AccountResult.Saved(ProfileMapper.INSTANCE.withVersion(after, version + 1)));
                case Outcome.Rejected(var conflicts) ->
                    conflicts.getFirst() instanceof Conflict.NotUnique
                            ? Optional.of(new AccountResult.EmailTaken())
                            : Optional.empty();
            };
        });
    }

    /// Takes away profile, address, credential and counters: from here on nothing of the account can be used.
    public AccountResult close(Username username, String jobId) {
        Job job = Job.begin(jobId, Job.Kind.DELETE_ACCOUNT, username, clock.instant());
        return Attempts.CROWDED.until(() -> {
            Optional<Profile> profile = tables.todoTable().profile(username);
            if (profile.isEmpty()) {
                return Optional.of(new AccountResult.Gone());
            }
            Outcome outcome = tables.transact()
                    .delete(profile.get())
                    .delete(new CredentialKey(username))
                    .delete(new CountersKey(username))
                    .create(job)
                    .commit();
            return outcome instanceof Outcome.Committed
                    ? Optional.of(new AccountResult.Closing(JobMapper.INSTANCE.withVersion(job, 1)))
                    : Optional.empty();
        });
    }

    /// Removes what is left of a closed account, at last its name and the job. Can be called again at any time.
    public void run(Job job) {
        empty(job.username());
        tables.todoTable().jobs(JOBS_AT_ONCE, Cursor.START).stream()
                .filter(other -> other.username().equals(job.username())
                        && !other.jobId().equals(job.jobId()))
                .toList()
                .forEach(other -> tables.todoTable().delete(JobKey.of(other)));
        Attempts.CROWDED.until(() -> {
            Outcome outcome = tables.transact()
                    .delete(new DirectoryEntryKey(job.username()))
                    .delete(JobKey.of(job))
                    .commit();
            return outcome instanceof Outcome.Committed ? Optional.of(outcome) : Optional.empty();
        });
    }

    private void empty(Username username) {
        List<DeletableKey<?, TodoTable>> keys = tables.todoTable()
                .partitionOf(username)
                .flatMap(item -> key(item).stream())
                .toList();
        tables.todoTable().deleteAll(keys);
    }

    /// The profile was the first to go, together with its guard.
    private static Optional<DeletableKey<?, TodoTable>> key(PartitionItem item) {
        return switch (item) {
            case Todo todo -> Optional.of(TodoKey.of(todo));
            case Category category -> Optional.of(CategoryKey.of(category));
            case CategoryCounters counters -> Optional.of(CategoryCountersKey.of(counters));
            case Counters counters -> Optional.of(CountersKey.of(counters));
            case Credential credential -> Optional.of(CredentialKey.of(credential));
            case Session session -> Optional.of(SessionKey.of(session));
            case Profile _ -> Optional.empty();
        };
    }
}
