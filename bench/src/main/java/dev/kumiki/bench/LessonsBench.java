package dev.kumiki.bench;

import dev.kumiki.apps.common.account.Account;
import dev.kumiki.apps.common.account.OpsAccountStore;
import dev.kumiki.apps.common.account.StoreResult;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Facts;
import dev.kumiki.apps.common.host.Host;
import dev.kumiki.apps.common.host.Listen;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.mail.Envelope;
import dev.kumiki.apps.common.mail.FolderMailer;
import dev.kumiki.apps.lessons.LessonsModule;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.catalogue.Studios;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.page.Routes;
import dev.kumiki.bench.PageLoad.Person;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/// The Lessons application over HTTP, on files: what people do on a day (80 % timetable, 15 % own pages, 5 % book and
/// cancel, by 10,000 users), and one opening at which 1,000 people book at one moment.
final class LessonsBench {
    private static final int USERS = 10_000;
    private static final int OPENING = 1_000;
    private static final int OPENING_SEATS = 30;
    private static final int CLIENTS = 16;
    private static final int DAYS = 14;
    private static final List<StudioCode> STUDIOS =
            List.of(new StudioCode("gnz"), new StudioCode("sby"), new StudioCode("jyg"));
    private static final ZoneId ZONE = ZoneId.of("Asia/Tokyo");
    private static final int REDIRECTED = 303;

    private final Path directory;
    private final Duration window;
    private final Report report;

    LessonsBench(Path directory, Bench.Settings settings, PrintStream out) {
        this.directory = directory;
        this.window = settings.window();
        this.report = new Report(out);
    }

    void run() throws IOException, InterruptedException {
        var mailer = new FolderMailer(
                directory.resolve("mail"), new Envelope("bench@example.com", "example.com", Clock.systemUTC()));
        try (var db = EmbeddedDynamoDb.open(EngineOptions.at(directory.resolve("db")));
                Host host = Host.start(
                        Listen.anywhere(),
                        Platform.local(db, Clock.systemUTC(), mailer),
                        new Facts("on files", "a folder"),
                        List.of(new LessonsModule()))) {
            var stage = new Stage(host, new PageLoad(host, "lessons", report));
            stage.fill();
            report.line(
                    "lessons over HTTP, on files: %,d users, %,d lessons, %d clients",
                    USERS, stage.lessons.size(), CLIENTS);
            mixed(stage, window);
            mixed(stage, window);
            opening(stage);
        }
    }

    /// Users, studios, lessons, and sessions without sign-in forms, whose passwords would be the whole cost.
    private static final class Stage {
        private final Host host;
        private final PageLoad load;
        private final List<LessonSlot> lessons = new ArrayList<>();
        private final List<Person> people = new ArrayList<>();

        Stage(Host host, PageLoad load) {
            this.host = host;
            this.load = load;
        }

        void fill() {
            var studios = host.bean(Studios.class);
            var catalogue = host.bean(Catalogue.class);
            LocalDate tomorrow = LocalDate.now(ZONE).plusDays(1);
            for (StudioCode code : STUDIOS) {
                studios.add(code, code.value(), QueueRules.DEFAULT).run();
                for (int day = 0; day < DAYS; day++) {
                    for (int hour = 7; hour < 22; hour += 3) {
                        lesson(catalogue, new LessonSlot(code, tomorrow.plusDays(day), LocalTime.of(hour, 0)), 16);
                    }
                }
            }
            for (int number = 0; number < USERS; number++) {
                people.add(person("user" + number));
            }
        }

        LessonSlot lesson(Catalogue catalogue, LessonSlot slot, int seats) {
            catalogue
                    .add(new LessonDraft(
                            slot, slot.startTime().plusMinutes(45), "Ride " + slot.startTime(), "YUKI", seats))
                    .run();
            lessons.add(slot);
            return slot;
        }

