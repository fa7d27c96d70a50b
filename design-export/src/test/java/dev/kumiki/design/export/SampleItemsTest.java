package dev.kumiki.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.example.CopyMapper;
import dev.kumiki.design.export.example.LibraryTables;
import dev.kumiki.design.export.example.LoanMapper;
import dev.kumiki.design.export.example.MemberMapper;
import dev.kumiki.design.export.example.ReminderMapper;
import dev.kumiki.design.mapping.EntityMapper;
import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/// Made-up items are what the generated code would write.
final class SampleItemsTest {
    private static final DesignDefinition DESIGN = LibraryTables.definition();
    private static final Map<String, EntityMapper<?>> MAPPERS = Map.of(
            "Loan", LoanMapper.INSTANCE,
            "Reminder", ReminderMapper.INSTANCE,
            "Member", MemberMapper.INSTANCE,
            "Copy", CopyMapper.INSTANCE);

    private static <E> Map<String, AttributeValue> rewritten(EntityMapper<E> mapper, Map<String, AttributeValue> item) {
        return mapper.toItem(mapper.fromItem(item));
    }

    @Test
    void areReadAndWrittenBackUnchangedByTheGeneratedMappers() {
        for (TableDefinition table : DESIGN.tables()) {
            for (EntityDefinition entity : table.entities()) {
                for (int number = 0; number < 4; number++) {
                    var item = new SampleItems(table).sample(entity, number).item();
                    assertThat(rewritten(MAPPERS.get(entity.name()), item))
                            .as(entity.name() + " " + number)
                            .isEqualTo(item);
                }
            }
        }
    }

    @Test
    void areInAnIndexOnlyWhenItsConditionHolds() {
        TableDefinition loans = DESIGN.table("library-loans");
        var items = new SampleItems(loans);
        var back = items.sample(loans.entity("Loan"), 2).item();
        assertThat(back.get("loan_state").s()).isEqualTo("back");
        assertThat(back).doesNotContainKeys("GSI2PK", "GSI2SK");
        var due = items.sample(loans.entity("Loan"), 2, Set.of(), "Due").item();
        assertThat(due.get("loan_state").s()).isEqualTo("out");
        assertThat(due.get("GSI2PK").s()).isEqualTo("DUE#2026-01");
    }

    @Test
    void shareWhatIsBound() {
        TableDefinition loans = DESIGN.table("library-loans");
        var items = new SampleItems(loans);
        var first =
                items.sample(loans.entity("Loan"), 0, Set.of("memberId"), "").item();
        var second =
                items.sample(loans.entity("Loan"), 1, Set.of("memberId"), "").item();
        assertThat(first.get("PK"))
                .isEqualTo(second.get("PK"))
                .isEqualTo(AttributeValue.fromS("MEMBER#MBR-memberId-1"));
        assertThat(first.get("SK")).isNotEqualTo(second.get("SK"));
    }

    /// A strongly consistent read costs one unit for each 4 KB begun.
    @Test
    void areAsLargeAsAskedByTheMeasureOfTheEngine() {
        TableDefinition table = DESIGN.table("library-members");
        var items = new SampleItems(table);
        var sample = items.sample(table.entity("Member"), 0);
        try (var engine = EmbeddedDynamoDb.open(EngineOptions.inMemory())) {
            LibraryTables.on(engine).createTables();
            for (int bytes : new int[] {4096, 4097}) {
                var item = items.padded(sample, bytes).item();
                assertThat(ItemSize.of(item)).isEqualTo(bytes);
                engine.putItem(put -> put.tableName(table.name()).item(item));
                double units = engine.getItem(get -> get.tableName(table.name())
                                .key(items.keyOf(item))
                                .consistentRead(true)
                                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL))
                        .consumedCapacity()
                        .capacityUnits();
                assertThat(units).isEqualTo(bytes == 4096 ? 1 : 2);
            }
        }
    }

    @Test
    void growByAnAttributeOfTheirOwnIfNoTextIsFree() {
        TableDefinition shelves = DESIGN.table("library-shelves");
        var items = new SampleItems(shelves);
        var item = items.padded(items.sample(shelves.entity("Copy"), 0), 2000).item();
        assertThat(item).containsKey("padding");
        assertThat(ItemSize.of(item)).isEqualTo(2000);
    }
}
