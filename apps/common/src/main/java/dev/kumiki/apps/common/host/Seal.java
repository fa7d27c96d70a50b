package dev.kumiki.apps.common.host;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// What an installation hands to browsers and recognises when it comes back: nobody else can read, write or change it.
///
/// A sealed text is Base64 for URLs of a random nonce of 12 bytes and the AES-GCM of the second until which it counts
/// (8 bytes) and the text.
public final class Seal {
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final String MAC = "HmacSHA256";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final byte[] key;
    private final SecureRandom random = new SecureRandom();

    /// @param key of 32 bytes, for one purpose
    Seal(byte[] key) {
        this.key = key.clone();
    }

    /// Seals a text that counts until a moment.
    public String seal(String text, Instant until) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] plain = ByteBuffer.allocate(Long.BYTES + content.length)
                .putLong(until.getEpochSecond())
                .put(content)
                .array();
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(plain);
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(ByteBuffer.allocate(nonce.length + sealed.length)
                            .put(nonce)
                            .put(sealed)
                            .array());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + CIPHER, e);
        }
    }

    /// The text that was sealed; empty if it was not sealed here, or counts no longer.
    public Optional<String> open(String sealed, Instant now) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(sealed);
            if (bytes.length < NONCE_BYTES + Long.BYTES) {
                return Optional.empty();
            }
            byte[] nonce = Arrays.copyOf(bytes, NONCE_BYTES);
            var plain = ByteBuffer.wrap(
                    cipher(Cipher.DECRYPT_MODE, nonce).doFinal(bytes, NONCE_BYTES, bytes.length - NONCE_BYTES));
            return plain.getLong() > now.getEpochSecond()
                    ? Optional.of(StandardCharsets.UTF_8.decode(plain).toString())
                    : Optional.empty();
        } catch (IllegalArgumentException | GeneralSecurityException _) {
            return Optional.empty();
        }
    }

    /// What only this installation can make of a text: the same each time, and it does not lead back to the text.
    public String mark(String text) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(key, MAC));
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + MAC, e);
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }
}
