package dev.kumiki.apps.common.ops;

import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.runtime.TypedTransaction;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Gives out, replaces and takes back the secret addresses of calendar feeds: whoever knows one reads the feed.
public final class FeedTokens {
    private static final int SECRET_BYTES = 32;
    private static final int MAX_SECRET_CHARS = 64;

    private final OpsData data;
    private final RandomGenerator random;

    /// Over the table.
    ///
    /// @param random must be unpredictable, such as `SecureRandom`
    public FeedTokens(OpsData data, RandomGenerator random) {
        this.data = data;
        this.random = random;
    }

    /// Makes a new secret, in the place of the old one, which is then worth nothing; empty if the transaction was
    /// refused by what it happens together with.
    ///
    /// @param together makes what is checked or written in the same transaction, such as that the account exists
    public Optional<String> issue(String account, Supplier<TypedTransaction<?>> together) {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        return Attempts.CROWDED
                .first(() -> {
                    Optional<StoredFeed> before = data.table().feed(account);
                    var after = new StoredFeed(
                            account,
                            hash(secret),
                            data.now(),
                            before.map(StoredFeed::version).orElse(0L));
                    var write = data.tables().transact();
                    Outcome outcome = before.map(old -> write.replace(old, after))
                            .orElseGet(() -> write.create(after))
                            .and(together.get())
                            .commit();
                    return switch (outcome) {
                        case Outcome.Committed() -> Optional.of(Optional.of(secret));
                        case Outcome.Rejected(var conflicts) ->
                            conflicts.stream().allMatch(FeedTokens::isOurs)
                                    ? Optional.<Optional<String>>empty()
                                    : Optional.of(Optional.<String>empty());
                    };
                })
                .flatMap(found -> found);
    }

    private static boolean isOurs(Conflict conflict) {
        return conflict.subject() instanceof StoredFeed || conflict instanceof Conflict.Contention;
    }

    /// Makes the secret worthless. Tells whether there was one.
    public boolean revoke(String account) {
        return revoke(data, account);
    }

    /// Makes the secret of an account in a table worthless. Tells whether there was one.
    public static boolean revoke(OpsData data, String account) {
        return Attempts.CROWDED.until(() -> {
            Optional<StoredFeed> feed = data.table().feed(account);
            if (feed.isEmpty()) {
                return Optional.of(false);
            }
            Outcome outcome = data.tables().transact().delete(feed.get()).commit();
            return outcome instanceof Outcome.Committed ? Optional.of(true) : Optional.empty();
        });
    }

    /// The feed that an account has given out.
    public Optional<StoredFeed> find(String account) {
        return data.table().feed(account);
    }

    /// Whose feed a secret opens; empty if it is none, or no longer one.
    public Optional<String> owner(String secret) {
        return secret.length() > MAX_SECRET_CHARS
                ? Optional.empty()
                : data.table().feedBySecret(hash(secret)).map(StoredFeed::account);
    }

    private static String hash(String secret) {
        return Hashes.of("feed", secret);
    }
}
