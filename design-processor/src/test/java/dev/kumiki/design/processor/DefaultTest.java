package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.kumiki.design.Default;
import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Get;
import dev.kumiki.design.Prefix;
import dev.kumiki.design.Query;
import dev.kumiki.design.StoredAs;
import dev.kumiki.design.Table;
import dev.kumiki.design.Upserted;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.condition.Condition.Comparison;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Attributes with defaults: an item that lacks one is read, found and reckoned with as if it had it.
final class DefaultTest {
    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final DefaultTestHouseTables tables = DefaultTestHouseTables.on(engine);
    private final DefaultTestRoomTableAccess rooms = tables.defaultTestRoomTable();

    @Design(tables = RoomTable.class)
    interface House {}

    @Table(name = "rooms", pk = "PK", sk = "SK")
    interface RoomTable {
        @Get
        Optional<Room> room(String house, String name);

        @Query
        List<Room> rooms(String house, Condition<Room> filter);
    }

    enum Floor {
        WOOD,
        @StoredAs("rug")
        CARPET
    }

    @Prefix("P#")
    record Painter(String name) {}

    record Window(String side, @Default("2") int panes) {}

    @Entity(table = RoomTable.class, pk = "HOUSE#{house}", sk = "ROOM#{name}")
    @Upserted
    record Room(
            String house,
            String name,
            @Default("white") String colour,
            @Default("10") long seats,
            @Default("0.5") BigDecimal height,
            @Default("true") boolean heated,
            @Default("CARPET") Floor floor,
            @Default("aki") Painter painter,
            @Default("2020-02-29") LocalDate built,
            @Default("09:00") LocalTime opens,
            @Default("PT5M") Duration aired,
            @Default("1970-01-01T00:00:00Z") Instant cleaned,
            @Default("2020-01-01T09:00:00") LocalDateTime opened,
            Window window) {}

    private static final Room BARE = new Room(
            "h",
            "old",
            "white",
            10,
            new BigDecimal("0.5"),
            true,
            Floor.CARPET,
            new Painter("aki"),
            LocalDate.of(2020, 2, 29),
            LocalTime.of(9, 0),
            Duration.ofMinutes(5),
            Instant.EPOCH,
            LocalDateTime.of(2020, 1, 1, 9, 0),
            new Window("north", 2));

    private static final Room NEW = new Room(
            "h",
            "new",
            "red",
            30,
            BigDecimal.ONE,
            false,
            Floor.WOOD,
            new Painter("ben"),
            LocalDate.of(2026, 1, 1),
            LocalTime.of(10, 0),
            Duration.ofHours(1),
            Instant.ofEpochMilli(1_700_000_000_001L),
            LocalDateTime.of(2021, 1, 1, 9, 30),
            new Window("south", 4));

