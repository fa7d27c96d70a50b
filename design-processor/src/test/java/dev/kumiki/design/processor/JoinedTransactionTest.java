package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Get;
import dev.kumiki.design.Table;
import dev.kumiki.design.outcome.Outcome;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Transactions over two designs.
final class JoinedTransactionTest {
    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final JoinedTransactionTestOrdersTables orders = JoinedTransactionTestOrdersTables.on(engine);
    private final JoinedTransactionTestPostTables post = JoinedTransactionTestPostTables.on(engine);

    @Design(tables = OrderTable.class)
    interface Orders {}

    @Design(tables = LetterTable.class)
    interface Post {}

    @Table(name = "orders", pk = "id")
    interface OrderTable {
        @Get
        Optional<Order> order(String id);
    }

    @Table(name = "letters", pk = "id")
    interface LetterTable {
        @Get
        Optional<Letter> letter(String id);
    }

    @Entity(table = OrderTable.class, pk = "{id}")
    record Order(String id, String title) {}

    @Entity(table = LetterTable.class, pk = "{id}")
    record Letter(String id, String text) {}

    @BeforeEach
    void createTables() {
        orders.createTables();
        post.createTables();
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private Outcome place(String order, String letter) {
        return orders.transact()
                .create(new Order(order, "candles"))
                .and(post.transact().create(new Letter(letter, "thank you")))
                .commit();
    }

    private Optional<Order> order(String id) {
        return orders.joinedTransactionTestOrderTable().order(id);
    }

    @Test
    void bothHappenOrNeither() {
        assertThat(place("o1", "l1")).isEqualTo(new Outcome.Committed());
        assertThat(order("o1")).isPresent();
        assertThat(post.joinedTransactionTestLetterTable().letter("l1")).isPresent();

        assertThat(place("o2", "l1")).isInstanceOf(Outcome.Rejected.class);
        assertThat(order("o2")).isEmpty();
    }

    @Test
    void operationsMoveFromOneToTheOther() {
        var letters = post.transact().create(new Letter("l1", "thank you"));
        orders.transact().and(letters).commit().orThrow();
        assertThatThrownBy(letters::commit).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void refusesAnotherClient() {
        try (var other = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            var elsewhere = JoinedTransactionTestPostTables.on(other).transact().create(new Letter("l1", "thank you"));
            var here = orders.transact();
            assertThatThrownBy(() -> here.and(elsewhere)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
