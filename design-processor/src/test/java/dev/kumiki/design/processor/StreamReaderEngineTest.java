package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.Retries;
import dev.kumiki.design.processor.example.BookingTableAccess;
import dev.kumiki.design.processor.example.DayLock;
import dev.kumiki.design.processor.example.StudioDesignTables;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamEvent;
import dev.kumiki.design.stream.StreamHandler;
import dev.kumiki.design.stream.StreamReader;
import dev.kumiki.design.stream.TableCheckpoints;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.upkeep.Upkeep;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A reader of typed changes on the engine's own stream, whose shards split while it reads.
final class StreamReaderEngineTest {
    private static final LocalDate FIRST_DAY = LocalDate.of(2026, 11, 16);
    private static final int DAYS = 40;
    private static final int ROUNDS = 6;

    /// What happened to each day's lock, in the order in which it was heard of.
    private final Map<LocalDate, List<String>> heard = new HashMap<>();

    private EmbeddedDynamoDb engine;
    private StudioDesignTables tables;

    @BeforeEach
    void open() {
        // A shard for every byte: the stream soon has as many shards as it may have.
        engine = EmbeddedDynamoDb.open(EngineOptions.inMemory().upkeep(Upkeep.DEFAULTS.shardBytes(1)));
        tables = StudioDesignTables.on(engine);
        tables.createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private StreamReader<Object> reader() {
        String arn = engine.describeTable(r -> r.tableName("bookings")).table().latestStreamArn();
        return new StreamReader<>(
                engine.streams(),
                new StreamReader.Setup<>(
                        arn,
                        BookingTableAccess.decoder(),
                        new TableCheckpoints(engine, "users", "test"),
                        new Listener(),
                        Retries.DEFAULT,
                        _ -> {}));
    }

    private final class Listener implements StreamHandler<Object> {
        @Override
        public void handle(StreamEvent<Object> event) {
            switch (event.change()) {
                case Change.Inserted<Object>(DayLock lock) -> hear(lock, "to " + lock.rev());
                case Change.Changed<Object>(DayLock before, DayLock after) ->
                    hear(after, before.rev() + " to " + after.rev());
                case Change<Object> other -> throw new AssertionError("not written: " + other);
            }
        }

        private void hear(DayLock lock, String what) {
            heard.computeIfAbsent(lock.day(), _ -> new ArrayList<>()).add(what);
        }

        @Override
        public void bury(StreamEvent<Object> event, RuntimeException failure) {
            throw new AssertionError("buried: " + event, failure);
        }

        @Override
        public void missed(String shardId) {
            throw new AssertionError("missed: " + shardId);
        }
    }

    @Test
    void hearsOfEveryChangeOnceAndInOrder() {
        var reader = reader();
        int handled = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (int day = 0; day < DAYS; day++) {
                tables.bookingTable().put(new DayLock(FIRST_DAY.plusDays(day), round));
            }
            engine.runMaintenance();
            if (round == ROUNDS / 2) {
                reader = reader();
            }
            handled += reader.poll();
        }
        handled += reader.poll();

        var expected = new ArrayList<String>(List.of("to 1"));
        for (int round = 1; round < ROUNDS; round++) {
            expected.add(round + " to " + (round + 1));
        }
        assertThat(handled).isEqualTo(DAYS * ROUNDS);
        assertThat(heard).hasSize(DAYS);
        assertThat(heard.values()).allSatisfy(changes -> assertThat(changes).isEqualTo(expected));
        assertThat(shards()).isGreaterThan(1);
    }

    private int shards() {
        String arn = engine.describeTable(r -> r.tableName("bookings")).table().latestStreamArn();
        return engine.streams()
                .describeStream(r -> r.streamArn(arn))
                .streamDescription()
                .shards()
                .size();
    }
}
