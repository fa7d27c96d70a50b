package dev.kumiki.apps.todo.account;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountStore;
import dev.kumiki.apps.common.account.PasswordRecord;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.todo.design.Counters;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.Credential;
import dev.kumiki.apps.todo.design.DirectoryEntry;
import dev.kumiki.apps.todo.design.DirectoryEntryKey;
import dev.kumiki.apps.todo.design.DirectoryEntryPatch;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.Profile;
import dev.kumiki.apps.todo.design.ProfileMapper;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.TodoAppTransaction;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Accounts in the documented table: profile, credential, guard of the address, and the directory's entry.
///
/// The key of an account is its user name. B2.1: nothing here reads the directory; it is written at sign-up and with a
/// new address. B2.4: name and address are unique through conditions of the same transaction.
public final class TodoAccountStore implements AccountStore {
    private final TodoAppTables tables;
    private final InstantSource clock;
    private final AccountRemoval removal;

    /// Over the table.
    ///
    /// @param removal deletes what an account leaves
    public TodoAccountStore(TodoAppTables tables, InstantSource clock, AccountRemoval removal) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.removal = removal;
    }

    private static Account read(Profile profile) {
        String name = profile.username().value();
        return new Account(
                name,
                Optional.of(name),
                profile.email().value(),
                profile.emailVerified(),
                profile.displayName(),
                Locale.forLanguageTag(profile.language()),
                profile.theme(),
                profile.roles().stream().map(Role::parse).collect(Collectors.toUnmodifiableSet()),
                profile.createdAt(),
                profile.signedOutBefore(),
                profile.version());
    }

    private Profile written(Account account) {
        return new Profile(
                new Username(account.key()),
                new Email(account.email()),
                account.displayName(),
                account.emailVerified(),
                account.language().toLanguageTag(),
                account.theme(),
                account.roles().stream().map(Role::text).sorted().toList(),
                account.signedOutBefore(),
                account.createdAt(),
                clock.instant(),
                account.version());
    }

    private static Credential written(PasswordRecord credential) {
        return new Credential(
                new Username(credential.account()),
                credential.hash(),
                credential.failures(),
                credential.lockedUntil(),
                credential.changedAt(),
                credential.version());
    }

    /// The name of an account's key; a text that can be none has no account.
    private static Optional<Username> name(String key) {
        try {
            return Optional.of(new Username(key));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Account> find(String key) {
        return name(key).flatMap(tables.todoTable()::profile).map(TodoAccountStore::read);
    }

    @Override
    public Optional<Account> findByName(String username) {
        return find(username);
    }

    @Override
    public Optional<Account> findByEmail(String email) {
        return tables.todoTable().profileByEmail(new Email(email)).map(TodoAccountStore::read);
    }

    @Override
    public Optional<PasswordRecord> credential(String key) {
        return name(key)
                .flatMap(tables.todoTable()::credential)
                .map(stored -> new PasswordRecord(
                        stored.username().value(),
                        stored.passwordHash(),
                        stored.updatedAt(),
                        stored.failedCount(),
                        stored.lockedUntil(),
                        stored.version()));
    }

    /// Users by name (B2.1: the directory is read here only).
    @Override
    public Listing list(String beginning, Limit limit, Cursor after) {
        if (beginning.indexOf('#') >= 0) {
            return Listing.EMPTY;
        }
        var page = tables.todoTable().usersNamed(beginning, limit, after);
        return new Listing(
                page.items().stream()
                        .flatMap(entry -> tables.todoTable().profile(entry.username()).stream())
                        .map(TodoAccountStore::read)
                        .toList(),
                page.previous(),
                page.next());
    }

    @Override
    public TypedTransaction<?> requiring(String key) {
        return tables.transact().checkExists(new CountersKey(new Username(key)));
    }

    /// By [AccountRemoval], which also keeps the name until nothing is left.
    @Override
    public boolean removesByItself() {
        return true;
    }

    @Override
    public StoreResult create(Account account, Optional<PasswordRecord> credential, TypedTransaction<?> together) {
        Profile profile = written(account);
        return commit(profile, () -> {
            var write = tables.transact()
                    .create(new DirectoryEntry(profile.username(), profile.email(), 0))
                    .create(profile)
                    .create(Counters.none(profile.username()));
            credential.ifPresent(value -> write.create(written(value)));
            return write.and(together);
        });
    }

    @Override
    public StoreResult change(
            Account before, Account after, Optional<PasswordRecord> credential, TypedTransaction<?> together) {
        Profile profile = written(after);
        return commit(profile, () -> {
            var write = tables.transact().replace(written(before), profile);
            if (!before.email().equals(after.email())) {
                write.patch(DirectoryEntryPatch.of(new DirectoryEntryKey(profile.username()))
                        .email(profile.email()));
            }
            credential.map(TodoAccountStore::written).ifPresent(value -> {
                if (value.version() == 0) {
                    write.create(value);
                } else {
                    write.replace(value);
                }
            });
            return write.and(together);
        });
    }

    @Override
    public boolean count(PasswordRecord credential) {
        return Attempts.CROWDED
                .written(() -> tables.todoTable().replace(written(credential)))
                .isPresent();
    }

    /// Begins the deletion. An account that nobody ever used has next to nothing: it is deleted at once, so that its
    /// name is free for who asks for it.
    @Override
    public StoreResult close(Account account, TypedTransaction<?> together) {
        var username = new Username(account.key());
        if (!(removal.close(username, together) instanceof UserResult.Closing(var job))) {
            return new StoreResult.Overtaken();
        }
        if (!account.emailVerified()) {
            removal.finish(job);
        }
        return new StoreResult.Saved(account);
    }

    private static StoreResult commit(Profile profile, Supplier<TodoAppTransaction> writes) {
        return Attempts.CROWDED.until(() -> switch (writes.get().commit()) {
            case Outcome.Committed() ->
                Optional.of(new StoreResult.Saved(
                        read(ProfileMapper.INSTANCE.withVersion(profile, profile.version() + 1))));
            case Outcome.Rejected(var conflicts) -> explain(conflicts);
        });
    }

    private static Optional<StoreResult> explain(List<Conflict> conflicts) {
        if (conflicts.stream().anyMatch(TodoAccountStore::isNameTaken)) {
            return Optional.of(new StoreResult.NameTaken());
        }
        if (conflicts.stream().anyMatch(Conflict.NotUnique.class::isInstance)) {
            return Optional.of(new StoreResult.EmailTaken());
        }
        return Conflict.isContention(conflicts) ? Optional.empty() : Optional.of(new StoreResult.Overtaken());
    }

    private static boolean isNameTaken(Conflict conflict) {
        return conflict instanceof Conflict.AlreadyExists(DirectoryEntry _);
    }
}
