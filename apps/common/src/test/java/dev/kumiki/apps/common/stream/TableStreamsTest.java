package dev.kumiki.apps.common.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.guestbook.GuestbookTables;
import dev.kumiki.apps.common.guestbook.Note;
import dev.kumiki.apps.common.guestbook.NoteTable;
import dev.kumiki.apps.common.guestbook.NoteTableAccess;
import dev.kumiki.apps.common.guestbook.Tally;
import dev.kumiki.apps.common.guestbook.TallyKey;
import dev.kumiki.apps.common.guestbook.TallyPatch;
import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Background;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.common.ops.OpsTransaction;
import dev.kumiki.apps.common.ops.StreamDeadLetter;
import dev.kumiki.apps.common.stream.StreamFollower.Retried;
import dev.kumiki.apps.testkit.MortalProcess;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Retries;
import dev.kumiki.design.operation.Operation;
import dev.kumiki.design.stream.Change;
import dev.kumiki.design.stream.StreamEvent;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// The changes of an application's tables, from the write to the effect.
@Timeout(120)
final class TableStreamsTest {
    private static final App APP = new App("guestbook");

    private final TestDatabase database = TestDatabase.open(Store.MEMORY);

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    /// The guestbook's kit, tables and streams through one pair of clients. What fails is tried again at once.
    private record Book(AppKit kit, GuestbookTables tables, TableStreams streams) {
        private static final Retries WITHOUT_PAUSES = new Retries(5, Duration.ZERO, Duration.ZERO);

        static Book of(TestDatabase database, DynamoDbClient client, DynamoDbStreamsClient streams) {
            var platform =
                    Platform.local(client, database.clock(), (_, _) -> {}).on(client, streams);
            var kit = new AppKit(APP, platform);
            kit.open(GuestbookTables.definition());
            var source = new TableStreams.Source(client, streams, name -> name, true);
            return new Book(kit, kit.on(GuestbookTables::on), new TableStreams(source, kit.data(), WITHOUT_PAUSES));
        }

        static Book of(TestDatabase database) {
            return of(database, database.client(), database.streams());
        }

        void write(String author, String... ids) {
            for (String id : ids) {
                tables.noteTable().create(new Note("main", id, kit.data().now(), author, "text of " + id));
            }
        }

        Optional<Operation<?>> count(StreamEvent<Object> event) {
            return event.change() instanceof Change.Inserted<Object>(Note note)
                    ? StreamEffect.write(() ->
                            tables.noteTable().tally(note.author()).isPresent()
                                    ? tables.transact()
                                            .patch(TallyPatch.of(new TallyKey(note.author()))
                                                    .addNotes(1L))
                                    : tables.transact().create(new Tally(note.author(), 1)))
                    : StreamEffect.none();
        }

        StreamFollower<Object> follower(StreamEffect<Object> effect) {
            return streams.follow("tally", NoteTable.NAME, NoteTableAccess.decoder(), effect);
        }

        StreamFollower<Object> follower() {
            return follower(this::count);
        }

        long tally(String author) {
            return tables.noteTable().tally(author).map(Tally::notes).orElse(0L);
        }

        List<StreamDeadLetter> letters() {
            return kit.data()
                    .table()
                    .deadLetters("tally", Limit.of(10), Cursor.START)
                    .items();
        }

        OpsTransaction note() {
            return kit.audit().entry("mori", "operator.letter.retry", "stream-tally", Map.of());
        }

        List<String> audit() {
            return kit.data().table().auditOf("stream-tally", Limit.of(10), Cursor.START).items().stream()
                    .map(entry -> entry.actor())
                    .toList();
        }
    }

    @Test
    @DisplayName("K-9: a worker killed at every call: what it had begun takes effect exactly once, by the next")
    void killedAtEveryCall() {
        int played = MortalProcess.atEveryCall(on -> {
            var whole = Book.of(on);
            whole.write("aki", "n1", "n2", "n3");
            whole.write("ben", "n4");
            return new MortalProcess.Scene() {
                @Override
                public void live(DynamoDbClient client, DynamoDbStreamsClient streams) {
                    Book.of(on, client, streams).follower().runOnce();
                }

                @Override
                public void after(boolean killed) {
                    on.clock().advance(StreamWorker.LEASE);
                    whole.follower().runOnce();
                    assertThat(whole.tally("aki")).isEqualTo(3);
                    assertThat(whole.tally("ben")).isEqualTo(1);
                    assertThat(whole.letters()).isEmpty();
                }
            };
        });
        assertThat(played).isGreaterThan(40);
    }

    @Test
    @DisplayName("K-9: an effect that was written and whose answer was lost is not repeated")
    void deliveredAgain() {
        var book = Book.of(database);
        var first = book.follower();
        book.write("aki", "n1");
        first.runOnce();
        // Another worker of the same name that knows no checkpoints is given everything again.
        book.kit()
                .data()
                .table()
                .checkpoints("tally")
                .forEach(checkpoint -> book.kit()
                        .data()
                        .table()
                        .put(new dev.kumiki.apps.common.ops.StreamCheckpoint(
                                "tally",
                                checkpoint.shardId(),
                                Optional.empty(),
                                false,
                                checkpoint.savedAt(),
                                Optional.empty())));
        database.clock().advance(StreamWorker.LEASE);
        assertThat(Book.of(database).follower().runOnce()).isPositive();
        assertThat(book.tally("aki")).isEqualTo(1);
    }

