package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Design;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Get;
import dev.kumiki.design.Table;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Unique;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Unique values of entities that expire: a reservation follows its owner and is released by it alone.
final class ReservationTest {
    private static final Instant START = Instant.parse("2026-11-16T00:00:00Z");
    private static final Instant SOON = START.plus(Duration.ofHours(1));
    private static final Instant LATER = START.plus(Duration.ofHours(5));

    private Instant now = START;
    private final EmbeddedDynamoDb engine =
            EmbeddedDynamoDb.open(EngineOptions.inMemory().clock(() -> now));
    private final ReservationTestRoomsTables tables =
            ReservationTestRoomsTables.on(engine, DesignOptions.defaults().clock(() -> now));
    private final ReservationTestRoomTableAccess rooms = tables.reservationTestRoomTable();

    @Design(tables = RoomTable.class)
    interface Rooms {}

    @Table(name = "rooms", pk = "PK")
    interface RoomTable {
        @Get
        Optional<Room> room(String id);

        @Get(unique = "name")
        Optional<Room> named(String name);

        @Get(unique = "phone")
        Optional<Room> at(String phone);
    }

    @Entity(table = RoomTable.class, pk = "ROOM#{id}")
    @Unique(name = "name", pk = "NAME#{name}")
    @Unique(name = "phone", pk = "PHONE#{phone}")
    record Room(
            String id,
            String name,
            Optional<String> phone,
            String note,
            @Ttl Optional<Instant> until) {
        Room until(Instant later) {
            return new Room(id, name, phone, note, Optional.of(later));
        }
    }

    private static Room room(String id, String name) {
        return new Room(id, name, Optional.empty(), "", Optional.of(SOON));
    }

    @BeforeEach
    void create() {
        tables.createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private void assertTaken(Room rival, String constraint) {
        assertThatThrownBy(() -> rooms.create(rival))
                .isInstanceOfSatisfying(
                        ConflictException.class,
                        refused -> assertThat(refused.conflict()).isEqualTo(new Conflict.NotUnique(rival, constraint)));
    }

    @Test
    void aReplacementExtendsTheReservation() {
        Room first = rooms.create(room("1", "blue"));
        rooms.replace(first, first.until(LATER));
        now = SOON.plusSeconds(60);
        assertThat(rooms.named("blue")).isPresent();
        assertTaken(room("2", "blue").until(LATER), "name");
    }

    @Test
    void aReplacementOfAStaleReadLeavesNoReservationBehind() {
        Room first = rooms.create(room("1", "blue"));
        rooms.replace(first, first.until(LATER));
        rooms.replace(first, first);
        now = SOON.plusSeconds(60);
        assertThat(rooms.create(room("2", "blue").until(LATER)).id()).isEqualTo("2");
    }

    @Test
    void aPatchExtendsTheReservations() {
        var first = new Room("1", "blue", Optional.of("11"), "", Optional.of(SOON));
        rooms.create(first);
        Room patched = rooms.patch(ReservationTestRoomPatch.of(ReservationTestRoomKey.of(first))
                .until(LATER, "blue", Optional.of("11"))
                .note("longer"));
        assertThat(patched).isEqualTo(new Room("1", "blue", Optional.of("11"), "longer", Optional.of(LATER)));
        now = SOON.plusSeconds(60);
        assertTaken(room("2", "blue").until(LATER), "name");
        assertTaken(new Room("2", "red", Optional.of("11"), "", Optional.of(LATER)), "phone");
        assertThat(rooms.at("11")).isPresent();
    }

    @Test
    void aPatchInATransactionExtendsThemToo() {
        Room first = rooms.create(room("1", "blue"));
        assertThat(tables.transact()
                        .patch(ReservationTestRoomPatch.of(ReservationTestRoomKey.of(first))
                                .removeUntil("blue", Optional.empty()))
                        .commit())
                .isInstanceOf(Outcome.Committed.class);
        now = LATER;
        assertTaken(room("2", "blue").until(LATER.plusSeconds(60)), "name");
        assertThat(rooms.named("blue")).isPresent();
    }

    @Test
    void aPatchThatNamesAnotherValueIsRefused() {
        Room first = rooms.create(room("1", "blue"));
        assertThatThrownBy(() -> rooms.patch(ReservationTestRoomPatch.of(ReservationTestRoomKey.of(first))
                        .until(LATER, "red", Optional.empty())))
                .isInstanceOfSatisfying(
                        ConflictException.class,
                        refused -> assertThat(refused.conflict()).isInstanceOf(Conflict.ConditionFailed.class));
        assertThat(rooms.room("1").orElseThrow().until()).contains(SOON);
    }

    @Test
    void aLateOwnerCannotReleaseWhatAnotherHasTakenOver() {
        Room first = rooms.create(room("1", "blue"));
        now = SOON.plusSeconds(60);
        Room second = rooms.create(room("2", "blue").until(LATER));
        // A process whose clock is behind still believes in the first.
        var behind = ReservationTestRoomsTables.on(
                        engine, DesignOptions.defaults().clock(() -> START))
                .reservationTestRoomTable();
        assertThatThrownBy(() -> behind.delete(first)).isInstanceOf(ConflictException.class);
        assertThatThrownBy(() -> behind.replace(first, first.until(LATER))).isInstanceOf(ConflictException.class);
        assertThat(rooms.named("blue")).contains(second);
        assertTaken(room("3", "blue").until(LATER), "name");
    }

    @Test
    void anOwnerThatCameBackUnderAnotherNameIsNotFoundByItsFormerOne() {
        rooms.create(room("1", "blue"));
        now = SOON.plusSeconds(60);
        rooms.create(room("1", "red").until(LATER));
        assertThat(rooms.named("blue")).isEmpty();
        assertThat(rooms.named("red")).isPresent();
    }

    @Test
    void aDeletedOwnerFreesItsName() {
        Room first = rooms.create(room("1", "blue"));
        rooms.delete(first);
        assertThat(rooms.create(room("2", "blue")).id()).isEqualTo("2");
    }

    @Test
    void aMoveTakesTheReservationAlong() {
        Room first = rooms.create(room("1", "blue"));
        rooms.move(first, room("9", "blue").until(LATER));
        now = SOON.plusSeconds(60);
        assertThat(rooms.named("blue").orElseThrow().id()).isEqualTo("9");
        assertTaken(room("2", "blue").until(LATER), "name");
    }
}
