package dev.kumiki.apps.studio.demo;

import dev.kumiki.apps.studio.booking.Actor;
import dev.kumiki.apps.studio.booking.BookingDecisions;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.calendar.Minutes;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.booking.Protection;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.statistics.UsageStatistics;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The bookings of the demonstration: from three weeks ago to three weeks ahead, relative to the day on which the
/// studio is filled.
final class DemoBookings {
    /// The one of the demo's customer that is to be confirmed.
    static final int TO_CONFIRM = 30;

    private static final UserId OWNER = new UserId(DemoData.KITAMURA.key());
    private static final List<String> PURPOSES =
            List.of("商品撮影", "家族写真", "アパレルのカタログ", "ポートレート", "料理の撮影", "ワークショップ", "マタニティフォト", "動画の収録");

    /// What became of a booking.
    private enum Fate {
        USED,
        NO_SHOW,
        EXPIRED,
        CANCELLED,
        CANCELLED_LATE,
        CANCELLED_BY_STUDIO,
        REJECTED,
        WAITING,
        WAITING_FIRM,
        TO_CONFIRM,
        FIXED
    }

    /// A booking to be.
    ///
    /// @param day relative to today
    /// @param hours how long
    private record Plan(int day, int from, int hours, int customer, Fate fate) {}

    private static final List<Plan> PLANS = List.of(
            new Plan(-20, 10, 3, 1, Fate.USED),
            new Plan(-19, 13, 4, 2, Fate.USED),
            new Plan(-18, 9, 2, 3, Fate.CANCELLED),
            new Plan(-17, 14, 5, 5, Fate.USED),
            new Plan(-16, 10, 4, 0, Fate.USED),
            new Plan(-15, 15, 3, 4, Fate.NO_SHOW),
            new Plan(-14, 9, 6, 1, Fate.USED),
            new Plan(-13, 13, 2, 7, Fate.REJECTED),
            new Plan(-12, 10, 4, 6, Fate.USED),
            new Plan(-11, 16, 4, 2, Fate.CANCELLED_LATE),
            new Plan(-10, 9, 3, 3, Fate.USED),
            new Plan(-9, 12, 5, 5, Fate.USED),
            new Plan(-8, 10, 2, 0, Fate.USED),
            new Plan(-7, 14, 3, 7, Fate.USED),
            new Plan(-6, 9, 4, 1, Fate.USED),
            new Plan(-5, 13, 4, 4, Fate.EXPIRED),
            new Plan(-4, 10, 3, 6, Fate.USED),
            new Plan(-3, 15, 5, 2, Fate.USED),
            new Plan(-2, 9, 3, 3, Fate.USED),
            new Plan(-1, 13, 6, 5, Fate.USED),
            new Plan(0, 9, 3, 2, Fate.FIXED),
            new Plan(0, 14, 3, 1, Fate.FIXED),
            new Plan(1, 10, 4, 7, Fate.FIXED),
            new Plan(2, 12, 4, 5, Fate.FIXED),
            new Plan(3, 9, 3, 0, Fate.FIXED),
            new Plan(4, 15, 4, 4, Fate.FIXED),
            new Plan(5, 9, 2, 6, Fate.CANCELLED_BY_STUDIO),
            new Plan(6, 13, 4, 3, Fate.FIXED),
            new Plan(8, 9, 3, 6, Fate.TO_CONFIRM),
            new Plan(9, 14, 5, 1, Fate.TO_CONFIRM),
            new Plan(11, 10, 5, 0, Fate.TO_CONFIRM),
            new Plan(12, 9, 4, 2, Fate.WAITING),
            new Plan(12, 17, 4, 7, Fate.FIXED),
            new Plan(13, 13, 4, 0, Fate.WAITING),
            new Plan(14, 10, 6, 5, Fate.TO_CONFIRM),
            new Plan(15, 9, 3, 4, Fate.WAITING_FIRM),
            new Plan(16, 14, 3, 3, Fate.TO_CONFIRM),
            new Plan(18, 10, 4, 3, Fate.WAITING),
            new Plan(19, 9, 12, 1, Fate.FIXED),
            new Plan(20, 13, 5, 0, Fate.CANCELLED),
            new Plan(22, 10, 4, 7, Fate.TO_CONFIRM));

    private final StudioData data;
    private final LocalDate today;
    private Instant moment;
    private final Bookings bookings;
    private final BookingDecisions decisions;

    DemoBookings(StudioData data) {
        this.data = data;
        this.today = Minutes.date(data.now());
        this.moment = data.now();
        InstantSource clock = () -> moment;
        StudioData then = data.quietly(clock);
        this.bookings = new Bookings(then);
        this.decisions = new BookingDecisions(then);
    }

