package dev.kumiki.apps.studio.booking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.booking.Insurance;
import dev.kumiki.apps.studio.design.booking.Protection;
import dev.kumiki.apps.studio.design.catalogue.InsuranceOffer;
import dev.kumiki.apps.studio.design.catalogue.OpeningHours;
import dev.kumiki.apps.studio.design.catalogue.OptionCategory;
import dev.kumiki.apps.studio.design.catalogue.Plan;
import dev.kumiki.apps.studio.design.catalogue.StudioOption;
import dev.kumiki.apps.studio.design.catalogue.StudioSettings;
import dev.kumiki.apps.studio.design.catalogue.StudioSettingsMapper;
import dev.kumiki.apps.studio.design.terms.Terms;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.ClockTime;
import dev.kumiki.apps.studio.design.value.Email;
import dev.kumiki.apps.studio.design.value.OptionId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.testkit.TestClock;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Retries;
import dev.kumiki.design.mapping.EntityMapper;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A studio on the database of a test: its tables, its operations, and a catalogue to book from.
public final class TestStudio {
    public static final UserId AKI = new UserId("aki");
    public static final UserId BEN = new UserId("ben");
    public static final UserId ADMIN = new UserId("admin");
    public static final PlanId PLAN = new PlanId("A");
    public static final OptionId LED = new OptionId("LED");
    public static final OptionId WORKSHOP = new OptionId("workshop");
    public static final Insurance INSURANCE = new Insurance(true, "機材保険の付帯", Optional.empty(), 1000, 1100);
    public static final TermsVersion TERMS = new TermsVersion("1.0");

    /// More than a third of what one response can carry, in characters.
    private static final int LARGE = 358_000;

    /// Always open, to the minute, far ahead: what other tests are about.
    public static final StudioSettings SETTINGS = settings(0);

    /// The same with a buffer between bookings.
    public static StudioSettings settings(int bufferMinutes) {
        List<OpeningHours> hours = IntStream.rangeClosed(1, 7)
                .mapToObj(day -> new OpeningHours(day, ClockTime.MIDNIGHT, ClockTime.END_OF_DAY))
                .toList();
        return new StudioSettings(
                StudioSettings.STUDIO,
                1,
                1,
                StudioSettings.MOST_MINUTES,
                bufferMinutes,
                0,
                1_000,
                100,
                7,
                new ClockTime("18:00:00"),
                hours,
                TestDatabase.START,
                0);
    }

    /// Puts other rules into force.
    public void rule(StudioSettings settings) {
        long version = tables.optionTable()
                .settings(StudioSettings.STUDIO)
                .map(StudioSettings::version)
                .orElse(0L);
        tables.optionTable().put(StudioSettingsMapper.INSTANCE.withVersion(settings, version));
    }

    public static final Actor STAFF = Actor.staff(new UserId("admin"));

    public final TestDatabase database;
    public final TestClock clock;
    public final StudioTables tables;
    public final OpsData ops;
    public final StudioData data;
    public final Bookings bookings;
    public final BookingDecisions decisions;

    public TestStudio(TestDatabase database) {
        this.database = database;
        this.clock = database.clock();
        this.tables = StudioTables.on(database.client(), database.options());
        this.ops = OpsData.on(database.client(), database.options().tableNames(name -> "studio-" + name));
        this.data = data(tables, clock);
        this.bookings = new Bookings(data);
        this.decisions = new BookingDecisions(data);
        tables.createTables();
        ops.tables().createTables();
    }

    /// What operations need, over other tables or by another clock; many attempts and no waiting.
    public StudioData data(StudioTables over, InstantSource by) {
        return new StudioData(over, patient(by), ops);
    }

    /// The same behind another client.
    public StudioData data(DynamoDbClient client, InstantSource by) {
        return new StudioData(StudioTables.on(client, patient(by)), patient(by), OpsData.on(client, ops.options()));
    }

    private DesignOptions patient(InstantSource by) {
        return database.options()
                .clock(by)
                .retries(new Retries(500, Duration.ZERO, Duration.ZERO))
                .pause(_ -> Thread.onSpinWait());
    }

    /// The same by another clock.
    public StudioData at(InstantSource by) {
        return data(tables, by);
    }

    /// With users, a plan, two options, and terms that the users have agreed to.
    public static TestStudio open(TestDatabase database) {
        var studio = new TestStudio(database);
        Instant now = database.clock().instant();
        studio.rule(SETTINGS);
        studio.tables.optionTable().create(plan(now));
        studio.tables.optionTable().create(option(LED, Optional.of(2)));
        studio.tables.optionTable().create(option(WORKSHOP, Optional.empty()));
        studio.tables
                .optionTable()
                .create(new InsuranceOffer(InsuranceOffer.STANDARD, "機材保険の付帯", 1000, 1100, true, now, 0));
        studio.tables.termsTable().create(terms("1.0", Instant.parse("2025-01-01T00:00:00Z")));
        for (UserId userId : List.of(AKI, BEN)) {
            studio.tables.userTable().create(user(userId, userId.value() + "@example.com"));
            studio.agree(userId, TERMS);
        }
        return studio;
    }

