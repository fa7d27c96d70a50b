package dev.kumiki.design.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.design.Design;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Table;
import dev.kumiki.design.Version;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Several steps of one patch on one attribute: none is forgotten.
final class PatchStepsTest {
    private final EmbeddedDynamoDb engine = EmbeddedDynamoDb.open(EngineOptions.inMemory());
    private final PatchStepsTestStockTables tables = PatchStepsTestStockTables.on(engine);
    private final PatchStepsTestWareTableAccess wares = tables.patchStepsTestWareTable();
    private final Ware ware =
            new Ware("1", 10, new BigDecimal("0.5"), Set.of("a", "b"), Set.of(1L, 2L), List.of("made"), 0);

    @Design(tables = WareTable.class)
    interface Stock {}

    @Table(name = "wares", pk = "PK")
    interface WareTable {}

    @Entity(table = WareTable.class, pk = "WARE#{id}")
    record Ware(
            String id,
            int quantity,
            BigDecimal price,
            Set<String> tags,
            Set<Long> numbers,
            List<String> log,
            @Version long version) {}

    @BeforeEach
    void create() {
        tables.createTables();
        wares.create(ware);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private PatchStepsTestWarePatch patch() {
        return PatchStepsTestWarePatch.of(PatchStepsTestWareKey.of(ware));
    }

    @Test
    void numbersAddUp() {
        Ware patched = wares.patch(patch().addQuantity(-1)
                .addQuantity(-2)
                .addPrice(new BigDecimal("0.1"))
                .addPrice(new BigDecimal("0.2")));
        assertThat(patched.quantity()).isEqualTo(7);
        assertThat(patched.price()).isEqualByComparingTo("0.8");
    }

    @Test
    void membersAndEntriesJoin() {
        Ware patched = wares.patch(patch().addToTags(Set.of("c"))
                .addToTags(Set.of("c", "d"))
                .takeFromNumbers(Set.of(1L))
                .takeFromNumbers(Set.of(1L, 2L, 3L))
                .appendLog(List.of("sold"))
                .appendLog(List.of("sent", "paid")));
        assertThat(patched.tags()).containsExactlyInAnyOrder("a", "b", "c", "d");
        assertThat(patched.numbers()).isEmpty();
        assertThat(patched.log()).containsExactly("made", "sold", "sent", "paid");
    }

    @Test
    void ofTwoValuesTheLaterCounts() {
        assertThat(wares.patch(patch().quantity(3).quantity(4)).quantity()).isEqualTo(4);
    }

    @Test
    void stepsOfDifferentKindsAreRefusedAtTheCall() {
        assertThatThrownBy(() -> patch().addToTags(Set.of("c")).takeFromTags(Set.of("a")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("this patch has already added to 'tags', which cannot also be taken from in the same"
                        + " write: use two patches");
        assertThatThrownBy(() -> patch().quantity(3).addQuantity(1)).hasMessageContaining("set or removed 'quantity'");
        assertThatThrownBy(() -> patch().appendLog(List.of("x")).log(List.of())).hasMessageContaining("'log'");
    }

    @Test
    void aPatchGivenTwiceCountsTheVersionOnceEach() {
        var patch = patch().addQuantity(-1);
        wares.patch(patch);
        assertThat(wares.patch(patch)).extracting(Ware::quantity, Ware::version).containsExactly(8, 3L);
    }
}