    static String idOf(int number) {
        return String.format(Locale.ROOT, "demo-%06d", 204_800 + number);
    }

    void fill() {
        for (int number = 0; number < PLANS.size(); number++) {
            make(number, PLANS.get(number));
        }
        var statistics = new UsageStatistics(data);
        for (int number = 0; number < PLANS.size(); number++) {
            statistics.update(new BookingId(idOf(number))).run();
        }
    }

    private void make(int number, Plan plan) {
        LocalDate date = today.plusDays(plan.day());
        if (date.getDayOfWeek() == DayOfWeek.TUESDAY) {
            // The studio's day off: the next day has room in the evening.
            date = date.plusDays(1);
            plan = new Plan(
                    plan.day() + 1,
                    21 - Math.min(3, plan.hours()),
                    Math.min(3, plan.hours()),
                    plan.customer(),
                    plan.fate());
        }
        Period period = Minutes.period(date, plan.from() * 60, (plan.from() + plan.hours()) * 60);
        Instant start = period.start();
        Instant now = data.now();
        Instant asked = start.minus(Duration.ofDays(20 + number % 9L)).minus(Duration.ofMinutes(number * 37L));
        Instant latest = now.minus(Duration.ofMinutes(20 + number * 53L));
        moment = asked.isBefore(latest) ? asked : latest;
        if (bookings.book(request(number, plan, period)).run() instanceof BookingResult.Done) {
            follow(new BookingId(idOf(number)), plan, start);
        }
        moment = now;
    }

    private BookingRequest request(int number, Plan plan, Period period) {
        boolean firm = plan.fate() == Fate.WAITING_FIRM;
        int people = 2 + number * 5 % 17;
        Map<OptionId, Integer> options = new LinkedHashMap<>();
        for (int i = 0; i < number % 4; i++) {
            options.put(
                    new OptionId(DemoCatalogue.OPTIONS.get((number * 3 + i * 5) % DemoCatalogue.OPTIONS.size())), 1);
        }
        return new BookingRequest(
                new BookingId(idOf(number)),
                new UserId(DemoData.CUSTOMERS.get(plan.customer()).key()),
                period,
                firm ? BookingType.CONFIRMED : BookingType.TEMPORARY,
                new PlanId(people > 10 ? "B" : "A"),
                number % 2 == 0,
                options,
                new BookingRequest.Details(
                        number % 3 == 0 ? Optional.of("佐藤カメラマン") : Optional.empty(),
                        PURPOSES.get(number % PURPOSES.size()),
                        number % 5 == 0 ? "北窓の自然光を中心に。" : "",
                        number % 4 == 0 ? Protection.WITH : Protection.WITHOUT,
                        people),
                Optional.empty());
    }

    private void follow(BookingId id, Plan plan, Instant start) {
        var customer = Actor.customer(
                new UserId(DemoData.CUSTOMERS.get(plan.customer()).key()));
        switch (plan.fate()) {
            case WAITING, WAITING_FIRM -> {}
            case REJECTED -> {
                later(9);
                decisions.reject(id, OWNER, "その時間は設備の点検があるため、お受けできませんでした。").run();
            }
            case CANCELLED -> {
                later(30);
                decisions.cancel(id, customer, "日程が変わりました").run();
            }
            case TO_CONFIRM -> approve(id);
            case EXPIRED -> {
                approve(id);
                moment = start.minus(Duration.ofDays(5));
                decisions.expire(id).run();
            }
            case FIXED, USED, NO_SHOW, CANCELLED_LATE, CANCELLED_BY_STUDIO -> {
                approve(id);
                later(20);
                decisions.confirm(id, customer).run();
                end(id, plan, customer, start);
            }
        }
    }

    private void end(BookingId id, Plan plan, Actor customer, Instant start) {
        switch (plan.fate()) {
            case NO_SHOW -> {
                moment = start.plus(Duration.ofHours(1));
                decisions.noShow(id, OWNER).run();
            }
            case CANCELLED_LATE -> {
                moment = start.minus(Duration.ofDays(2));
                decisions.cancel(id, customer, "モデルの体調不良").run();
            }
            case CANCELLED_BY_STUDIO -> {
                later(24);
                decisions.cancel(id, Actor.staff(OWNER), "空調の工事のため").run();
            }
            default -> {}
        }
    }

    private void approve(BookingId id) {
        later(5);
        decisions.approve(id, OWNER).run();
    }

    /// Some hours later, but not after now.
    private void later(int hours) {
        Instant next = moment.plus(Duration.ofHours(hours));
        Instant now = data.now().minusSeconds(60);
        moment = next.isBefore(now) ? next : now;
    }
}
