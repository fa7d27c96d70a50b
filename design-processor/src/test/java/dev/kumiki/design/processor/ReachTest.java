package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Count;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Design;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Entity;
import dev.kumiki.design.From;
import dev.kumiki.design.Get;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.StartsWith;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.design.Ttl;
import dev.kumiki.design.Version;
import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.runtime.BlockingClient;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/// Counting, typed beginnings, reading together, value classes of the JDK, paths into records, explanations, and the
/// client that blocks.
final class ReachTest {
    private static final Instant NOW = Instant.parse("2026-11-18T12:00:00Z");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private Instant now = NOW;
    private final ReachTestClubTables tables =
            ReachTestClubTables.on(engine, DesignOptions.defaults().clock(() -> now));
    private final ReachTestClubTableAccess club = tables.reachTestClubTable();

    @Design(tables = ClubTable.class)
    interface Club {}

    @Table(name = "club", pk = "PK", sk = "SK")
    @Index(name = "ByYear", pk = "GSI1PK", sk = "GSI1SK")
    interface ClubTable {
        @Get
        Optional<Person> person(String clubId, String name);

        @Query
        Page<Person> named(String clubId, @StartsWith String typed, Limit limit, Cursor after);

        @Count(Person.class)
        long people(String clubId);

        @Count(Person.class)
        long people(String clubId, Condition<Person> filter);

        @Count(Person.class)
        long peopleNamed(String clubId, @StartsWith String typed);

        @Count(value = Kept.class, consistent = true)
        long everything(String clubId);

        @Query
        List<Person> filtered(String clubId, Condition<Person> filter);

        @Query(index = "ByYear")
        List<Event> events(Year year, @From MonthDay from, @To MonthDay until);

        @Get
        Optional<Event> event(String clubId, String eventId);
    }

    sealed interface Kept permits Person, Event {}

    record Address(String city, Optional<String> street, int visits, Set<String> labels, Place place) {}

    record Place(double north, List<String> near) {}

    @Entity(table = ClubTable.class, pk = "CLUB#{clubId}", sk = "NAME#{name}")
    record Person(
            String clubId,
            String name,
            Address address,
            List<String> log,
            @Ttl Optional<Instant> until,
            @Version long version)
            implements Kept {}

    @Entity(table = ClubTable.class, pk = "CLUB#{clubId}", sk = "EVENT#{eventId}")
    @Indexed(on = "ByYear", pk = "YEAR#{year}", sk = "{day}#{eventId}")
    record Event(
            String clubId,
            String eventId,
            Year year,
            MonthDay day,
            Duration length,
            Optional<Duration> pause,
            Period notice,
            ZoneId zone,
            URI page,
            Locale language,
            Currency currency,
            Set<Duration> breaks,
            Map<Locale, URI> pages)
            implements Kept {}

    private static Event event(String id, int month, int day) {
        return new Event(
                "c",
                id,
                Year.of(2026),
                MonthDay.of(month, day),
                Duration.ofSeconds(-90, 1),
                Optional.of(Duration.ZERO),
                Period.of(1, 2, 3),
                ZoneId.of("Asia/Tokyo"),
                URI.create("https://example.com/a?b#c"),
                Locale.JAPAN,
                Currency.getInstance("JPY"),
                Set.of(Duration.ofMillis(1500), Duration.ofDays(3)),
                Map.of(Locale.ENGLISH, URI.create("https://example.com/en")));
    }

    private static Person person(String name, Optional<Instant> until) {
        var place = new Place(35.5, List.of("station"));
        return new Person(
                "c",
                name,
                new Address("Tokyo", Optional.of("Ginza"), 1, Set.of("home"), place),
                List.of("joined"),
                until,
                0);
    }

