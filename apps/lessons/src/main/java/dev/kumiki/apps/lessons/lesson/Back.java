package dev.kumiki.apps.lessons.lesson;

import dev.kumiki.apps.lessons.design.LessonSlot;
import dev.kumiki.apps.lessons.page.Routes;
import java.util.Set;

/// Where a form leads back to: every form names its page by a word, so that it cannot lead elsewhere.
public final class Back {
    private static final Set<String> LISTS = Set.of("me", "bookings", "waitlist", "favorites", "history");

    private Back() {}

    /// The page of a word; that of the lesson for any other word.
    public static String path(String word, LessonSlot slot) {
        return LISTS.contains(word) ? Routes.HOME + "/" + word : Routes.lesson(slot);
    }
}
