package dev.kumiki.apps.common.account;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Codes that an authenticator app makes of a secret and the time (RFC 6238): six digits, a new one every 30 seconds,
/// with HMAC-SHA-1, because that is what every app can do.
final class Totp {
    /// The length of a secret, in bytes.
    static final int SECRET_BYTES = 20;

    /// How long a code is shown.
    static final Duration PERIOD = Duration.ofSeconds(30);

    static final int DIGITS = 6;
    private static final int MODULUS = 1_000_000;

    /// How many periods a clock may be fast or slow.
    private static final int DRIFT = 1;

    private Totp() {}

    static long step(Instant now) {
        return Math.floorDiv(now.getEpochSecond(), PERIOD.toSeconds());
    }

    static String code(byte[] secret, long step) {
        byte[] hash = hmac(secret, step);
        int offset = hash[hash.length - 1] & 0xf;
        int number = ByteBuffer.wrap(hash).getInt(offset) & Integer.MAX_VALUE;
        return String.format("%0" + DIGITS + "d", number % MODULUS);
    }

    /// The period whose code this is, among those around now that come after one that was used; empty if of none.
    static OptionalLong match(byte[] secret, String code, Instant now, long usedUp) {
        long current = step(now);
        OptionalLong found = OptionalLong.empty();
        for (long step = current - DRIFT; step <= current + DRIFT; step++) {
            boolean same = MessageDigest.isEqual(
                    code(secret, step).getBytes(StandardCharsets.US_ASCII), code.getBytes(StandardCharsets.UTF_8));
            if (same && step > usedUp && found.isEmpty()) {
                found = OptionalLong.of(step);
            }
        }
        return found;
    }

    private static byte[] hmac(byte[] secret, long step) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(secret, "HmacSHA1"));
            return mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HmacSHA1", e);
        }
    }
}