    public void agree(UserId userId, TermsVersion version) {
        tables.agreementTable()
                .create(new UserAgreement(
                        userId, version, clock.instant(), Optional.empty(), Optional.empty(), Optional.empty()));
    }

    public static User user(UserId userId, String email) {
        return new User(
                userId,
                new Email(email),
                Optional.of("hash"),
                "山田太郎",
                Optional.of("株式会社スタジオ"),
                Optional.empty(),
                Optional.empty(),
                false,
                0,
                0,
                true,
                "ja",
                Optional.empty(),
                Optional.of(TestDatabase.START),
                Optional.empty(),
                Optional.empty(),
                TestDatabase.START,
                TestDatabase.START,
                0);
    }

    public static Plan plan(Instant now) {
        return new Plan(PLAN, "10人以下でのご利用", 5000, 5500, 10, true, now, now, 0);
    }

    public static StudioOption option(OptionId id, Optional<Integer> stock) {
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
                Optional.of(1100L),
                stock,
                Optional.empty(),
                Optional.empty(),
                now,
                now,
                0);
    }

    public static Terms terms(String version, Instant effectiveDate) {
        return new Terms(
                new TermsVersion(version),
                TermsStatus.ACTIVE,
                "スタジオ利用規約",
                "…",
                Optional.empty(),
                effectiveDate,
                TestDatabase.START,
                TestDatabase.START,
                0);
    }

    /// A period in the time of the studio, such as `2026-12-01T13:00` to `2026-12-01T17:00`.
    public static Period period(String start, String end) {
        return new Period(
                LocalDateTime.parse(start).atZone(StudioZone.ZONE).toInstant(),
                LocalDateTime.parse(end).atZone(StudioZone.ZONE).toInstant());
    }

    public static BookingRequest request(String id, Period period) {
        return request(id, period, BookingType.TEMPORARY, Map.of(LED, 2));
    }

    public static BookingRequest request(String id, Period period, BookingType type, Map<OptionId, Integer> options) {
        var details = new BookingRequest.Details(Optional.of("佐藤カメラマン"), "商品撮影", "アパレル撮影", Protection.WITH, 3);
        return new BookingRequest(new BookingId(id), AKI, period, type, PLAN, true, options, details, Optional.empty());
    }

    /// The same for somebody else.
    public static BookingRequest by(UserId userId, BookingRequest request) {
        return new BookingRequest(
                request.bookingId(),
                userId,
                request.period(),
                request.bookingType(),
                request.plan(),
                request.insured(),
                request.options(),
                request.details(),
                request.bookedBy());
    }

    /// A booking that succeeds.
    public Booking booked(String id, Period period) {
        return done(bookings.book(request(id, period)).run());
    }

    public static Booking done(BookingResult result) {
        assertThat(result).isInstanceOf(BookingResult.Done.class);
        return ((BookingResult.Done) result).booking();
    }

    /// A booking as it would be stored, without the rest of the studio.
    public static Booking booking(String id, UserId userId, Period period, Instant createdAt) {
        return by(userId, request(id, period))
                .toBooking(
                        user(userId, userId.value() + "@example.com"),
                        new Offer.Offered(plan(createdAt), List.of(), List.of(), Optional.empty()),
                        Optional.of(TERMS),
                        Optional.of(ConfirmationDeadline.DEFAULT.of(period.start(), StudioZone.ZONE)),
                        createdAt);
    }

    /// Stores an entity with an attribute that makes it large and that no mapper knows.
    public <E> void putLarge(EntityMapper<E> mapper, E entity) {
        Map<String, AttributeValue> item = new HashMap<>(mapper.toItem(mapper.withVersion(entity, 1)));
        item.put("padding", AttributeValue.fromS("x".repeat(LARGE)));
        database.client().putItem(put -> put.tableName(mapper.shape().table()).item(item));
    }

    /// The item under a key, as it is stored.
    public Map<String, AttributeValue> stored(String table, Map<String, AttributeValue> key) {
        return database.client()
                .getItem(get -> get.tableName(table).key(key).consistentRead(true))
                .item();
    }

    /// Checks a list of more than 1 MB (K-5): it comes whole and in order, in several calls, and page by page.
    public <T> void checkPaging(
            List<String> expected, Function<T, String> name, BiFunction<Limit, Cursor, Page<T>> pattern) {
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
