package dev.kumiki.apps.common.ops;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Ttl;
import java.time.Instant;
import java.util.Optional;

/// Something that the owner of an account is told in the application.
///
/// @param kind what it is about, a word of the application
/// @param link where its next action is, a path of the host
/// @param linkText what that action is called
/// @param read whether this one was read; what is older than [InboxState#readUntil] counts as read, too
@Entity(table = OpsTable.class, type = "notice", pk = "INBOX#{account}", sk = "NOTICE#{at}#{id}")
public record StoredNotice(
        String account,
        Instant at,
        String id,
        String kind,
        String title,
        String text,
        Optional<String> link,
        Optional<String> linkText,
        boolean read,
        @Ttl Instant ttl) {}
