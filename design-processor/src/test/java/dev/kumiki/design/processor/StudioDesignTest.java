package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Limit;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.InvalidCursorException;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.design.processor.example.Booking;
import dev.kumiki.design.processor.example.Booking.Kind;
import dev.kumiki.design.processor.example.BookingFields;
import dev.kumiki.design.processor.example.BookingId;
import dev.kumiki.design.processor.example.BookingKey;
import dev.kumiki.design.processor.example.BookingPatch;
import dev.kumiki.design.processor.example.BookingTableAccess;
import dev.kumiki.design.processor.example.CoreItem;
import dev.kumiki.design.processor.example.DayLock;
import dev.kumiki.design.processor.example.Notification;
import dev.kumiki.design.processor.example.NotificationKey;
import dev.kumiki.design.processor.example.NotificationPatch;
import dev.kumiki.design.processor.example.Profile;
import dev.kumiki.design.processor.example.ProfileKey;
import dev.kumiki.design.processor.example.Status;
import dev.kumiki.design.processor.example.StudioDesignTables;
import dev.kumiki.design.processor.example.Tree;
import dev.kumiki.design.processor.example.TreeKey;
import dev.kumiki.design.processor.example.TreePatch;
import dev.kumiki.design.processor.example.User;
import dev.kumiki.design.processor.example.UserData;
import dev.kumiki.design.processor.example.UserId;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/// The generated code of the example, on the engine in memory.
final class StudioDesignTest {
    private static final Instant NOW = Instant.parse("2026-11-16T03:00:00Z");
    private static final UserId AKI = new UserId("aki");

    private Instant now = NOW;
    private DynamoDbClient client;
    private StudioDesignTables tables;

