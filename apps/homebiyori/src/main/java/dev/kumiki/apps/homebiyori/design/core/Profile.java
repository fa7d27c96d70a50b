package dev.kumiki.apps.homebiyori.design.core;

import dev.kumiki.apps.homebiyori.design.value.UserId;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import dev.kumiki.design.service.WriteKind;
import dev.kumiki.design.service.WrittenBy;
import java.time.Instant;
import java.util.Optional;

/// Who a user is (H-008 to H-012).
@Entity(table = CoreTable.class, pk = "USER#{userId}", sk = "PROFILE")
@WrittenBy(
        value = "user",
        how = {WriteKind.CREATE, WriteKind.CHANGE, WriteKind.DELETE})
@Naming(Naming.Style.SNAKE_CASE)
public record Profile(
        UserId userId,
        Optional<String> nickname,
        boolean onboardingCompleted,
        Instant createdAt,
        Instant updatedAt,
        @Version long version)
        implements CoreItem {
    /// The greatest length of a nickname, in characters (H-010).
    public static final int MAX_NICKNAME_CHARS = 20;

    /// Refuses nicknames that are empty or too long.
    public Profile {
        if (nickname.filter(name -> name.isEmpty() || name.codePointCount(0, name.length()) > MAX_NICKNAME_CHARS)
                .isPresent()) {
            throw new IllegalArgumentException("a nickname has 1 to " + MAX_NICKNAME_CHARS + " characters");
        }
    }
}
