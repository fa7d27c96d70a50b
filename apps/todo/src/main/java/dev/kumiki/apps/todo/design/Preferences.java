package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.time.LocalTime;

/// What a user chose: whether and when a mail tells of what is due, and in which language (X2.4).
///
/// @param reminders whether mails are wanted; nobody gets any who did not ask
/// @param remindAt the time of day of the mail, in the zone of the application
/// @param language the language of mails, such as `ja`
@Entity(table = TodoTable.class, type = "preferences", pk = "user#{username}", sk = "preferences")
@Naming(Naming.Style.SNAKE_CASE)
public record Preferences(
        Username username,
        boolean reminders,
        @Attribute(format = "clock") LocalTime remindAt,
        String language,
        Instant updatedAt,
        @Version long version)
        implements Owned, PartitionItem {}
