package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Computed;
import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Get;
import dev.kumiki.design.Table;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Collections that may be missing. DynamoDB knows empty lists and no empty sets: such a set is a missing one.
final class OptionalCollectionTest {
    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final OptionalCollectionTestShelfTables tables = OptionalCollectionTestShelfTables.on(engine);
    private final OptionalCollectionTestBookTableAccess books = tables.optionalCollectionTestBookTable();

    @Design(tables = BookTable.class)
    interface Shelf {}

    @Table(name = "books", pk = "PK")
    interface BookTable {
        @Get
        Optional<Book> book(String id);
    }

    @Entity(table = BookTable.class, pk = "BOOK#{id}")
    record Book(
            String id,
            Optional<Set<String>> tags,
            @Nullable Set<Integer> years,
            Optional<List<String>> pages,
            Optional<Set<String>> words,

            @Computed(by = "capitals", from = "words") Optional<Set<String>> capitals,

            List<Set<String>> groups) {
        static Optional<Set<String>> capitals(Optional<Set<String>> words) {
            return words.map(all -> Set.of());
        }
    }

    private static final OptionalCollectionTestBookKey KEY = new OptionalCollectionTestBookKey("1");
    private static final Book NOTHING = new Book(
            "1", Optional.empty(), null, Optional.of(List.of()), Optional.empty(), Optional.empty(), List.of());

    @BeforeEach
    void create() {
        tables.createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static Book with(Optional<Set<String>> tags, Set<Integer> years, List<Set<String>> groups) {
        return new Book("1", tags, years, Optional.of(List.of()), tags, Optional.empty(), groups);
    }

    @Test
    void anEmptySetIsAMissingOne() {
        books.create(with(Optional.of(Set.of()), Set.of(), List.of()));
        assertThat(books.book("1")).contains(NOTHING);
        books.put(with(Optional.of(Set.of("a")), Set.of(1), List.of()));
        books.replace(with(Optional.of(Set.of()), Set.of(), List.of()));
        assertThat(books.book("1")).contains(NOTHING);
    }

    @Test
    void aPatchMakesAnEmptySetAMissingOneToo() {
        books.create(with(Optional.of(Set.of("a")), Set.of(1), List.of()));
        var change = OptionalCollectionTestBookPatch.of(KEY)
                .tags(Set.of())
                .years(Set.of())
                .words(Optional.of(Set.of()));
        assertThat(books.patch(change)).isEqualTo(NOTHING);
    }

    @Test
    void anEmptySetInsideAListIsRefusedByName() {
        Book book = with(Optional.empty(), Set.of(), List.of(Set.of()));
        assertThatThrownBy(() -> books.create(book))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an empty set cannot be stored here: DynamoDB knows none");
    }
}