    @BeforeEach
    void open() {
        client = EmbeddedDynamoDb.open(EngineOptions.inMemory().clock(() -> now));
        tables = StudioDesignTables.on(client, DesignOptions.defaults().clock(() -> now));
        tables.createTables();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private static Booking booking(int number) {
        return new Booking(
                new BookingId("b" + number),
                AKI,
                Status.PENDING,
                Kind.TEMPORARY,
                NOW.plus(Duration.ofHours(number)),
                NOW.plusSeconds(number),
                Optional.of(NOW.plus(Duration.ofDays(number))),
                60,
                Optional.empty(),
                0);
    }

    private Map<String, AttributeValue> stored(BookingKey key) {
        return client.getItem(r -> r.tableName("bookings").key(key.toItem())).item();
    }

    @Nested
    class Tables {
        @Test
        void areCreatedOnce() {
            tables.createTables();
            assertThat(client.listTables().tableNames()).containsExactly("bookings", "core", "samples", "users");
        }

        @Test
        void haveTheirStreamIndexesAndExpiry() {
            var bookings = client.describeTable(r -> r.tableName("bookings")).table();
            assertThat(bookings.streamSpecification().streamViewTypeAsString()).isEqualTo("NEW_AND_OLD_IMAGES");
            assertThat(bookings.globalSecondaryIndexes())
                    .extracting(index -> index.indexName())
                    .containsExactlyInAnyOrder("ByUser", "ByStatus", "Deadlines");
            var ttl = client.describeTimeToLive(r -> r.tableName("core")).timeToLiveDescription();
            assertThat(ttl.timeToLiveStatus()).isIn(TimeToLiveStatus.ENABLED, TimeToLiveStatus.ENABLING);
            assertThat(ttl.attributeName()).isEqualTo("expires_at");
        }

        @Test
        void canHaveOtherNames() {
            var prefixed =
                    StudioDesignTables.on(client, DesignOptions.defaults().tableNames(name -> "test-" + name));
            prefixed.createTables();
            prefixed.bookingTable().create(booking(1));
            assertThat(client.scan(r -> r.tableName("test-bookings")).count()).isEqualTo(1);
        }

        @Test
        void areDescribedAsRecords() {
            var core = StudioDesignTables.definition().table("core");
            assertThat(core.ttl()).contains("expires_at");
            assertThat(core.entities()).extracting(e -> e.name()).containsExactly("Notification", "Profile", "Tree");
            assertThat(core.patterns())
                    .filteredOn(p -> p.name().equals("notificationsOf"))
                    .singleElement()
                    .satisfies(p -> {
                        assertThat(p.keyCondition()).isEqualTo("PK = USER#{userId} AND begins_with(SK, NOTIFICATION#)");
                        assertThat(p.descending()).isTrue();
                    });
        }
    }

    @Nested
    class Writing {
        @Test
        void createsOnceAndRaisesTheVersion() {
            BookingTableAccess table = tables.bookingTable();
            Booking created = table.create(booking(1));
            assertThat(created.version()).isEqualTo(1);
            assertThat(table.booking(created.bookingId(), AKI)).contains(created);
            assertThatThrownBy(() -> table.create(booking(1)))
                    .isInstanceOfSatisfying(
                            ConflictException.class,
                            e -> assertThat(e.conflict()).isEqualTo(new Conflict.AlreadyExists(booking(1))));
        }

        @Test
        void storesDocumentedKeysAndValues() {
            tables.bookingTable().create(booking(1));
            Map<String, AttributeValue> item = stored(new BookingKey(new BookingId("b1"), AKI));
            assertThat(item)
                    .containsEntry("PK", AttributeValue.fromS("BOOKING#b1"))
                    .containsEntry("SK", AttributeValue.fromS("USER#aki"))
                    .containsEntry("type", AttributeValue.fromS("booking"))
                    .containsEntry("status", AttributeValue.fromS("pending"))
                    .containsEntry("startTime", AttributeValue.fromS("2026-11-16T13:00:00.000+09:00"))
                    .containsEntry("GSI1SK", AttributeValue.fromS("BOOKING#2026-11-16T12:00:01.000+09:00#b1"))
                    .containsEntry("GSI3PK", AttributeValue.fromS("DEADLINE#2026-11"))
                    .doesNotContainKey("note");
        }

        @Test
        void readsWhatOnlyTheKeySays() {
            Booking created = tables.bookingTable().create(booking(1));
            client.updateItem(r -> r.tableName("bookings")
                    .key(BookingKey.of(created).toItem())
                    .updateExpression("REMOVE bookingId, userId"));
            assertThat(tables.bookingTable().booking(created.bookingId(), AKI)).contains(created);
        }

        @Test
        void refusesAStaleVersionAndShowsTheCurrentOne() {
            BookingTableAccess table = tables.bookingTable();
            Booking read = table.create(booking(1));
            Booking current = table.replace(read);
            assertThatThrownBy(() -> table.replace(read))
                    .isInstanceOfSatisfying(
                            ConflictException.class,
                            e -> assertThat(e.conflict()).isEqualTo(new Conflict.StaleVersion(read, current)));
            assertThatThrownBy(() -> table.delete(read)).isInstanceOf(ConflictException.class);
            table.delete(current);
            assertThat(table.booking(read.bookingId(), AKI)).isEmpty();
            assertThatThrownBy(() -> table.replace(current))
                    .isInstanceOfSatisfying(
                            ConflictException.class,
                            e -> assertThat(e.conflict()).isEqualTo(new Conflict.NotFound(current)));
        }

        @Test
        void keepsAttributesThatItDoesNotKnow() {
            BookingTableAccess table = tables.bookingTable();
            Booking read = table.create(booking(1));
            var key = BookingKey.of(read);
            client.updateItem(r -> r.tableName("bookings")
                    .key(key.toItem())
                    .updateExpression("SET newer = :v")
                    .expressionAttributeValues(Map.of(":v", AttributeValue.fromS("kept"))));
            Booking second = table.replace(read);
            table.put(second);
            assertThat(stored(key)).containsEntry("newer", AttributeValue.fromS("kept"));
        }

        @Test
        void refusesAPartThatWouldForgeAKey() {
            Booking forged = new Booking(
                    new BookingId("b1#USER"),
                    AKI,
                    Status.PENDING,
                    Kind.CONFIRMED,
                    NOW,
                    NOW,
                    Optional.empty(),
                    1,
                    Optional.empty(),
                    0);
            assertThatThrownBy(() -> tables.bookingTable().create(forged))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a part of a key contains #: bookingId");
        }

        @Test
        void deletesByKeyAndTellsWhetherThereWasOne() {
            Booking read = tables.bookingTable().create(booking(1));
            assertThat(tables.bookingTable().delete(BookingKey.of(read))).isTrue();
            assertThat(tables.bookingTable().delete(BookingKey.of(read))).isFalse();
        }

        @Test
        void replacesOnlyUnderItsCondition() {
            Booking read = tables.bookingTable().create(booking(1));
            assertThatThrownBy(() -> tables.bookingTable().replace(read, BookingFields.MINUTES.greaterThan(60)))
                    .isInstanceOfSatisfying(
                            ConflictException.class,
                            e -> assertThat(e.conflict())
                                    .isEqualTo(new Conflict.ConditionFailed(read, Optional.of(read))));
            assertThat(tables.bookingTable()
                            .replace(read, BookingFields.MINUTES.atLeast(60).and(BookingFields.NOTE.missing()))
                            .version())
                    .isEqualTo(2);
        }

        @Test
        void movesToAnotherKey() {
            Booking before = tables.bookingTable().create(booking(1));
            Booking after = new Booking(
                    before.bookingId(),
                    new UserId("ben"),
                    before.status(),
                    before.kind(),
                    before.startTime(),
                    before.createdAt(),
                    before.deadline(),
                    before.minutes(),
                    before.note(),
                    before.version());
            Booking moved = tables.bookingTable().move(before, after);
            assertThat(moved.version()).isEqualTo(2);
            assertThat(tables.bookingTable().booking(before.bookingId(), AKI)).isEmpty();
            assertThat(tables.bookingTable().booking(before.bookingId(), new UserId("ben")))
                    .contains(moved);
        }
    }

    @Nested
    class Patching {
        @Test
        void leavesUntouchedSetsAndRemoves() {
            Booking read = tables.bookingTable().create(booking(1));
            BookingPatch noted =
                    BookingPatch.of(BookingKey.of(read)).note("bring lights").addMinutes(30);
            Booking patched = tables.bookingTable().patch(noted);
            assertThat(patched.note()).contains("bring lights");
            assertThat(patched.minutes()).isEqualTo(90);
            assertThat(patched.status()).isEqualTo(Status.PENDING);
            assertThat(patched.version()).isEqualTo(2);
            Booking bare = tables.bookingTable()
                    .patch(BookingPatch.of(BookingKey.of(read)).removeNote());
            assertThat(bare.note()).isEmpty();
        }

        @Test
        void keepsIndexKeysTrue() {
            Booking read = tables.bookingTable().create(booking(1));
            assertThat(tables.bookingTable().withStatus(Status.PENDING, NOW, NOW.plus(Duration.ofDays(9))))
                    .hasSize(1);
            tables.bookingTable()
                    .patch(BookingPatch.of(BookingKey.of(read))
                            .statusAndKindAndDeadline(Status.CANCELLED, Kind.TEMPORARY, read.deadline()));
            assertThat(tables.bookingTable().withStatus(Status.PENDING, NOW, NOW.plus(Duration.ofDays(9))))
                    .isEmpty();
            assertThat(tables.bookingTable().withStatus(Status.CANCELLED, NOW, NOW.plus(Duration.ofDays(9))))
                    .hasSize(1);
            assertThat(stored(BookingKey.of(read)))
                    .doesNotContainKeys("GSI3PK", "GSI3SK")
                    .containsKey("deadline");
        }

        @Test
        void refusesWhatDoesNotExistAndWhatWasChanged() {
            var key = new BookingKey(new BookingId("none"), AKI);
            assertThatThrownBy(() ->
                            tables.bookingTable().patch(BookingPatch.of(key).minutes(1)))
                    .isInstanceOfSatisfying(
                            ConflictException.class,
                            e -> assertThat(e.conflict()).isInstanceOf(Conflict.NotFound.class));
            Booking read = tables.bookingTable().create(booking(1));
            var stale = BookingPatch.of(BookingKey.of(read)).minutes(5).expecting(7);
            assertThatThrownBy(() -> tables.bookingTable().patch(stale))
                    .isInstanceOfSatisfying(
                            ConflictException.class,
                            e -> assertThat(e.conflict()).isEqualTo(new Conflict.StaleVersion(stale, read)));
            assertThat(stored(key)).isEmpty();
        }
    }

    @Nested
    class Querying {
        @BeforeEach
        void fill() {
            IntStream.rangeClosed(1, 7).forEach(i -> tables.bookingTable().create(booking(i)));
        }

        @Test
        void pagesInOrderWithSignedCursors() {
            var first = tables.bookingTable().bookingsOf(AKI, Limit.of(3), Cursor.START);
            assertThat(first.items()).extracting(b -> b.bookingId().value()).containsExactly("b7", "b6", "b5");
            Cursor next = Cursor.of(first.next().orElseThrow().token());
            var second = tables.bookingTable().bookingsOf(AKI, Limit.of(3), next);
            assertThat(second.items()).extracting(b -> b.bookingId().value()).containsExactly("b4", "b3", "b2");
            assertThat(first.stream().map(b -> b.bookingId().value()))
                    .containsExactly("b7", "b6", "b5", "b4", "b3", "b2", "b1");
        }

        @Test
        void refusesForgedAndForeignCursors() {
            Cursor next = tables.bookingTable()
                    .bookingsOf(AKI, Limit.of(3), Cursor.START)
                    .next()
                    .orElseThrow();
            var table = tables.bookingTable();
            String token = next.token();
            String forged = (token.charAt(0) == 'A' ? 'B' : 'A') + token.substring(1);
            for (String wrong : List.of(forged, "", "!", token.substring(0, 20), "A".repeat(20_000))) {
                if (!wrong.isEmpty()) {
                    assertThatThrownBy(() -> table.bookingsOf(AKI, Limit.of(3), Cursor.of(wrong)))
                            .isInstanceOf(InvalidCursorException.class);
                }
            }
            assertThatThrownBy(() -> table.bookingsOf(new UserId("ben"), Limit.of(3), next))
                    .isInstanceOf(InvalidCursorException.class);
            var other = StudioDesignTables.on(client);
            assertThatThrownBy(() -> other.bookingTable().bookingsOf(AKI, Limit.of(3), next))
                    .isInstanceOf(InvalidCursorException.class);
        }

        @Test
        void rangesIncludeBothEnds() {
            assertThat(tables.bookingTable()
                            .withStatus(Status.PENDING, NOW.plus(Duration.ofHours(2)), NOW.plus(Duration.ofHours(4))))
                    .extracting(b -> b.bookingId().value())
                    .containsExactly("b2", "b3", "b4");
        }

        @Test
        void fetchesWholeItemsThroughAnIndexOfKeys() {
            assertThat(tables.bookingTable().dueIn(NOW, NOW.plus(Duration.ofDays(2))))
                    .extracting(Booking::bookingId)
                    .containsExactly(new BookingId("b1"), new BookingId("b2"));
        }

        @Test
        void filtersAndStillFillsPages() {
            var even = BookingFields.BOOKING_ID.in(new BookingId("b2"), new BookingId("b4"), new BookingId("b6"));
            var page = tables.bookingTable().bookingsOf(AKI, even, Limit.of(2), Cursor.START);
            assertThat(page.items()).extracting(b -> b.bookingId().value()).containsExactly("b2", "b4");
            assertThat(page.stream().map(b -> b.bookingId().value())).containsExactly("b2", "b4", "b6");
        }

        @Test
        void findsTheFirstOfAPartition() {
            assertThat(tables.bookingTable().byId(new BookingId("b3")))
                    .map(Booking::minutes)
                    .contains(60);
            assertThat(tables.bookingTable().byId(new BookingId("b9"))).isEmpty();
        }

        @Test
        void scansOnlyItsOwnEntities() {
            tables.bookingTable().put(new DayLock(LocalDate.of(2026, 11, 16), 0));
            assertThat(tables.bookingTable().everything(Cursor.START).stream()).hasSize(7);
        }

        @Test
        void readsAndDeletesInBatches() {
            List<BookingKey> keys = IntStream.rangeClosed(0, 3)
                    .mapToObj(i -> new BookingKey(new BookingId("b" + i), AKI))
                    .toList();
            assertThat(tables.bookingTable().getAll(keys))
                    .extracting(b -> b.bookingId().value())
                    .containsExactly("b1", "b2", "b3");
            tables.bookingTable().deleteAll(keys);
            assertThat(tables.bookingTable().everything(Cursor.START).stream()).hasSize(4);
        }
    }

    @Nested
    class Collections {
        private final Profile profile = new Profile(AKI, null, true, NOW);
        private final Tree tree = new Tree(AKI, 2, 120);

        private Notification notification(int number) {
            return new Notification(
                    AKI, "n" + number, NOW.plusSeconds(number), "title", NOW.plusSeconds(100L * number));
        }

        @BeforeEach
        void fill() {
            tables.coreTable().create(profile);
            tables.coreTable().put(tree);
            tables.coreTable().putAllNotification(List.of(notification(1), notification(2), notification(3)));
        }

        @Test
        void comeBackAsOneTypedResult() {
            assertThat(tables.coreTable().everythingOf(AKI))
                    .isEqualTo(new UserData(
                            profile, Optional.of(tree), List.of(notification(1), notification(2), notification(3))));
            assertThat(tables.coreTable().itemsOf(AKI))
                    .containsExactly(notification(1), notification(2), notification(3), profile, tree);
        }

        @Test
        void canBeReadByKeysOfSeveralKindsInOneBatch() {
            List<CoreItem> read = tables.coreTable()
                    .getAllConsistently(
                            List.of(TreeKey.of(tree), NotificationKey.of(notification(9)), ProfileKey.of(profile)));
            assertThat(read).containsExactly(tree, profile);
        }

        @Test
        void leaveOutWhatHasExpired() {
            now = NOW.plusSeconds(200);
            assertThat(tables.coreTable().everythingOf(AKI).notifications()).containsExactly(notification(3));
            assertThat(tables.coreTable().notificationsOf(AKI, Cursor.START).items())
                    .containsExactly(notification(3));
        }

        @Test
        void neverResurrectWhatHasExpired() {
            now = NOW.plusSeconds(100);
            var patch =
                    NotificationPatch.of(NotificationKey.of(notification(1))).title("late");
            assertThatThrownBy(() -> tables.coreTable().patch(patch))
                    .isInstanceOfSatisfying(
                            ConflictException.class,
                            e -> assertThat(e.conflict()).isEqualTo(new Conflict.NotFound(patch)));
            assertThat(tables.coreTable().create(notification(1))).isEqualTo(notification(1));
        }

        @Test
        void ignoreEntitiesOfNewerCode() {
            client.putItem(r -> r.tableName("core")
                    .item(Map.of("PK", AttributeValue.fromS("USER#aki"), "SK", AttributeValue.fromS("ZEBRA#1"))));
            assertThat(tables.coreTable().itemsOf(AKI)).hasSize(5);
        }
    }

    @Nested
    class Uniqueness {
        private final User aki = new User(AKI, "aki@example.com", "Aki", 0);

        @Test
        void isHeldByAReservation() {
            User stored = tables.userTable().create(aki);
            User second = new User(new UserId("ben"), "aki@example.com", "Ben", 0);
            assertThatThrownBy(() -> tables.userTable().create(second))
                    .isInstanceOfSatisfying(
                            ConflictException.class,
                            e -> assertThat(e.conflict()).isEqualTo(new Conflict.NotUnique(second, "email")));
            assertThat(tables.userTable().user(new UserId("ben"))).isEmpty();
            assertThat(tables.userTable().byEmail("aki@example.com")).contains(stored);
            assertThat(tables.userTable().search("aki@example.com")).containsExactly(stored);
        }

        @Test
        void holdsAgainstManyAtOnce() {
            var created = new AtomicInteger();
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int i = 0; i < 50; i++) {
                    User user = new User(new UserId("u" + i), "same@example.com", "N", 0);
                    threads.submit(() -> {
                        tables.userTable().create(user);
                        return created.incrementAndGet();
                    });
                }
            }
            assertThat(created).hasValue(1);
            assertThat(client.scan(r -> r.tableName("users")).count()).isEqualTo(2);
        }

