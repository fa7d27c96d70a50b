package dev.kumiki.apps.common.account;

import dev.kumiki.apps.common.mail.Mail;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;

/// E-mail addresses as people type them.
final class Addresses {
    private Addresses() {}

    /// The address in the form in which it is stored: small letters, no compatibility forms. Empty if it is none, or
    /// would forge a key (K-4).
    static Optional<String> typed(String text) {
        String address =
                Normalizer.normalize(text.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        return address.indexOf('#') < 0 && Mail.isAddress(address) ? Optional.of(address) : Optional.empty();
    }
}
