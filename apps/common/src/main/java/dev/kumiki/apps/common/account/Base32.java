package dev.kumiki.apps.common.account;

import java.util.Locale;
import java.util.Optional;

/// Bytes as letters and digits that people can copy by hand (RFC 4648), without padding.
final class Base32 {
    private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    private static final int BITS = 5;

    private Base32() {}

    static String encode(byte[] bytes) {
        var text = new StringBuilder();
        int buffer = 0;
        int bits = 0;
        for (byte next : bytes) {
            buffer = (buffer << Byte.SIZE) | (next & 0xff);
            bits += Byte.SIZE;
            while (bits >= BITS) {
                bits -= BITS;
                text.append(ALPHABET.charAt((buffer >> bits) & 31));
            }
        }
        if (bits > 0) {
            text.append(ALPHABET.charAt((buffer << (BITS - bits)) & 31));
        }
        return text.toString();
    }

    /// The bytes of a text; empty if it is none of ours.
    static Optional<byte[]> decode(String text) {
        String plain = text.toUpperCase(Locale.ROOT);
        byte[] bytes = new byte[plain.length() * BITS / Byte.SIZE];
        int buffer = 0;
        int bits = 0;
        int at = 0;
        for (int i = 0; i < plain.length(); i++) {
            int value = ALPHABET.indexOf(plain.charAt(i));
            if (value < 0) {
                return Optional.empty();
            }
            buffer = (buffer << BITS) | value;
            bits += BITS;
            if (bits >= Byte.SIZE) {
                bits -= Byte.SIZE;
                bytes[at++] = (byte) (buffer >> bits);
            }
        }
        return Optional.of(bytes);
    }
}
