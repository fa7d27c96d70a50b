package dev.kumiki.apps.studio.home;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.web.SignedIn;
import dev.kumiki.apps.studio.catalogue.Catalogue;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.catalogue.OpeningHours;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.page.Requests;
import dev.kumiki.apps.studio.page.StudioWords;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/// What the frame of the pages asks: who reads, and how much waits for the studio.
@Component("studioReader")
public final class StudioReader {
    private static final Limit COUNTED = Limit.of(99);
    private static final int WEEK_DAYS = 7;

    private final StudioData data;
    private final StudioWords words;

    StudioReader(StudioData data, StudioWords words) {
        this.data = data;
        this.words = words;
    }

    private static Optional<Account> account() {
        return SecurityContextHolder.getContext().getAuthentication() instanceof SignedIn signedIn
                ? Optional.of(signedIn.getPrincipal())
                : Optional.empty();
    }

    /// The key of who reads; empty if nobody is signed in.
    public String key() {
        return account().map(Account::key).orElse("");
    }

    /// The name of who reads; empty if nobody is signed in.
    public String name() {
        return account().map(Account::displayName).orElse("");
    }

    /// Whether the studio itself reads.
    public boolean isOwner() {
        return account().filter(Requests::isStaff).isPresent();
    }

    /// How many requests wait for the studio.
    public int waiting() {
        Instant now = data.now();
        return data.tables()
                .bookingTable()
                .withStatus(BookingStatus.PENDING, now, now.plus(Duration.ofDays(1_000)), COUNTED, Cursor.START)
                .items()
                .size();
    }

    /// Whether people can book at all: the studio has a plan and terms.
    public boolean isReady() {
        return isReady(Catalogue.offered(data));
    }

    /// The same, where the catalogue was read already.
    public boolean isReady(Catalogue catalogue) {
        return !catalogue.plans().isEmpty()
                && data.tables()
                        .termsTable()
                        .latest(TermsStatus.ACTIVE, data.now())
                        .isPresent();
    }

    /// The time that a booking was moved from, as its history keeps it.
    public String from(String detail) {
        String[] ends = detail.split("/", 2);
        return ends.length == 2 ? words.between(Instant.parse(ends[0]), Instant.parse(ends[1])) : "";
    }

    /// The opening hours in some lines: days of the same hours together, then the days off.
    public List<String> hours(StudioSettings settings) {
        Map<String, List<DayOfWeek>> days = new LinkedHashMap<>();
        settings.hours().stream()
                .sorted((one, other) -> Integer.compare(one.day(), other.day()))
                .forEach(hours -> days.computeIfAbsent(text(hours), _ -> new ArrayList<>())
                        .add(DayOfWeek.of(hours.day())));
        List<DayOfWeek> off = IntStream.rangeClosed(1, WEEK_DAYS)
                .mapToObj(DayOfWeek::of)
                .filter(day -> settings.hours().stream().noneMatch(hours -> hours.day() == day.getValue()))
                .toList();
        List<String> lines = new ArrayList<>();
        days.forEach((times, same) -> lines.add(days.size() == 1 ? times : names(same) + " " + times));
        if (!off.isEmpty()) {
            lines.add(words.text("studio.room.off", names(off)));
        }
        return lines;
    }

    private static String text(OpeningHours hours) {
        return hours.from().value().substring(0, 5) + "–"
                + hours.until().value().substring(0, 5);
    }

    private static String names(List<DayOfWeek> days) {
        return days.stream()
                .map(day -> day.getDisplayName(TextStyle.SHORT, StudioWords.language()))
                .collect(Collectors.joining("・"));
    }
}
