package dev.kumiki.apps.homebiyori.sealing;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// AES-256-GCM: Base64 of a random nonce of 12 bytes, the encrypted bytes and the tag of 16 bytes. What it is bound to
/// is not in it, but has to be the same when it is opened.
final class AesGcm {
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private AesGcm() {}

    static String seal(byte[] key, String boundTo, byte[] plain) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, key, nonce, boundTo).doFinal(plain);
            return Base64.getEncoder()
                    .withoutPadding()
                    .encodeToString(ByteBuffer.allocate(nonce.length + sealed.length)
                            .put(nonce)
                            .put(sealed)
                            .array());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + CIPHER, e);
        }
    }

    static byte[] open(byte[] key, String boundTo, String sealed) throws GeneralSecurityException {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(sealed);
        } catch (IllegalArgumentException e) {
            throw new GeneralSecurityException("not sealed here", e);
        }
        if (bytes.length < NONCE_BYTES) {
            throw new GeneralSecurityException("not sealed here");
        }
        return cipher(Cipher.DECRYPT_MODE, key, Arrays.copyOf(bytes, NONCE_BYTES), boundTo)
                .doFinal(bytes, NONCE_BYTES, bytes.length - NONCE_BYTES);
    }

    private static Cipher cipher(int mode, byte[] key, byte[] nonce, String boundTo) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(boundTo.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }
}
