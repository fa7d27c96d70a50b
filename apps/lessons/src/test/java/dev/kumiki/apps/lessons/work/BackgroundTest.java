package dev.kumiki.apps.lessons.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.mail.Mail;
import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.availability.Availability;
import dev.kumiki.apps.lessons.availability.AvailabilitySource;
import dev.kumiki.apps.lessons.booking.Seats;
import dev.kumiki.apps.lessons.booking.WalkIns;
import dev.kumiki.apps.lessons.catalogue.Cancellations;
import dev.kumiki.apps.lessons.catalogue.Catalogue;
import dev.kumiki.apps.lessons.catalogue.LessonDraft;
import dev.kumiki.apps.lessons.catalogue.LessonResult;
import dev.kumiki.apps.lessons.catalogue.Studios;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonKeys;
import dev.kumiki.apps.lessons.design.LessonPatch;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.QueueRules;
import dev.kumiki.apps.lessons.design.Relation;
import dev.kumiki.apps.lessons.design.RelationStatus;
import dev.kumiki.apps.lessons.design.RelationType;
import dev.kumiki.apps.lessons.design.Settings;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.favorite.Favorites;
import dev.kumiki.apps.lessons.waitlist.OfferWork;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Limit;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// What the application does by itself, with a clock that the test moves.
final class BackgroundTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");
    private static final Duration HOLD = QueueRules.DEFAULT.hold();
    private static final UserId GUEST = new UserId("member0");
    private static final UserId HANA = new UserId("hana-ja");

    private TestDatabase database;
    private TestStudio studio;
    private WorkKit kit;
    private Seats seats;
    private Waitlist waitlist;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        studio = new TestStudio(database);
        kit = new WorkKit(studio);
        seats = new Seats(kit.data);
        waitlist = new Waitlist(kit.data);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private void full(int capacity) {
        assertThat(new Catalogue(kit.data)
                        .add(new LessonDraft(SLOT, LocalTime.of(20, 15), "Sunset Ride", "Daniel", capacity))
                        .run())
                .isInstanceOf(LessonResult.Done.class);
        for (int seat = 0; seat < capacity; seat++) {
            seats.book(new UserId("member" + seat), SLOT, "r" + seat).run();
        }
    }

    private void join(UserId... users) {
        List.of(users).forEach(user -> waitlist.join(user, SLOT, "wl").run());
    }

    private Relation entry(UserId user) {
        return relation(user, RelationType.WAITLIST).orElseThrow();
    }

    private Optional<Relation> relation(UserId user, RelationType type) {
        return kit.data.relationsTo(user, SLOT).stream()
                .filter(found -> found.type() == type)
                .findFirst();
    }

    @Test
    @DisplayName(
            "X1.1: a freed seat is offered, mailed with a link in the reader's language, and noted in the inbox, once")
    void offerIsMailed() {
        full(1);
        join(HANA);
        seats.cancel(GUEST, SLOT).run();
        kit.work();
        kit.work();
        Mail mail = kit.mailsTo(HANA).getFirst();
        assertThat(kit.mailsTo(HANA)).hasSize(1);
        assertThat(mail.subject()).isEqualTo("あなたの番です：Sunset Ride　11/17(火) 19:30");
        assertThat(mail.text()).contains("あなたの番です。13:00まで席を確保しています。").contains("Sunset Ride（Daniel）");
        String token = mail.text().replaceAll("(?s).*/lessons/offer\\?t=(\\S+).*", "$1");
        assertThat(kit.links.open(token)).hasValueSatisfying(work -> {
            assertThat(work.userId()).contains(HANA);
            assertThat(work.slot()).isEqualTo(SLOT);
            assertThat(work.offerNo()).contains(1);
        });
        assertThat(kit.links.open(token + "x")).isEmpty();
        assertThat(kit.notices(HANA)).singleElement().satisfies(notice -> {
            assertThat(notice.kind()).isEqualTo("offer");
            assertThat(notice.action().orElseThrow().path()).doesNotContain("t=");
        });
    }

    @Test
    @DisplayName(
            "X1.3: an offer lapses on time and goes to the next; who let it lapse is told; the last one frees the seat")
    void lapses() {
        full(1);
        join(TestStudio.AKI, TestStudio.BEN);
        seats.cancel(GUEST, SLOT).run();
        kit.work();
        database.clock().advance(HOLD.minusSeconds(1));
        kit.work();
        assertThat(entry(TestStudio.AKI).holdsSeat()).isTrue();
        database.clock().advance(Duration.ofSeconds(1));
        kit.work();
        assertThat(entry(TestStudio.AKI).status()).isEqualTo(RelationStatus.EXPIRED);
        assertThat(entry(TestStudio.BEN).holdsSeat()).isTrue();
        database.clock().advance(HOLD);
        kit.work();
        assertThat(kit.mails())
                .containsExactly(
                        "aki: It's your turn: Sunset Ride, Tue 17 Nov at 19:30",
                        "aki: Your offer has ended: Sunset Ride, Tue 17 Nov at 19:30",
                        "ben: It's your turn: Sunset Ride, Tue 17 Nov at 19:30",
                        "ben: Your offer has ended: Sunset Ride, Tue 17 Nov at 19:30");
        assertThat(studio.stored(SLOT).free()).isEqualTo(1);
    }

    @Test
    @DisplayName("X1.1: who wants no mail of offers finds them in the inbox only")
    void noMail() {
        full(1);
        join(TestStudio.AKI);
        kit.data.table().create(new Settings(TestStudio.AKI, false, true, kit.data.now(), 0));
        seats.cancel(GUEST, SLOT).run();
        kit.work();
        assertThat(kit.mails()).isEmpty();
        assertThat(kit.notices(TestStudio.AKI)).hasSize(1);
    }

    @Test
    @DisplayName("X1.1: in a studio that tells all, everybody in the line gets one mail, and nothing is held")
    void allAreTold() {
        new Studios(kit.data)
                .add(TestStudio.GNZ, "Ginza", QueueRules.DEFAULT.mode(QueueRules.Mode.NOTIFY_ALL))
                .run();
        full(1);
        join(TestStudio.AKI, TestStudio.BEN);
        seats.cancel(GUEST, SLOT).run();
        kit.work();
        kit.work();
        assertThat(kit.mails())
                .containsExactly(
                        "aki: A seat is free: Sunset Ride, Tue 17 Nov at 19:30",
                        "ben: A seat is free: Sunset Ride, Tue 17 Nov at 19:30");
        new Catalogue(kit.data).changeCapacity(SLOT, 3).run();
        kit.work();
        assertThat(kit.mailsTo(TestStudio.AKI)).hasSize(2);
    }

    @Test
    @DisplayName("X1.1: a raised capacity promotes the line; changed rules of a studio do so, too")
    void promoted() {
        full(1);
        new Studios(kit.data).add(TestStudio.GNZ, "Ginza", QueueRules.DEFAULT).run();
        join(TestStudio.AKI, TestStudio.BEN);
        new Catalogue(kit.data).changeCapacity(SLOT, 2).run();
        kit.work();
        assertThat(entry(TestStudio.AKI).holdsSeat()).isTrue();
        assertThat(entry(TestStudio.BEN).holdsSeat()).isFalse();
        var ginza = kit.data.table().studio(TestStudio.GNZ).orElseThrow();
        new Studios(kit.data)
                .change(ginza, "Ginza", QueueRules.DEFAULT.suspended(true))
                .run();
        new Catalogue(kit.data).changeCapacity(SLOT, 3).run();
        kit.work();
        assertThat(entry(TestStudio.BEN).holdsSeat()).isFalse();
        var suspended = kit.data.table().studio(TestStudio.GNZ).orElseThrow();
        new Studios(kit.data).change(suspended, "Ginza", QueueRules.DEFAULT).run();
        kit.work();
        assertThat(entry(TestStudio.BEN).holdsSeat()).isTrue();
    }

    @Test
    @DisplayName("L-042, L-043, L-044: after its end bookings are history, waiting and favourites have expired")
    void finished() {
        full(2);
        join(TestStudio.AKI);
        new Favorites(kit.data).add(TestStudio.BEN, SLOT, "again").run();
        Lesson lesson = studio.stored(SLOT);
        database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(44)));
        kit.work();
        assertThat(relation(GUEST, RelationType.BOOKING)).isPresent();
        database.clock().set(lesson.startsAt().plus(Duration.ofMinutes(45)));
        kit.work();
        assertThat(relation(GUEST, RelationType.BOOKING)).isEmpty();
        assertThat(relation(GUEST, RelationType.HISTORY).orElseThrow().reservationId())
                .contains("r0");
        assertThat(entry(TestStudio.AKI).status()).isEqualTo(RelationStatus.EXPIRED);
        assertThat(relation(TestStudio.BEN, RelationType.FAVORITE).orElseThrow().status())
                .isEqualTo(RelationStatus.EXPIRED);
        assertThat(kit.data.work().schedules().waiting(Limit.of(10))).isEmpty();
    }

    @Test
    @DisplayName("a day before the lesson those with a seat are reminded, once, unless they do not want it")
    void reminded() {
        LessonSlot later = TestStudio.at(TestStudio.TODAY.plusDays(3), "07:00");
        new Catalogue(kit.data)
                .add(new LessonDraft(later, LocalTime.of(7, 45), "Morning Ride", "YUKI", 5))
                .run();
        seats.book(HANA, later, "r1").run();
        seats.book(TestStudio.BEN, later, "r2").run();
        kit.data.table().create(new Settings(TestStudio.BEN, true, false, kit.data.now(), 0));
        database.clock().set(studio.stored(later).startsAt().minus(Catalogue.REMINDED_BEFORE));
        kit.work();
        kit.data.work().schedules().put(OfferWork.of(later).job(OfferWork.REMIND), kit.data.now());
        kit.work();
        assertThat(kit.mails()).containsExactly("hana-ja: 11/19(木) 07:00：Morning Ride");
        assertThat(kit.notices(TestStudio.BEN)).hasSize(1);
    }

    @Test
    @DisplayName(
            "X1.8: a lesson that is called off ends 200 bookings and the line, and everybody is told once with the reason")
    void calledOff() {
        full(200);
        join(TestStudio.AKI, HANA);
        seats.cancel(new UserId("member7"), SLOT).run();
        kit.work();
        assertThat(new Cancellations(kit.data)
                        .cancel(SLOT, "The instructor is ill.")
                        .run())
                .isInstanceOf(LessonResult.Done.class);
        kit.work();
        kit.work();
        Lesson lesson = studio.stored(SLOT);
        assertThat(lesson.takenCount()).isZero();
        assertThat(lesson.waitingCount()).isZero();
        assertThat(kit.mails().stream().filter(mail -> mail.contains("Called off") || mail.contains("休講")))
                .hasSize(201);
        assertThat(kit.mailsTo(HANA).getLast().text()).contains("理由：The instructor is ill.");
        assertThat(kit.mailsTo(new UserId("member7"))).isEmpty();
    }

    @Test
    @DisplayName("X1.8: a lesson that takes place after all gives seats and places in the line back, and tells so")
    void takesPlaceAfterAll() {
        full(2);
        join(TestStudio.AKI);
        seats.cancel(new UserId("member1"), SLOT).run();
        seats.book(TestStudio.AKI, SLOT, "ra").run();
        join(TestStudio.BEN);
        database.clock().advance(Duration.ofMinutes(1));
        var cancellations = new Cancellations(kit.data);
        cancellations.cancel(SLOT, "storm").run();
        kit.work();
        database.clock().advance(Duration.ofMinutes(1));
        assertThat(cancellations.resume(SLOT).run()).isInstanceOf(LessonResult.Done.class);
        assertThat(cancellations.resume(SLOT).run()).isInstanceOf(LessonResult.Unchanged.class);
        kit.work();
        kit.work();
        Lesson lesson = studio.stored(SLOT);
        assertThat(lesson.bookedCount()).isEqualTo(2);
        assertThat(lesson.waitingCount()).isEqualTo(1);
        assertThat(relation(TestStudio.AKI, RelationType.BOOKING).orElseThrow().isActive())
                .isTrue();
        assertThat(relation(new UserId("member1"), RelationType.BOOKING)
                        .orElseThrow()
                        .isActive())
                .as("who cancelled before stays out")
                .isFalse();
        assertThat(kit.mailsTo(TestStudio.BEN).getLast().text()).contains("you are in the queue again");
    }

    @Test
    @DisplayName("a new name and instructor reach what people have, and those with a seat are told")
    void renamed() {
        full(1);
        join(TestStudio.AKI);
        Lesson lesson = studio.stored(SLOT);
        var shown = LessonDraft.of(lesson);
        var changed = new LessonDraft(SLOT, shown.endTime(), "Sunset Flow", "Emma", 1);
        assertThat(new Catalogue(kit.data).edit(shown, changed).run()).isInstanceOf(LessonResult.Done.class);
        kit.work();
        kit.work();
        assertThat(relation(GUEST, RelationType.BOOKING).orElseThrow().instructor())
                .isEqualTo("Emma");
        assertThat(entry(TestStudio.AKI).lessonName()).isEqualTo("Sunset Flow");
        assertThat(kit.mails()).containsExactly("member0: Changed: Sunset Flow, Tue 17 Nov at 19:30");
    }

    @Test
    @DisplayName(
            "L-039: the sweep asks once for each lesson of the next 48 hours that somebody waits for, and offers what is free")
    void sweep() throws InterruptedException {
        var asked = new AtomicInteger();
        AvailabilitySource source = lesson -> {
            asked.incrementAndGet();
            return new Availability.Known(lesson.slot().equals(SLOT) ? 2 : 0);
        };
        var swept = new WorkKit(studio, source);
        full(1);
        join(TestStudio.AKI, TestStudio.BEN, HANA);
        LessonSlot far = TestStudio.at(TestStudio.TODAY.plusDays(3), "07:00");
        studio.full(far, 1);
        waitlist.join(TestStudio.AKI, far, "wl").run();
        assertThat(swept.monitoring.sweep()).isEqualTo(1);
        assertThat(asked).hasValue(1);
        assertThat(studio.stored(SLOT).capacity()).isEqualTo(3);
        assertThat(entry(TestStudio.AKI).holdsSeat()).isTrue();
        assertThat(entry(TestStudio.BEN).holdsSeat()).isTrue();
        assertThat(entry(HANA).holdsSeat()).isFalse();
    }

    @Test
    @DisplayName("L-039: a source that fails changes nothing, and the others are looked at")
    void sweepGoesOn() throws InterruptedException {
        LessonSlot other = TestStudio.at(TestStudio.TOMORROW, "21:00");
        var swept = new WorkKit(
                studio,
                lesson -> lesson.slot().equals(SLOT) ? new Availability.Failed("down") : new Availability.Unknown());
        full(1);
        join(TestStudio.AKI);
        studio.full(other, 1);
        waitlist.join(TestStudio.BEN, other, "wl").run();
        kit.data.table().patch(LessonPatch.of(LessonKeys.of(other)).capacity(2));
        assertThat(swept.monitoring.sweep()).isEqualTo(2);
        assertThat(studio.stored(SLOT).capacity()).isEqualTo(1);
        assertThat(studio.stored(other).takenCount()).isEqualTo(2);
    }

    @Test
    @DisplayName("at night counts that are not true are mended, and lessons without jobs get them")
    void night() {
        new Studios(kit.data).add(TestStudio.GNZ, "Ginza", QueueRules.DEFAULT).run();
        studio.open(SLOT, 2);
        seats.book(GUEST, SLOT, "r0").run();
        new WalkIns(kit.data).seat(SLOT, "Mori", "t1").run();
        kit.data
                .table()
                .patch(LessonPatch.of(LessonKeys.of(SLOT))
                        .bookedCount(0)
                        .takenCount(1)
                        .waitingCount(4));
        kit.monitoring.begin();
        database.clock().advance(Duration.ofHours(24));
        kit.work();
        Lesson lesson = studio.stored(SLOT);
        assertThat(lesson.bookedCount()).isEqualTo(2);
        assertThat(lesson.takenCount()).isEqualTo(2);
        assertThat(lesson.waitingCount()).isZero();
        assertThat(kit.data.work().schedules().find(OfferWork.of(SLOT).id(OfferWork.FINISH, "")))
                .isPresent();
    }

    @Test
    @DisplayName("nobody without an account is told anything")
    void guests() {
        full(1);
        join(new UserId("gone1"));
        seats.cancel(GUEST, SLOT).run();
        kit.work();
        assertThat(kit.mails()).isEmpty();
    }
}
