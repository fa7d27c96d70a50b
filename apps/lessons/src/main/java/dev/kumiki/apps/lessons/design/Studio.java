package dev.kumiki.apps.lessons.design;

import dev.kumiki.design.Attribute;
import dev.kumiki.design.Entity;
import dev.kumiki.design.Version;
import java.time.Instant;

/// A studio, and how its queues go.
@Entity(
        table = UserLessons.class,
        type = "studio",
        pk = "STUDIOS",
        sk = "{studioCode}",
        acknowledged = "there are some dozen studios, changed by hand, and all of them are listed")
public record Studio(
        @Attribute("studio") StudioCode studioCode,
        String name,
        QueueRules rules,
        Instant createdAt,
        Instant updatedAt,
        @Version long version) {
    /// The greatest length of a name, in characters.
    public static final int MAX_NAME_CHARS = 100;

    /// Refuses names that are blank or too long.
    public Studio {
        if (name.isBlank() || name.codePointCount(0, name.length()) > MAX_NAME_CHARS) {
            throw new IllegalArgumentException("the name of a studio has 1 to " + MAX_NAME_CHARS + " characters");
        }
    }
}
