package dev.kumiki.apps.homebiyori;

import dev.kumiki.apps.common.host.TableNames;

/// The variables that name the tables. The document calls the tables of one environment, `prod-…`; another environment
/// names its own.
public final class HomebiyoriTableNames {
    /// The variable of each table.
    public static final TableNames TABLE_NAMES = TableNames.of("prod-homebiyori-core", "HOMEBIYORI_CORE_TABLE")
            .and("prod-homebiyori-chats", "HOMEBIYORI_CHATS_TABLE")
            .and("prod-homebiyori-fruits", "HOMEBIYORI_FRUITS_TABLE")
            .and("prod-homebiyori-feedback", "HOMEBIYORI_FEEDBACK_TABLE")
            .and("prod-homebiyori-audit", "HOMEBIYORI_AUDIT_TABLE");

    private HomebiyoriTableNames() {}
}
