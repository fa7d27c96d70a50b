package dev.kumiki.design.export;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Turns names of tables, indexes and services into names that other languages allow.
final class Names {
    private Names() {}

    /// The name, or the name with a number after it if it is taken already.
    static String free(String name, Collection<String> taken) {
        return Stream.iterate(1, number -> number + 1)
                .map(number -> number == 1 ? name : name + number)
                .filter(candidate -> !taken.contains(candidate))
                .findFirst()
                .orElseThrow();
    }

    /// Letters and digits, each word with a capital: `studio-booking-users` is `StudioBookingUsers`.
    static String pascal(String name) {
        return Arrays.stream(name.split("[^A-Za-z0-9]+"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    }

    /// Small letters, digits and `_`: `studio-booking-users` is `studio_booking_users`.
    static String snake(String name) {
        String words = Arrays.stream(name.split("[^A-Za-z0-9]+"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("_"));
        return words.isEmpty() || Character.isDigit(words.charAt(0)) ? "t_" + words : words;
    }
}