    @BeforeEach
    void create() {
        tables.createTables();
        for (String name : List.of("ann", "anna", "ann lee", "ben")) {
            club.create(person(name, Optional.empty()));
        }
        club.create(person("annual", Optional.of(NOW.plusSeconds(60))));
        club.create(event("e1", 2, 28));
        club.create(event("e2", 11, 3));
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void countsWhatAQueryWouldFind() {
        assertThat(club.people("c")).isEqualTo(5);
        assertThat(club.everything("c")).isEqualTo(7);
        assertThat(club.people("d")).isZero();
        assertThat(club.peopleNamed("c", "ann")).isEqualTo(4);
        assertThat(club.people("c", ReachTestPersonFields.NAME.is("ben"))).isEqualTo(1);
    }

    @Test
    void doesNotCountWhatHasExpired() {
        now = NOW.plusSeconds(90);
        assertThat(club.people("c")).isEqualTo(4);
        assertThat(club.people(
                        "c", ReachTestPersonFields.ADDRESS_VISITS.is(1).or(ReachTestPersonFields.ADDRESS_VISITS.is(2))))
                .isEqualTo(4);
    }

    @Test
    void findsWhatBeginsWithWhatIsTyped() {
        assertThat(club.named("c", "ann", Limit.of(10), Cursor.START).items())
                .extracting(Person::name)
                .containsExactly("ann", "ann lee", "anna", "annual");
        assertThat(club.named("c", "", Limit.of(10), Cursor.START).items()).hasSize(5);
        assertThat(club.named("c", "x", Limit.of(10), Cursor.START).items()).isEmpty();
        assertThatThrownBy(() -> club.named("c", "a#", Limit.of(10), Cursor.START))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("typed");
    }

    @Test
    void readsSeveralItemsAtOneMoment() {
        var ann = new ReachTestPersonKey("c", "ann");
        var event = new ReachTestEventKey("c", "e1");
        var nobody = new ReachTestPersonKey("c", "nobody");
        var together = tables.readTogether(ann, event, nobody, ann);
        assertThat(together.get(ann).orElseThrow().name()).isEqualTo("ann");
        assertThat(together.get(event)).contains(event("e1", 2, 28));
        assertThat(together.get(nobody)).isEmpty();
        assertThatThrownBy(() -> together.get(new ReachTestPersonKey("c", "ben")))
                .hasMessageContaining("this key was not read");
    }

    @Test
    void valuesOfTheJdkComeBackAndOrder() {
        assertThat(club.event("c", "e1")).contains(event("e1", 2, 28));
        assertThat(club.events(Year.of(2026), MonthDay.of(2, 28), MonthDay.of(2, 29)))
                .containsExactly(event("e1", 2, 28));
        assertThat(club.events(Year.of(2026), MonthDay.of(1, 1), MonthDay.of(12, 31)))
                .hasSize(2);
    }

    @Test
    void durationsAddUp() {
        var key = new ReachTestEventKey("c", "e1");
        Event longer = club.patch(ReachTestEventPatch.of(key).addLength(Duration.ofMinutes(2)));
        assertThat(longer.length()).isEqualTo(Duration.ofSeconds(30, 1));
    }

    @Test
    void conditionsReachIntoRecordsRangesAndSizes() {
        assertThat(club.filtered("c", ReachTestPersonFields.ADDRESS_CITY.is("Tokyo")))
                .hasSize(5);
        assertThat(club.filtered("c", ReachTestPersonFields.ADDRESS_PLACE_NORTH.between(35.0, 36.0)))
                .hasSize(5);
        assertThat(club.filtered("c", ReachTestPersonFields.ADDRESS_PLACE_NORTH.between(36.0, 37.0)))
                .isEmpty();
        assertThat(club.filtered("c", ReachTestPersonFields.LOG_SIZE.atLeast(2)))
                .isEmpty();
        assertThat(club.filtered("c", ReachTestPersonFields.ADDRESS_LABELS_SIZE.is(1)))
                .hasSize(5);
        assertThat(club.filtered("c", ReachTestPersonFields.ADDRESS_PLACE_NEAR_SIZE.lessThan(1)))
                .isEmpty();
    }

    @Test
    void aPatchOfAPathLeavesTheRestOfTheRecord() {
        var key = new ReachTestPersonKey("c", "ann");
        Map<String, AttributeValue> row = key.toItem();
        engine.updateItem(update -> update.tableName("club")
                .key(row)
                .updateExpression("SET address.later = :text")
                .expressionAttributeValues(Map.of(":text", AttributeValue.fromS("of a newer version"))));
        Person changed = club.patch(ReachTestPersonPatch.of(key)
                .addressCity("Osaka")
                .addAddressVisits(2)
                .removeAddressStreet()
                .addToAddressLabels(Set.of("work"))
                .appendAddressPlaceNear(List.of("river")));
        assertThat(changed.address())
                .isEqualTo(new Address(
                        "Osaka",
                        Optional.empty(),
                        3,
                        Set.of("home", "work"),
                        new Place(35.5, List.of("station", "river"))));
        assertThat(changed.version()).isEqualTo(2);
        assertThat(engine.getItem(get -> get.tableName("club").key(row))
                        .item()
                        .get("address")
                        .m()
                        .get("later")
                        .s())
                .isEqualTo("of a newer version");
    }

    @Test
    void aRecordIsNotChangedAsAWholeAndInPart() {
        var patch = ReachTestPersonPatch.of(new ReachTestPersonKey("c", "ann")).addressCity("Osaka");
        Address whole = person("x", Optional.empty()).address();
        assertThatThrownBy(() -> patch.address(whole))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("'address.city'");
    }

    @Test
    void explainsTheFirstRequestWithoutSendingIt() {
        var explained = tables.explain(all -> all.reachTestClubTable().people("c"));
        assertThat(explained.operation()).isEqualTo("Query");
        assertThat(explained.request()).isInstanceOfSatisfying(QueryRequest.class, query -> {
            assertThat(query.tableName()).isEqualTo("club");
            assertThat(query.expressionAttributeValues()).containsValue(AttributeValue.fromS("CLUB#c"));
        });
        assertThat(tables.explain(all -> all.reachTestClubTable().create(person("new", Optional.empty())))
                        .operation())
                .isEqualTo("PutItem");
        assertThat(club.people("c")).isEqualTo(5);
        assertThatThrownBy(() -> tables.explain(_ -> {})).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anAsynchronousClientServesToo() {
        var options = DesignOptions.defaults().clock(() -> now);
        var blocking = ReachTestClubTables.on(BlockingClient.over(asynchronous(engine)), options);
        assertThat(blocking.reachTestClubTable().people("c")).isEqualTo(5);
        assertThat(blocking.transact()
                        .delete(new ReachTestPersonKey("c", "ben"))
                        .commit())
                .isNotNull();
        assertThat(club.people("c")).isEqualTo(4);
        engine.deleteTable(delete -> delete.tableName("club"));
        assertThatThrownBy(() -> blocking.reachTestClubTable().people("c"))
                .isInstanceOf(ResourceNotFoundException.class);
        blocking.createTables();
        assertThat(blocking.reachTestClubTable().people("c")).isZero();
    }

    /// The engine, answering in another thread.
    private static DynamoDbAsyncClient asynchronous(DynamoDbClient client) {
        return (DynamoDbAsyncClient) Proxy.newProxyInstance(
                DynamoDbAsyncClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbAsyncClient.class},
                (_, method, arguments) -> CompletableFuture.supplyAsync(() -> {
                    try {
                        var request = (DynamoDbRequest) arguments[0];
                        return client.getClass()
                                .getMethod(method.getName(), request.getClass())
                                .invoke(client, request);
                    } catch (InvocationTargetException e) {
                        throw (RuntimeException) e.getCause();
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                }));
    }
}
