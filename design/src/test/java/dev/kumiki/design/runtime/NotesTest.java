package dev.kumiki.design.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Projected;
import dev.kumiki.design.StreamView;
import dev.kumiki.design.condition.Field;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.KeyAttribute;
import dev.kumiki.design.definition.TableDefinition.KeyType;
import dev.kumiki.design.mapping.Union;
import dev.kumiki.design.mapping.Values;
import dev.kumiki.design.outcome.Conflict;
import dev.kumiki.design.outcome.ConflictException;
import dev.kumiki.design.outcome.InvalidCursorException;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The runtime with a mapper written by hand, on the engine in memory.
final class NotesTest {
    private static final Instant NOW = Instant.parse("2026-11-16T00:00:00Z");
    private static final NoteMapper PLAIN = new NoteMapper(false);
    private static final NoteMapper UNIQUE = new NoteMapper(true);
    private static final Field<Note, String> TEXT = new Field<>("text", PLAIN);
    private static final Field<Note, String> SLUG = new Field<>("slug", PLAIN);

    private Instant now = NOW;
    private DynamoDbClient client;
    private Connection connection;
    private Reads reads;
    private Writes writes;

    @BeforeEach
    void open() {
        client = EmbeddedDynamoDb.open(EngineOptions.inMemory().clock(() -> now));
        connection = new Connection(client, DesignOptions.defaults().clock(() -> now));
        new TableCreation(connection).create(design());
        reads = new Reads(connection);
        writes = new Writes(connection);
    }

    @AfterEach
    void close() {
        client.close();
    }

    /// The table of notes, with an index of each kind.
    static DesignDefinition design() {
        var pk = new KeyAttribute("PK", KeyType.S);
        var sk = new KeyAttribute("SK", KeyType.S);
        var texts = new IndexDefinition(
                "ByText",
                false,
                new TableDefinition.Key(List.of(new KeyAttribute("GSI1PK", KeyType.S)), List.of(sk)),
                Projected.INCLUDE,
                List.of("id"),
                "");
        var slugs = new IndexDefinition(
                "BySlug",
                true,
                new TableDefinition.Key(List.of(pk), List.of(new KeyAttribute("slug", KeyType.S))),
                Projected.ALL,
                List.of(),
                "");
        var table = new TableDefinition(
                NoteMapper.TABLE,
                new TableDefinition.Key(List.of(pk), List.of(sk)),
                StreamView.NEW_IMAGE,
                Optional.of("expires"),
                List.of(texts, slugs),
                List.of(),
                List.of());
        return new DesignDefinition("Notes", "UTC", List.of(table));
    }

    private static Note note(int number) {
        return new Note("aki", "n" + number, "s" + number, "text", Optional.empty(), 0);
    }

    private static QueryPlan<Note> notes() {
        return QueryPlan.<Note>of(NoteMapper.TABLE, "notes", PLAIN)
                .tableKey("PK", "SK")
                .equal("PK", Values.of("OWNER#aki"))
                .startsWith("SK", "NOTE#");
    }

    private static void assertConflict(Runnable write, Conflict expected) {
        assertThatThrownBy(write::run)
                .isInstanceOfSatisfying(
                        ConflictException.class, e -> assertThat(e.conflict()).isEqualTo(expected));
    }

    @Test
    void tablesAreDescribedAsDeclared() {
        var table = client.describeTable(r -> r.tableName("notes")).table();
        assertThat(table.localSecondaryIndexes()).extracting(i -> i.indexName()).containsExactly("BySlug");
        assertThat(table.globalSecondaryIndexes().getFirst().projection().nonKeyAttributes())
                .containsExactly("id");
        assertThat(table.streamSpecification().streamViewTypeAsString()).isEqualTo("NEW_IMAGE");
        new TableCreation(connection).create(design());
        assertThatThrownBy(() -> design().table("other")).hasMessage("the design has no such table: other");
    }

