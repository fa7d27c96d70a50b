package dev.kumiki.apps.todo.feed;

import dev.kumiki.apps.todo.design.CalendarFeed;
import dev.kumiki.apps.todo.design.CountersKey;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempts;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.Outcome;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Gives out, replaces and takes back the secret addresses of calendar feeds (X2.10).
///
/// Calendar applications cannot sign in: whoever knows the address reads the feed. The secret is shown once and stored
/// as a hash; a new one makes the old one worthless.
public final class CalendarFeeds {
    /// The length of a secret, in bytes before it is written as text.
    public static final int SECRET_BYTES = 32;

    private static final int MAX_SECRET_CHARS = 64;

    private final TodoAppTables tables;
    private final InstantSource clock;
    private final RandomGenerator random;

    /// Over the tables.
    ///
    /// @param random must be unpredictable, such as `SecureRandom`
    public CalendarFeeds(TodoAppTables tables, InstantSource clock, RandomGenerator random) {
        this.tables = tables;
        this.clock = StoredTime.of(clock);
        this.random = random;
    }

    /// Makes a new secret, in the place of the old one; empty if the account does not exist, or is being deleted.
    public Optional<String> issue(Username username) {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        return Attempts.CROWDED.until(() -> {
            Optional<CalendarFeed> before = tables.todoTable().feed(username);
            var after = new CalendarFeed(
                    username,
                    hash(secret),
                    clock.instant(),
                    before.map(CalendarFeed::version).orElse(0L));
            var transaction = tables.transact().checkExists(new CountersKey(username));
            Outcome outcome = before.map(old -> transaction.replace(old, after))
                    .orElseGet(() -> transaction.create(after))
                    .commit();
            return switch (outcome) {
                case Outcome.Committed() -> Optional.of(Optional.of(secret));
                case Outcome.Rejected(var conflicts) ->
                    conflicts.getFirst() instanceof Conflict.NotFound(CountersKey _)
                            ? Optional.of(Optional.<String>empty())
                            : Optional.empty();
            };
        });
    }

    /// Makes the secret worthless. Tells whether there was one.
    public boolean revoke(Username username) {
        return Attempts.CROWDED.until(() -> {
            Optional<CalendarFeed> feed = tables.todoTable().feed(username);
            if (feed.isEmpty()) {
                return Optional.of(false);
            }
            Outcome outcome = tables.transact().delete(feed.get()).commit();
            return outcome instanceof Outcome.Committed ? Optional.of(true) : Optional.empty();
        });
    }

    /// The feed that a user has given out.
    public Optional<CalendarFeed> find(Username username) {
        return tables.todoTable().feed(username);
    }

    /// Whose feed a secret opens; empty if it is none, or no longer one.
    public Optional<Username> owner(String secret) {
        return secret.length() > MAX_SECRET_CHARS
                ? Optional.empty()
                : tables.todoTable().feedByToken(hash(secret)).map(CalendarFeed::username);
    }

    private static String hash(String secret) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
