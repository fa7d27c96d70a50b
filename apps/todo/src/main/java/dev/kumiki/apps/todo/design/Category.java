package dev.kumiki.apps.todo.design;

import dev.kumiki.design.Entity;
import dev.kumiki.design.Naming;
import dev.kumiki.design.Version;
import java.time.Instant;
import java.util.Optional;

/// A category of a user's todos (T-023 to T-030).
///
/// B2.6: `id` repeats the end of the sort key and need not be a UUID. B2.8: `closed_at` is set while the category is
/// being deleted; from then on no todo can be put into it. B2.13: the colour is one of a list, not text.
@Entity(table = TodoTable.class, type = "category", pk = "user#{username}", sk = "category#{id}")
@Naming(Naming.Style.SNAKE_CASE)
public record Category(
        Username username,
        CategoryId id,
        String name,
        Color color,
        Instant createdAt,
        Instant updatedAt,
        Optional<Instant> closedAt,
        @Version long version)
        implements Owned, PartitionItem {
    /// How many categories a user can have: they and their counters lie before the todos on every board.
    public static final int MAX_CATEGORIES = 200;

    /// The greatest length of a name, in characters (T-055).
    public static final int MAX_NAME_CHARS = 50;

    /// A new category.
    public static Category create(Username username, CategoryId id, String name, Color color, Instant now) {
        checkName(name);
        return new Category(username, id, name, color, now, now, Optional.empty(), 0);
    }

    /// Whether a category can have a name.
    public static boolean isName(String name) {
        return !name.isBlank() && name.codePointCount(0, name.length()) <= MAX_NAME_CHARS;
    }

    public static void checkName(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException("the name of a category has 1 to " + MAX_NAME_CHARS + " characters");
        }
    }
}
