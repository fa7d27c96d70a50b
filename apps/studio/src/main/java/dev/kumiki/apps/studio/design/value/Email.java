package dev.kumiki.apps.studio.design.value;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;

/// An e-mail address in the one form that is compared and stored (B5.2): NFKC, trimmed, lower case.
public record Email(String value) {
    /// Domains that belong to nobody for ever: those of demonstrations, and of people who have left.
    private static final Set<String> NOBODYS = Set.of("example", "invalid", "test", "localhost");

    /// Normalises the address; refuses what is none, or cannot be part of a key.
    public Email {
        value = Normalizer.normalize(value, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
        KeyText.require("an e-mail address", value);
        int at = value.lastIndexOf('@');
        if (at < 1 || at == value.length() - 1 || value.codePoints().anyMatch(Character::isWhitespace)) {
            throw new IllegalArgumentException("an e-mail address is a name, an @ and a domain");
        }
    }

    /// Whether a mail can reach anybody there.
    public boolean isReachable() {
        return !NOBODYS.contains(value.substring(Math.max(value.lastIndexOf('.'), value.lastIndexOf('@')) + 1));
    }
}
