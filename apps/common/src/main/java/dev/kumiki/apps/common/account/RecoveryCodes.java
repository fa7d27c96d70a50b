package dev.kumiki.apps.common.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Codes that open once in the place of an authenticator app that was lost: 80 random bits each, so that a plain
/// hash is enough to keep them.
final class RecoveryCodes {
    static final int COUNT = 10;
    private static final int BYTES = 10;
    private static final int GROUP = 4;

    private RecoveryCodes() {}

    /// Fresh ones, such as `k7qd-2mfa-…`.
    static List<String> fresh(RandomGenerator random) {
        return Stream.generate(() -> code(random)).limit(COUNT).toList();
    }

    private static String code(RandomGenerator random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base32.encode(bytes).toLowerCase(Locale.ROOT).replaceAll("(.{" + GROUP + "})(?!$)", "$1-");
    }

    /// What is kept of a code. It holds for one account only.
    static String hash(String account, String typed) {
        String plain = typed.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest((account + " " + plain).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
