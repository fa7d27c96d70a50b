package dev.kumiki.apps.common.account;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which passwords may be chosen.
///
/// @param minLength in characters
public record PasswordRule(int minLength) {
    /// The greatest size of a password, in bytes of UTF-8: bcrypt takes no more. That is 24 Japanese characters.
    public static final int MAX_BYTES = 72;

    private static final Set<String> COMMON = common();

    /// The password as it is hashed: the same whatever way a keyboard or an input method composed it.
    static String normal(String typed) {
        return Normalizer.normalize(typed, Normalizer.Form.NFKC);
    }

    static int bytes(String typed) {
        return normal(typed).getBytes(StandardCharsets.UTF_8).length;
    }

    /// What is wrong with a new password for somebody.
    ///
    /// @param known names and addresses of that person, which are the first that others try
    Optional<Fault> check(String field, String typed, Stream<String> known) {
        String password = normal(typed);
        String plain = password.toLowerCase(Locale.ROOT);
        if (password.codePointCount(0, password.length()) < minLength) {
            return Optional.of(Fault.of(field, "password.short", minLength));
        }
        if (bytes(typed) > MAX_BYTES) {
            return Optional.of(Fault.of(field, "password.long", MAX_BYTES, bytes(typed)));
        }
        if (COMMON.contains(plain) || plain.chars().distinct().count() == 1) {
            return Optional.of(Fault.of(field, "password.common"));
        }
        return known.anyMatch(plain::equals) ? Optional.of(Fault.of(field, "password.own")) : Optional.empty();
    }

    private static Set<String> common() {
        try (InputStream in = PasswordRule.class.getResourceAsStream("common-passwords.txt")) {
            if (in == null) {
                throw new IllegalStateException("the list of common passwords is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
