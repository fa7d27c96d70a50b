package dev.kumiki.apps.todo.design;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// An e-mail address in small letters.
///
/// B2.4: addresses that differ only in their capitals are one address, because the guard of its uniqueness is a
/// key. An address with `#` is refused: it would forge a key (K-4).
public record Email(String value) {
    /// The greatest length of an address, in characters (RFC 5321).
    public static final int MAX_CHARS = 254;

    private static final Pattern FORM = Pattern.compile("[^\\s@#\\p{Cntrl}]+@[^\\s@#\\p{Cntrl}]+");

    /// Normalises the address and refuses what is none.
    public Email {
        value = Normalizer.normalize(value.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        if (value.length() > MAX_CHARS || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("not an e-mail address that can be stored");
        }
    }
}
