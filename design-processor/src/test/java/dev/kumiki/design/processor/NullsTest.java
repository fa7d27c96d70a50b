package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Table;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What is null is named where it is handed over, not by the database.
final class NullsTest {
    private static final Stay STAY = new Stay(
            new GuestId("1"),
            Instant.EPOCH,
            Room.SINGLE,
            Optional.of("quiet"),
            List.of(new Wish("bed", Room.SINGLE)),
            new Wish("view", Room.DOUBLE));

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final NullsTestHotelTables tables = NullsTestHotelTables.on(engine);
    private final NullsTestStayTableAccess stays = tables.nullsTestStayTable();

    enum Room {
        SINGLE,
        DOUBLE
    }

    record GuestId(String value) {}

    record Wish(String text, Room room) {}

    @Design(tables = StayTable.class)
    interface Hotel {}

    @Table(name = "stays", pk = "PK", sk = "SK")
    interface StayTable {}

    @Entity(table = StayTable.class, pk = "GUEST#{guest}", sk = "STAY#{from}")
    record Stay(GuestId guest, Instant from, Room room, Optional<String> note, List<Wish> wishes, Wish favourite) {
        Stay guest(GuestId other) {
            return new Stay(other, from, room, note, wishes, favourite);
        }

        Stay room(Room other) {
            return new Stay(guest, from, other, note, wishes, favourite);
        }

        Stay note(Optional<String> other) {
            return new Stay(guest, from, room, other, wishes, favourite);
        }

        Stay wishes(List<Wish> other) {
            return new Stay(guest, from, room, note, other, favourite);
        }

        Stay favourite(Wish other) {
            return new Stay(guest, from, room, note, wishes, other);
        }
    }

    @BeforeEach
    void create() {
        tables.createTables();
        stays.create(STAY);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static void assertNull(String message, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class).hasMessage(message);
    }

    private static NullsTestStayPatch patch() {
        return NullsTestStayPatch.of(NullsTestStayKey.of(STAY));
    }

    @Test
    void aComponentOfAnEntity() {
        assertNull("'guest' of Stay is null", () -> stays.put(STAY.guest(null)));
        assertNull("'room' of Stay is null", () -> stays.create(STAY.room(null)));
        assertNull("'note' of Stay is null", () -> stays.replace(STAY.note(null)));
        assertNull("'wishes' of Stay is null", () -> stays.put(STAY.wishes(null)));
        assertNull("'favourite' of Stay is null", () -> tables.transact().create(STAY.favourite(null)));
    }

    @Test
    void aComponentOfANestedRecord() {
        assertNull("'text' of NullsTest.Wish is null", () -> stays.put(STAY.favourite(new Wish(null, Room.SINGLE))));
        assertNull("'room' of NullsTest.Wish is null", () -> stays.put(STAY.wishes(List.of(new Wish("bed", null)))));
    }

    @Test
    void aPartOfAKey() {
        assertNull("'guest' is null", () -> stays.put(STAY.guest(new GuestId(null))));
        assertNull("'guest' is null", () -> new NullsTestStayKey(new GuestId(null), Instant.EPOCH).toItem());
    }

    @Test
    void aValueOfAPatch() {
        assertNull("'note' is null", () -> patch().note(null));
        assertNull("the NullsTest.Room is null", () -> patch().room(null));
    }
}
