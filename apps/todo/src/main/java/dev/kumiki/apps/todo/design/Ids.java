package dev.kumiki.apps.todo.design;

import java.util.regex.Pattern;

/// The form of the identifiers that stand in keys (B2.6).
final class Ids {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9-]{1,64}");

    private Ids() {}

    static void check(String id) {
        if (!FORM.matcher(id).matches()) {
            throw new IllegalArgumentException("not an identifier: 1 to 64 of A-Z, a-z, 0-9 and -");
        }
    }
}