        private Person person(String name) {
            var store = host.bean(OpsAccountStore.class, "lessonsAccountStore");
            var kit = host.bean(AppKit.class, "lessonsKit");
            Instant now = host.bean(LessonsData.class).now();
            var account = new Account(
                    name, Optional.empty(), name + "@example.com", true, name, Locale.ENGLISH, Set.of(), now, now, 0);
            if (!(store.create(account, Optional.empty(), kit.data().tables().transact())
                    instanceof StoreResult.Saved)) {
                throw new IllegalStateException("no account for " + name);
            }
            return load.enter(account);
        }
    }

    /// What one client came to.
    private record Turn(List<Long> nanos, int posts) {}

    private void mixed(Stage stage, Duration time) throws InterruptedException {
        long cpu = PageLoad.cpu();
        long begin = System.nanoTime();
        long end = begin + time.multipliedBy(4).toNanos();
        List<Turn> turns = PageLoad.together(CLIENTS, number -> turn(stage, new Random(number), end));
        double seconds = (System.nanoTime() - begin) / 1e9;
        long[] nanos = turns.stream()
                .flatMap(turn -> turn.nanos().stream())
                .mapToLong(Long::longValue)
                .sorted()
                .toArray();
        int posts = turns.stream().mapToInt(Turn::posts).sum();
        stage.load.print("80/15/5 mix", nanos, seconds, cpu);
        report.line("  of these %,d bookings and cancellations", posts);
    }

    private Turn turn(Stage stage, Random random, long end) throws IOException, InterruptedException {
        List<Long> nanos = new ArrayList<>();
        int posts = 0;
        while (System.nanoTime() < end) {
            Person person = stage.people.get(random.nextInt(USERS));
            int dice = random.nextInt(100);
            long start = System.nanoTime();
            if (dice < 80) {
                stage.load.get(
                        person,
                        Routes.TIMETABLE + "?studio="
                                + STUDIOS.get(random.nextInt(3)).value());
            } else if (dice < 95) {
                stage.load.get(person, dice < 90 ? Routes.ME : Routes.HOME + "/bookings");
            } else {
                LessonSlot slot = stage.lessons.get(random.nextInt(stage.lessons.size()));
                stage.load.get(person, Routes.lesson(slot));
                start = System.nanoTime();
                int booked = stage.load.post(person, Routes.lesson(slot) + "/book", Map.of());
                if (booked / 100 != REDIRECTED / 100) {
                    throw new IllegalStateException("booking answers " + booked);
                }
                nanos.add(System.nanoTime() - start);
                start = System.nanoTime();
                stage.load.post(person, Routes.lesson(slot) + "/cancel", Map.of());
                posts += 2;
            }
            nanos.add(System.nanoTime() - start);
        }
        return new Turn(nanos, posts);
    }

    /// One lesson of 30 seats, 1,000 people with its page open, one moment.
    private void opening(Stage stage) throws InterruptedException {
        LessonSlot slot = stage.lesson(
                stage.host.bean(Catalogue.class),
                new LessonSlot(STUDIOS.getFirst(), LocalDate.now(ZONE).plusDays(2), LocalTime.of(23, 0)),
                OPENING_SEATS);
        List<Person> people = stage.people.subList(0, OPENING);
        PageLoad.together(CLIENTS, number -> {
            for (int at = number; at < OPENING; at += CLIENTS) {
                stage.load.get(people.get(at), Routes.lesson(slot));
            }
            return number;
        });
        long cpu = PageLoad.cpu();
        long begin = System.nanoTime();
        List<Long> nanos = PageLoad.together(OPENING, number -> {
            long start = System.nanoTime();
            stage.load.post(people.get(number), Routes.lesson(slot) + "/book", Map.of());
            return System.nanoTime() - start;
        });
        double seconds = (System.nanoTime() - begin) / 1e9;
        stage.load.print(
                "opening: 1,000 book at once",
                nanos.stream().mapToLong(Long::longValue).sorted().toArray(),
                seconds,
                cpu);
        int booked =
                stage.host.bean(LessonsData.class).lesson(slot).orElseThrow().bookedCount();
        report.line("  %d of %d seats booked%s", booked, OPENING_SEATS, booked == OPENING_SEATS ? "" : ": WRONG");
    }
}
