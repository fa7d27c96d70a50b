package dev.kumiki.apps.common.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The secret that an installation signs with. Each purpose has a key of its own that is derived from it, so that what
/// was signed for one is worthless for another.
public final class Secret {
    /// The least length of a secret, in bytes.
    public static final int MIN_BYTES = 32;

    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] bytes;

    private Secret(byte[] bytes) {
        this.bytes = bytes;
    }

    /// A secret that was configured.
    public static Secret of(byte[] bytes) {
        if (bytes.length < MIN_BYTES) {
            throw new IllegalArgumentException("a secret has at least " + MIN_BYTES + " bytes");
        }
        return new Secret(bytes.clone());
    }

    /// A secret that ends with the process.
    public static Secret random() {
        byte[] bytes = new byte[MIN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Secret(bytes);
    }

    /// The secret in a file, which is made when it is not there, for its owner's eyes only.
    public static Secret in(Path file) throws IOException {
        if (!Files.exists(file)) {
            try {
                create(file);
            } catch (FileAlreadyExistsException _) {
                // Another process was faster: its secret is the one.
            }
        }
        String text = Files.readString(file, StandardCharsets.US_ASCII).strip();
        try {
            return of(HexFormat.of().parseHex(text));
        } catch (IllegalArgumentException e) {
            throw new IOException("the secret in " + file + " is damaged: delete the file to have a new one made", e);
        }
    }

    private static void create(Path file) throws IOException {
        Path whole = Files.createTempFile(file.toAbsolutePath().getParent(), "secret", ".part", OwnerOnly.file());
        try {
            Files.writeString(whole, HexFormat.of().formatHex(random().bytes), StandardOpenOption.WRITE);
            Files.createLink(file, whole);
        } finally {
            Files.delete(whole);
        }
    }

    /// The key for a purpose, of 32 bytes.
    public byte[] key(String purpose) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(bytes, ALGORITHM));
            return mac.doFinal(purpose.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    /// The seal for a purpose.
    public Seal seal(String purpose) {
        return new Seal(key(purpose));
    }

    /// Never shows the secret.
    @Override
    public String toString() {
        return "Secret";
    }
}
