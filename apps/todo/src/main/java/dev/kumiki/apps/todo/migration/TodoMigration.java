package dev.kumiki.apps.todo.migration;

import dev.kumiki.apps.todo.design.TodoApp;
import dev.kumiki.apps.todo.design.TodoTable;
import dev.kumiki.design.migration.Migrates;
import dev.kumiki.design.migration.Migration;
import dev.kumiki.design.migration.MigrationOptions;
import dev.kumiki.design.migration.OldLayoutClient;
import dev.kumiki.design.migration.Step;
import java.util.List;
import java.util.function.BooleanSupplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Gives todos and categories of the older layout their documented keys and colours, in their table (T-057).
///
/// Each item is replaced in one transaction, so that it is never in both layouts, and no counter counts it twice.
/// Counters of users who had none are made when they are first needed, from what is there then.
///
/// @param table the name of the table in this environment
@Migrates(design = TodoApp.class, from = 1, to = 2)
public record TodoMigration(String table) implements Migration {
    /// With the documented name.
    public TodoMigration() {
        this(TodoTable.NAME);
    }

    @Override
    public String name() {
        return "todo-keys";
    }

    @Override
    public List<Step> steps() {
        return List.of(new CategoryKeys(table), new TodoKeys(table));
    }

    /// A client with which the application also finds items of the older layout (B2.14).
    ///
    /// @param flag whether it looks for them; to be taken down when the migration is finished, or before it is
    ///     rolled back
    public static DynamoDbClient readingOldLayout(
            DynamoDbClient client, TodoMigration migration, MigrationOptions options, BooleanSupplier flag) {
        return OldLayoutClient.of(client, migration, options, flag);
    }
}
