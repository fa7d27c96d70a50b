package dev.kumiki.apps.common.ops;

import dev.kumiki.design.runtime.TypedTransaction;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Secrets that open something once: verification of an address, reset of a password.
public final class OneTimeTokens {
    /// The length of a secret, in bytes before it is written as text.
    public static final int SECRET_BYTES = 32;

    /// The greatest length of a secret that is looked at, in characters: a longer one is none of ours.
    private static final int MAX_SECRET_LENGTH = 64;

    private final OpsData data;
    private final RandomGenerator random;

    /// Over the table.
    ///
    /// @param random must be unpredictable, such as `SecureRandom`
    public OneTimeTokens(OpsData data, RandomGenerator random) {
        this.data = data;
        this.random = random;
    }

    /// A secret, and the write that makes it valid: add it to the transaction of its cause.
    public record Issued(String secret, OpsTransaction write) {}

    /// Makes a secret for a subject that is valid for some time.
    public Issued issue(String purpose, String subject, Duration valid) {
        return issue(purpose, subject, Optional.empty(), valid);
    }

    /// Makes a secret for a subject that is valid for some time and holds for something.
    public Issued issue(String purpose, String subject, Optional<String> detail, Duration valid) {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        var now = data.now();
        var token = new OneTimeToken(Hashes.of(purpose, secret), purpose, subject, detail, now, now.plus(valid));
        return new Issued(secret, data.tables().transact().create(token));
    }

    /// What a secret is good for, without using it up.
    public Optional<OneTimeToken> find(String purpose, String secret) {
        return secret.length() > MAX_SECRET_LENGTH
                ? Optional.empty()
                : data.table().token(Hashes.of(purpose, secret));
    }

    /// Uses a secret up; empty if it is unknown, used, expired, or for another purpose.
    public Optional<OneTimeToken> redeem(String purpose, String secret) {
        return find(purpose, secret)
                .flatMap(token -> data.written(() -> {
                    data.table().delete(token);
                    return token;
                }));
    }

    /// The write that uses a token up: add it to the transaction of what it opens, which is refused if the token was
    /// used in the meantime.
    public TypedTransaction<?> redeeming(OneTimeToken token) {
        return data.tables().transact().delete(token);
    }

    /// Makes the subject's secrets for a purpose worthless. Reads an index: one issued in the last moments may be
    /// overlooked.
    public void revoke(String purpose, String subject) {
        data.table()
                .deleteAll(data.table().tokensOf(purpose, subject).stream()
                        .map(OneTimeTokenKey::of)
                        .toList());
    }
}
