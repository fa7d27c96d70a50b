package dev.kumiki.bench;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.studio.StudioModule;
import dev.kumiki.apps.studio.account.StudioAccountStore;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.Bookings;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.booking.BookingType;
import dev.kumiki.apps.studio.design.booking.Protection;
import dev.kumiki.apps.studio.design.terms.TermsStatus;
import dev.kumiki.apps.studio.design.terms.UserAgreement;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.PlanId;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.bench.PageLoad.Person;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/// The studio over HTTP, on files, with its next months full: what people do on a day (80 % calendar, 15 % booking and
/// cancelling, 5 % the owner's pages), and the calendar of a full month alone, which has a bar.
final class StudioBench {
    private static final int MOST_CUSTOMERS = 1_000;
    private static final int ITEMS_PER_CUSTOMER = 10;
    private static final int CLIENTS = 16;
    private static final int FULL_DAYS = 62;
    private static final int FREE_DAYS = 110;
    private static final int OPENS = 9;
    private static final int CLOSES = 21;
    private static final int HOURS = 3;
    private static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");
    private static final double MONTH_BAR_MILLIS = 50;
    private static final int CONFLICT = 409;
    private static final List<String> OWNERS_PAGES =
            List.of("/studio/owner", "/studio/owner/week", "/studio/owner/bookings", "/studio/owner/statistics");

    private final Path directory;
    private final Duration window;
    private final int customers;
    private final Report report;
    private final LocalDate tomorrow = LocalDate.now(ZONE).plusDays(1);

    StudioBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.window = settings.window();
        this.customers = Math.min(MOST_CUSTOMERS, Math.max(1, settings.items() / ITEMS_PER_CUSTOMER));
        this.report = new Report(out);
    }

    void run() throws IOException, InterruptedException {
        var mailer = new FolderMailer(
                directory.resolve("mail"), new Envelope("bench@example.com", "example.com", Clock.systemUTC()));
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(directory.resolve("db")));
                Host host = Host.start(
                        Listen.anywhere(),
                        Platform.local(db, Clock.systemUTC(), mailer)
                                .on(db, db.streams())
                                .withDemo(),
                        new Facts("on files", "a folder"),
                        List.of(new StudioModule()))) {
            var stage = new Stage(host, new PageLoad(host, "studio", report));
            int booked = stage.fill(customers, tomorrow);
            report.line(
                    "studio over HTTP, on files: %,d customers, %,d bookings in %d days, %d clients",
                    customers, booked, FULL_DAYS, CLIENTS);
            mixed(stage);
            mixed(stage);
            month(stage);
        }
    }

    /// The demonstration's studio with more customers, and with every hour of the next months taken.
    private static final class Stage {
        private final Host host;
        private final PageLoad load;
        private final List<Person> people = new ArrayList<>();
        private final Person owner;

        Stage(Host host, PageLoad load) {
            this.host = host;
            this.load = load;
            this.owner = load.enter(
                    host.bean(StudioAccountStore.class).find("demo-owner").orElseThrow());
        }

        /// How many bookings there are.
        int fill(int customers, LocalDate first) {
            StudioData data = host.bean(StudioData.class);
            TermsVersion terms = data.tables()
                    .termsTable()
                    .latest(TermsStatus.ACTIVE, data.now())
                    .orElseThrow()
                    .version();
            for (int number = 0; number < customers; number++) {
                people.add(customer(data, "customer" + number, terms));
            }
            int booked = 0;
            var bookings = host.bean(Bookings.class);
            for (int day = 0; day < FULL_DAYS; day++) {
                for (int hour = OPENS; hour < CLOSES; hour += HOURS) {
                    var wanted = request("customer" + (day * CLOSES + hour) % customers, first.plusDays(day), hour);
                    booked += bookings.book(wanted).run() instanceof BookingResult.Done ? 1 : 0;
                }
            }
            return booked;
        }

        private Person customer(StudioData data, String key, TermsVersion terms) {
            Instant now = data.now();
            var account = new Account(
                    key, Optional.empty(), key + "@example.com", true, key, Locale.ENGLISH, Set.of(), now, now, 0);
            var store = host.bean(StudioAccountStore.class);
            if (!(store.create(account, Optional.empty(), data.tables().transact()) instanceof StoreResult.Saved)) {
                throw new IllegalStateException("no account for " + key);
            }
            data.tables()
                    .agreementTable()
                    .create(new UserAgreement(
                            new UserId(key), terms, now, Optional.empty(), Optional.empty(), Optional.empty()));
            return load.enter(account);
        }

        private static BookingRequest request(String customer, LocalDate day, int hour) {
            Instant start = day.atTime(hour, 0).atZone(ZONE).toInstant();
            return new BookingRequest(
                    new BookingId(UUID.randomUUID().toString()),
                    new UserId(customer),
                    new Period(start, start.plus(Duration.ofHours(HOURS))),
                    BookingType.CONFIRMED,
                    new PlanId("A"),
                    false,
                    Map.of(),
                    new BookingRequest.Details(Optional.empty(), "Photos", "", Protection.WITHOUT, 4),
                    Optional.empty());
        }
    }

    /// What somebody does.
    private enum Deed {
        CALENDAR,
        BOOKING,
        OWNER
    }

    /// What one client came to.
    private record Turn(Map<Deed, List<Long>> nanos, int posts, int conflicts) {
        List<Long> all() {
            return nanos.values().stream().flatMap(List::stream).toList();
        }
    }

    private void mixed(Stage stage) throws InterruptedException {
        long cpu = PageLoad.cpu();
        long begin = System.nanoTime();
        long end = begin + window.multipliedBy(4).toNanos();
        List<Turn> turns = PageLoad.together(CLIENTS, number -> new Client(stage, new Random(number)).turn(end));
        double seconds = (System.nanoTime() - begin) / 1e9;
        stage.load.print("80/15/5 mix", sorted(turns.stream().map(Turn::all).toList()), seconds, cpu);
        for (Deed deed : Deed.values()) {
            long[] sorted = sorted(turns.stream()
                    .map(turn -> turn.nanos().getOrDefault(deed, List.of()))
                    .toList());
            report.line(
                    "  %-10s %,6d requests   p50 %6.1f ms   p95 %6.1f ms   p99 %6.1f ms",
                    deed.name().toLowerCase(Locale.ROOT),
                    sorted.length,
                    PageLoad.at(sorted, 0.5),
                    PageLoad.at(sorted, 0.95),
                    PageLoad.at(sorted, 0.99));
        }
        report.line(
                "  of these %,d bookings and cancellations, %,d times somebody else was faster",
                turns.stream().mapToInt(Turn::posts).sum(),
                turns.stream().mapToInt(Turn::conflicts).sum());
    }

    private static long[] sorted(List<List<Long>> nanos) {
        return nanos.stream()
                .flatMap(List::stream)
                .mapToLong(Long::longValue)
                .sorted()
                .toArray();
    }

    /// Somebody who does one thing after the other.
    private final class Client {
        private final Stage stage;
        private final Random random;
        private final Map<Deed, List<Long>> nanos = new EnumMap<>(Deed.class);
        private int posts;
        private int conflicts;

        Client(Stage stage, Random random) {
            this.stage = stage;
            this.random = random;
        }

        Turn turn(long end) throws IOException, InterruptedException {
            do {
                int dice = random.nextInt(100);
                Person person = stage.people.get(random.nextInt(stage.people.size()));
                if (dice < 80) {
                    get(Deed.CALENDAR, person, calendar());
                } else if (dice < 95) {
                    book(person);
                } else {
                    get(Deed.OWNER, stage.owner, OWNERS_PAGES.get(random.nextInt(OWNERS_PAGES.size())));
                }
            } while (System.nanoTime() < end);
            return new Turn(nanos, posts, conflicts);
        }

        private String calendar() {
            String view = List.of("week", "week", "day", "month").get(random.nextInt(4));
            return "/studio/calendar?view=" + view + "&date=" + tomorrow.plusDays(random.nextInt(FULL_DAYS));
        }

        private void get(Deed deed, Person person, String path) throws IOException, InterruptedException {
            long start = System.nanoTime();
            stage.load.get(person, path);
            nanos.computeIfAbsent(deed, _ -> new ArrayList<>()).add(System.nanoTime() - start);
        }

        private int post(Person person, String path, Map<String, String> fields)
                throws IOException, InterruptedException {
            long start = System.nanoTime();
            int status = stage.load.post(person, path, fields);
            nanos.computeIfAbsent(Deed.BOOKING, _ -> new ArrayList<>()).add(System.nanoTime() - start);
            posts++;
            return status;
        }

        /// The form, the booking, and its end: the studio is as free as before.
        private void book(Person person) throws IOException, InterruptedException {
            LocalDate day = tomorrow.plusDays(FULL_DAYS + 1L + random.nextInt(FREE_DAYS));
            if (day.getDayOfWeek() == DayOfWeek.TUESDAY) {
                day = day.plusDays(1);
            }
            int hour = OPENS + HOURS * random.nextInt((CLOSES - OPENS) / HOURS);
            String id = UUID.randomUUID().toString();
            Map<String, String> fields = new HashMap<>(Map.of("id", id, "date", day.toString(), "people", "4"));
            fields.putAll(Map.of("from", hour + ":00", "until", hour + HOURS + ":00", "plan", "A"));
            fields.putAll(Map.of("purpose", "Photos", "insured", "no", "type", "temporary"));
            get(
                    Deed.BOOKING,
                    person,
                    "/studio/book?date=" + day + "&from=" + hour + ":00&until=" + (hour + HOURS) + ":00");
            int status = post(person, "/studio/book", fields);
            if (status == CONFLICT) {
                conflicts++;
            } else if (status / 100 != 3) {
                throw new IllegalStateException("booking answers " + status);
            } else {
                post(person, "/studio/bookings/" + id + "/cancel", Map.of("fee", "0"));
            }
        }
    }

    /// One month of which every hour is taken, by one reader.
    private void month(Stage stage) throws InterruptedException {
        String path =
                "/studio/calendar?view=month&date=" + tomorrow.plusMonths(1).withDayOfMonth(1);
        long cpu = PageLoad.cpu();
        long begin = System.nanoTime();
        long end = begin + window.multipliedBy(2).toNanos();
        List<List<Long>> nanos = PageLoad.together(1, _ -> {
            List<Long> times = new ArrayList<>();
            do {
                long start = System.nanoTime();
                stage.load.get(stage.people.getFirst(), path);
                times.add(System.nanoTime() - start);
            } while (System.nanoTime() < end);
            return times;
        });
        long[] sorted = sorted(nanos);
        boolean figure = stage.load.print("a full month, one reader", sorted, (System.nanoTime() - begin) / 1e9, cpu);
        String kept = PageLoad.at(sorted, 0.99) < MONTH_BAR_MILLIS ? "met" : "MISSED";
        report.line("  bar %.0f ms at p99: %s", MONTH_BAR_MILLIS, figure ? kept : "not measured");
    }
}
