package dev.kumiki.apps.studio.design.value;

import java.text.Normalizer;
import java.util.Locale;

/// An e-mail address in the one form that is compared and stored (B5.2): NFKC, trimmed, lower case.
public record Email(String value) {
    /// Normalises the address; refuses what is none, or cannot be part of a key.
    public Email {
        value = Normalizer.normalize(value, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
        KeyText.require("an e-mail address", value);
        int at = value.lastIndexOf('@');
        if (at < 1 || at == value.length() - 1 || value.codePoints().anyMatch(Character::isWhitespace)) {
            throw new IllegalArgumentException("an e-mail address is a name, an @ and a domain");
        }
    }
}
