package dev.kumiki.apps.studio.booking;

import static dev.kumiki.apps.studio.booking.TestStudio.period;
import static dev.kumiki.apps.studio.booking.TestStudio.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.ops.Dedupe;
import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.common.outbox.Outbox;
import dev.kumiki.apps.common.work.WorkSettings;
import dev.kumiki.apps.studio.data.StudioData;
import dev.kumiki.apps.studio.design.StudioTables;
import dev.kumiki.apps.studio.design.value.BookingId;
import dev.kumiki.apps.studio.design.value.Period;
import dev.kumiki.apps.studio.design.value.StudioZone;
import dev.kumiki.apps.testkit.MortalClient;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.operation.Addition;
import dev.kumiki.design.operation.Combined;
import dev.kumiki.design.outcome.ConflictException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
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
    private static final Period AFTERNOON = period("2026-12-01T13:00", "2026-12-01T17:00");

    /// More calls than a booking makes.
    private static final int MOST_CALLS = 16;

    private TestDatabase database;
    private TestStudio studio;

    @BeforeEach
    void open() {
        database = TestDatabase.open(Store.MEMORY);
        studio = TestStudio.open(database);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private static Outbox outbox(OpsData ops) {
        return new Outbox(ops, WorkSettings.DEFAULT, new Random(1));
    }

    private static Dedupe dedupe(OpsData ops) {
        return new Dedupe(ops, Duration.ofDays(1));
    }

    private static <R> Addition<R> claimAndMail(OpsData ops, String delivery) {
        return (_, steps) ->
                steps.and(dedupe(ops).claim("door", delivery)).and(outbox(ops).entry(delivery, "mail", Map.of()));
    }

    @Test
    @DisplayName("K-9: 12 deliveries of one request on different days are one booking; the others were handled before")
    void oneDelivery() {
        var results = Race.run(
                12,
                number -> studio.bookings
                        .book(request(
                                "b" + number,
                                period(
                                        "2026-12-%02dT13:00".formatted(number + 1),
                                        "2026-12-%02dT17:00".formatted(number + 1))))
                        .with(claimAndMail(studio.ops, "d1")));
        assertThat(results)
                .filteredOn(result -> result instanceof Combined.Decided<BookingResult>(BookingResult.Done _))
                .hasSize(1);
        assertThat(results).filteredOn(Dedupe::isRepetition).hasSize(11);
    }

    @ParameterizedTest
    @EnumSource(MortalClient.Death.class)
    @DisplayName(
            "K-9, K-10: killed at every call of a booking, booking, calendar, claim and message are all there or none")
    void killedAtEveryCall(MortalClient.Death death) {
        int finished = 0;
        for (int calls = 0; calls < MOST_CALLS; calls++) {
            String name = "k" + calls;
            Period slot = period("2027-01-%02dT13:00".formatted(calls + 1), "2027-01-%02dT17:00".formatted(calls + 1));
            DynamoDbClient client = MortalClient.over(database.client(), calls, death);
            OpsData ops = OpsData.on(client, studio.ops.options());
            var data = new StudioData(StudioTables.on(client, studio.data.options()), studio.data.options(), ops);
            var book = new Bookings(data).book(request(name, slot));
            boolean done = false;
            try {
                book.with(claimAndMail(ops, name));
                done = true;
                finished++;
            } catch (SdkClientException killed) {
                assertThat(killed).hasMessageContaining("killed");
            }
            boolean booked =
                    studio.tables.bookingTable().byId(new BookingId(name)).isPresent();
            assertThat(booked || !done).isTrue();
            assertThat(dedupe(studio.ops).isClaimed("door", name)).isEqualTo(booked);
            assertThat(outbox(studio.ops).find(name).isPresent()).isEqualTo(booked);
            assertThat(studio.tables
                            .calendarTable()
                            .entriesOn(slot.slots(StudioZone.ZONE).getFirst().date()))
                    .hasSize(booked ? 1 : 0);
        }
        assertThat(finished).isBetween(1, MOST_CALLS - 1);
    }

    @Test
    @DisplayName("K-9: a conflict of the caller's part ends the booking at once, with nothing written")
    void refused() {
        dedupe(studio.ops).claim("door", "d1").commit().orThrow();
        assertThat(Dedupe.isRepetition(
                        studio.bookings.book(request("b1", AFTERNOON)).with(claimAndMail(studio.ops, "d1"))))
                .isTrue();
        assertThat(studio.tables.bookingTable().byId(new BookingId("b1"))).isEmpty();
        assertThatThrownBy(() -> dedupe(studio.ops).claim("door", "d1").commit().orThrow())
                .isInstanceOf(ConflictException.class);
    }
}
