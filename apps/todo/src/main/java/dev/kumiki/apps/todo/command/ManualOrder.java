package dev.kumiki.apps.todo.command;

import dev.kumiki.apps.todo.design.Todo;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/// The order in which a user puts todos by hand.
///
/// A rank is the digits of a fraction in base 16, so that between two there is always another: moving a todo writes
/// that one alone. A todo that was never moved has the rank of its creation, counted backwards and made unique by its
/// identifier: the last one written down comes first, also before those that were moved to the top.
public final class ManualOrder {
    private static final int BASE = 16;

    /// The moment that is counted backwards from: far beyond every creation.
    private static final long END_OF_TIME = (1L << 48) - 1;

    private ManualOrder() {}

    /// The rank of a todo.
    public static String rank(Todo todo) {
        return todo.rank()
                .orElseGet(() -> rank(todo.createdAt()) + backwards(todo.id().value()));
    }

    /// The digits of a text, so that what sorts last comes first.
    private static String backwards(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int at = 0; at < bytes.length; at++) {
            bytes[at] = (byte) ~bytes[at];
        }
        return HexFormat.of().formatHex(bytes);
    }

    private static String rank(Instant moment) {
        return "%012x".formatted(Math.clamp(END_OF_TIME - moment.toEpochMilli(), 0, END_OF_TIME));
    }

    /// A rank between two. If they are no longer in this order, it is the one right after the first.
    ///
    /// @param low empty for the top, below what will be written down after this moment
    /// @param high empty for the end
    static String between(Optional<String> low, Optional<String> high, Instant now) {
        String from = low.orElseGet(() ->
                high.filter(first -> first.compareTo(rank(now)) > 0).isPresent() ? rank(now) : "");
        return between(from, high.filter(to -> to.compareTo(from) > 0));
    }

    private static String between(String low, Optional<String> high) {
        var digits = new StringBuilder();
        boolean bounded = high.isPresent();
        while (true) {
            int from = digit(low, digits.length());
            int to = bounded ? digit(high.get(), digits.length()) : BASE;
            if (to - from > 1) {
                return digits.append(Character.forDigit((from + to) / 2, BASE)).toString();
            }
            bounded &= to == from;
            digits.append(Character.forDigit(from, BASE));
        }
    }

    private static int digit(String rank, int at) {
        return at < rank.length() ? Character.digit(rank.charAt(at), BASE) : 0;
    }
}
