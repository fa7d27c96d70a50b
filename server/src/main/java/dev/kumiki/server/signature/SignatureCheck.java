package dev.kumiki.server.signature;

import dev.kumiki.server.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HexFormat;

/// Calculates the signature of a request again and compares.
final class SignatureCheck {
    static final Duration MAX_SKEW = Duration.ofMinutes(5);
    private static final int MAX_EXPIRES_DIGITS = 6;
    private static final long MAX_EXPIRES_SECONDS = Duration.ofDays(7).toSeconds();

    private final AccessKeys keys;
    private final String region;
    private final InstantSource clock;

    SignatureCheck(AccessKeys keys, String region, InstantSource clock) {
        this.keys = keys;
        this.region = region;
        this.clock = clock;
    }

    /// @return the id of the key
    String check(HttpRequest request, String service) {
        var signed = SignedRequest.of(request);
        checkTime(signed);
        signed.checkScope(region, service);
        signed.checkHeaders(request.headers());
        String secret = keys.secret(signed.keyId());
        if (secret == null || hasToken(request)) {
            throw SignatureRefusal.unrecognized();
        }
        String canonical = CanonicalRequest.of(request, signed);
        String toSign = String.join(
                "\n",
                SignedRequest.ALGORITHM,
                signed.date(),
                signed.scope(),
                CanonicalRequest.hash(canonical.getBytes(StandardCharsets.UTF_8)));
        String expected = HexFormat.of().formatHex(Hashes.hmac(signingKey(secret, signed), toSign));
        if (!MessageDigest.isEqual(ascii(expected), ascii(signed.signature()))) {
            throw SignatureRefusal.invalid(SignatureTexts.MISMATCH.formatted(canonical, toSign));
        }
        String hash = request.headers().first("x-amz-content-sha256");
        if (hash != null && !hash.equalsIgnoreCase(CanonicalRequest.hash(request.body()))) {
            throw SignatureRefusal.invalid(SignatureTexts.CONTENT_HASH);
        }
        return signed.keyId();
    }

    /// The keys here are permanent ones, which come without a token.
    private static boolean hasToken(HttpRequest request) {
        return request.headers().first("x-amz-security-token") != null
                || Parameters.of(request.query()).has("X-Amz-Security-Token");
    }

    private static byte[] signingKey(String secret, SignedRequest signed) {
        byte[] key = ascii("AWS4" + secret);
        for (String element : signed.credential().subList(1, signed.credential().size())) {
            key = Hashes.hmac(key, element);
        }
        return key;
    }

    private void checkTime(SignedRequest signed) {
        var now = clock.instant();
        var signedAt = signed.time();
        if (signedAt.isAfter(now.plus(MAX_SKEW))) {
            throw SignatureRefusal.invalid(SignatureTexts.NOT_YET.formatted(
                    signed.date(), basic(now.plus(MAX_SKEW)), basic(now), MAX_SKEW.toMinutes()));
        }
        String expires = signed.expires();
        if (expires != null) {
            checkExpiry(signed, expires, now);
        } else if (signedAt.isBefore(now.minus(MAX_SKEW))) {
            throw SignatureRefusal.invalid(SignatureTexts.EXPIRED.formatted(
                    signed.date(), basic(now.minus(MAX_SKEW)), basic(now), MAX_SKEW.toMinutes()));
        }
    }

    private static void checkExpiry(SignedRequest signed, String expires, Instant now) {
        boolean number = expires.matches("[0-9]{1," + MAX_EXPIRES_DIGITS + "}");
        long seconds = number ? Long.parseLong(expires) : Long.MAX_VALUE;
        if (seconds > MAX_EXPIRES_SECONDS) {
            throw SignatureRefusal.incomplete(SignatureTexts.EXPIRES);
        }
        var oldest = now.minusSeconds(seconds);
        if (signed.time().isBefore(oldest)) {
            throw SignatureRefusal.invalid(
                    SignatureTexts.URL_EXPIRED.formatted(signed.date(), basic(oldest), basic(now), seconds));
        }
    }

    private static String basic(Instant time) {
        return SignedRequest.BASIC_FORMAT.format(time.atOffset(ZoneOffset.UTC));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
