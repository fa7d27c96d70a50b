package dev.kumiki.apps.events.message;

import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a control says when it is used: a verb, what it is about, and perhaps more: `join:0193…`. It names no server:
/// that is always the one in which it was used, so that a forged one reaches nothing elsewhere.
///
/// @param more small letters, digits and hyphens; empty for nothing
public record ControlId(String verb, UUID subject, String more) {
    private static final Pattern FORM = Pattern.compile("([a-z]{1,16}):([0-9a-f]{32})(?::([a-z0-9-]{0,32}))?");
    private static final UUID NOBODY = new UUID(0, 0);

    /// A verb about something.
    public static ControlId of(String verb, UUID subject) {
        return new ControlId(verb, subject, "");
    }

    /// A verb about nothing in particular.
    public static ControlId of(String verb) {
        return new ControlId(verb, NOBODY, "");
    }

    /// With more.
    public ControlId with(String detail) {
        return new ControlId(verb, subject, detail);
    }

    /// Reads one; nothing if it is none of ours.
    public static Optional<ControlId> read(String text) {
        var form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        return Optional.of(new ControlId(form.group(1), uuid(form.group(2)), text(form.group(3))));
    }

    private static String text(@Nullable String group) {
        return group == null ? "" : group;
    }

    /// An identifier from its 32 digits.
    public static UUID uuid(String digits) {
        return new UUID(HexFormat.fromHexDigitsToLong(digits, 0, 16), HexFormat.fromHexDigitsToLong(digits, 16, 32));
    }

    /// As Discord keeps it.
    public String text() {
        String plain = verb + ":" + subject.toString().replace("-", "");
        return more.isEmpty() ? plain : plain + ":" + more;
    }
}
