package dev.kumiki.apps.lessons.data;

import java.security.SecureRandom;
import java.util.Locale;

/// Numbers of reservations and of places in queues, as people can read them aloud: `R-7Q4KM2XD`, `wl_7q4km2xd`.
public final class Reservations {
    /// Without I, L, O and U, which are read as others.
    private static final String LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private static final int LENGTH = 8;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Reservations() {}

    /// The number of a new reservation. Two of the same lesson are never alike; that a stranger's is the same is no
    /// harm, for nothing is found by it.
    public static String fresh() {
        return "R-" + letters();
    }

    /// The number of a new place in a queue (L-023).
    public static String freshWaiting() {
        return "wl_" + letters().toLowerCase(Locale.ROOT);
    }

    private static String letters() {
        var text = new StringBuilder(LENGTH);
        for (int at = 0; at < LENGTH; at++) {
            text.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        }
        return text.toString();
    }
}
