package dev.kumiki.apps.lessons.demo;

import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.LessonResult;
import dev.kumiki.apps.lessons.catalogue.Studios;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.StudioCode;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Fills three studios with the lessons of this week and the next, and gives the customer of the demonstration a place
/// in them. Filling again adds what is missing and changes nothing: what a visitor did stays.
public final class DemoStudios {
    private static final int WEEKS = 2;
    private static final int GUESTS = 24;
    private static final int QUEUE = 5;
    private static final Duration SOON = Duration.ofHours(3);

    private static final List<String> FAMILY_NAMES = List.of(
            "佐々木", "高橋", "中村", "小川", "山口", "松本", "井上", "木村", "清水", "斎藤", "森", "池田", "橋本", "石川", "前田", "藤田", "岡田", "長谷川",
            "村上", "近藤", "坂本", "遠藤", "青木", "西村");

    private final LessonsData data;
    private final DemoPeople people;
    private final Seats seats;

    /// Over the table, with accounts.
    public DemoStudios(LessonsData data, DemoPeople people) {
        this.data = data;
        this.people = people;
        this.seats = new Seats(data);
    }

    /// Fills them.
    public void fill() {
        var studios = new Studios(data);
        studios.add(DemoLessons.GINZA, "銀座", new QueueRules(QueueRules.Mode.FIRST_IN_FIRST_OUT, 120, 30, 10, false))
                .run();
        studios.add(DemoLessons.SHIBUYA, "渋谷", new QueueRules(QueueRules.Mode.NOTIFY_ALL, 60, 30, 20, false))
                .run();
        studios.add(DemoLessons.JIYUGAOKA, "自由が丘", QueueRules.DEFAULT).run();
        UserId hana = people.open(DemoLessons.GINZA.value());
        List<UserId> guests = guests();
        List<Lesson> fresh = lessons(guests);
        if (!fresh.isEmpty()) {
            new DemoRecord(data).keep(hana, today());
            place(hana, guests, fresh);
        }
    }

    private LocalDate today() {
        return LocalDate.ofInstant(data.now(), data.settings().zone());
    }

    private List<UserId> guests() {
        List<UserId> guests = new ArrayList<>();
        for (int number = 0; number < GUESTS; number++) {
            guests.add(people.person("guest" + number + "@demo.example", FAMILY_NAMES.get(number)));
        }
        return guests;
    }

    /// The lessons of the weeks that were not there yet; those to come with some of their seats taken.
    private List<Lesson> lessons(List<UserId> guests) {
        LocalDate monday = today().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        var catalogue = new Catalogue(data);
        List<Lesson> fresh = new ArrayList<>();
        for (int week = 0; week < WEEKS; week++) {
            for (DemoLessons.Line line : DemoLessons.WEEK) {
                if (catalogue.add(line.on(monday.plusWeeks(week))).run() instanceof LessonResult.Done(var lesson)) {
                    fresh.add(lesson);
                    if (lesson.isOpen(data.now())) {
                        occupy(lesson, line.taken(week), guests);
                    }
                }
            }
        }
        return fresh;
    }

    /// Takes seats in one transaction, as so many bookings would have.
    private void occupy(Lesson lesson, int count, List<UserId> guests) {
        int taken = Math.min(count, Math.min(lesson.capacity(), guests.size()));
        if (taken == 0) {
            return;
        }
        var write = data.tables()
                .transact()
                .patch(LessonPatch.of(LessonKeys.of(lesson.slot()))
                        .addBookedCount(taken)
                        .addTakenCount(taken));
        int first = Math.floorMod(lesson.slot().hashCode(), guests.size());
        for (int seat = 0; seat < taken; seat++) {
            UserId guest = guests.get((first + seat) % guests.size());
            var booking = data.begin(guest, lesson, RelationType.BOOKING, Optional.empty())
                    .reservation(
                            "R-D" + data.ids().get().toString().substring(0, 8).toUpperCase(Locale.ROOT))
                    .build();
            data.write(write, Optional.empty(), booking);
        }
        write.commit().orThrow();
    }

    /// Gives the customer bookings, a place in a queue, an offer, and favourites with notes.
    private void place(UserId hana, List<UserId> guests, List<Lesson> fresh) {
        List<Lesson> ahead = fresh.stream()
                .filter(lesson -> data.now().plus(SOON).isBefore(lesson.startsAt()))
                .toList();
        List<Lesson> ginza = at(ahead, DemoLessons.GINZA);
        ginza.stream()
                .filter(lesson -> lesson.lessonName().equals("サンセットライド"))
                .findFirst()
                .ifPresent(lesson -> {
                    crowd(lesson, guests, 0, Optional.empty());
                    offer(hana, lesson, guests);
                });
        ginza.stream()
                .filter(lesson -> lesson.lessonName().equals("ビートライド 90s"))
                .findFirst()
                .ifPresent(lesson -> crowd(lesson, guests, QUEUE, Optional.of(hana)));
        at(ahead, DemoLessons.GINZA).stream()
                .filter(lesson -> lesson.lessonName().equals("朝のフローヨガ"))
                .findFirst()
                .ifPresent(lesson -> seats.book(hana, lesson.slot(), "R-HANA-1").run());
        at(ahead, DemoLessons.SHIBUYA).stream()
                .filter(lesson -> lesson.lessonName().equals("マットピラティス"))
                .findFirst()
                .ifPresent(lesson -> seats.book(hana, lesson.slot(), "R-HANA-2").run());
        var favorites = new Favorites(data);
        ginza.stream()
                .filter(lesson -> lesson.lessonName().equals("パワーヨガ"))
                .limit(2)
                .forEach(lesson ->
                        favorites.add(hana, lesson.slot(), "いつものお気に入り").run());
    }

    private static List<Lesson> at(List<Lesson> lessons, StudioCode studio) {
        return lessons.stream()
                .filter(lesson -> lesson.studioCode().equals(studio))
                .toList();
    }

    /// Takes all seats that are left, and has some people wait; the second of them is the one who is named.
    private void crowd(Lesson lesson, List<UserId> guests, int waiting, Optional<UserId> second) {
        var waitlist = new Waitlist(data);
        int next = 0;
        while (data.lesson(lesson.slot()).map(now -> now.free() > 0).orElse(false) && next < guests.size()) {
            seats.book(guests.get(next), lesson.slot(), "R-C" + next).run();
            next++;
        }
        List<UserId> others = guests.stream()
                .filter(guest -> LessonsData.pick(data.relationsTo(guest, lesson.slot()), RelationType.BOOKING)
                        .isEmpty())
                .toList();
        for (int place = 0; place < waiting; place++) {
            UserId who = place == 1 && second.isPresent() ? second.get() : others.get(place);
            waitlist.join(who, lesson.slot(), "wl_demo" + place).run();
        }
    }

    /// Somebody gives a seat back while only the customer waits, so that it is offered to her.
    private void offer(UserId hana, Lesson lesson, List<UserId> guests) {
        new Waitlist(data).join(hana, lesson.slot(), "wl_hana").run();
        guests.stream()
                .filter(guest -> LessonsData.pick(data.relationsTo(guest, lesson.slot()), RelationType.BOOKING)
                        .isPresent())
                .findFirst()
                .ifPresent(guest -> seats.cancel(guest, lesson.slot()).run());
    }
}
