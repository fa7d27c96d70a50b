package dev.kumiki.apps.homebiyori.page;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Cursor;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ResponseStatusException;

/// What a request names: whose data, which day, which place in a list.
public final class Requests {
    private Requests() {}

    /// Whose data a request reads and writes: always that of who is signed in.
    public static UserId user(Account account) {
        return new UserId(account.key());
    }

    /// Whether an administrator asks.
    public static boolean isAdministrator(Account account) {
        return account.roles().contains(Role.ADMIN);
    }

    /// The day that a text names, if it names one.
    public static Optional<LocalDate> day(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// The month that a text names, if it names one.
    public static Optional<YearMonth> month(String text) {
        try {
            return Optional.of(YearMonth.parse(text));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// The place in a list that an address names.
    public static Cursor after(String token) {
        return token.isEmpty() ? Cursor.START : Cursor.of(token);
    }

    /// The constant that a field names in small letters, if it names one.
    public static <E extends Enum<E>> Optional<E> word(Class<E> type, String text) {
        try {
            return Optional.of(Enum.valueOf(type, text.toUpperCase(Locale.ROOT).replace('-', '_')));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// There is nothing here: it never was, is no longer, or belongs to somebody else.
    public static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }

    /// A field of a form; empty if the request has none.
    public static String field(MultiValueMap<String, String> fields, String name) {
        String value = fields.getFirst(name);
        return value == null ? "" : value.strip();
    }
}
