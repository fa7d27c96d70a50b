package dev.kumiki.apps.studio.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Attempts;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Retries;
import dev.kumiki.design.runtime.EntityMapper;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A studio on the database of a test: its tables, its operations, and a catalogue to book from.
final class TestStudio {
    static final UserId AKI = new UserId("aki");
    static final UserId BEN = new UserId("ben");
    static final UserId ADMIN = new UserId("admin");
    static final PlanId PLAN = new PlanId("A");
    static final OptionId LED = new OptionId("LED");
    static final OptionId WORKSHOP = new OptionId("workshop");
    static final TermsVersion TERMS = new TermsVersion("1.0");
    static final Insurance INSURANCE = new Insurance(true, "機材保険の付帯", 1000, 1100);

    /// More than a third of what one response can carry, in characters.
    private static final int LARGE = 358_000;

    /// Many attempts and no waiting, so that a test depends on no duration.
    static final Attempts ATTEMPTS =
            new Attempts(new Retries(500, Duration.ZERO, Duration.ZERO), _ -> Thread.onSpinWait());

    final TestDatabase database;
    final TestClock clock;
    final StudioTables tables;
    final Bookings bookings;
    final BookingDecisions decisions;

    TestStudio(TestDatabase database) {
        this.database = database;
        this.clock = database.clock();
        this.tables = StudioTables.on(database.client(), database.options());
        this.bookings = new Bookings(tables, clock, ATTEMPTS, Bookings.Rules.DEFAULT);
        this.decisions = new BookingDecisions(tables, clock, ATTEMPTS);
        tables.createTables();
    }

    /// With users, a plan, two options, and terms that the users have agreed to.
    static TestStudio open(TestDatabase database) {
        var studio = new TestStudio(database);
        Instant now = database.clock().instant();
        studio.tables.optionTable().create(plan(now));
        studio.tables.optionTable().create(option(LED, Optional.of(2)));
        studio.tables.optionTable().create(option(WORKSHOP, Optional.empty()));
        studio.tables.termsTable().create(terms("1.0", Instant.parse("2025-01-01T00:00:00Z")));
        for (UserId userId : List.of(AKI, BEN)) {
            studio.tables.userTable().create(user(userId, userId.value() + "@example.com"));
            studio.agree(userId, TERMS);
        }
        return studio;
    }

    void agree(UserId userId, TermsVersion version) {
        tables.agreementTable()
                .create(new UserAgreement(
                        userId, version, clock.instant(), Optional.empty(), Optional.empty(), Optional.empty()));
    }

    static User user(UserId userId, String email) {
        return new User(
                userId,
                new Email(email),
                "hash",
                "山田太郎",
                Optional.of("株式会社スタジオ"),
                Optional.empty(),
                Optional.empty(),
                false,
                0,
                0,
                TestDatabase.START,
                TestDatabase.START,
                0);
    }

    static Plan plan(Instant now) {
        return new Plan(PLAN, "10人以下でのご利用", 5000, 5500, 10, true, now, now, 0);
    }

    static StudioOption option(OptionId id, Optional<Integer> stock) {
        Instant now = TestDatabase.START;
        return new StudioOption(
                id,
                "LEDライト",
                "",
                1000,
                "台",
                true,
                OptionCategory.EQUIPMENT,
                10,
                1100,
                stock,
                Optional.empty(),
                now,
                now,
                0);
    }

    static Terms terms(String version, Instant effectiveDate) {
        return new Terms(
                new TermsVersion(version),
                TermsStatus.ACTIVE,
                "スタジオ利用規約",
                "…",
                effectiveDate,
                TestDatabase.START,
                TestDatabase.START,
                0);
    }

    /// A period in the time of the studio, such as `2026-12-01T13:00` to `2026-12-01T17:00`.
    static Period period(String start, String end) {
        return new Period(
                LocalDateTime.parse(start).atZone(Studio.ZONE).toInstant(),
                LocalDateTime.parse(end).atZone(Studio.ZONE).toInstant());
    }

    static BookingRequest request(String id, Period period) {
        return request(id, period, BookingType.TEMPORARY, Map.of(LED, 2));
    }

    static BookingRequest request(String id, Period period, BookingType type, Map<OptionId, Integer> options) {
        var details = new BookingRequest.Details(Optional.of("佐藤カメラマン"), "商品撮影", "アパレル撮影", Protection.WITH, 3);
        return new BookingRequest(new BookingId(id), AKI, period, type, PLAN, INSURANCE, options, details);
    }

    private static BookingRequest by(UserId userId, BookingRequest request) {
        return new BookingRequest(
                request.bookingId(),
                userId,
                request.period(),
                request.bookingType(),
                request.plan(),
                request.insurance(),
                request.options(),
                request.details());
    }

    /// A booking that succeeds.
    Booking booked(String id, Period period) {
        return done(bookings.book(request(id, period)));
    }

    static Booking done(BookingResult result) {
        assertThat(result).isInstanceOf(BookingResult.Done.class);
        return ((BookingResult.Done) result).booking();
    }

    /// A booking as it would be stored, without the rest of the studio.
    static Booking booking(String id, UserId userId, Period period, Instant createdAt) {
        return by(userId, request(id, period))
                .toBooking(
                        user(userId, userId.value() + "@example.com"),
                        new Offer.Offered(plan(createdAt), List.of(), List.of()),
                        Optional.of(ConfirmationDeadline.DEFAULT.of(period.start(), Studio.ZONE)),
                        createdAt);
    }

    /// Stores an entity with an attribute that makes it large and that no mapper knows.
    <E> void putLarge(EntityMapper<E> mapper, E entity) {
        Map<String, AttributeValue> item = new HashMap<>(mapper.toItem(mapper.withVersion(entity, 1)));
        item.put("padding", AttributeValue.fromS("x".repeat(LARGE)));
        database.client().putItem(put -> put.tableName(mapper.shape().table()).item(item));
    }

    /// The item under a key, as it is stored.
    Map<String, AttributeValue> stored(String table, Map<String, AttributeValue> key) {
        return database.client()
                .getItem(get -> get.tableName(table).key(key).consistentRead(true))
                .item();
    }

    /// Checks a list of more than 1 MB (K-5): it comes whole and in order, in several calls, and page by page.
    <T> void checkPaging(List<String> expected, Function<T, String> name, BiFunction<Limit, Cursor, Page<T>> pattern) {
        var whole =
                database.trace(() -> pattern.apply(Limit.of(100), Cursor.START).items());
        assertThat(whole.result()).extracting(name::apply).containsExactlyElementsOf(expected);
        assertThat(whole.calls()).hasSizeGreaterThan(1);
        List<String> found = new ArrayList<>();
        Optional<Cursor> next = Optional.of(Cursor.START);
        while (next.isPresent()) {
            Page<T> page = pattern.apply(Limit.of(1), Cursor.of(next.get().token()));
            assertThat(page.items()).hasSizeLessThanOrEqualTo(1);
            page.items().forEach(item -> found.add(name.apply(item)));
            next = page.next();
        }
        assertThat(found).containsExactlyElementsOf(expected);
    }
}
