package dev.kumiki.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.change.Sequence;
import dev.kumiki.engine.store.MemoryStore;
import dev.kumiki.engine.table.ChangesByItem;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ExportChangesTest {
    private static final Instant FROM = RecordedTable.START.plusSeconds(10);
    private static final Instant TO = RecordedTable.START.plusSeconds(20);
    private static final String MICROS = "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1794700815000000\"}},";
    private static final String KEYS = "\"Keys\":{\"pk\":{\"S\":\"a\"}}";
    private static final String ONE = "{\"pk\":{\"S\":\"a\"},\"text\":{\"S\":\"one\"}}";
    private static final String TWO = "{\"pk\":{\"S\":\"a\"},\"text\":{\"S\":\"two\"}}";

    private final MemoryStore store = new MemoryStore();
    private final RecordedTable recorded = new RecordedTable(store);

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void showAnInsertedItem() {
        during(() -> recorded.put("a", "one"));

        assertThat(lines(true)).containsExactly(MICROS + KEYS + ",\"NewImage\":" + ONE + "}");
        assertThat(lines(false)).isEqualTo(lines(true));
    }

    @Test
    void showAnUpdatedItem() {
        recorded.put("a", "one");
        during(() -> recorded.put("a", "two"));

        assertThat(lines(true)).containsExactly(MICROS + KEYS + ",\"OldImage\":" + ONE + ",\"NewImage\":" + TWO + "}");
        assertThat(lines(false)).containsExactly(MICROS + KEYS + ",\"NewImage\":" + TWO + "}");
    }

    @Test
    void showADeletedItem() {
        recorded.put("a", "one");
        during(() -> recorded.delete("a"));

        assertThat(lines(true)).containsExactly(MICROS + KEYS + ",\"OldImage\":" + ONE + "}");
        assertThat(lines(false)).containsExactly(MICROS + KEYS + "}");
    }

    @Test
    void showNothingOfWhatCameAndWent() {
        during(() -> {
            recorded.put("a", "one");
            recorded.delete("a");
        });

        assertThat(lines(true)).isEmpty();
    }

    @Test
    void showNothingOfWhatIsAsBefore() {
        recorded.put("a", "one");
        during(() -> {
            recorded.delete("a");
            recorded.put("a", "one");
        });

        assertThat(lines(true)).isEmpty();
    }

    @Test
    void showTheFirstOldAndTheLastNewImage() {
        recorded.put("a", "one");
        during(() -> {
            recorded.put("a", "between");
            recorded.delete("a");
            recorded.put("a", "two");
        });
        recorded.now = TO;
        recorded.put("a", "too late");

        assertThat(lines(true)).containsExactly(MICROS + KEYS + ",\"OldImage\":" + ONE + ",\"NewImage\":" + TWO + "}");
    }

    @Test
    void beginWithTheFirstMillisecondAndEndBeforeTheLast() {
        recorded.now = FROM.minusMillis(1);
        recorded.put("before", "x");
        recorded.now = FROM;
        recorded.put("first", "x");
        recorded.now = TO.minusMillis(1);
        recorded.put("last", "x");
        recorded.now = TO;
        recorded.put("after", "x");

        assertThat(lines(true))
                .hasSize(2)
                .anyMatch(line -> line.contains("first"))
                .anyMatch(line -> line.contains("last"));
    }

    private void during(Runnable writes) {
        recorded.now = RecordedTable.START.plusSeconds(15);
        writes.run();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 1_000})
    void areTheSameWhetherTheyFitIntoTheHeapOrNot(int maxInHeap) {
        during(() -> IntStream.range(0, 100).forEach(i -> recorded.put("key" + i % 40, "text" + i)));
        assertThat(lines(true, maxInHeap)).isEqualTo(lines(true)).hasSize(40);
    }

    private List<String> lines(boolean withOld) {
        return lines(withOld, ChangesByItem.MAX_IN_HEAP);
    }

    private List<String> lines(boolean withOld, int maxInHeap) {
        var lines = new ArrayList<String>();
        var log = recorded.tables.log();
        var stretch = new ChangesByItem.Stretch(Sequence.of(FROM), Sequence.of(TO));
        try (var snapshot = store.snapshot();
                var changes = new ExportChanges(
                        log,
                        snapshot,
                        recorded.definition(),
                        new ChangesByItem(log, snapshot, recorded.definition(), stretch, maxInHeap),
                        withOld)) {
            for (var change = changes.next(); change != null; change = changes.next()) {
                lines.add(new String(ItemJson.line(change), StandardCharsets.UTF_8).strip());
            }
        }
        return lines;
    }
}
