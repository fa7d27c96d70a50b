package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/// How far a user's tree has grown (H-022 to H-032).
///
/// B4.17: totals are added to, and the stage is reckoned from them under the version that was read; `last_fruit_day`
/// is the day in Japan of the last fruit, which lets at most one grow a day. B4.22: stages are 0 to 5.
@Entity(table = CoreTable.class, pk = "USER#{userId}", sk = "TREE")
@WrittenBy(
        value = "user",
        how = {WriteKind.CREATE, WriteKind.DELETE})
@WrittenBy(value = "chat", how = WriteKind.CHANGE)
@Naming(Naming.Style.SNAKE_CASE)
public record Tree(
        UserId userId,
        int currentStage,
        long totalCharacters,
        long totalMessages,
        long totalFruits,
        Optional<Instant> lastMessageDate,
        Optional<Instant> lastFruitDate,
        Optional<LocalDate> lastFruitDay,
        Instant createdAt,
        Instant updatedAt,
        @Version long version)
        implements CoreItem {
    /// The last stage.
    public static final int MAX_STAGE = 5;

    /// Refuses stages that do not exist.
    public Tree {
        if (currentStage < 0 || currentStage > MAX_STAGE) {
            throw new IllegalArgumentException("a tree has the stages 0 to " + MAX_STAGE);
        }
    }

    /// A tree that was just planted.
    public static Tree planted(UserId userId, Instant now) {
        return new Tree(userId, 0, 0, 0, 0, Optional.empty(), Optional.empty(), Optional.empty(), now, now, 0);
    }
}
