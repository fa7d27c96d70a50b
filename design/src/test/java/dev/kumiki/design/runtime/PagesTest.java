package dev.kumiki.design.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Cursor;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.condition.Field;
import dev.kumiki.design.mapping.Union;
import dev.kumiki.design.mapping.Values;
import dev.kumiki.design.outcome.InvalidCursorException;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Walks through pages in both directions, while notes come and go.
final class PagesTest {
    private static final Instant NOW = Instant.parse("2026-11-19T00:00:00Z");
    private static final NoteMapper NOTES = new NoteMapper(false);
    private static final Field<Note, String> TEXT = new Field<>("text", NOTES);

    private DynamoDbClient client;
    private Reads reads;
    private Writes writes;

    /// The notes that are there and have not expired.
    private final TreeMap<String, Note> live = new TreeMap<>();

    @BeforeEach
    void open() {
        client = EmbeddedDynamoDb.open(EngineOptions.inMemory().clock(() -> NOW));
        var connection = new Connection(client, DesignOptions.defaults().clock(() -> NOW));
        new TableCreation(connection).create(NotesTest.design());
        reads = new Reads(connection);
        writes = new Writes(connection);
    }

    @AfterEach
    void close() {
        client.close();
    }

    /// The kinds of queries that have pages.
    enum Kind {
        ASCENDING,
        DESCENDING,
        UNION,
        FILTERED,
        FETCHED,
        LOCAL_INDEX;

        private QueryPlan<Note> plan() {
            return switch (this) {
                case ASCENDING -> notes();
                case DESCENDING -> notes().descending();
                case UNION ->
                    QueryPlan.<Note>of(NoteMapper.TABLE, "union", Union.<Note>of(NOTES, new NoteMapper(true)))
                            .tableKey("PK", "SK")
                            .equal("PK", Values.of("OWNER#aki"));
                case FILTERED -> notes().filter(TEXT.isNot("b"));
                case FETCHED ->
                    QueryPlan.<Note>of(NoteMapper.TABLE, "fetched", NOTES)
                            .tableKey("PK", "SK")
                            .index("ByText", "GSI1PK", "SK")
                            .equal("GSI1PK", Values.of("TEXT#a"))
                            .descending()
                            .fetch(NOTES);
                case LOCAL_INDEX ->
                    QueryPlan.<Note>of(NoteMapper.TABLE, "local", NOTES)
                            .tableKey("PK", "SK")
                            .index("BySlug", "PK", "slug")
                            .equal("PK", Values.of("OWNER#aki"))
                            .startsWith("slug", "s");
            };
        }

        private boolean finds(Note note) {
            return switch (this) {
                case FILTERED -> !note.text().equals("b");
                case FETCHED -> note.text().equals("a");
                default -> true;
            };
        }

        private Comparator<Note> order() {
            Comparator<Note> byId = Comparator.comparing(Note::id);
            return switch (this) {
                case DESCENDING, FETCHED -> byId.reversed();
                case LOCAL_INDEX ->
                    Comparator.<Note, String>comparing(Note::slug).thenComparing(byId);
                default -> byId;
            };
        }
    }

    private static QueryPlan<Note> notes() {
        return QueryPlan.<Note>of(NoteMapper.TABLE, "notes", NOTES)
                .tableKey("PK", "SK")
                .equal("PK", Values.of("OWNER#aki"))
                .startsWith("SK", "NOTE#");
    }

    private void create(Random random) {
        int number = random.nextInt(60);
        boolean expired = random.nextInt(4) == 0;
        var note = new Note(
                "aki",
                "n" + number,
                "s" + number % 7,
                List.of("a", "b", "a", "c").get(number % 4),
                expired ? Optional.of(NOW.minusSeconds(1)) : Optional.empty(),
                0);
        writes.delete(NOTES, NOTES.key(note), note, null);
        Note created = writes.create(NOTES, note);
        live.remove(note.id());
        if (!expired) {
            live.put(note.id(), created);
        }
    }

    private void delete(Random random) {
        if (!live.isEmpty()) {
            String id = List.copyOf(live.keySet()).get(random.nextInt(live.size()));
            writes.delete(NOTES, NoteMapper.keyOf("aki", id), id, null);
            live.remove(id);
        }
    }

    private List<Note> found(Kind kind) {
        return live.values().stream().filter(kind::finds).sorted(kind.order()).toList();
    }

    private List<Note> after(Kind kind, Note note) {
        return found(kind).stream()
                .filter(other -> kind.order().compare(other, note) > 0)
                .toList();
    }

    private List<Note> before(Kind kind, Note note) {
        return found(kind).stream()
                .filter(other -> kind.order().compare(other, note) < 0)
                .toList();
    }

    private static List<Note> first(List<Note> notes, int limit) {
        return notes.subList(0, Math.min(limit, notes.size()));
    }

