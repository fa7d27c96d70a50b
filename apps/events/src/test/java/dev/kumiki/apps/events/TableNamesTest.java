package dev.kumiki.apps.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kumiki.apps.common.host.App;
import dev.kumiki.apps.common.host.AppKit;
import dev.kumiki.apps.common.host.Platform;
import dev.kumiki.apps.events.data.EventsData;
import dev.kumiki.apps.events.design.EventsDesignTables;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import dev.kumiki.design.definition.TableDefinition;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

final class TableNamesTest {
    @Test
    @DisplayName("data D-001: the documented variables name the tables")
    void documentedVariables() throws IOException {
        var settings = Map.of(
                "DDB_EVENTS_TABLE", "guild-events",
                "DDB_EVENT_MEMBERS_TABLE", "guild-members",
                "DDB_NOTICES_TABLE", "guild-notices",
                "DDB_NOTICE_ACKS_TABLE", "guild-acks");
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var platform = Platform.local(database.client(), database.clock(), (_, _) -> {})
                    .settings(settings);
            new AppKit(new App("events"), platform, EventsData.TABLE_NAMES).open(EventsDesignTables.definition());
            assertThat(database.client().listTables().tableNames())
                    .containsExactlyInAnyOrder(
                            "guild-events", "guild-members", "guild-notices", "guild-acks", "BotOps", "events-ops");
        }
    }

    @Test
    void everyTableHasAVariable() {
        assertThat(EventsDesignTables.definition().tables())
                .extracting(TableDefinition::name)
                .containsExactlyInAnyOrderElementsOf(
                        EventsData.TABLE_NAMES.variables().keySet());
    }
}
