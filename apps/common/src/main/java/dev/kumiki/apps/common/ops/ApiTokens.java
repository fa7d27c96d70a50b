package dev.kumiki.apps.common.ops;

import dev.kumiki.design.outcome.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// The keys with which programs act for accounts: made, found by their secret, taken back.
public final class ApiTokens {
    /// What every secret begins with, so that a scanner of sources or logs recognises one that leaked.
    public static final String PREFIX = "kmk_";

    /// How many tokens an account can have.
    public static final int MAX_TOKENS = 20;

    /// The time within which a second use is not written down.
    public static final Duration USE_NOTED_EVERY = Duration.ofHours(1);

    private static final int SECRET_CHARS = 40;
    private static final int HINT_CHARS = 4;
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final Pattern SECRET = Pattern.compile(PREFIX + "[0-9A-Za-z]{" + SECRET_CHARS + "}");

    private final OpsData data;
    private final RandomGenerator random;

    /// Over the table.
    ///
    /// @param random must be unpredictable, such as `SecureRandom`
    public ApiTokens(OpsData data, RandomGenerator random) {
        this.data = data;
        this.random = random;
    }

    /// What somebody wants a token for.
    ///
    /// @param account the key of the account
    /// @param epoch the account's `signedOutBefore`, if the token is to end with the sessions
    public record Wish(
            String account, String name, List<String> scopes, Optional<Duration> valid, Optional<Instant> epoch) {
        /// Copies the scopes.
        public Wish {
            scopes = List.copyOf(scopes);
        }
    }

    /// A token, its secret, which nobody can read again, and the write that makes it valid: add it to the transaction
    /// of its cause.
    public record Issued(StoredApiToken token, String secret, OpsTransaction write) {
        /// Never shows the secret.
        @Override
        public String toString() {
            return "Issued[" + token + "]";
        }
    }

    /// Makes a token; empty if the account has as many as it can have.
    public Optional<Issued> issue(Wish wish) {
        if (data.table().apiTokens(wish.account()).size() >= MAX_TOKENS) {
            return Optional.empty();
        }
        String secret = secret();
        Instant now = data.now();
        var token = new StoredApiToken(
                wish.account(),
                data.ids().get(),
                hash(secret),
                secret.substring(secret.length() - HINT_CHARS),
                wish.name(),
                wish.scopes(),
                now,
                wish.valid().map(now::plus),
                wish.epoch(),
                Optional.empty(),
                0);
        return Optional.of(new Issued(token, secret, data.tables().transact().create(token)));
    }

    /// Whether a token that was just made may stay. Two that are made at the same moment can both find the last place
    /// free; then the younger one is taken back, whose secret nobody has seen.
    public boolean stays(StoredApiToken made) {
        boolean surplus = data.table().apiTokens(made.account()).stream()
                .sorted(Comparator.comparing(StoredApiToken::createdAt).thenComparing(StoredApiToken::id))
                .skip(MAX_TOKENS)
                .anyMatch(token -> token.id().equals(made.id()));
        if (surplus) {
            revoke(made.account(), made.id(), data.tables().transact());
        }
        return !surplus;
    }

    private String secret() {
        var text = new StringBuilder(PREFIX);
        for (int at = 0; at < SECRET_CHARS; at++) {
            text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }

    private static String hash(String secret) {
        return Hashes.of("api-token", secret);
    }

    /// The token of a secret, if there is one and it has not expired. Whether its account still stands behind it is
    /// for the caller to find out.
    public Optional<StoredApiToken> find(String secret) {
        return SECRET.matcher(secret).matches()
                ? data.table().apiTokenByHash(hash(secret)).filter(token -> !token.isExpired(data.now()))
                : Optional.empty();
    }

    /// Notes that a token is being used, if that was not noted within the hour.
    public void note(StoredApiToken token) {
        Instant now = data.now();
        if (token.lastUsedAt()
                .filter(last -> last.plus(USE_NOTED_EVERY).isAfter(now))
                .isEmpty()) {
            // Whoever uses it at the same moment notes the same.
            data.written(() -> data.table()
                    .patch(StoredApiTokenPatch.of(new StoredApiTokenKey(token.account(), token.id()))
                            .lastUsedAt(now)
                            .onlyIf(StoredApiTokenFields.VERSION.is(token.version()))));
        }
    }

    /// The tokens of an account, the youngest first.
    public List<StoredApiToken> of(String account) {
        return data.table().apiTokens(account).stream()
                .sorted(Comparator.comparing(StoredApiToken::createdAt).reversed())
                .toList();
    }

    /// Takes a token back, together with further writes. Tells whether the account had it.
    public boolean revoke(String account, String id, OpsTransaction together) {
        return data.table()
                .apiToken(account, id)
                .map(token -> data.written(() ->
                                committed(data.tables().transact().delete(token).and(together)))
                        .isPresent())
                .orElse(false);
    }

    /// Takes all tokens of an account back.
    public void revokeAll(String account) {
        revokeAll(data, account);
    }

    /// Takes all tokens of an account in a table back.
    public static void revokeAll(OpsData data, String account) {
        data.table()
                .apiTokens(account)
                .forEach(token ->
                        data.written(() -> committed(data.tables().transact().delete(token))));
    }

    private static boolean committed(OpsTransaction transaction) {
        Outcome outcome = transaction.commit();
        outcome.orThrow();
        return true;
    }
}
