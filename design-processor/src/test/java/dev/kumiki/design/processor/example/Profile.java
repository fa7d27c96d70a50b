package dev.kumiki.design.processor.example;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A profile.
@Entity(table = CoreTable.class, type = "profile", pk = "USER#{userId}", sk = "PROFILE")
@Naming(Naming.Style.SNAKE_CASE)
public record Profile(UserId userId, @Nullable String nickname, boolean onboardingCompleted, Instant createdAt)
        implements CoreItem {}
