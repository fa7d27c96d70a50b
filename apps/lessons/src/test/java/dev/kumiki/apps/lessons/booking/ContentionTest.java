package dev.kumiki.apps.lessons.booking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.ops.OpsData;
import dev.kumiki.apps.lessons.TestStudio;
import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Lesson;
import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.design.LessonsDesignTables;
import dev.kumiki.apps.lessons.design.LessonsSettings;
import dev.kumiki.apps.testkit.Race;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Retries;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/// Against a database that, like the live service, refuses transactions that meet each other.
final class ContentionTest {
    private static final LessonSlot SLOT = TestStudio.at(TestStudio.TOMORROW, "19:30");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-16T03:00:00Z"));

    private final EmbeddedDynamoDb client = EmbeddedDynamoDb.open(
            EngineOptions.inMemory().clock(CLOCK).transactionConflicts(EngineOptions.TransactionConflicts.REFUSE));

    @AfterEach
    void close() {
        client.close();
    }

    private LessonsData data(int attempts) {
        var options = DesignOptions.defaults()
                .clock(CLOCK)
                .retries(new Retries(attempts, Duration.ZERO, Duration.ZERO))
                .pause(time -> Thread.onSpinWait());
        var tables = LessonsDesignTables.on(client, options);
        tables.createTables();
        tables.userLessons()
                .create(new Lesson(
                        SLOT.studioCode(),
                        SLOT.lessonDate(),
                        SLOT.startTime(),
                        LocalTime.of(20, 15),
                        "BSL",
                        "YUKI",
                        10,
                        0,
                        0,
                        0,
                        0,
                        Lesson.State.OPEN,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        LessonsSettings.DEFAULT.startOf(SLOT),
                        0));
        var ops = OpsData.on(client, options.tableNames(name -> "lessons-" + name));
        ops.tables().createTables();
        return new LessonsData(tables, LessonsSettings.DEFAULT, options, UUID::randomUUID, TestStudio.work(ops));
    }

    @Test
    @DisplayName("B1.9: with attempts enough exactly the seats there are get booked")
    void retriesUntilItIsDecided() {
        LessonsData data = data(100_000);
        var seats = new Seats(data);
        var results = Race.run(
                100,
                number ->
                        seats.book(TestStudio.user(number), SLOT, "r" + number).run());
        assertThat(results).filteredOn(BookingResult.Booked.class::isInstance).hasSize(10);
        assertThat(results).filteredOn(BookingResult.Full.class::isInstance).hasSize(90);
        assertThat(data.lesson(SLOT).orElseThrow().bookedCount()).isEqualTo(10);
    }

    @Test
    @DisplayName("B1.9: without a second attempt some may be told to come back, but none books too much")
    void neverWrong() {
        LessonsData data = data(1);
        var seats = new Seats(data);
        var results = Race.run(
                100,
                number ->
                        seats.book(TestStudio.user(number), SLOT, "r" + number).run());
        int booked = (int)
                results.stream().filter(BookingResult.Booked.class::isInstance).count();
        assertThat(data.lesson(SLOT).orElseThrow().bookedCount())
                .isEqualTo(booked)
                .isBetween(1, 10);
        assertThat(results)
                .hasOnlyElementsOfTypes(BookingResult.Booked.class, BookingResult.Full.class, BookingResult.Busy.class);
    }
}
