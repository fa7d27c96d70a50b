package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import java.time.Instant;

/// An instructor or a programme that a user likes, whatever the lesson (X1.11).
///
/// @param digest of the name, which may have any characters and so cannot be part of a key
@Entity(table = UserLessons.class, type = "liking", pk = "USER#{userId}", sk = "LIKING#{what}#{digest}")
public record Liking(UserId userId, What what, String digest, String name, Instant likedAt) {
    /// What is liked.
    @Naming(Naming.Style.SNAKE_CASE)
    public enum What {
        INSTRUCTOR,
        PROGRAMME
    }
}