    @Nested
    class Writing {
        @Test
        void createReplacePutDelete() {
            Note created = writes.create(PLAIN, note(1));
            assertThat(created.version()).isEqualTo(1);
            assertConflict(() -> writes.create(PLAIN, note(1)), new Conflict.AlreadyExists(note(1)));
            Note replaced = writes.replace(PLAIN, created.text("second"), null);
            assertConflict(() -> writes.put(PLAIN, created), new Conflict.StaleVersion(created, replaced));
            assertConflict(
                    () -> writes.replace(PLAIN, replaced, TEXT.is("third").or(TEXT.isNot("second"))),
                    new Conflict.ConditionFailed(replaced, Optional.of(replaced)));
            Note put = writes.put(PLAIN, replaced.text("third"));
            writes.delete(PLAIN, put, TEXT.startsWith("th").and(TEXT.in("third", "fourth")));
            assertThat(reads.get(PLAIN, PLAIN.key(put), true)).isEmpty();
            assertConflict(() -> writes.delete(PLAIN, put, null), new Conflict.NotFound(put));
        }

        @Test
        void deletesByKey() {
            writes.create(PLAIN, note(1));
            var key = NoteMapper.keyOf("aki", "n1");
            assertConflict(
                    () -> writes.delete(PLAIN, key, "key", TEXT.lessThan("a")),
                    new Conflict.ConditionFailed(
                            "key", reads.get(PLAIN, key, true).map(Object.class::cast)));
            assertThat(writes.delete(PLAIN, key, "key", TEXT.exists())).isTrue();
            assertThat(writes.delete(PLAIN, key, "key", null)).isFalse();
        }

        @Test
        void reservationsFollowReplaceMoveAndDelete() {
            Note first = writes.create(UNIQUE, note(1));
            assertConflict(
                    () -> writes.create(UNIQUE, note(2).slug("s1")),
                    new Conflict.NotUnique(note(2).slug("s1"), "slug"));
            Note renamed = writes.replaceRead(UNIQUE, first, first.slug("new"));
            assertThat(reads.getByReservation(UNIQUE, NoteMapper.reservationKey("s1")))
                    .isEmpty();
            Note moved = writes.move(UNIQUE, renamed, renamed.id("n9"));
            assertThat(reads.getByReservation(UNIQUE, NoteMapper.reservationKey("new")))
                    .contains(moved);
            Note same = writes.move(UNIQUE, moved, moved.text("kept"));
            writes.delete(UNIQUE, same, null);
            assertThat(client.scan(r -> r.tableName("notes")).count()).isZero();
        }

        @Test
        void expiredItemsAreVacant() {
            Note brief = new Note("aki", "n1", "s1", "text", Optional.of(NOW.plusSeconds(10)), 0);
            Note created = writes.create(UNIQUE, brief);
            now = NOW.plusSeconds(10);
            assertThat(reads.get(UNIQUE, UNIQUE.key(created), true)).isEmpty();
            assertConflict(() -> writes.delete(UNIQUE, created, null), new Conflict.NotFound(created));
            Note again = new Note("aki", "n1", "s1", "again", Optional.of(NOW.plusSeconds(99)), 0);
            assertThat(writes.create(UNIQUE, again).text()).isEqualTo("again");
        }

        @Test
        void putsOverWhatHasExpired() {
            Note brief = new Note("aki", "n1", "s1", "text", Optional.of(NOW.plusSeconds(10)), 0);
            writes.create(PLAIN, brief);
            Note fresh = new Note("aki", "n1", "s1", "fresh", Optional.of(NOW.plusSeconds(99)), 0);
            assertThatThrownBy(() -> writes.put(PLAIN, fresh)).isInstanceOf(ConflictException.class);
            now = NOW.plusSeconds(10);
            assertThat(writes.put(PLAIN, fresh)).isEqualTo(PLAIN.withVersion(fresh, 1));
        }

        @Test
        void patchesCountConditionsAndVersions() {
            Note created = writes.create(PLAIN, note(1));
            Changes<Note> changes = new Changes<>(PLAIN.key(created));
            changes.set("text", Values.of("patched"));
            changes.add("count", Values.of(2));
            changes.append("log", AttributeValue.fromL(List.of(Values.of("a"))));
            changes.take("labels", AttributeValue.fromSs(List.of("old")));
            changes.remove("unused");
            changes.expect(1);
            changes.onlyIf(TEXT.atMost("text"));
            changes.onlyIf(SLUG.greaterThan("a")
                    .and(SLUG.atLeast("s1"))
                    .and(TEXT.missing().negate()));
            Note patched = writes.patch(new NotePatch(PLAIN, changes));
            assertThat(patched).isEqualTo(PLAIN.withVersion(created.text("patched"), 2));
            assertThat(client.getItem(r -> r.tableName("notes").key(PLAIN.key(created)))
                            .item())
                    .containsEntry("count", Values.of(2))
                    .containsEntry("log", AttributeValue.fromL(List.of(Values.of("a"))));
        }
    }

