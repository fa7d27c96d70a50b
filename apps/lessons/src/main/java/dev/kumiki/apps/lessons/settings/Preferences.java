package dev.kumiki.apps.lessons.settings;

import dev.kumiki.apps.lessons.data.LessonsData;
import dev.kumiki.apps.lessons.design.Settings;
import dev.kumiki.apps.lessons.design.UserId;
import dev.kumiki.design.operation.Attempt;
import dev.kumiki.design.operation.Operation;
import java.util.Optional;

/// Which mails somebody gets: all of them, until something else is chosen.
public final class Preferences {
    private final LessonsData data;

    /// Over the table.
    public Preferences(LessonsData data) {
        this.data = data;
    }

    /// What somebody has chosen.
    public Settings of(UserId user) {
        return data.table().settings(user).orElseGet(() -> new Settings(user, true, true, data.now(), 0));
    }

    /// Chooses; the last choice counts. Tells whether it could be stored.
    public Operation<Boolean> choose(UserId user, boolean offers, boolean reminders) {
        return data.operation(
                () -> {
                    Optional<Settings> before = data.table().settings(user);
                    var after = new Settings(
                            user,
                            offers,
                            reminders,
                            data.now(),
                            before.map(Settings::version).orElse(0L));
                    var write = data.tables().transact();
                    return Attempt.write(before.isPresent() ? write.replace(after) : write.create(after), true);
                },
                () -> false);
    }
}
