package dev.kumiki.apps.events.discord;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Names for messages that Discord recognises when it gets one again. It takes up to 25 characters, so that neither a
/// UUID nor an id of the outbox fits: these are made from any text.
final class Nonces {
    /// The greatest length that Discord takes, in characters.
    static final int MAX_CHARS = 25;

    private Nonces() {}

    /// The nonce of a text: always the same.
    static String of(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, MAX_CHARS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