    /// An item from before there were defaults, and one that has all attributes.
    @BeforeEach
    void create() {
        tables.createTables();
        engine.putItem(put -> put.tableName("rooms")
                .item(Map.of(
                        "PK", AttributeValue.fromS("HOUSE#h"),
                        "SK", AttributeValue.fromS("ROOM#old"),
                        "house", AttributeValue.fromS("h"),
                        "name", AttributeValue.fromS("old"),
                        "window", AttributeValue.fromM(Map.of("side", AttributeValue.fromS("north"))))));
        rooms.create(NEW);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private Set<String> found(Condition<Room> condition) {
        return rooms.rooms("h", condition).stream().map(Room::name).collect(Collectors.toSet());
    }

    @Test
    void whatIsMissingIsReadAsTheDefault() {
        assertThat(rooms.room("h", "old")).contains(BARE);
        assertThat(rooms.room("h", "new")).contains(NEW);
    }

    @Test
    void whatIsWrittenHasEveryAttribute() {
        rooms.put(BARE);
        assertThat(engine.getItem(get -> get.tableName("rooms").key(new DefaultTestRoomKey("h", "old").toItem()))
                        .item())
                .containsEntry("floor", AttributeValue.fromS("rug"))
                .containsEntry("painter", AttributeValue.fromS("P#aki"))
                .containsEntry("seats", AttributeValue.fromN("10"));
    }

    /// DynamoDB knows nothing of defaults: each condition must find what the entities that are read fulfil.
    @Test
    void conditionsFindWhatIsReadSo() {
        assertThat(found(DefaultTestRoomFields.COLOUR.is("white"))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.COLOUR.is("red"))).containsExactly("new");
        assertThat(found(DefaultTestRoomFields.COLOUR.isNot("white"))).containsExactly("new");
        assertThat(found(DefaultTestRoomFields.COLOUR.isNot("red"))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.COLOUR.is("white").negate())).containsExactly("new");
        assertThat(found(DefaultTestRoomFields.COLOUR.in("white", "red"))).containsExactlyInAnyOrder("old", "new");
        assertThat(found(DefaultTestRoomFields.COLOUR.startsWith("wh"))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.COLOUR.contains(AttributeValue.fromS("hit"))))
                .containsExactly("old");
        assertThat(found(DefaultTestRoomFields.SEATS.lessThan(11L))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.SEATS.lessThan(10L))).isEmpty();
        assertThat(found(DefaultTestRoomFields.SEATS.atMost(10L))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.SEATS.greaterThan(9L))).containsExactlyInAnyOrder("old", "new");
        assertThat(found(DefaultTestRoomFields.SEATS.atLeast(11L))).containsExactly("new");
        assertThat(found(DefaultTestRoomFields.SEATS.between(5L, 10L))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.SEATS.between(11L, 40L))).containsExactly("new");
        assertThat(found(DefaultTestRoomFields.HEATED.is(true))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.FLOOR.is(Floor.CARPET))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.PAINTER.is(new Painter("aki")))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.OPENS.is(LocalTime.of(9, 0)))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.AIRED.is(Duration.ofSeconds(300))))
                .containsExactly("old");
        assertThat(found(DefaultTestRoomFields.CLEANED.is(Instant.EPOCH))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.CLEANED.greaterThan(Instant.EPOCH)))
                .containsExactly("new");
        assertThat(found(DefaultTestRoomFields.OPENED.is(LocalDateTime.of(2020, 1, 1, 9, 0))))
                .containsExactly("old");
        assertThat(found(DefaultTestRoomFields.WINDOW_PANES.is(2))).containsExactly("old");
        assertThat(found(DefaultTestRoomFields.COLOUR.missing())).containsExactly("old");
    }

    @Test
    void twoFieldsOfWhichOneHasADefaultAreNotCompared() {
        assertThatThrownBy(() -> DefaultTestRoomFields.COLOUR.compares(Comparison.EQUAL, DefaultTestRoomFields.NAME))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'colour' with 'name'");
    }

    @Test
    void additionsCountFromTheDefault() {
        assertThat(rooms.patch(DefaultTestRoomPatch.of(new DefaultTestRoomKey("h", "old"))
                        .addSeats(1)
                        .addSeats(2)
                        .addWindowPanes(1)))
                .satisfies(room -> assertThat(room.seats()).isEqualTo(13))
                .satisfies(room -> assertThat(room.window().panes()).isEqualTo(3));
        assertThat(rooms.patch(DefaultTestRoomPatch.of(new DefaultTestRoomKey("h", "new"))
                                .addSeats(1))
                        .seats())
                .isEqualTo(31);
    }

    @Test
    void anUpsertCanDoWithoutThem() {
        Room room = rooms.upsert(DefaultTestRoomUpsert.of(new DefaultTestRoomKey("h", "made"), new Window("west", 1))
                .addSeats(5));
        assertThat(room.seats()).isEqualTo(15);
        assertThat(room.colour()).isEqualTo("white");
    }

    private static Stream<String> errors(String component) {
        return Compiler.javac()
                .withProcessors(new DesignProcessor())
                .withOptions("-parameters")
                .compile(JavaFileObjects.forSourceString("demo.Demo", """
                        package demo;
                        import dev.kumiki.design.*;
                        import java.time.*;
                        import java.util.*;
                        @Design(tables = Things.class) interface Demo {}
                        @Table(name = "things", pk = "PK") interface Things {}
                        @Entity(table = Things.class, pk = "THING#{id}") record Thing(String id, %s it) {}
                        """.formatted(component)))
                .errors()
                .stream()
                .map(error -> error.getMessage(Locale.ROOT).lines().findFirst().orElseThrow());
    }

    @Test
    void whatIsNoValueOfTheComponentIsRefused() {
        assertThat(errors("@Default(\"many\") int"))
                .containsExactly("[K310] 'it' cannot be 'many' by default: it is no int.");
        assertThat(errors("@Default(\"300\") byte"))
                .containsExactly("[K310] 'it' cannot be '300' by default: it is no byte.");
        assertThat(errors("@Default(\"yes\") boolean"))
                .containsExactly("[K310] 'it' cannot be 'yes' by default: it is no boolean.");
        assertThat(errors("@Default(\"MONDAYS\") DayOfWeek"))
                .containsExactly("[K310] 'it' cannot be 'MONDAYS' by default: it is no DayOfWeek.");
        assertThat(errors("@Default(\"2026-02-30\") LocalDate"))
                .containsExactly("[K310] 'it' cannot be '2026-02-30' by default: it is no LocalDate.");
        assertThat(errors("@Default(\"2026-02-29T00:00:00Z\") Instant"))
                .containsExactly("[K310] 'it' cannot be '2026-02-29T00:00:00Z' by default: it is no Instant.");
        assertThat(errors("@Default(\"2026-02-28T00:00:00.0001Z\") Instant"))
                .as("an attribute keeps milliseconds")
                .containsExactly("[K310] 'it' cannot be '2026-02-28T00:00:00.0001Z' by default: it is no Instant.");
        assertThat(errors("@Default(\"2026-02-28\") LocalDateTime"))
                .containsExactly("[K310] 'it' cannot be '2026-02-28' by default: it is no LocalDateTime.");
        assertThat(errors("@Default(\"a\") List<String>"))
                .singleElement()
                .asString()
                .contains("can be defaults");
        assertThat(errors("@Default(\"a\") Optional<String>"))
                .singleElement()
                .asString()
                .contains("is read as missing");
        assertThat(errors("@Version @Default(\"1\") long"))
                .singleElement()
                .asString()
                .contains("the library fills it");
    }
}
