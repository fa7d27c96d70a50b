package dev.kumiki.apps.studio.book;

import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.Choice;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.booking.Protection;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.page.Requests;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.springframework.util.MultiValueMap;

/// What somebody typed into the page that books. It keeps the texts as they were typed, so that nothing is lost when
/// the page is shown again; prices, owners and states are not among them.
///
/// @param id of the booking, made with the page: a form that is sent twice books once
/// @param quantities by the id of the option
public record BookForm(
        String id,
        String date,
        String from,
        String until,
        String people,
        String plan,
        String purpose,
        String photographer,
        String details,
        boolean protection,
        boolean insured,
        boolean confirmed,
        Map<String, String> quantities) {
    private static final String QUANTITY = "qty-";
    private static final Pattern TIME = Pattern.compile("([01]?\\d|2[0-4]):([0-5]\\d)");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,4}");
    private static final Pattern TOTAL = Pattern.compile("\\d{1,12}");
    private static final long NOT_SHOWN = -1;
    private static final int HOUR = 60;
    private static final int MAX_FIELDS = 200;

    /// Copies the quantities.
    public BookForm {
        quantities = Map.copyOf(quantities);
    }

    /// What a request carries. A chosen alternative replaces the time: `slot=2026-11-28 9:30 13:30`.
    public static BookForm of(MultiValueMap<String, String> fields) {
        Map<String, String> quantities = new LinkedHashMap<>();
        fields.keySet().stream()
                .filter(name -> name.startsWith(QUANTITY))
                .limit(MAX_FIELDS)
                .forEach(name -> quantities.put(name.substring(QUANTITY.length()), Requests.field(fields, name)));
        String[] slot = Requests.field(fields, "slot").split(" ", -1);
        boolean chosen = slot.length == 3;
        return new BookForm(
                Requests.field(fields, "id"),
                chosen ? slot[0] : Requests.field(fields, "date"),
                chosen ? slot[1] : Requests.field(fields, "from"),
                chosen ? slot[2] : Requests.field(fields, "until"),
                Requests.field(fields, "people"),
                Requests.field(fields, "plan"),
                Requests.field(fields, "purpose"),
                Requests.field(fields, "photographer"),
                Requests.field(fields, "details"),
                Requests.field(fields, "protection").equals("yes"),
                !Requests.field(fields, "insured").equals("no"),
                Requests.field(fields, "type").equals("confirmed"),
                quantities);
    }

    /// The total that the page showed, at which alone it is booked. A page that could show none says so, and nothing is
    /// booked before one was seen; empty where no page was.
    public static OptionalLong shownTotal(MultiValueMap<String, String> fields) {
        String total = Requests.field(fields, "total");
        if (TOTAL.matcher(total).matches()) {
            return OptionalLong.of(Long.parseLong(total));
        }
        return fields.containsKey("total") ? OptionalLong.of(NOT_SHOWN) : OptionalLong.empty();
    }

    /// The same under an id.
    public BookForm withId(String other) {
        return new BookForm(
                other,
                date,
                from,
                until,
                people,
                plan,
                purpose,
                photographer,
                details,
                protection,
                insured,
                confirmed,
                quantities);
    }

    /// The same with a plan, where it has none.
    public BookForm orPlan(Optional<PlanId> usual) {
        return !plan.isEmpty() || usual.isEmpty()
                ? this
                : new BookForm(
                        id,
                        date,
                        from,
                        until,
                        people,
                        usual.get().value(),
                        purpose,
                        photographer,
                        details,
                        protection,
                        insured,
                        confirmed,
                        quantities);
    }

    /// The same with a time, where it has none.
    public BookForm orTime(LocalDate day, int start, int end) {
        boolean whole = Requests.day(date).isPresent() && minutes(from).isPresent();
        return whole && minutes(until).isPresent()
                ? this
                : new BookForm(
                        id,
                        Requests.day(date).map(LocalDate::toString).orElse(day.toString()),
                        minutes(from).map(Minutes::text).orElse(Minutes.text(start)),
                        minutes(until).map(Minutes::text).orElse(Minutes.text(end)),
                        people,
                        plan,
                        purpose,
                        photographer,
                        details,
                        protection,
                        insured,
                        confirmed,
                        quantities);
    }

    /// The same as a confirmed booking.
    public BookForm asConfirmed() {
        return new BookForm(
                id,
                date,
                from,
                until,
                people,
                plan,
                purpose,
                photographer,
                details,
                protection,
                insured,
                true,
                quantities);
    }

    /// The minutes after midnight that a text tells, if it tells a time.
    public static Optional<Integer> minutes(String text) {
        var match = TIME.matcher(text);
        if (!match.matches()) {
            return Optional.empty();
        }
        int minute = Integer.parseInt(match.group(1)) * HOUR + Integer.parseInt(match.group(2));
        return Optional.of(minute).filter(value -> value <= Minutes.DAY);
    }

    /// The time, if it is one. An end that is not after the start is on the next day (B5.9).
    public Optional<Period> period() {
        Optional<LocalDate> day = Requests.day(date);
        Optional<Integer> start = minutes(from);
        Optional<Integer> end = minutes(until);
        if (day.isEmpty() || start.isEmpty() || end.isEmpty() || start.get() == Minutes.DAY) {
            return Optional.empty();
        }
        LocalDate last = end.get() > start.get() ? day.get() : day.get().plusDays(1);
        return Optional.of(new Period(Minutes.on(day.get(), start.get()), Minutes.on(last, end.get())));
    }

    /// How many people, if it is a number.
    public Optional<Integer> headCount() {
        return number(people);
    }

    private static Optional<Integer> number(String text) {
        return NUMBER.matcher(text).matches() ? Optional.of(Integer.parseInt(text)) : Optional.empty();
    }

    /// Which type is asked for.
    public BookingType type() {
        return confirmed ? BookingType.CONFIRMED : BookingType.TEMPORARY;
    }

    /// The option whose quantity is no number, if there is one.
    public Optional<String> badQuantity() {
        return quantities.entrySet().stream()
                .filter(entry ->
                        !entry.getValue().isEmpty() && number(entry.getValue()).isEmpty())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /// How many of an option.
    public int quantity(String option) {
        return number(quantities.getOrDefault(option, "")).orElse(0);
    }

    /// What of the catalogue it asks for; empty if the plan is no id or there are too many options.
    public Optional<Choice> choice() {
        Map<OptionId, Integer> options = new LinkedHashMap<>();
        try {
            quantities.keySet().stream()
                    .filter(option -> quantity(option) > 0)
                    .forEach(option -> options.put(new OptionId(option), quantity(option)));
            return Optional.of(new Choice(new PlanId(plan), headCount().orElse(0), insured, options));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// The request that it makes for a user.
    ///
    /// @param bookedBy who fills it in, if that is not the user
    public BookingRequest request(UserId userId, Period period, Choice choice, Optional<UserId> bookedBy) {
        return new BookingRequest(
                new BookingId(id),
                userId,
                period,
                type(),
                choice.plan(),
                choice.insured(),
                choice.options(),
                new BookingRequest.Details(
                        Optional.of(photographer).filter(name -> !name.isEmpty()),
                        purpose,
                        details,
                        protection ? Protection.WITH : Protection.WITHOUT,
                        choice.people()),
                bookedBy);
    }
}