    @Test
    void whatFailsIsKeptAndTakesEffectOnceWhenTriedAgain() {
        var book = Book.of(database);
        var broken = new AtomicBoolean(true);
        var follower = book.follower(event -> {
            if (broken.get()) {
                throw new IllegalStateException("not yet");
            }
            return book.count(event);
        });
        book.write("aki", "n1");
        follower.runOnce();
        String event = book.letters().getFirst().eventId();
        assertThat(book.letters().getFirst().content()).hasValue("created Note");
        assertThat(book.letters().getFirst().error()).isEqualTo("IllegalStateException: not yet");

        assertThatThrownBy(() -> follower.retry(event, book::note)).hasMessage("not yet");
        assertThat(book.letters()).hasSize(1);
        assertThat(book.audit()).isEmpty();

        broken.set(false);
        assertThat(follower.retry(event, book::note)).isEqualTo(Retried.DONE);
        assertThat(follower.retry(event, book::note)).isEqualTo(Retried.GONE);
        assertThat(book.tally("aki")).isEqualTo(1);
        assertThat(book.letters()).isEmpty();
        assertThat(book.audit()).containsExactly("mori");
    }

    @Test
    @DisplayName("K-9: trying a dead letter again, killed at every call: effect, letter and audit go together")
    void retryKilledAtEveryCall() {
        MortalProcess.atEveryCall(on -> {
            var whole = Book.of(on);
            var failing = whole.follower(_ -> {
                throw new IllegalStateException("no");
            });
            whole.write("aki", "n1");
            failing.runOnce();
            String event = whole.letters().getFirst().eventId();
            return new MortalProcess.Scene() {
                @Override
                public void live(DynamoDbClient client, DynamoDbStreamsClient streams) {
                    var book = Book.of(on, client, streams);
                    book.follower().retry(event, book::note);
                }

                @Override
                public void after(boolean killed) {
                    boolean done = whole.letters().isEmpty();
                    assertThat(done || killed).isTrue();
                    assertThat(whole.tally("aki")).isEqualTo(done ? 1 : 0);
                    assertThat(whole.audit()).hasSize(done ? 1 : 0);
                }
            };
        });
    }

    @Test
    void aChangeThatCannotBeReadDoesNotStopTheRest() {
        var book = Book.of(database);
        var follower = book.follower();
        database.client()
                .putItem(request -> request.tableName(NoteTable.NAME)
                        .item(Map.of(
                                "PK", AttributeValue.fromS("BOOK#main"),
                                "SK", AttributeValue.fromS("NOTE#bad"),
                                "type", AttributeValue.fromS("note"))));
        book.write("aki", "n1");
        follower.runOnce();
        assertThat(book.tally("aki")).isEqualTo(1);
        assertThat(book.letters())
                .singleElement()
                .satisfies(letter -> assertThat(letter.change()).isPresent());
    }

    @Test
    @DisplayName("the lag is the age of the change at hand, nothing at the end, and a meter")
    void lag() {
        var book = Book.of(database);
        Duration[] seen = new Duration[1];
        StreamFollower<?>[] self = new StreamFollower<?>[1];
        StreamFollower<Object> follower = book.follower(event -> {
            seen[0] = self[0].lag().orElseThrow();
            return StreamEffect.none();
        });
        self[0] = follower;
        var registry = new SimpleMeterRegistry();
        new Background(List.of(follower)).bindTo(registry);
        assertThat(registry.get("kumiki.stream.lag")
                        .tag("reader", "tally")
                        .gauge()
                        .value())
                .isNaN();
        book.write("aki", "n1");
        database.clock().advance(Duration.ofMinutes(5));
        follower.runOnce();
        assertThat(seen[0]).isEqualTo(Duration.ofMinutes(5));
        assertThat(follower.lag()).hasValue(Duration.ZERO);
        assertThat(registry.get("kumiki.stream.lag").gauge().value()).isZero();
        assertThat(registry.get("kumiki.stream.changes").functionCounter().count())
                .isEqualTo(1);
        database.clock().advance(Duration.ofMinutes(1));
        assertThat(follower.lag()).as("silent for longer than it ever rests").hasValue(Duration.ofMinutes(1));
    }

    @Test
    void twoOfOneNameAreRefused() {
        var book = Book.of(database);
        book.follower();
        assertThatThrownBy(book::follower).hasMessageContaining("two stream workers are called tally");
    }

    @Test
    void aTableWithoutAStreamGetsOneWhereTablesAreMade() {
        var book = Book.of(database);
        database.client()
                .updateTable(request ->
                        request.tableName(NoteTable.NAME).streamSpecification(stream -> stream.streamEnabled(false)));
        var follower = book.follower();
        book.write("aki", "n1");
        assertThat(follower.runOnce()).isPositive();
        assertThat(book.tally("aki")).isEqualTo(1);
    }

    @Test
    void aPlatformWithoutStreamsSaysSo() {
        var platform = Platform.local(database.client(), database.clock(), (_, _) -> {});
        var kit = new AppKit(APP, platform);
        kit.open(GuestbookTables.definition());
        var follower = kit.streams().follow("tally", NoteTable.NAME, NoteTableAccess.decoder(), _ -> Optional.empty());
        assertThatThrownBy(follower::runOnce).hasMessageContaining("was given no streams");
    }
}
