package dev.kumiki.apps.lessons.design;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// Identifies a studio, for example `gnz`; in lower case (L-013, L-047).
///
/// B1.8: two lessons at the same time in the same studio would have the same key. So one code is one room, and a
/// second room has a code of its own such as `gnz2`: digits may follow the first letter.
public record StudioCode(String value) {
    private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9]{1,5}");

    /// Takes full-width and capital letters too, and refuses everything else.
    public StudioCode {
        value = Normalizer.normalize(value, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a studio code has 2 to 6 letters and digits, a letter first");
        }
    }
}
