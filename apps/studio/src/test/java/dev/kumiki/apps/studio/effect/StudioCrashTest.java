package dev.kumiki.apps.studio.effect;

import static dev.kumiki.apps.studio.booking.TestStudio.ADMIN;
import static dev.kumiki.apps.studio.booking.TestStudio.AKI;
import static dev.kumiki.apps.studio.booking.TestStudio.BEN;
import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.ops.AuditEntry;
import dev.kumiki.apps.common.protection.TableKeeper;
import dev.kumiki.apps.common.schedule.Schedules.Job;
import dev.kumiki.apps.common.stream.StreamWorker;
import dev.kumiki.apps.studio.StudioBackground;
import dev.kumiki.apps.studio.booking.Actor;
import dev.kumiki.apps.studio.booking.BookingRequest;
import dev.kumiki.apps.studio.booking.BookingResult;
import dev.kumiki.apps.studio.booking.TestStudio;
import dev.kumiki.apps.studio.design.booking.Booking;
import dev.kumiki.apps.studio.design.booking.BookingStatus;
import dev.kumiki.apps.studio.design.booking.BookingStep;
import dev.kumiki.apps.studio.design.notification.NotificationType;
import dev.kumiki.apps.studio.design.notification.UnreadCounter;
import dev.kumiki.apps.studio.design.terms.TermsDraft;
import dev.kumiki.apps.studio.design.user.OpenBookings;
import dev.kumiki.apps.studio.design.user.User;
import dev.kumiki.apps.studio.design.user.UserStatistics;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.TermsVersion;
import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.apps.studio.owner.operations.BackupChore;
import dev.kumiki.apps.studio.owner.operations.DrillChore.Parts;
import dev.kumiki.apps.studio.owner.operations.StudioBackups;
import dev.kumiki.apps.studio.owner.operations.StudioBackups.Backup;
import dev.kumiki.apps.studio.owner.terms.Announcement;
import dev.kumiki.apps.studio.owner.terms.TermsDesk;
import dev.kumiki.apps.studio.terms.TermsPublication;
import dev.kumiki.apps.testkit.MortalProcess;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// A process of the studio that is killed at some call of what it does by itself; another one goes on, and the end is
/// as without the death. Which calls those are differs from run to run; `-Dkumiki.thorough=true` takes each one.
@Timeout(600)
final class StudioCrashTest {
    /// At how many calls of each story a process is killed, before and after them.
    private static final int KILLS = 4;

    /// How long work that was taken and not ended is out of reach: leases, and the pauses before new attempts.
    private static final Duration LEASE = Duration.ofMinutes(10);

    private static final BookingId ID = new BookingId("b1");
    private static final LocalDate DAY = LocalDate.of(2026, 12, 15);
    private static final String WELCOME = "ようこそ、スタジオ北窓へ";
    private static final String ASKED = "のお申し込み";
    private static final String APPROVED = "予約が承認されました";
    private static final String CONFIRMED = "本予約になりました";
    private static final String CANCELLED = "取り消しました";
    private static final String REMINDED = "の本予約をお願いします";
    private static final String EXPIRED = "仮予約の期限が過ぎました";
    private static final String NEW_REQUEST = "新しい申し込み";

    /// What a process does that may die.
    private interface Life {
        void live(StudioBackground process);
    }

    /// A story of the studio's background: what is done before, and what holds when another process went on.
    private static void play(Consumer<StudioBackground> prepare, Consumer<StudioBackground> check) {
        play(prepare, StudioBackground::work, heir -> {
            heir.work();
            check.accept(heir);
            assertThat(heir.outbox().waiting(Limit.of(10))).isEmpty();
            assertThat(heir.outbox().dead(Limit.of(10), Cursor.START).items()).isEmpty();
        });
    }

    private static void play(Consumer<StudioBackground> prepare, Life life, Consumer<StudioBackground> check) {
        MortalProcess.atSomeCalls(KILLS, database -> {
            StudioBackground first = StudioBackground.open(database);
            first.work();
            prepare.accept(first);
            return new Death(database, first, life, check);
        });
    }

    private record Death(TestDatabase database, StudioBackground first, Life life, Consumer<StudioBackground> check)
            implements MortalProcess.Scene {
        @Override
        public void live(DynamoDbClient client, DynamoDbStreamsClient streams) {
            // The streams that the first process has read are free again.
            database.clock().advance(StreamWorker.LEASE.multipliedBy(2));
            life.live(first.another(client, streams));
        }

        @Override
        public void after(boolean killed) {
            StudioBackground heir = first.another();
            database.clock().advance(LEASE);
            heir.work();
            database.clock().advance(LEASE);
            check.accept(heir);
        }
    }