        @Test
        void followsAChangeAndADeletion() {
            User stored = tables.userTable().create(aki);
            User changed =
                    tables.userTable().replace(stored, new User(AKI, "new@example.com", "Aki", stored.version()));
            assertThat(changed.version()).isEqualTo(2);
            assertThat(tables.userTable().byEmail("aki@example.com")).isEmpty();
            assertThat(tables.userTable().byEmail("new@example.com")).contains(changed);
            tables.userTable().delete(changed);
            assertThat(client.scan(r -> r.tableName("users")).count()).isZero();
        }
    }

    @Nested
    class Transactions {
        @Test
        void commitAcrossTables() {
            Outcome outcome = tables.transact()
                    .create(booking(1))
                    .put(new DayLock(LocalDate.of(2026, 11, 16), 0))
                    .create(new User(AKI, "aki@example.com", "Aki", 0))
                    .commit("token-1");
            assertThat(outcome).isEqualTo(new Outcome.Committed());
            assertThat(tables.bookingTable().lock(LocalDate.of(2026, 11, 16)))
                    .contains(new DayLock(LocalDate.of(2026, 11, 16), 1));
        }

        @Test
        void sayWhichOperationFailedAndWhy() {
            Booking existing = tables.bookingTable().create(booking(1));
            Booking pending = tables.bookingTable().create(booking(3));
            tables.coreTable().put(new Tree(AKI, 1, 10));
            var patch = TreePatch.of(new TreeKey(AKI)).currentStage(9);
            Outcome outcome = tables.transact()
                    .create(booking(2))
                    .create(booking(1))
                    .check(BookingKey.of(pending), BookingFields.STATUS.is(Status.APPROVED))
                    .commit();
            assertThat(outcome)
                    .isEqualTo(new Outcome.Rejected(List.of(
                            new Conflict.AlreadyExists(booking(1)),
                            new Conflict.ConditionFailed(BookingKey.of(pending), Optional.of(pending)))));
            assertThat(tables.bookingTable().booking(new BookingId("b2"), AKI)).isEmpty();
            Outcome stale = tables.transact().patch(patch).check(booking(1)).commit();
            assertThat(stale).isEqualTo(new Outcome.Rejected(List.of(new Conflict.StaleVersion(booking(1), existing))));
        }

        @Test
        void needAtLeastOneOperation() {
            assertThatThrownBy(() -> tables.transact().commit())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("a transaction has 1 to 100 operations, not 0");
        }
    }
}
