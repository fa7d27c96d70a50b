package dev.kumiki.engine.item;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// Facts about a text's UTF-8 form that need no encoding of it.
public final class Utf8 {
    /// The order of the UTF-8 bytes, which is the order of code points. `String.compareTo` differs from it where
    /// supplementary characters (surrogate pairs) meet characters from U+E000 on.
    public static final Comparator<String> ORDER = Utf8::compare;

    /// From which length on the JVM is faster at copying and comparing a text as a whole, many characters at a time,
    /// than a loop is at looking at each.
    public static final int LONG = 64;

    public static final char MAX_ASCII = 0x7F;
    private static final char MAX_LATIN = 0xFF;

    private Utf8() {}

    /// The length in bytes of `text`, which must be well-formed.
    public static int length(String text) {
        int length = text.length();
        int bytes = length;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                // A surrogate pair takes four bytes, so each half counts two.
                bytes += c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
            }
        }
        return bytes;
    }

    /// Whether every surrogate in `text` has its partner.
    public static boolean isWellFormed(String text) {
        return isLongLatin(text) || isPaired(text);
    }

    /// The bytes of `text`, which is [#LONG], if it is nothing but ASCII; null if it is not.
    public static byte @Nullable [] ofLongAscii(String text) {
        int length = text.length();
        if (text.charAt(0) > MAX_ASCII || text.charAt(length / 2) > MAX_ASCII) {
            return null;
        }
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        // Half a surrogate pair becomes one byte too, but not the one that it is.
        return utf8.length == length && new String(utf8, StandardCharsets.ISO_8859_1).equals(text) ? utf8 : null;
    }

    /// Whether `text` is long and has no surrogates because it has nothing but Latin-1.
    private static boolean isLongLatin(String text) {
        int length = text.length();
        return length >= LONG
                && text.charAt(0) <= MAX_LATIN
                && text.charAt(length / 2) <= MAX_LATIN
                && new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.ISO_8859_1).equals(text);
    }

    private static boolean isPaired(String text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                boolean paired =
                        Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1));
                if (!paired) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    private static int compare(String left, String right) {
        int shorter = Math.min(left.length(), right.length());
        for (int i = 0; i < shorter; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                return Character.isSurrogate(a) == Character.isSurrogate(b)
                        ? Character.compare(a, b)
                        : Character.isSurrogate(a) ? 1 : -1;
            }
        }
        return Integer.compare(left.length(), right.length());
    }
}
