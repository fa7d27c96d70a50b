package dev.kumiki.apps.common.account;

import java.util.Optional;
import java.util.regex.Pattern;

/// What an account may do beyond its own things: everywhere, or at one place such as one studio.
///
/// @param name such as `ADMIN`
/// @param place where it holds; empty for everywhere
public record Role(String name, Optional<String> place) {
    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_]{0,29}");
    private static final Pattern PLACE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    /// Who may give roles to others.
    public static final Role ADMIN = of("ADMIN");

    /// The greatest number of roles of one account: all of them go in one transaction when it is closed.
    public static final int MAX_ROLES = 40;

    /// Refuses what could be read as another role.
    public Role {
        if (!isName(name) || !place.map(Role::isPlace).orElse(true)) {
            throw new IllegalArgumentException(
                    "a role is 1 to 30 of A-Z, 0-9 and _, a place 1 to 64 letters, digits," + " '.', '_' and '-'");
        }
    }

    /// A role that holds everywhere.
    public static Role of(String name) {
        return new Role(name, Optional.empty());
    }

    /// A role at one place.
    public static Role at(String name, String place) {
        return new Role(name, Optional.of(place));
    }

    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    static boolean isPlace(String text) {
        return PLACE.matcher(text).matches();
    }

    /// The role that was written so.
    public static Role parse(String text) {
        int at = text.indexOf('@');
        return at < 0 ? of(text) : at(text.substring(0, at), text.substring(at + 1));
    }

    /// As it is stored: `ADMIN`, `STAFF@PLACE`.
    public String text() {
        return place.map(where -> name + "@" + where).orElse(name);
    }
}