    private static Booking stored(StudioBackground studio, BookingId id) {
        return studio.data.tables().bookingTable().byId(id).orElseThrow();
    }

    private static void book(StudioBackground studio) {
        TestStudio.done(studio.bookings
                .book(request(ID.value(), period("2026-12-15T13:00", "2026-12-15T17:00")))
                .run());
        TestStudio.done(studio.decisions.approve(ID, ADMIN).run());
    }

    private static long unread(StudioBackground studio, UserId user) {
        return studio.data
                .tables()
                .notificationTable()
                .unreadCount(user)
                .map(UnreadCounter::unread)
                .orElse(0L);
    }

    @Test
    @DisplayName("S-164: killed while it books, the booking stands with its calendar and its request, or nothing does")
    void booking() {
        BookingRequest wanted = request(ID.value(), period("2026-12-15T22:00", "2026-12-16T02:00"));
        play(_ -> {}, process -> process.bookings.book(wanted).run(), heir -> {
            BookingResult again = heir.bookings.book(wanted).run();
            assertThat(again).isInstanceOfAny(BookingResult.Done.class, BookingResult.AlreadyBooked.class);
            assertThat(heir.data.tables().calendarTable().entriesOn(DAY)).hasSize(1);
            assertThat(heir.data.tables().calendarTable().entriesOn(DAY.plusDays(1)))
                    .hasSize(1);
            assertThat(heir.data
                            .tables()
                            .userTable()
                            .openBookings(AKI)
                            .map(OpenBookings::bookings)
                            .orElseThrow())
                    .hasSize(1);
            assertThat(heir.data.schedules().find("deadline-b1")).isPresent();
            heir.work();
            assertThat(heir.told(AKI)).containsExactlyInAnyOrder(WELCOME, ASKED);
        });
    }

    @Test
    @DisplayName(
            "S-161, B5.10: killed while a hold ends, it is ended once, its time is free, and everybody is told once")
    void autoCancel() {
        play(
                studio -> {
                    book(studio);
                    studio.work();
                    studio.clock().set(Instant.parse("2026-12-08T09:00:00.001Z"));
                },
                heir -> {
                    Booking ended = stored(heir, ID);
                    assertThat(ended.status()).isEqualTo(BookingStatus.CANCELLED);
                    assertThat(ended.history())
                            .extracting(BookingStep::deed)
                            .filteredOn(deed -> deed == BookingStep.Deed.EXPIRED)
                            .hasSize(1);
                    assertThat(heir.data.tables().calendarTable().entriesOn(DAY))
                            .isEmpty();
                    assertThat(heir.told(AKI)).containsExactlyInAnyOrder(WELCOME, ASKED, APPROVED, EXPIRED);
                    assertThat(heir.mailsTo(AKI)).hasSize(4);
                    assertThat(heir.told(ADMIN)).containsExactlyInAnyOrder(WELCOME, NEW_REQUEST, "仮予約の期限切れ");
                    assertThat(unread(heir, AKI)).isEqualTo(4);
                    assertThat(heir.data.schedules().find("deadline-b1")).isEmpty();
                });
    }

    @Test
    @DisplayName("S-161: killed while it reminds, one reminder is sent and the next is planned")
    void reminder() {
        play(
                studio -> {
                    book(studio);
                    studio.work();
                    studio.clock().set(Instant.parse("2026-12-05T01:00:00Z"));
                },
                heir -> {
                    assertThat(heir.told(AKI)).containsExactlyInAnyOrder(WELCOME, ASKED, APPROVED, REMINDED);
                    assertThat(heir.mailsTo(AKI)).hasSize(4);
                    assertThat(heir.data
                                    .schedules()
                                    .find("deadline-b1")
                                    .orElseThrow()
                                    .dueAt())
                            .isEqualTo(Instant.parse("2026-12-07T01:00:00Z"));
                });
    }

