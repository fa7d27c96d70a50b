package dev.kumiki.apps.common.webhook;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Ed25519 over the time and the body, as Discord signs: `X-Signature-Ed25519` and `X-Signature-Timestamp`.
public final class Ed25519Signatures implements Signatures {
    private static final String ALGORITHM = "Ed25519";
    private static final String SIGNATURE = "X-Signature-Ed25519";
    private static final String TIME = "X-Signature-Timestamp";
    private static final int KEY_BYTES = 32;
    private static final int SIGNATURE_HEX = 128;

    private final PublicKey key;
    private final Duration window;

    /// @param key of the sender
    public Ed25519Signatures(PublicKey key, Duration window) {
        this.key = key;
        this.window = window;
    }

    /// The key as Discord shows it: 64 hexadecimal digits.
    ///
    /// @throws IllegalArgumentException if it is none
    public static PublicKey key(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex.strip());
        if (bytes.length != KEY_BYTES) {
            throw new IllegalArgumentException("a key of Ed25519 has " + KEY_BYTES + " bytes");
        }
        // RFC 8032: the y coordinate, lowest byte first; the highest bit says whether x is odd.
        byte[] y = new byte[KEY_BYTES];
        for (int at = 0; at < KEY_BYTES; at++) {
            y[at] = bytes[KEY_BYTES - 1 - at];
        }
        boolean odd = (y[0] & 0x80) != 0;
        y[0] &= 0x7f;
        try {
            return KeyFactory.getInstance(ALGORITHM)
                    .generatePublic(new EdECPublicKeySpec(
                            NamedParameterSpec.ED25519, new EdECPoint(odd, new BigInteger(1, y))));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("not a key of Ed25519", e);
        }
    }

    @Override
    public Optional<Refusal> check(Function<String, @Nullable String> header, byte[] body, Instant now) {
        String signature = header.apply(SIGNATURE);
        String time = header.apply(TIME);
        if (signature == null || time == null) {
            return Optional.of(Refusal.UNSIGNED);
        }
        if (signature.length() != SIGNATURE_HEX) {
            return Optional.of(Refusal.MALFORMED);
        }
        try {
            return isGenuine(HexFormat.of().parseHex(signature), time, body)
                    ? Signatures.checkTime(time, window, now)
                    : Optional.of(Refusal.FORGED);
        } catch (IllegalArgumentException _) {
            return Optional.of(Refusal.MALFORMED);
        }
    }

    private boolean isGenuine(byte[] signature, String time, byte[] body) {
        try {
            Signature verifier = Signature.getInstance(ALGORITHM);
            verifier.initVerify(key);
            verifier.update(time.getBytes(StandardCharsets.UTF_8));
            verifier.update(body);
            return verifier.verify(signature);
        } catch (SignatureException _) {
            return false;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