    @Nested
    class Reading {
        @BeforeEach
        void fill() {
            new Batches(connection)
                    .putAll(
                            PLAIN,
                            IntStream.rangeClosed(1, 60)
                                    .mapToObj(NotesTest::note)
                                    .toList());
        }

        @Test
        void pagesForwardAndBackward() {
            var page = reads.page(notes().descending(), Limit.of(2), Cursor.START);
            assertThat(page.items()).extracting(Note::id).containsExactly("n9", "n8");
            assertThat(page.stream()).hasSize(60);
            assertThat(reads.list(notes().consistent())).hasSize(60);
            assertThat(reads.first(notes())).map(Note::id).contains("n1");
            assertThat(reads.page(notes(), Limit.of(60), Cursor.START).items()).hasSize(60);
        }

        @Test
        void rangesAndEquality() {
            var range = QueryPlan.<Note>of(NoteMapper.TABLE, "range", PLAIN)
                    .tableKey("PK", "SK")
                    .equal("PK", Values.of("OWNER#aki"));
            assertThat(reads.list(range.between("number", "SK", Values.of("NOTE#n10"), Values.of("NOTE#n12"))))
                    .hasSize(3);
            var low = QueryPlan.<Note>of(NoteMapper.TABLE, "low", PLAIN)
                    .tableKey("PK", "SK")
                    .equal("PK", Values.of("OWNER#aki"));
            assertThat(reads.list(low.atMost("SK", Values.of("NOTE#n10")))).hasSize(2);
            var high = QueryPlan.<Note>of(NoteMapper.TABLE, "high", PLAIN)
                    .tableKey("PK", "SK")
                    .equal("PK", Values.of("OWNER#aki"));
            assertThat(reads.list(high.atLeast("SK", Values.of("NOTE#n9")))).hasSize(1);
        }

        @Test
        void filtersFillTheirPages() {
            var some = SLUG.in("s2", "s4", "s6").and(SLUG.lessThan(new Field<>("text", PLAIN)));
            var page = reads.page(notes().filter(some), Limit.of(2), Cursor.START);
            assertThat(page.items()).extracting(Note::id).containsExactly("n2", "n4");
            assertThat(page.stream()).hasSize(3);
        }

        @Test
        void fetchesFromTheTable() {
            var plan = QueryPlan.<Note>of(NoteMapper.TABLE, "texts", PLAIN)
                    .tableKey("PK", "SK")
                    .index("ByText", "GSI1PK", "SK")
                    .equal("GSI1PK", Values.of("TEXT#text"))
                    .consistent()
                    .fetch(PLAIN);
            assertThat(reads.list(plan)).hasSize(60).contains(note(60));
        }

        @Test
        void scansWithAndWithoutAFilter() {
            var all = QueryPlan.<Note>of(NoteMapper.TABLE, "all", PLAIN).tableKey("PK", "SK");
            assertThat(reads.page(all, Limit.of(7), Cursor.START).stream()).hasSize(60);
            assertThat(reads.list(all.filter(SLUG.is("s3")))).containsExactly(note(3));
            assertThat(reads.list(all.filter(SLUG.missing()))).isEmpty();
        }

        @Test
        void cursorsAreBoundToTheirQuery() {
            Cursor next = reads.page(notes(), Limit.of(1), Cursor.START).next().orElseThrow();
            assertThatThrownBy(() -> reads.page(notes().descending(), Limit.of(1), next))
                    .isInstanceOf(InvalidCursorException.class)
                    .hasMessage("the cursor does not belong to this query: notes");
            assertThatThrownBy(() -> reads.page(notes(), Cursor.of("%%%"))).isInstanceOf(InvalidCursorException.class);
        }