    @Test
    @DisplayName(
            "S-132 to S-137, S-168, B5.23: killed while it follows changes, each takes effect once: messages, counts, copies")
    void streams() {
        var other = new BookingId("b2");
        play(
                studio -> {
                    book(studio);
                    TestStudio.done(
                            studio.decisions.confirm(ID, Actor.customer(AKI)).run());
                    TestStudio.done(
                            studio.decisions.cancel(ID, Actor.customer(AKI)).run());
                    TestStudio.done(studio.bookings
                            .book(TestStudio.by(
                                    BEN, request(other.value(), period("2026-12-16T13:00", "2026-12-16T17:00"))))
                            .run());
                    User ben = studio.data.tables().userTable().currentUser(BEN).orElseThrow();
                    var contact =
                            new User.Contact(Optional.of("新会社"), Optional.empty(), Optional.of("03-1234-5678"), true);
                    studio.data.tables().userTable().replace(ben, ben.withContact(contact, studio.data.now()));
                },
                heir -> {
                    assertThat(heir.told(AKI))
                            .containsExactlyInAnyOrder(WELCOME, ASKED, APPROVED, CONFIRMED, CANCELLED);
                    assertThat(heir.mailsTo(AKI)).hasSize(5);
                    assertThat(heir.told(BEN)).containsExactlyInAnyOrder(WELCOME, ASKED, "アカウントが変更されました");
                    assertThat(heir.told(ADMIN))
                            .containsExactlyInAnyOrder(WELCOME, NEW_REQUEST, NEW_REQUEST, CONFIRMED, "取り消し");
                    assertThat(unread(heir, AKI)).isEqualTo(5);
                    assertThat(unread(heir, BEN)).isEqualTo(3);
                    assertThat(stored(heir, other).companyName()).contains("新会社");
                    assertThat(counted(heir, AKI)).isZero();
                    assertThat(counted(heir, BEN)).isEqualTo(1);
                });
    }

    private static long counted(StudioBackground studio, UserId user) {
        return studio.data
                .tables()
                .userTable()
                .statistics(user)
                .map(UserStatistics::bookingCount)
                .orElse(0L);
    }

    @Test
    @DisplayName("S-109, B5.19: killed while terms are announced, everybody is told once, and it ends once")
    void announcement() {
        List<UserId> people = IntStream.range(0, 30)
                .mapToObj(number -> new UserId("person" + number))
                .toList();
        play(
                studio -> {
                    people.forEach(user -> studio.data
                            .tables()
                            .userTable()
                            .create(TestStudio.user(user, user.value() + "@example.com")));
                    studio.work();
                    var desk = new TermsDesk(studio.data, studio.kit, new TermsPublication(studio.data));
                    desk.save(new TermsDraft(TermsDraft.NEXT, "5.0", "Terms", "Text", "New", studio.data.now(), 0))
                            .run();
                    desk.publish(
                            desk.draft().orElseThrow().rev(),
                            studio.data.now().plus(Duration.ofDays(30)),
                            ADMIN.value());
                },
                heir -> {
                    assertThat(people).allSatisfy(user -> {
                        assertThat(heir.notices(user))
                                .filteredOn(notice -> notice.type() == NotificationType.TERMS)
                                .hasSize(1);
                        assertThat(heir.mailsTo(user)).hasSize(2);
                    });
                    assertThat(heir.announcement.progress(new TermsVersion("5.0")))
                            .contains(new Announcement.Progress(people.size() + 3, false));
                    assertThat(heir.kit
                                    .data()
                                    .table()
                                    .auditOf("terms-5.0", Limit.of(10), Cursor.START)
                                    .items())
                            .extracting(AuditEntry::action)
                            .containsExactlyInAnyOrder("studio.terms.published", "studio.terms.announced");
                });
    }

    @Test
    @DisplayName("S-145: killed while the daily backups are made, each table has one of the day")
    void dailyBackup() {
        play(
                studio -> studio.kit
                        .schedules()
                        .put(new Job("first-backup", TableKeeper.KIND, Map.of()), studio.data.now()),
                heir -> assertThat(backups(heir).all())
                        .singleElement()
                        .satisfies(backup -> assertThat(backup.isWhole()).isTrue()));
    }

    private static StudioBackups backups(StudioBackground studio) {
        return new StudioBackups(studio.platform.client(), studio.data, studio.kit);
    }

    @Test
    @DisplayName(
            "S-146: killed while a backup is made by hand, what is there is not taken for one, and says why it was")
    void manualBackup() {
        play(_ -> {}, process -> take(process, "before"), heir -> {
            List<Backup> left = backups(heir).all();
            assertThat(left).allSatisfy(backup -> assertThat(backup.reason()).contains("before"));
            assertThat(backups(heir).latest())
                    .isEqualTo(left.stream().filter(Backup::isWhole).findFirst());
            heir.clock().advance(LEASE);
            take(heir, "again");
            Backup made = backups(heir).latest().orElseThrow();
            assertThat(made.isWhole()).isTrue();
            assertThat(made.reason()).contains("again");
        });
    }

    private static void take(StudioBackground process, String reason) {
        Platform platform = process.platform;
        new BackupChore(_ -> new Parts(process.data, process.kit)).run(platform, List.of(reason), _ -> {});
    }
}
