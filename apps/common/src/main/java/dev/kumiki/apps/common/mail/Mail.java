package dev.kumiki.apps.common.mail;

import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A mail to one person.
///
/// @param to an address without a name, such as `aki@example.com`
/// @param html the same content for readers that show HTML
/// @param language the language it is written in
public record Mail(String to, String subject, String text, Optional<String> html, Locale language) {
    /// The greatest length of an address, in characters.
    public static final int MAX_ADDRESS_LENGTH = 254;

    /// The greatest length of a subject, in characters.
    public static final int MAX_SUBJECT_LENGTH = 200;

    /// Refuses what is no single address, and subjects with line breaks or other control characters: they could add
    /// headers.
    public Mail {
        requireAddress(to);
        if (subject.length() > MAX_SUBJECT_LENGTH || hasControl(subject)) {
            throw new IllegalArgumentException(
                    "a subject is one line of up to " + MAX_SUBJECT_LENGTH + " characters without control characters");
        }
    }

    /// A mail without HTML.
    public static Mail of(String to, String subject, String text, Locale language) {
        return new Mail(to, subject, text, Optional.empty(), language);
    }

    /// Whether a text is a single address that mail can be sent to.
    public static boolean isAddress(String text) {
        try {
            return text.equals(requireAddress(text));
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /// The address, if it is a single one.
    static String requireAddress(String address) {
        try {
            var parsed = new InternetAddress(address, true);
            if (address.length() <= MAX_ADDRESS_LENGTH
                    && !hasControl(address)
                    && !parsed.isGroup()
                    && address.equals(parsed.getAddress())
                    && address.contains("@")) {
                return address;
            }
        } catch (AddressException e) {
            throw new IllegalArgumentException("not an address for mail", e);
        }
        throw new IllegalArgumentException("not an address for mail");
    }

    private static boolean hasControl(String text) {
        return text.codePoints()
                .anyMatch(character -> Character.isISOControl(character)
                        || Character.getType(character) == Character.LINE_SEPARATOR
                        || Character.getType(character) == Character.PARAGRAPH_SEPARATOR);
    }

    /// The mail as the payload of an outbox entry.
    Map<String, String> payload() {
        Map<String, String> payload = new HashMap<>();
        payload.put("to", to);
        payload.put("subject", subject);
        payload.put("text", text);
        html.ifPresent(content -> payload.put("html", content));
        payload.put("language", language.toLanguageTag());
        return payload;
    }

    /// The mail in the payload of an outbox entry.
    static Mail of(Map<String, String> payload) {
        return new Mail(
                require(payload, "to"),
                require(payload, "subject"),
                require(payload, "text"),
                Optional.ofNullable(payload.get("html")),
                Locale.forLanguageTag(require(payload, "language")));
    }

    private static String require(Map<String, String> payload, String name) {
        String value = payload.get(name);
        if (value == null) {
            throw new IllegalArgumentException("a mail without " + name);
        }
        return value;
    }

    /// Never shows to whom or what.
    @Override
    public String toString() {
        return "Mail[" + language + "]";
    }
}
