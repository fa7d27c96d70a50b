package dev.kumiki.apps.common.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kumiki.apps.common.guestbook.GuestbookTables;
import dev.kumiki.apps.common.guestbook.NoteTable;
import dev.kumiki.apps.testkit.Store;
import dev.kumiki.apps.testkit.TestDatabase;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TableNamesTest {
    @ParameterizedTest
    @CsvSource({
        "studio-booking-users, STUDIO_BOOKING_USERS_TABLE",
        "todo-ops, TODO_OPS_TABLE",
        "user_lessons, USER_LESSONS_TABLE",
        "a.b--c, A_B_C_TABLE"
    })
    void aTableWithoutADocumentedVariableHasOneByTheRule(String table, String variable) {
        assertThat(TableNames.BY_RULE.variable(table)).isEqualTo(variable);
        assertThat(TableNames.BY_RULE.name(table, Map.of(variable, " other "))).isEqualTo("other");
        assertThat(TableNames.BY_RULE.name(table, Map.of(variable, "  "))).isEqualTo(table);
    }

    @Test
    @DisplayName("L-006: the documented variable names the table")
    void theDocumentedVariableCounts() {
        var names = TableNames.of("user_lessons", "USER_LESSONS_TABLE_NAME");
        assertThat(names.name("user_lessons", Map.of("USER_LESSONS_TABLE_NAME", "lessons-test")))
                .isEqualTo("lessons-test");
        assertThat(names.name("user_lessons", Map.of("USER_LESSONS_TABLE", "ignored")))
                .isEqualTo("user_lessons");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ab", "with space", "ein/schrägstrich"})
    void whatIsNoNameIsRefusedWithTheVariable(String name) {
        assertThatThrownBy(() -> TableNames.BY_RULE.name("notes", Map.of("NOTES_TABLE", name)))
                .isInstanceOf(BadSettingException.class)
                .hasMessageContaining("NOTES_TABLE")
                .hasMessageContaining("3 to 255");
    }

    @Test
    void twoTablesOfOneNameAreRefused() {
        var names = TableNames.of("Events", "DDB_EVENTS_TABLE");
        assertThatThrownBy(() ->
                        names.requireDistinct(List.of("Events", "Notices"), Map.of("DDB_EVENTS_TABLE", "Notices")))
                .hasMessageContaining("NOTICES_TABLE and DDB_EVENTS_TABLE give two tables the same name: 'Notices'");
    }

    @Test
    void aKitOpensItsDesignsUnderTheNamesOfTheEnvironment() throws IOException {
        try (var database = TestDatabase.open(Store.MEMORY)) {
            var platform = Platform.local(database.client(), database.clock(), (_, _) -> {})
                    .settings(Map.of("GUESTBOOK_NOTES_TABLE", "notes-2", "GUESTBOOK_OPS_TABLE", "ops-2"));
            var kit = new AppKit(new App("guestbook"), platform);
            kit.open(GuestbookTables.definition());
            assertThat(kit.tables()).containsExactly("notes-2");
            assertThat(database.client().listTables().tableNames()).containsExactly("notes-2", "ops-2");
            assertThat(kit.streams()
                            .follow(
                                    "r",
                                    NoteTable.NAME,
                                    dev.kumiki.apps.common.guestbook.NoteTableAccess.decoder(),
                                    _ -> java.util.Optional.empty())
                            .table())
                    .isEqualTo("notes-2");
        }
    }
}
