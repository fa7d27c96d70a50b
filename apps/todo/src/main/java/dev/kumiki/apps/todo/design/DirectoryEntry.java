package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;

/// The documented user item (T-008 to T-011): the directory of all users, in one partition.
///
/// B2.1: one partition for every user is a hot one, so the entry is written at sign-up and with a new address, and
/// read by administrators only; sign-in reads the [Profile]. B2.4: it is created under the condition that it does
/// not exist, which keeps user names unique; it is the last item of an account to go.
@Entity(
        table = TodoTable.class,
        pk = "users",
        sk = "{username}",
        acknowledged = "written once for each user, and listed for administrators only")
@Naming(Naming.Style.SNAKE_CASE)
public record DirectoryEntry(
        Username username, Email email, @Version long version) {}
