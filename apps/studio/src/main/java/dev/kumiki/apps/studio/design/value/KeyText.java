package dev.kumiki.apps.studio.design.value;

import java.text.Normalizer;

/// Checks the texts that become parts of keys (K-4).
public final class KeyText {
    /// The greatest length of a part, in characters.
    public static final int MAX_LENGTH = 254;

    private KeyText() {}

    /// The text, if it can be a part of a key: no separator, no look-alikes, nothing invisible.
    public static String require(String what, String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(what + " has 1 to " + MAX_LENGTH + " characters");
        }
        if (text.indexOf('#') >= 0) {
            throw new IllegalArgumentException(what + " contains #");
        }
        if (!Normalizer.isNormalized(text, Normalizer.Form.NFKC)) {
            throw new IllegalArgumentException(what + " is not in the normal form NFKC");
        }
        if (text.codePoints().anyMatch(KeyText::isUnwritable)) {
            throw new IllegalArgumentException(what + " contains control characters");
        }
        return text;
    }

    private static boolean isUnwritable(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }
}
