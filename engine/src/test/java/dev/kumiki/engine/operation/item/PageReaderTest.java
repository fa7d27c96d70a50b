package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.TAB;
import static dev.kumiki.engine.operation.item.DataPlane.key;
import static dev.kumiki.engine.operation.item.DataPlane.sized;
import static dev.kumiki.engine.operation.item.DataPlane.stored;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.Placeholders;
import dev.kumiki.engine.store.KeyWriter;
import dev.kumiki.engine.store.Range;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class PageReaderTest {
    private static final int QUARTER = PageReader.MAX_PAGE_BYTES / 4;

    private final DataPlane data = new DataPlane();

    @AfterEach
    void close() {
        assertThat(data.store.open()).isZero();
        data.close();
    }

    private PageReader.Page read(Range range, int limit, @Nullable ConditionExpression filter) {
        var spec = new PageReader.Spec(data.definition(TAB), null, range, limit, false, filter, null, false, false);
        return new PageReader(data.context).read(spec, false);
    }

    private Range all() {
        return KeyWriter.all(data.definition(TAB).id());
    }

    private void fill(int count, int bytes) {
        for (int i = 1; i <= count; i++) {
            data.put(TAB, sized("p", "" + i, bytes));
        }
    }

    @Test
    @DisplayName("ends a page with the item that fills the megabyte (semantics 14)")
    void endsWithTheItemThatFillsTheMegabyte() {
        fill(5, QUARTER);
        var page = read(all(), Integer.MAX_VALUE, null);
        assertThat(page.scanned()).isEqualTo(4);
        assertThat(page.bytes()).isEqualTo(PageReader.MAX_PAGE_BYTES);
        assertThat(page.lastKey()).isEqualTo(stored(key("p", "4")));
    }

    @Test
    void goesOnWhileAByteIsMissing() {
        fill(6, QUARTER - 1);
        assertThat(read(all(), Integer.MAX_VALUE, null).scanned()).isEqualTo(5);
    }

    @Test
    @DisplayName("counts what the filter drops towards the limit (semantics 15)")
    void limitsWhatIsRead() {
        fill(3, 100);
        var nothing = ConditionExpression.parse("FilterExpression", "attribute_exists(w)", Placeholders.none());
        var page = read(all(), 2, nothing);
        assertThat(page.items()).isEmpty();
        assertThat(page.count()).isZero();
        assertThat(page.scanned()).isEqualTo(2);
        assertThat(page.lastKey()).isEqualTo(stored(key("p", "2")));
    }

    @Test
    void hasNoNextPageWhenTheRangeEnds() {
        fill(2, 100);
        assertThat(read(all(), 3, null).lastKey() == null).isTrue();
    }

    @Test
    void asksNothingForAnEmptyRange() {
        data.store.forgetCalls();
        var empty = new Range(new byte[] {2}, new byte[] {1}, false);
        assertThat(read(empty, 1, null).scanned()).isZero();
        assertThat(data.store.calls().cursors()).isZero();
    }
}
