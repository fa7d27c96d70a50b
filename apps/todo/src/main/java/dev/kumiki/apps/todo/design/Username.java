package dev.kumiki.apps.todo.design;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// The name of a user, a part of every key of the user.
///
/// B2.5: a name is a key and can never change, so look-alikes and `#` are kept out: 3 to 32 small Latin letters,
/// digits, `_` and `-`. What a user sees is the display name of the [Profile].
public record Username(String value) {
    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9_-]{2,31}");

    /// Refuses what is not in the accepted form.
    public Username {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("not a user name: 3 to 32 of a-z, 0-9, _ and -");
        }
    }

    /// The name that somebody typed: compatibility forms and capitals become plain small letters.
    public static Username typed(String text) {
        return new Username(
                Normalizer.normalize(text.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT));
    }
}
