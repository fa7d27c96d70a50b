package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.util.Optional;

/// What a user has decided beside the characters: memory, mail and consent. Who has decided nothing has no item, as
/// users whom the migration brought.
///
/// @param memory whether the characters remember what was said
/// @param mail what comes by mail, and when; the usual if nothing was wished
/// @param consentedAt when the terms were agreed to
@Entity(table = CoreTable.class, pk = "USER#{userId}", sk = "PREFERENCES")
@WrittenBy(
        value = "user",
        how = {WriteKind.CREATE, WriteKind.CHANGE, WriteKind.DELETE})
@Naming(Naming.Style.SNAKE_CASE)
public record Preferences(
        UserId userId,
        boolean memory,
        Optional<MailWish> mail,
        Optional<Instant> consentedAt,
        Instant updatedAt,
        @Version long version)
        implements CoreItem {
    /// Those of a user who has decided nothing: the characters remember.
    public static Preferences initial(UserId userId, Instant now) {
        return new Preferences(userId, true, Optional.empty(), Optional.empty(), now, 0);
    }

    /// What comes by mail, and when.
    public MailWish mails() {
        return mail.orElse(MailWish.USUAL);
    }
}
