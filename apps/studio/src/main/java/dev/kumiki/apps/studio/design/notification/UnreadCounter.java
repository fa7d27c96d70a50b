package dev.kumiki.apps.studio.design.notification;

import dev.kumiki.apps.studio.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;

/// The number of unread notifications of a user (S-137).
///
/// B5.15: it stands here and not in the user, whose every change would send a security mail, which would be a
/// notification, which would be counted.
@Entity(table = NotificationTable.class, pk = "COUNTER#{userId}", sk = "UNREAD")
public record UnreadCounter(
        UserId userId, long unread, @Version long version) {}
