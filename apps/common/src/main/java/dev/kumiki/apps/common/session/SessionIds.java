package dev.kumiki.apps.common.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The ids of sessions, as they stand in cookies.
///
/// `secret` before a sign-in and `secret.owner` after it, both in Base64 for URLs. The owner leads to the session in
/// the account's own partition; it is no secret, and a wrong one finds nothing. The hash of the secret includes the
/// application's name: an id that was carried to another application finds nothing there either.
final class SessionIds {
    /// The length of a secret, in bytes before it is written as text.
    static final int SECRET_BYTES = 32;

    /// The greatest length of an owner in an id, in characters of Base64.
    private static final int MAX_OWNER_LENGTH = 400;

    private static final Pattern FORM =
            Pattern.compile("([A-Za-z0-9_-]{43})(?:\\.([A-Za-z0-9_-]{1," + MAX_OWNER_LENGTH + "}))?");

    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    private final String app;
    private final RandomGenerator random;

    /// @param random must be unpredictable
    SessionIds(String app, RandomGenerator random) {
        this.app = app;
        this.random = random;
    }

    /// A new id.
    String fresh(Optional<String> owner) {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        String secret = ENCODER.encodeToString(bytes);
        return owner.map(name -> secret + "." + ENCODER.encodeToString(name.getBytes(StandardCharsets.UTF_8)))
                .orElse(secret);
    }

    /// Where the session with an id is stored; empty if a text is no id.
    Optional<SessionKey> key(String id) {
        Matcher parts = FORM.matcher(id);
        if (!parts.matches()) {
            return Optional.empty();
        }
        try {
            Optional<String> owner = Optional.ofNullable(parts.group(2))
                    .map(text -> new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8));
            return Optional.of(new SessionKey(owner, hash(parts.group(1))));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Whether a text can be the hash of a secret.
    static boolean isHash(String text) {
        return HASH.matcher(text).matches();
    }

    private String hash(String secret) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((app + ":").getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(secret.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
