package dev.kumiki.apps.lessons.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsDesignTables;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.apps.lessons.waitlist.Waitlist;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.operation.Addition;
import dev.kumiki.design.operation.Combined;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// What callers put into the transactions of bookings.
final class CompositionTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");
    private static final UserId GUEST = new UserId("guest0");

    /// More calls than any of the operations here makes.
    private static final int MOST_CALLS = 12;

    private TestDatabase database;
    private TestStudio studio;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        studio = new TestStudio(database);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private static <R> Addition<R> claimAndMail(OpsData ops, String delivery) {
        return (result, steps) -> steps.and(new Dedupe(ops, Duration.ofDays(1)).claim("door", delivery))
                .and(TestStudio.work(ops).outbox().entry("mail-" + delivery, "mail", Map.of()));
    }

    @Test
    @DisplayName("K-9: 20 deliveries of one command are one booking; the others learn that it was handled")
    void oneDelivery() {
        studio.open(SLOT, 10);
        var results = Race.run(
                20,
                number -> new Seats(studio.data)
                        .book(TestStudio.user(number), SLOT, "r" + number)
                        .with(claimAndMail(studio.ops, "d1")));
        assertThat(results).filteredOn(Combined.Decided.class::isInstance).hasSize(1);
        assertThat(results)
                .filteredOn(Combined.Refused.class::isInstance)
                .hasSize(19)
                .allSatisfy(refused -> assertThat(Dedupe.isRepetition(refused)).isTrue());
        assertThat(studio.stored(SLOT).bookedCount()).isEqualTo(1);
        assertThat(studio.messages()).containsExactly("mail all");
    }

    @Test
    @DisplayName("K-9: a command that changes nothing is claimed too, once")
    void refusalIsClaimed() {
        studio.full(SLOT, 1);
        var book = new Seats(studio.data).book(TestStudio.AKI, SLOT, "r1");
        assertThat(book.with(claimAndMail(studio.ops, "d1")))
                .isInstanceOfSatisfying(
                        Combined.Decided.class,
                        decided -> assertThat(decided.result()).isInstanceOf(BookingResult.Full.class));
        assertThat(book.with(claimAndMail(studio.ops, "d1"))).isInstanceOf(Combined.Refused.class);
    }

    @ParameterizedTest
    @EnumSource(MortalClient.Death.class)
    @DisplayName(
            "K-9, K-10: killed at every call of a cancellation, seat, offer, message, job and claim happen together or not at all")
    void killedAtEveryCall(MortalClient.Death death) {
        int finished = 0;
        for (int calls = 0; calls < MOST_CALLS; calls++) {
            LessonSlot slot = TestStudio.at(TestStudio.TOMORROW, "10:%02d".formatted(calls));
            String delivery = death.name() + calls;
            studio.full(slot, 1);
            new Waitlist(studio.data).join(TestStudio.AKI, slot, "wl").run();
            DynamoDbClient client = MortalClient.over(database.client(), calls, death);
            OpsData ops = OpsData.on(client, studio.ops.options());
            var cancel = new Seats(over(client, ops)).cancel(GUEST, slot);
            if (calls < callsOfACancellation()) {
                assertThatThrownBy(() -> cancel.with(claimAndMail(ops, delivery)))
                        .isInstanceOf(SdkClientException.class);
            } else {
                cancel.with(claimAndMail(ops, delivery));
                finished++;
            }
            assertAllOrNothing(slot, delivery);
            // The sender delivers again, to a process that lives.
            new Seats(studio.data).cancel(GUEST, slot).with(claimAndMail(studio.ops, delivery));
            assertThat(new Dedupe(studio.ops, Duration.ofDays(1)).isClaimed("door", delivery))
                    .isTrue();
            Lesson lesson = studio.stored(slot);
            assertThat(lesson.bookedCount()).isZero();
            assertThat(lesson.takenCount()).isEqualTo(1);
            assertThat(studio.data.work().outbox().find("mail-" + delivery)).isPresent();
        }
        assertThat(finished).isPositive();
    }

    private void assertAllOrNothing(LessonSlot slot, String delivery) {
        boolean claimed = new Dedupe(studio.ops, Duration.ofDays(1)).isClaimed("door", delivery);
        assertThat(studio.stored(slot).bookedCount()).isEqualTo(claimed ? 0 : 1);
        assertThat(studio.data.work().outbox().find("mail-" + delivery).isPresent())
                .isEqualTo(claimed);
        assertThat(studio.data.relationsTo(TestStudio.AKI, slot).getFirst().holdsSeat())
                .isEqualTo(claimed);
    }

    private int callsOfACancellation() {
        return 6;
    }

    private LessonsData over(DynamoDbClient client, OpsData ops) {
        return new LessonsData(
                LessonsDesignTables.on(client, studio.data.options()),
                LessonsSettings.DEFAULT,
                studio.data.options(),
                UUID::randomUUID,
                TestStudio.work(ops));
    }
}