    private static List<Note> last(List<Note> notes, int limit) {
        return notes.subList(Math.max(0, notes.size() - limit), notes.size());
    }

    @ParameterizedTest
    @EnumSource
    void everyPageHoldsWhatIsBeforeOrAfterTheOneItWasReachedFrom(Kind kind) {
        for (int seed = 0; seed < 40; seed++) {
            walk(kind, new Random(seed), "seed " + seed);
            found(Kind.ASCENDING).forEach(note -> writes.delete(NOTES, NOTES.key(note), note, null));
            live.clear();
        }
    }

    private void walk(Kind kind, Random random, String seed) {
        IntStream.range(0, 40).forEach(_ -> create(random));
        int limit = 1 + random.nextInt(5);
        Page<Note> page = start(kind, limit, seed);
        for (int step = 0; step < 60; step++) {
            switch (random.nextInt(5)) {
                case 0 -> create(random);
                case 1 -> delete(random);
                case 2 -> page = random.nextInt(6) == 0 ? start(kind, limit, seed) : page;
                case 3 -> page = next(kind, limit, page, seed);
                default -> page = previous(kind, limit, page, seed);
            }
        }
    }

    private Page<Note> start(Kind kind, int limit, String seed) {
        var page = reads.page(kind.plan(), Limit.of(limit), Cursor.START);
        assertThat(page.items()).as(seed).isEqualTo(first(found(kind), limit));
        assertThat(page.previous()).as(seed).isEmpty();
        return page;
    }

    private Page<Note> next(Kind kind, int limit, Page<Note> from, String seed) {
        if (from.next().isEmpty()) {
            return from;
        }
        var page = reads.page(kind.plan(), Limit.of(limit), from.next().get());
        List<Note> following = after(kind, from.items().getLast());
        assertThat(page.items()).as(seed).isEqualTo(first(following, limit));
        assertThat(page.previous()).as(seed).isPresent();
        if (following.size() > limit) {
            assertThat(page.next()).as(seed).isPresent();
        }
        return page;
    }

    private Page<Note> previous(Kind kind, int limit, Page<Note> from, String seed) {
        if (from.previous().isEmpty()) {
            return from;
        }
        var page = reads.page(kind.plan(), Limit.of(limit), from.previous().get());
        List<Note> preceding =
                from.items().isEmpty() ? found(kind) : before(kind, from.items().getFirst());
        if (preceding.isEmpty()) {
            assertThat(page.items()).as(seed).isEqualTo(first(found(kind), limit));
            assertThat(page.previous()).as(seed).isEmpty();
            return page;
        }
        assertThat(page.items()).as(seed).isEqualTo(last(preceding, limit));
        assertThat(page.previous().isPresent()).as(seed).isEqualTo(preceding.size() > limit);
        assertThat(page.next().isPresent() || from.items().isEmpty()).as(seed).isTrue();
        return page;
    }

    @Test
    void aPageOfOneResponseHasAWayBackToo() {
        IntStream.range(0, 30).forEach(number -> create(new Random(number)));
        var first = reads.page(notes(), Limit.of(3), Cursor.START);
        var rest = reads.page(notes(), first.next().orElseThrow());
        assertThat(rest.next()).isEmpty();
        var back = reads.page(notes(), rest.previous().orElseThrow());
        assertThat(back.items()).isEqualTo(first.items());
        assertThat(back.previous()).isEmpty();
        assertThat(back.stream()).isEqualTo(found(Kind.ASCENDING));
    }

    @Test
    void scansHaveOneDirection() {
        IntStream.range(0, 30).forEach(number -> create(new Random(number)));
        var all = QueryPlan.<Note>of(NoteMapper.TABLE, "all", NOTES).tableKey("PK", "SK");
        var first = reads.page(all, Limit.of(3), Cursor.START);
        assertThat(reads.page(all, Limit.of(3), first.next().orElseThrow()).previous())
                .isEmpty();
    }

    @Test
    void theWayBackIsBoundToItsQueryAndItsDirectionIsSigned() {
        IntStream.range(0, 30).forEach(number -> create(new Random(number)));
        var first = reads.page(notes(), Limit.of(3), Cursor.START);
        var second = reads.page(notes(), Limit.of(3), first.next().orElseThrow());
        Cursor back = second.previous().orElseThrow();
        assertThatThrownBy(() -> reads.page(notes().descending(), Limit.of(3), back))
                .isInstanceOf(InvalidCursorException.class);
        byte[] token = Base64.getUrlDecoder().decode(back.token());
        token[32] ^= (byte) 0x80;
        Cursor turned = Cursor.of(Base64.getUrlEncoder().withoutPadding().encodeToString(token));
        assertThatThrownBy(() -> reads.page(notes(), Limit.of(3), turned)).isInstanceOf(InvalidCursorException.class);
    }
}
