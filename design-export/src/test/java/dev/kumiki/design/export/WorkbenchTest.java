package dev.kumiki.design.export;

import static dev.kumiki.design.export.Trees.at;
import static dev.kumiki.design.export.Trees.list;
import static dev.kumiki.design.export.Trees.map;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.example.LibraryTables;
import java.util.List;
import org.junit.jupiter.api.Test;

final class WorkbenchTest {
    private static final DesignDefinition DESIGN = LibraryTables.definition();

    private final Object model = Trees.parse(Workbench.write(DESIGN));

    private Object table(String name) {
        return list(at(model, "DataModel")).stream()
                .filter(table -> at(table, "TableName").equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void isAModelOfVersionThree() {
        assertThat(map(model)).containsOnlyKeys("ModelName", "ModelMetadata", "DataModel");
        assertThat(at(model, "ModelMetadata", "Version")).isEqualTo("3.0");
        assertThat(at(model, "ModelMetadata", "AWSService")).isEqualTo("Amazon DynamoDB");
    }

    @Test
    void hasKeysIndexesAndEveryOtherAttributeOnce() {
        Object loans = table("library-loans");
        assertThat(at(loans, "KeyAttributes", "SortKey", "AttributeName")).isEqualTo("SK");
        assertThat(list(at(loans, "GlobalSecondaryIndexes")))
                .extracting(index -> at(index, "IndexName"))
                .containsExactly("ByBook", "Due", "ByTitle");
        assertThat(list(at(loans, "NonKeyAttributes")))
                .extracting(attribute -> at(attribute, "AttributeName"))
                .doesNotHaveDuplicates()
                .doesNotContain("PK", "SK")
                .contains("GSI1PK", "loan_state", "expires", "type", "mailId");
        assertThat(list(at(loans, "TableFacets")))
                .extracting(facet -> at(facet, "FacetName"))
                .containsExactly("Loan", "Reminder");
    }

    /// Each sample has the key of its table and no attribute that the model does not list.
    @Test
    void samplesFitTheModel() {
        for (TableDefinition table : DESIGN.tables()) {
            Object model = table(table.name());
            List<Object> names = list(at(model, "NonKeyAttributes")).stream()
                    .map(attribute -> at(attribute, "AttributeName"))
                    .toList();
            List<String> keys =
                    table.key().attributes().stream().map(key -> key.name()).toList();
            assertThat(list(at(model, "TableData"))).isNotEmpty().allSatisfy(item -> {
                assertThat(map(item)).containsKeys(keys.toArray(String[]::new));
                assertThat(map(item).keySet()).allMatch(name -> keys.contains(name) || names.contains(name));
            });
        }
        assertThat(at(table("library-members"), "TableData", 0, "address", "M", "city", "S"))
                .isEqualTo("city-1");
    }
}
