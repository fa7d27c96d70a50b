package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.ops.AccountListing;
import dev.kumiki.apps.common.ops.AccountListingKey;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.StoredAccount;
import dev.kumiki.apps.common.ops.StoredAccountKey;
import dev.kumiki.apps.common.ops.StoredAccountMapper;
import dev.kumiki.apps.common.ops.StoredCredential;
import dev.kumiki.apps.common.ops.StoredCredentialKey;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Accounts in the application's ops table, for applications whose documented tables have no place for them.
public final class OpsAccountStore implements AccountStore {
    private final OpsData data;

    /// Over the table.
    public OpsAccountStore(OpsData data) {
        this.data = data;
    }

    private static Account read(StoredAccount stored) {
        return new Account(
                stored.key(),
                stored.username(),
                stored.email(),
                stored.emailVerified(),
                stored.displayName(),
                Locale.forLanguageTag(stored.language()),
                stored.theme(),
                stored.roles().stream().map(Role::parse).collect(Collectors.toUnmodifiableSet()),
                stored.createdAt(),
                stored.signedOutBefore(),
                stored.version());
    }

    private static StoredAccount written(Account account) {
        return new StoredAccount(
                account.key(),
                account.username().orElse(account.key()),
                account.username(),
                account.email(),
                account.emailVerified(),
                account.displayName(),
                account.language().toLanguageTag(),
                account.theme(),
                account.roles().stream().map(Role::text).sorted().toList(),
                account.createdAt(),
                account.signedOutBefore(),
                account.version());
    }

    private static AccountListing listed(Account account) {
        return new AccountListing(account.email(), account.key());
    }

    private static StoredCredential written(PasswordRecord credential) {
        return new StoredCredential(
                credential.account(),
                credential.hash(),
                credential.changedAt(),
                credential.failures(),
                credential.lockedUntil(),
                credential.version());
    }

    @Override
    public Optional<Account> find(String key) {
        return data.table().account(key).map(OpsAccountStore::read);
    }

    @Override
    public Optional<Account> findByName(String username) {
        return data.table().accountByName(username).map(OpsAccountStore::read);
    }

    @Override
    public Optional<Account> findByEmail(String email) {
        return data.table().accountByEmail(email).map(OpsAccountStore::read);
    }

    @Override
    public Optional<PasswordRecord> credential(String key) {
        return data.table()
                .credential(key)
                .map(stored -> new PasswordRecord(
                        stored.account(),
                        stored.hash(),
                        stored.changedAt(),
                        stored.failures(),
                        stored.lockedUntil(),
                        stored.version()));
    }

    /// A key that was never used, so that nobody inherits what a predecessor of the same name left.
    @Override
    public String newKey(Optional<String> username) {
        return data.ids().get();
    }

    @Override
    public StoreResult create(Account account, Optional<PasswordRecord> credential, TypedTransaction<?> together) {
        return commit(account, () -> {
            var write = data.tables().transact().create(written(account)).put(listed(account));
            credential.ifPresent(value -> write.create(written(value)));
            return write.and(together);
        });
    }

    @Override
    public StoreResult change(
            Account before, Account after, Optional<PasswordRecord> credential, TypedTransaction<?> together) {
        return commit(after, () -> {
            var write = data.tables().transact().replace(written(before), written(after));
            if (!before.email().equals(after.email())) {
                write.delete(new AccountListingKey(before.email())).put(listed(after));
            }
            credential.map(OpsAccountStore::written).ifPresent(value -> {
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
    public Listing list(String beginning, Limit limit, Cursor after) {
        if (beginning.indexOf('#') >= 0) {
            return Listing.EMPTY;
        }
        var page = data.table().accounts(beginning, limit, after);
        return new Listing(
                page.items().stream()
                        .flatMap(listed -> find(listed.account()).stream())
                        .toList(),
                page.previous(),
                page.next());
    }

    @Override
    public TypedTransaction<?> requiring(String key) {
        return data.tables().transact().checkExists(new StoredAccountKey(key));
    }

    @Override
    public boolean count(PasswordRecord credential) {
        return data.written(() -> data.table().replace(written(credential))).isPresent();
    }

    @Override
    public StoreResult close(Account account, TypedTransaction<?> together) {
        return commit(
                account,
                () -> data.tables()
                        .transact()
                        .delete(written(account))
                        .delete(new StoredCredentialKey(account.key()))
                        .delete(new AccountListingKey(account.email()))
                        .and(together));
    }

    private interface Writes {
        OpsTransaction all();
    }

    private static StoreResult commit(Account account, Writes writes) {
        return Attempts.CROWDED.until(() -> switch (writes.all().commit()) {
            case Outcome.Committed() -> {
                StoredAccount stored = written(account);
                yield Optional.of(new StoreResult.Saved(
                        read(StoredAccountMapper.INSTANCE.withVersion(stored, stored.version() + 1))));
            }
            case Outcome.Rejected(var conflicts) -> explain(conflicts);
        });
    }

    private static Optional<StoreResult> explain(List<Conflict> conflicts) {
        if (conflicts.stream().anyMatch(conflict -> isTaken(conflict, "name"))) {
            return Optional.of(new StoreResult.NameTaken());
        }
        if (conflicts.stream().anyMatch(conflict -> isTaken(conflict, "email"))) {
            return Optional.of(new StoreResult.EmailTaken());
        }
        return Conflict.isContention(conflicts) ? Optional.empty() : Optional.of(new StoreResult.Overtaken());
    }

    private static boolean isTaken(Conflict conflict, String constraint) {
        return conflict instanceof Conflict.NotUnique(Object _, var name) && name.equals(constraint);
    }
}
