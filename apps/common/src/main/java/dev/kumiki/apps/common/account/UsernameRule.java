package dev.kumiki.apps.common.account;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Which user names an application allows.
///
/// @param form what a name has to match after it was normalised
public record UsernameRule(Pattern form) {
    /// B2.5: 3 to 32 small Latin letters, digits, `_` and `-`; neither look-alikes nor `#`.
    public static final UsernameRule PLAIN = new UsernameRule(Pattern.compile("[a-z0-9][a-z0-9_-]{2,31}"));

    /// The name that somebody typed: compatibility forms and capitals become plain small letters. Empty if it is none.
    public Optional<String> name(String typed) {
        String name = Normalizer.normalize(typed.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return form.matcher(name).matches() ? Optional.of(name) : Optional.empty();
    }
}
