package dev.kumiki.apps.todo.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.apps.todo.TodoKit;
import dev.kumiki.apps.todo.board.ViewRequest;
import dev.kumiki.apps.todo.design.Todo;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class ManualOrderTest {
    private final TestDatabase database = TestDatabase.open(Store.MEMORY);
    private final TodoKit kit = new TodoKit(database);

    @AfterEach
    void close() throws IOException {
        database.close();
    }

    private Todo todo(String title) {
        database.clock().advance(Duration.ofSeconds(1));
        return kit.todo(title);
    }

    private List<String> shown() {
        return kit
                .board
                .view(TodoKit.USER, ViewRequest.OPEN.sort(ViewRequest.Sort.MANUAL), "")
                .orElseThrow()
                .todos()
                .stream()
                .map(Todo::title)
                .toList();
    }

    @Test
    @DisplayName("X2.9: todos stand where they are put, by one write of that todo; new ones come first")
    void standsWhereItIsPut() {
        Todo a = todo("a");
        Todo b = todo("b");
        Todo c = todo("c");
        assertThat(shown()).containsExactly("c", "b", "a");
        var traced =
                database.trace(() -> kit.commands.move(TodoKit.USER, a.id(), Optional.of(c.id()), Optional.of(b.id())));
        assertThat(traced.operations())
                .containsOnly("GetItem", "TransactWriteItems")
                .filteredOn("TransactWriteItems"::equals)
                .hasSize(1);
        assertThat(kit.current(b).version()).isEqualTo(1);
        assertThat(shown()).containsExactly("c", "a", "b");
        kit.commands.move(TodoKit.USER, b.id(), Optional.empty(), Optional.of(c.id()));
        assertThat(shown()).containsExactly("b", "c", "a");
        kit.commands.move(TodoKit.USER, c.id(), Optional.of(a.id()), Optional.empty());
        assertThat(shown()).containsExactly("b", "a", "c");
        todo("d");
        assertThat(shown()).containsExactly("d", "b", "a", "c");
    }

    @Test
    @DisplayName("X2.1: a move is taken back")
    void isTakenBack() {
        Todo a = todo("a");
        Todo b = todo("b");
        var moved = TodoKit.done(kit.commands.move(TodoKit.USER, a.id(), Optional.empty(), Optional.of(b.id())));
        assertThat(shown()).containsExactly("a", "b");
        kit.commands.undo(TodoKit.USER, moved.undoId());
        assertThat(shown()).containsExactly("b", "a");
        assertThat(kit.current(a).rank()).isEmpty();
    }

    @Test
    @DisplayName("Between two ranks there is always another, and none ends in zero")
    void thereIsAlwaysAnother() {
        var random = new Random(5);
        Instant now = Instant.parse("2026-11-16T03:00:00Z");
        List<String> ranks = new ArrayList<>(List.of("7f", "8"));
        for (int i = 0; i < 2_000; i++) {
            int at = i % 3 == 0 ? 1 : random.nextInt(ranks.size() + 1);
            var low = at == 0 ? Optional.<String>empty() : Optional.of(ranks.get(at - 1));
            var high = at == ranks.size() ? Optional.<String>empty() : Optional.of(ranks.get(at));
            ranks.add(at, ManualOrder.between(low, high, now));
        }
        assertThat(ranks).isSorted().doesNotHaveDuplicates().noneMatch(rank -> rank.endsWith("0"));
    }

    @Test
    @DisplayName("Neighbours that changed places meanwhile do no harm: the todo stands after the first")
    void neighboursMayHaveMoved() {
        Instant now = Instant.parse("2026-11-16T03:00:00Z");
        assertThat(ManualOrder.between(Optional.of("b"), Optional.of("a"), now)).isGreaterThan("b");
        assertThat(ManualOrder.between(Optional.of("b"), Optional.of("b"), now)).isGreaterThan("b");
    }
}
