package dev.kumiki.engine.operation.item;

import static dev.kumiki.engine.operation.item.DataPlane.COL;
import static dev.kumiki.engine.operation.item.DataPlane.item;
import static dev.kumiki.engine.operation.item.DataPlane.sized;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;

final class CollectionMetricsTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "1073741823, 0", "1073741824, 1", "10737418240, 10"})
    @DisplayName("estimate a size by the gigabytes around it (semantics 37)")
    void estimateInGigabytes(long bytes, double from) {
        var metrics = CollectionMetrics.of(item("pk", "p"), bytes);
        assertThat(metrics.sizeEstimateRangeGB()).isEqualTo(List.of(from, from + 1));
        assertThat(metrics.itemCollectionKey()).isEqualTo(item("pk", "p"));
    }

    @Test
    @DisplayName("bound a collection, and a refused item changes nothing (semantics 27)")
    void boundACollection() {
        try (var data = DataPlane.withCollectionsOf(100)) {
            data.given(COL, sized("p", "1", 60), sized("q", "1", 100));
            assertThatThrownBy(() -> data.put(COL, sized("p", "2", 41)))
                    .isInstanceOf(ItemCollectionSizeLimitExceededException.class);
            assertThat(data.store.calls().writes()).isZero();
            data.put(COL, sized("p", "2", 40));
        }
    }
}
