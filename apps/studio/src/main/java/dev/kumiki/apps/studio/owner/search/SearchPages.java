package dev.kumiki.apps.studio.owner.search;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.csv.Csv;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.mine.BookingView;
import dev.kumiki.apps.studio.owner.search.BookingSearch.Filter;
import dev.kumiki.apps.studio.owner.search.BookingSearch.Found;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.InvalidCursorException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

/// The search for bookings, and its result as a file for spreadsheets. Whoever takes the file is noted in the audit.
@Controller
final class SearchPages {
    private static final Limit PAGE = Limit.of(50);
    private static final Limit FILE_PAGE = Limit.of(200);

    /// The most rows of a file.
    private static final int MAX_ROWS = 20_000;

    private static final int USUAL_DAYS = 30;

    private final StudioData data;
    private final AppKit kit;
    private final StudioWords words;

    SearchPages(StudioData data, @Qualifier("studioKit") AppKit kit, StudioWords words) {
        this.data = data;
        this.kit = kit;
        this.words = words;
    }

    /// What was typed.
    ///
    /// @param unknown whether nobody has the address that was typed
    /// @param range whether the days are none, or too many
    public record Form(
            String status,
            LocalDate first,
            LocalDate last,
            String customer,
            Optional<User> person,
            boolean unknown,
            boolean range) {}

    private Form form(MultiValueMap<String, String> fields) {
        LocalDate today = Minutes.date(data.now());
        LocalDate first = Requests.day(Requests.field(fields, "first")).orElse(today);
        LocalDate last = Requests.day(Requests.field(fields, "last")).orElse(first.plusDays(USUAL_DAYS));
        String typed = Requests.field(fields, "customer");
        Optional<User> person = typed.isEmpty() ? Optional.empty() : person(typed);
        return new Form(
                status(Requests.field(fields, "status")).map(words::word).orElse(""),
                first,
                last,
                typed,
                person,
                !typed.isEmpty() && person.isEmpty(),
                BookingSearch.isWithin(first, last));
    }

    private Optional<User> person(String typed) {
        try {
            return data.tables().userTable().byEmail(new Email(typed));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Optional<BookingStatus> status(String text) {
        return Arrays.stream(BookingStatus.values())
                .filter(status -> status.name().equals(text.toUpperCase(Locale.ROOT)))
                .findFirst();
    }

    private static Filter filter(Form form) {
        return new Filter(
                status(form.status()), form.first(), form.last(), form.person().map(User::userId));
    }

    @GetMapping("/owner/bookings")
    String search(@RequestParam MultiValueMap<String, String> fields, Model model) {
        Form form = form(fields);
        Instant now = data.now();
        Found found = form.unknown() || !form.range()
                ? new Found(List.of(), Optional.empty())
                : find(filter(form), Requests.field(fields, "after"));
        model.addAttribute("form", form);
        model.addAttribute("statuses", BookingStatus.values());
        model.addAttribute(
                "views",
                found.bookings().stream()
                        .map(booking -> new BookingView(booking, now))
                        .toList());
        model.addAttribute("more", found.next().orElse(null));
        model.addAttribute("maxDays", BookingSearch.MAX_DAYS);
        model.addAttribute("here", "search");
        return "studio/owner/search";
    }

    private Found find(Filter filter, String place) {
        try {
            return new BookingSearch(data).find(filter, place, PAGE);
        } catch (InvalidCursorException | DateTimeException e) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "not a place in the list", e);
        }
    }

    @GetMapping("/owner/bookings.csv")
    ResponseEntity<StreamingResponseBody> file(
            @AuthenticationPrincipal Account account, @RequestParam MultiValueMap<String, String> fields) {
        Form form = form(fields);
        if (form.unknown() || !form.range()) {
            throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "no such customer, or not a range of days");
        }
        kit.audit()
                .entry(
                        account.key(),
                        "studio.bookings.exported",
                        "bookings",
                        Map.of("days", form.first() + "/" + form.last(), "status", form.status()))
                .commit();
        Locale language = StudioWords.language();
        String name = "bookings-" + form.first() + "-" + form.last() + ".csv";
        return ResponseEntity.ok()
                .header(HttpHeaders.CONTENT_TYPE, "text/csv; charset=utf-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .body(out -> write(filter(form), language, out));
    }

    private void write(Filter filter, Locale language, OutputStream out) throws IOException {
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        // Spreadsheets take a file without this mark for one of the local code page.
        writer.write('\uFEFF');
        writer.write(Csv.line(
                List.of(words.text(language, "studio.owner.csv.columns").split(",", -1))));
        new BookingSearch(data).all(filter, FILE_PAGE).limit(MAX_ROWS).forEach(booking -> {
            try {
                writer.write(Csv.line(row(booking, language)));
            } catch (IOException e) {
                throw new UncheckedIOException("the file could not be sent", e);
            }
        });
        writer.flush();
    }

    private List<String> row(Booking booking, Locale language) {
        return List.of(
                booking.bookingId().value(),
                Minutes.date(booking.startTime()).toString(),
                words.clock(booking.startTime()),
                words.clock(booking.endTime()),
                String.valueOf(booking.period().length().toMinutes()),
                words.text(language, "studio.owner.status." + words.word(booking.status())),
                words.text(language, "studio.type." + words.word(booking.bookingType())),
                booking.userName(),
                booking.companyName().orElse(""),
                booking.userEmail().value(),
                booking.purpose(),
                String.valueOf(booking.peopleCount()),
                booking.plan().value(),
                String.valueOf(booking.price()),
                String.valueOf(booking.taxIncludedPrice()),
                String.valueOf(booking.cancellationFeePercent()),
                booking.noShowAt().isPresent() ? "1" : "0",
                booking.createdAt().toString());
    }
}
