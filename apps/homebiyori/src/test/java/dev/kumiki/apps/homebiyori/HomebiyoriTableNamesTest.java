package dev.kumiki.apps.homebiyori;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.homebiyori.design.HomebiyoriTables;
import dev.kumiki.design.definition.TableDefinition;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class HomebiyoriTableNamesTest {
    @Test
    @DisplayName("data H-001: each table has a variable, and its documented name without it")
    void everyTableHasAVariable() {
        var names = HomebiyoriTableNames.TABLE_NAMES;
        assertThat(HomebiyoriTables.definition().tables())
                .extracting(TableDefinition::name)
                .containsExactlyInAnyOrderElementsOf(names.variables().keySet());
        assertThat(names.name("prod-homebiyori-core", Map.of())).isEqualTo("prod-homebiyori-core");
        assertThat(names.name("prod-homebiyori-core", Map.of("HOMEBIYORI_CORE_TABLE", "dev-homebiyori-core")))
                .isEqualTo("dev-homebiyori-core");
    }
}
