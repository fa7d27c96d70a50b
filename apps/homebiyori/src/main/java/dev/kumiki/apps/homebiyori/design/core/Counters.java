package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;

/// How many notifications a user has not read (B4.3), changed in the same transaction as the notifications.
///
/// Notifications that expire unread are not subtracted; `Notifications.recount` sets it right.
@Entity(table = CoreTable.class, pk = "USER#{userId}", sk = "COUNTERS")
@WrittenBy(
        value = "user",
        how = {WriteKind.CREATE, WriteKind.DELETE})
@WrittenBy(
        value = {"notification", "webhook"},
        how = WriteKind.CHANGE)
@Naming(Naming.Style.SNAKE_CASE)
public record Counters(UserId userId, int unread, @Version long version) implements CoreItem {}
