package dev.kumiki.apps.studio.page;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.Role;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.UserId;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ResponseStatusException;

/// What a request names: whose data, which booking, which day.
public final class Requests {
    private Requests() {}

    /// Whose data a request reads and writes: always that of who is signed in.
    public static UserId user(Account account) {
        return new UserId(account.key());
    }

    /// Whether somebody of the studio asks.
    public static boolean isStaff(Account account) {
        return account.roles().contains(Role.ADMIN);
    }

    /// The booking that an address names; what can be no id is not there.
    public static BookingId booking(String id) {
        try {
            return new BookingId(id);
        } catch (IllegalArgumentException _) {
            throw notFound();
        }
    }

    /// The day that a text names, if it names one.
    public static Optional<LocalDate> day(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeException _) {
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
