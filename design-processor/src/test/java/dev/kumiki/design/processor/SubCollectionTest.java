package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.Collect;
import dev.kumiki.design.Cursor;
import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.From;
import dev.kumiki.design.Index;
import dev.kumiki.design.Indexed;
import dev.kumiki.design.Limit;
import dev.kumiki.design.Page;
import dev.kumiki.design.Query;
import dev.kumiki.design.SortOrder;
import dev.kumiki.design.Table;
import dev.kumiki.design.To;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Queries over several entities that bind what their sort keys share.
final class SubCollectionTest {
    /// Ids that lie between each other and what is under them.
    private static final List<String> IDS = List.of("7", "70", "7 b", "7!", "7\"", "7$", "8");

    private static final Instant NINE = Instant.parse("2026-11-18T09:00:00Z");

    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final SubCollectionTestShopTables tables = SubCollectionTestShopTables.on(engine);
    private final SubCollectionTestOrderTableAccess shop = tables.subCollectionTestOrderTable();

    @Design(tables = OrderTable.class)
    interface Shop {}

    @Table(name = "orders", pk = "PK", sk = "SK")
    @Index(name = "ByDay", pk = "GSI1PK", sk = "GSI1SK")
    interface OrderTable {
        @Collect(OrderItem.class)
        Optional<Whole> order(String userId, String orderId);

        @Query
        Page<OrderItem> itemsOf(String userId, String orderId, Limit limit, Cursor after);

        @Query(order = SortOrder.DESCENDING)
        List<Under> under(String userId, String orderId);

        @Collect(value = OrderItem.class, index = "ByDay")
        Whole onDay(String userId, @From Instant from, @To Instant until);

        @Query(index = "ByDay")
        List<OrderItem> since(String userId, @From Instant from);
    }

    sealed interface OrderItem permits Order, Line, Note {}

    sealed interface Under permits Line, Note {}

    @Entity(table = OrderTable.class, pk = "USER#{userId}", sk = "ORDER#{orderId}")
    @Indexed(on = "ByDay", pk = "USER#{userId}", sk = "{at:date}")
    record Order(String userId, String orderId, Instant at) implements OrderItem {}

    @Entity(table = OrderTable.class, pk = "USER#{userId}", sk = "ORDER#{orderId}#LINE#{number:3}")
    @Indexed(on = "ByDay", pk = "USER#{userId}", sk = "{at:date}#LINE#{number:3}")
    record Line(String userId, String orderId, Instant at, int number) implements OrderItem, Under {}

    @Entity(table = OrderTable.class, pk = "USER#{userId}", sk = "ORDER#{orderId}#NOTE#{number:3}")
    @Indexed(on = "ByDay", pk = "USER#{userId}", sk = "{at:date}#NOTE#{number:3}")
    record Note(String userId, String orderId, Instant at, int number) implements OrderItem, Under {}

    record Whole(Order order, List<Line> lines, Optional<Note> note) {}

    @BeforeEach
    void create() {
        tables.createTables();
        for (int i = 0; i < IDS.size(); i++) {
            String id = IDS.get(i);
            Instant at = NINE.plusSeconds(3600L * i);
            shop.create(new Order("aki", id, at));
            shop.create(new Line("aki", id, at, 1));
            shop.create(new Line("aki", id, at, 2));
            shop.create(new Note("aki", id, at, 1));
        }
    }

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void anOrderComesWithWhatIsUnderItAndWithNothingElse() {
        for (String id : IDS) {
            Whole whole = shop.order("aki", id).orElseThrow();
            assertThat(whole.order().orderId()).isEqualTo(id);
            assertThat(whole.lines()).extracting(Line::orderId).containsExactly(id, id);
            assertThat(whole.note().orElseThrow().orderId()).isEqualTo(id);
        }
    }

    @Test
    void nothingIsThereWhereNothingIsOrWhatIsNeededIsMissing() {
        assertThat(shop.order("aki", "9")).isEmpty();
        assertThat(shop.order("ben", "7")).isEmpty();
        shop.delete(new Order("aki", "8", NINE.plusSeconds(3600L * 6)));
        assertThat(shop.order("aki", "8")).isEmpty();
        assertThat(shop.under("aki", "8")).hasSize(3);
    }

    @Test
    void pagesAreFullAlthoughOthersLieBetween() {
        List<OrderItem> all = new ArrayList<>();
        Optional<Cursor> next = Optional.of(Cursor.START);
        while (next.isPresent()) {
            var page = shop.itemsOf("aki", "7", Limit.of(2), next.get());
            assertThat(page.items()).hasSizeLessThanOrEqualTo(2);
            all.addAll(page.items());
            next = page.next();
        }
        assertThat(all)
                .containsExactly(
                        new Order("aki", "7", NINE),
                        new Line("aki", "7", NINE, 1),
                        new Line("aki", "7", NINE, 2),
                        new Note("aki", "7", NINE, 1));
    }

    @Test
    void whatAllGoOnWithIsBoundByItself() {
        assertThat(shop.under("aki", "7"))
                .containsExactly(
                        new Note("aki", "7", NINE, 1), new Line("aki", "7", NINE, 2), new Line("aki", "7", NINE, 1));
    }

    @Test
    void aRangeOfASharedPartIsOverAllAndAsFineAsTheAttribute() {
        Instant from = NINE.plusSeconds(3600);
        Whole whole = shop.onDay("aki", from, from.plusSeconds(60));
        assertThat(whole.order().orderId()).isEqualTo("70");
        assertThat(whole.lines()).hasSize(2);
        assertThat(shop.since("aki", NINE.plusSeconds(3600L * 5))).hasSize(8);
    }
}
