package dev.kumiki.apps.todo;

import dev.kumiki.apps.common.host.Supplement;
import dev.kumiki.apps.common.host.Upgrade;
import dev.kumiki.apps.todo.design.Email;
import dev.kumiki.apps.todo.design.TodoAppTables;
import dev.kumiki.apps.todo.design.Username;
import dev.kumiki.apps.todo.migration.OldUsers;
import dev.kumiki.apps.todo.migration.TodoMigration;
import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.migration.Migration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What becomes of data of the older version (T-057, B2.14): todos and categories get their documented keys, users the
/// profiles without which they cannot sign in.
final class TodoUpgrade implements Upgrade {
    private static final String TABLE = new TodoMigration().table();

    private static String table(Map<String, String> settings) {
        return TodoConfiguration.TABLE_NAMES.name(TABLE, settings);
    }

    @Override
    public List<Migration> migrations(Map<String, String> settings) {
        return List.of(new TodoMigration(table(settings)));
    }

    @Override
    public List<Supplement> supplements(Ground ground) {
        String table = table(ground.settings());
        var tables = TodoAppTables.on(
                ground.client(), DesignOptions.defaults().clock(ground.clock()).tableNames(_ -> table));
        Map<Username, Email> addresses = new HashMap<>();
        ground.addresses().forEach((name, address) -> addresses.put(new Username(name), new Email(address)));
        return List.of(new Users(new OldUsers(ground.client(), table, tables, ground.clock(), addresses)));
    }

    /// Profiles for users who have none.
    private record Users(OldUsers users) implements Supplement {
        @Override
        public String name() {
            return "users";
        }

        @Override
        public Report run(boolean write) {
            OldUsers.Report report = write ? users.run() : users.dryRun();
            List<Problem> problems = new ArrayList<>();
            report.addressTaken()
                    .forEach(user -> problems.add(new Problem(
                            user.value(), "another user has the same e-mail address: change one of them first")));
            report.addressMissing()
                    .forEach(user -> problems.add(
                            new Problem(user.value(), "no e-mail address is known: give it with --addresses FILE")));
            report.unusable()
                    .forEach(name -> problems.add(
                            new Problem(name, "no user can have this name: 3 to 32 of a-z, 0-9, _ and -")));
            return new Report(report.complete(), report.made().size(), problems);
        }
    }
}