        @Test
        void batchesReadAndDelete() {
            var batches = new Batches(connection);
            var keys = IntStream.rangeClosed(0, 60)
                    .mapToObj(i -> NoteMapper.keyOf("aki", "n" + i))
                    .toList();
            assertThat(batches.getAll(PLAIN, keys, true)).hasSize(60);
            batches.deleteAll(PLAIN, keys);
            assertThat(reads.list(notes())).isEmpty();
        }
    }

    @Nested
    class InTransactions {
        @Test
        void everyOperationHappensOrNone() {
            Note one = writes.create(PLAIN, note(1));
            Note two = writes.create(PLAIN, note(2));
            Note three = writes.create(PLAIN, note(3));
            Note four = writes.create(PLAIN, note(4));
            Changes<Note> changes = new Changes<>(NoteMapper.keyOf("aki", "n4"));
            changes.set("text", Values.of("patched"));
            var transaction = new TransactionBuilder(connection);
            transaction.replace(PLAIN, one.text("new"), null);
            transaction.delete(PLAIN, two, null);
            transaction.check(PLAIN, three);
            transaction.patch(new NotePatch(PLAIN, changes));
            transaction.put(PLAIN, note(5));
            transaction.checkMissing(PLAIN, NoteMapper.keyOf("aki", "n6"), "n6");
            transaction.delete(PLAIN, NoteMapper.keyOf("aki", "n7"), "n7", null);
            transaction.create(UNIQUE, note(8));
            assertThat(transaction.commit("once")).isEqualTo(new Outcome.Committed());
            assertThat(reads.list(notes())).extracting(Note::id).containsExactly("n1", "n3", "n4", "n5", "n8");
            assertThat(four.text()).isEqualTo("text");
        }

        @Test
        void refusalsNameTheirSubjects() {
            Note one = writes.create(UNIQUE, note(1));
            var transaction = new TransactionBuilder(connection);
            transaction.create(UNIQUE, note(2).slug("s1"));
            transaction.check(PLAIN, NoteMapper.keyOf("aki", "n9"), "n9", TEXT.is("x"));
            transaction.move(PLAIN, note(7), note(7).id("n8"));
            transaction.checkMissing(PLAIN, NoteMapper.keyOf("aki", "n1"), "n1");
            Outcome outcome = transaction.commit(null);
            assertThat(outcome)
                    .isEqualTo(new Outcome.Rejected(List.of(
                            new Conflict.NotUnique(note(2).slug("s1"), "slug"),
                            new Conflict.NotFound("n9"),
                            new Conflict.NotFound(note(7)),
                            new Conflict.AlreadyExists("n1"))));
            assertThatThrownBy(outcome::orThrow).isInstanceOf(ConflictException.class);
            new Outcome.Committed().orThrow();
            var replace = new TransactionBuilder(connection);
            replace.replaceRead(UNIQUE, one, one.slug("s2"));
            assertThat(replace.commit(null)).isEqualTo(new Outcome.Committed());
            assertThatThrownBy(() -> new TransactionBuilder(connection).commit(null))
                    .hasMessage("a transaction has 1 to 100 operations, not 0");
        }

        @Test
        void whatComesAfterwardsComesOnlyAfterACommit() {
            List<String> done = new ArrayList<>();
            Supplier<TransactionBuilder> creating = () -> {
                var part = new TransactionBuilder(connection);
                part.create(PLAIN, note(1));
                part.afterwards(() -> done.add("part"));
                var whole = new TransactionBuilder(connection);
                whole.afterwards(() -> done.add("whole"));
                whole.addAll(part);
                return whole;
            };
            assertThat(creating.get().commit(null)).isEqualTo(new Outcome.Committed());
            assertThat(done).containsExactly("whole", "part");
            assertThat(creating.get().commit(null)).isInstanceOf(Outcome.Rejected.class);
            assertThat(done).hasSize(2);
        }
    }

    @Test
    void unionsReadWhatOneOfThemReads() {
        Union<Object> union = Union.of(PLAIN);
        assertThat(union.read(PLAIN.toItem(note(1)), 0)).isEqualTo(note(1));
        assertThat(union.read(Map.of("PK", Values.of("X"), "SK", Values.of("Y")), 0))
                .isNull();
    }

    private record NotePatch(NoteMapper mapper, Changes<Note> changes) implements Patch<Note, Object> {}
}
