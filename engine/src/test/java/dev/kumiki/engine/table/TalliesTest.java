package dev.kumiki.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.store.MemoryStore;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class TalliesTest {
    private static final int WRITERS = 16;
    private static final int WRITES = 400;
    private static final int KEYS = 60;

    private final MemoryStore store = new MemoryStore();

    @AfterEach
    void close() {
        store.close();
    }

    /// Every third write deletes, every fifth leaves the index.
    private static void write(TableFixture fixture, int number) {
        String pk = "k" + number % KEYS;
        if (number % 3 == 0) {
            fixture.write(pk, _ -> null);
        } else if (number % 5 == 0) {
            fixture.write(pk, _ -> TableFixture.item("pk", pk));
        } else {
            fixture.put(pk, "g".repeat(1 + number % 7));
        }
    }

    @Test
    void areExactAmongManyWritersAndAfterReloading() throws Exception {
        var fixture = TableFixture.create(store);
        fixture.tables()
                .redefine(
                        fixture.table(),
                        old -> Definitions.withIndex(fixture.tables(), old, "by-g", IndexDefinition.State.ACTIVE));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var writers = IntStream.range(0, WRITERS)
                    .<Future<?>>mapToObj(writer -> threads.submit(() -> IntStream.range(0, WRITES)
                            .forEach(number -> write(fixture, number * (2 * writer + 1) + writer))))
                    .toList();
            for (Future<?> writer : writers) {
                writer.get();
            }
        }
        assertThat(fixture.table().itemCount()).isPositive();
        fixture.assertConsistent();

        var reopened = TableFixture.open(store);
        new TableFixture(reopened, reopened.require("tab")).assertConsistent();
    }
}
