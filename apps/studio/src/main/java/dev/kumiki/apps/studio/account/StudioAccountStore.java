package dev.kumiki.apps.studio.account;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.AccountStore;
import dev.kumiki.apps.common.account.PasswordRecord;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTransaction;
import dev.kumiki.apps.studio.design.user.SignInState;
import dev.kumiki.apps.studio.design.user.SignInStateKey;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserKey;
import dev.kumiki.apps.studio.design.user.UserMapper;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Accounts in the documented table of users (S-009, S-160): the user with the hash of the password, the guard of the
/// address (B5.2), and beside the user how its sign-ins went.
///
/// The key of an account is the user's id. Whoever is `isAdmin` has the role `ADMIN`; there is no other. Nothing that a
/// form carries reaches `isAdmin` (B5.24): it changes with the role only.
public final class StudioAccountStore implements AccountStore {
    /// How many users are looked through for one page of the list.
    private static final int MAX_READ_ITEMS = 2_000;

    private final StudioData data;

    /// Over the tables.
    public StudioAccountStore(StudioData data) {
        this.data = data;
    }

    private static Account read(User user) {
        return new Account(
                user.userId().value(),
                Optional.empty(),
                user.email().value(),
                user.emailVerified(),
                user.fullName(),
                Locale.forLanguageTag(user.language()),
                user.theme(),
                user.isAdmin() ? Set.of(Role.ADMIN) : Set.of(),
                user.createdAt(),
                user.signedOutBefore().orElse(user.createdAt()),
                user.version());
    }

    /// The user that an account becomes.
    ///
    /// @param before as it is stored; a new one has nothing but its account
    private User written(Account account, Optional<User> before, Optional<String> password) {
        Instant now = data.now();
        User base = before.orElseGet(() -> fresh(account, now));
        return base.with(
                        new Email(account.email()),
                        password,
                        account.displayName(),
                        account.roles().contains(Role.ADMIN),
                        now)
                .with(
                        new User.Preferences(
                                account.emailVerified(),
                                account.language().toLanguageTag(),
                                account.theme(),
                                account.signedOutBefore()),
                        account.version());
    }

    private static User fresh(Account account, Instant now) {
        return new User(
                new UserId(account.key()),
                new Email(account.email()),
                Optional.empty(),
                account.displayName(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                0,
                0,
                false,
                account.language().toLanguageTag(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                account.createdAt(),
                now,
                0);
    }

    private static SignInState written(PasswordRecord credential) {
        return new SignInState(
                new UserId(credential.account()),
                credential.failures(),
                credential.lockedUntil(),
                credential.changedAt(),
                credential.version());
    }

    /// The id of an account's key; a text that can be none has no account.
    private static Optional<UserId> id(String key) {
        try {
            return Optional.of(new UserId(key));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private Optional<User> user(String key) {
        return id(key).flatMap(data.tables().userTable()::currentUser);
    }

    @Override
    public Optional<Account> find(String key) {
        return user(key).map(StudioAccountStore::read);
    }

    /// There are no user names: people sign in with their address.
    @Override
    public Optional<Account> findByName(String username) {
        return Optional.empty();
    }

    @Override
    public Optional<Account> findByEmail(String email) {
        try {
            return data.tables().userTable().byEmail(new Email(email)).map(StudioAccountStore::read);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    @Override
    public Listing list(String beginning, Limit limit, Cursor after) {
        List<Account> found = new ArrayList<>();
        Optional<Cursor> previous = Optional.empty();
        Optional<Cursor> at = Optional.of(after);
        for (int read = 0; at.isPresent() && found.size() < limit.items() && read < MAX_READ_ITEMS; ) {
            var page = data.tables().userTable().users(Limit.of(limit.items() - found.size()), at.get());
            page.items().stream()
                    .filter(user -> user.email().value().startsWith(beginning)
                            || user.fullName().toLowerCase(Locale.ROOT).startsWith(beginning))
                    .map(StudioAccountStore::read)
                    .forEach(found::add);
            // A search reads on until it has enough, and knows no way back.
            previous = read == 0 && beginning.isEmpty() ? page.previous() : previous;
            read += Math.max(1, page.items().size());
            at = page.next();
        }
        return new Listing(found, previous, at);
    }

    @Override
    public TypedTransaction<?> requiring(String key) {
        return data.tables().transact().checkExists(new UserKey(new UserId(key)));
    }

    @Override
    public Optional<PasswordRecord> credential(String key) {
        Optional<User> user = user(key);
        return user.flatMap(User::hashedPassword).map(hash -> {
            var id = user.orElseThrow().userId();
            Optional<SignInState> state = data.tables().userTable().signIns(id);
            return new PasswordRecord(
                    key,
                    hash,
                    state.map(SignInState::changedAt).orElse(user.get().createdAt()),
                    state.map(SignInState::failures).orElse(0),
                    state.flatMap(SignInState::lockedUntil),
                    state.map(SignInState::version).orElse(0L));
        });
    }

    /// A key that was never used.
    @Override
    public String newKey(Optional<String> username) {
        return data.ops().ids().get();
    }

    @Override
    public StoreResult create(Account account, Optional<PasswordRecord> credential, TypedTransaction<?> together) {
        User user = written(account, Optional.empty(), credential.map(PasswordRecord::hash));
        return commit(user, () -> {
            var write = data.tables().transact().create(user);
            credential.map(StudioAccountStore::written).ifPresent(write::put);
            return write.and(together);
        });
    }

    @Override
    public StoreResult change(
            Account before, Account after, Optional<PasswordRecord> credential, TypedTransaction<?> together) {
        Optional<User> stored = user(before.key()).filter(user -> user.version() == before.version());
        if (stored.isEmpty()) {
            return new StoreResult.Overtaken();
        }
        Optional<String> password = credential.map(PasswordRecord::hash).or(stored.get()::hashedPassword);
        User user = written(after, stored, password);
        return commit(user, () -> {
            var write = data.tables().transact().replace(stored.get(), user);
            credential.map(StudioAccountStore::written).ifPresent(write::put);
            return write.and(together);
        });
    }

    @Override
    public boolean count(PasswordRecord credential) {
        return Attempts.CROWDED
                .written(() -> data.tables().userTable().put(written(credential)))
                .isPresent();
    }

    /// Takes the user away, which every booking and agreement checks: from here on nothing is added. The rest goes by
    /// [AccountRemoval].
    @Override
    public StoreResult close(Account account, TypedTransaction<?> together) {
        Optional<User> stored = user(account.key()).filter(user -> user.version() == account.version());
        if (stored.isEmpty()) {
            return new StoreResult.Overtaken();
        }
        return commit(
                stored.get(),
                () -> data.tables()
                        .transact()
                        .delete(stored.get())
                        .delete(new SignInStateKey(stored.get().userId()))
                        .and(together));
    }

    private static StoreResult commit(User user, Supplier<StudioTransaction> writes) {
        return Attempts.CROWDED.until(() -> switch (writes.get().commit()) {
            case Outcome.Committed() ->
                Optional.of(new StoreResult.Saved(read(UserMapper.INSTANCE.withVersion(user, user.version() + 1))));
            case Outcome.Rejected(var conflicts) -> explain(conflicts);
        });
    }

    private static Optional<StoreResult> explain(List<Conflict> conflicts) {
        if (conflicts.stream().anyMatch(Conflict.NotUnique.class::isInstance)) {
            return Optional.of(new StoreResult.EmailTaken());
        }
        return Conflict.isContention(conflicts) ? Optional.empty() : Optional.of(new StoreResult.Overtaken());
    }
}
