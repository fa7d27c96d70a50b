package dev.kumiki.apps.common.ops;

import java.util.regex.Pattern;

/// The texts that may name work: they become keys, names of files and parts of mail headers, so little is allowed.
public final class Names {
    /// The greatest length of a name, in characters.
    public static final int MAX_LENGTH = 128;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0," + (MAX_LENGTH - 1) + "}");

    private Names() {}

    /// Whether a text is a name: letters, digits, `.`, `_` and `-`, beginning with a letter or digit.
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /// The text, if it is a name.
    public static String require(String text) {
        if (!isName(text)) {
            throw new IllegalArgumentException("a name has 1 to " + MAX_LENGTH
                    + " letters, digits, '.', '_' and '-', and begins with a letter or digit");
        }
        return text;
    }
}
