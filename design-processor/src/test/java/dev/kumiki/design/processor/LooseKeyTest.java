package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Query;
import dev.kumiki.design.Table;
import dev.kumiki.design.Upserted;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Keys that tell less than the attributes they are made from: two times of one minute are one item, and neither an
/// upsert nor a patch under the other time may leave an attribute or an index key behind.
final class LooseKeyTest {
    private static final Instant FIRST = Instant.parse("2026-11-20T01:00:10Z");
    private static final Instant SAME_MINUTE = Instant.parse("2026-11-20T01:00:50Z");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final LooseKeyTestPlantTables tables = LooseKeyTestPlantTables.on(engine);
    private final LooseKeyTestReadingTableAccess readings = tables.looseKeyTestReadingTable();

    @Design(tables = ReadingTable.class)
    interface Plant {}

    @Table(name = "readings", pk = "PK", sk = "SK")
    @Index(name = "ByState", pk = "GSI1PK", sk = "GSI1SK")
    interface ReadingTable {
        @Get
        Optional<Reading> reading(String sensor, Instant at);

        @Get
        Optional<Minute> minute(String sensor, Instant at);

        @Query(index = "ByState")
        List<Reading> inState(String sensor, String state, Instant at);

        @Query(index = "ByState")
        List<Minute> minutes(String sensor, Instant at);
    }

    @Entity(table = ReadingTable.class, pk = "SENSOR#{sensor}", sk = "{at:minutes}")
    @Indexed(on = "ByState", pk = "STATES#{sensor}", sk = "{state}#{at:seconds}")
    record Reading(String sensor, Instant at, String state, int value) {}

    @Upserted
    @Entity(table = ReadingTable.class, pk = "MINUTE#{sensor}", sk = "{at:minutes}")
    @Indexed(on = "ByState", pk = "OF#{sensor}", sk = "{at:seconds}")
    record Minute(String sensor, Instant at, int count) {}

    @BeforeEach
    void create() {
        tables.createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private void count(Instant at) {
        readings.upsert(LooseKeyTestMinuteUpsert.of(new LooseKeyTestMinuteKey("s", at), 0)
                .addCount(1));
    }

    @Test
    void anUpsertLeavesAnItemItsOwnTimeAndItsPlaceInAnIndex() {
        count(FIRST);
        count(SAME_MINUTE);
        var both = new Minute("s", FIRST, 2);
        assertThat(readings.minute("s", SAME_MINUTE)).contains(both);
        assertThat(readings.minutes("s", FIRST)).containsExactly(both);
        assertThat(readings.minutes("s", SAME_MINUTE)).isEmpty();
    }

    @Test
    void aPatchThatMakesAnIndexKeyMakesSureOfTheTimeThatItIsTold() {
        readings.create(new Reading("s", FIRST, "GOOD", 1));
        var other = LooseKeyTestReadingPatch.of(new LooseKeyTestReadingKey("s", SAME_MINUTE));
        assertThatThrownBy(() -> readings.patch(other.state("BAD")))
                .isInstanceOfSatisfying(
                        ConflictException.class,
                        e -> assertThat(e.conflict()).isInstanceOf(Conflict.ConditionFailed.class));
        readings.patch(LooseKeyTestReadingPatch.of(new LooseKeyTestReadingKey("s", FIRST))
                .state("BAD"));
        assertThat(readings.inState("s", "BAD", FIRST)).containsExactly(new Reading("s", FIRST, "BAD", 1));
    }

    @Test
    void aPatchThatMakesNothingFromTheTimeDoesNotMindIt() {
        readings.create(new Reading("s", FIRST, "GOOD", 1));
        readings.patch(LooseKeyTestReadingPatch.of(new LooseKeyTestReadingKey("s", SAME_MINUTE))
                .value(2));
        assertThat(readings.reading("s", FIRST)).contains(new Reading("s", FIRST, "GOOD", 2));
    }

    private static List<String> errors(String components, String sk) {
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", """
                        package demo;
                        import dev.kumiki.design.*;
                        import java.time.*;
                        import java.util.*;
                        @Design(tables = Things.class) interface Demo {}
                        @Table(name = "things", pk = "PK")
                        @Index(name = "ByOwner", pk = "G1PK", sk = "G1SK")
                        interface Things { @Query(index = "ByOwner") List<Thing> of(String owner); }
                        @Upserted
                        @Entity(table = Things.class, pk = "THING#{id}#{at:date}")
                        @Indexed(on = "ByOwner", pk = "OWNER#{owner}", sk = "%2$s")
                        record Thing(String id, Instant at, %1$s) {}
                        """.formatted(components, sk)))
                .errors()
                .stream()
                .map(error -> error.getMessage(Locale.ROOT).lines().findFirst().orElseThrow())
                .toList();
    }

    @Test
    void anUpsertWhoseIndexKeyHoldsWhatAnItemKeepsIsRefused() {
        assertThat(errors("String owner, String state", "{id}")).isEmpty();
        assertThat(errors("String owner, String state", "{at:date}#{state}"))
                .containsExactly("[K320] Thing cannot be upserted: an item that is there keeps its own 'at', from which"
                        + " G1SK is made, and from {state}, which may change.");
        assertThat(errors("@WriteOnce String owner, String state", "{state}")).isEmpty();
        assertThat(errors("@WriteOnce String owner, String state", "{owner}#{state}"))
                .containsExactly("[K320] Thing cannot be upserted: an item that is there keeps its own 'owner', from"
                        + " which G1SK is made, and from {state}, which may change.");
    }
}
