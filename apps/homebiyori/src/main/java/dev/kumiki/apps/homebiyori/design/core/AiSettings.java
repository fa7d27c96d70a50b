package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.AiCharacter;
import dev.kumiki.apps.homebiyori.design.value.InteractionMode;
import dev.kumiki.apps.homebiyori.design.value.PraiseLevel;
import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;

/// How the characters speak to a user (H-013 to H-021); an item of its own, so that changing it writes little.
///
/// The document's item has no `user_id`; it is read from the key.
@Entity(table = CoreTable.class, pk = "USER#{userId}", sk = "AI_SETTINGS")
@WrittenBy(
        value = "user",
        how = {WriteKind.CREATE, WriteKind.CHANGE, WriteKind.DELETE})
@Naming(Naming.Style.SNAKE_CASE)
public record AiSettings(
        UserId userId,
        AiCharacter aiCharacter,
        PraiseLevel praiseLevel,
        InteractionMode interactionMode,
        Instant updatedAt,
        @Version long version)
        implements CoreItem {
    /// The settings of a new user: praise is the default (H-020).
    public static AiSettings initial(UserId userId, Instant now) {
        return new AiSettings(userId, AiCharacter.MITTYAN, PraiseLevel.NORMAL, InteractionMode.PRAISE, now, 0);
    }
}
