package dev.kumiki.apps.lessons.page;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/// What a request names: whose data, which studio, which lesson.
public final class Requests {
    private static final Pattern CLOCK = Pattern.compile("([01][0-9]|2[0-3]):?([0-5][0-9])");

    private Requests() {}

    /// Whose relations a request reads and writes: always those of who is signed in (L-005).
    public static UserId user(Account account) {
        return new UserId(account.key());
    }

    /// The lesson that an address names; what can be no lesson is not there.
    public static LessonSlot slot(String studio, String date, String time) {
        return slotIn(studio, date, time).orElseThrow(Requests::notFound);
    }

    /// The lesson that some texts name; empty if they can name none.
    public static Optional<LessonSlot> slotIn(String studio, String date, String time) {
        return studio(studio)
                .flatMap(code -> date(date).flatMap(day -> time(time).map(start -> new LessonSlot(code, day, start))));
    }

    /// The studio of a code; empty if there can be none.
    public static Optional<StudioCode> studio(String text) {
        try {
            return Optional.of(new StudioCode(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// A day such as `2026-11-18`; empty if it is none.
    public static Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// A time such as `0700` or `07:00`; empty if it is none.
    public static Optional<LocalTime> time(String text) {
        var clock = CLOCK.matcher(text);
        return clock.matches()
                ? Optional.of(LocalTime.of(Integer.parseInt(clock.group(1)), Integer.parseInt(clock.group(2))))
                : Optional.empty();
    }

    /// There is nothing here: it never was, is no longer, or belongs to somebody else.
    public static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
