package dev.kumiki.apps.todo.remind;

import dev.kumiki.apps.todo.page.Texts;
import java.time.Duration;

/// Reminders in words: 30分前, "1 hour before".
public record RemindWords(Texts texts) {
    private static final int HOUR = (int) Duration.ofHours(1).toMinutes();
    private static final int DAY = (int) Duration.ofDays(1).toMinutes();

    /// A time before something is due.
    public String of(int minutes) {
        if (minutes == 0) {
            return texts.get("todo.remind.at");
        }
        if (minutes % DAY == 0) {
            return texts.get("todo.remind.days", minutes / DAY);
        }
        return minutes % HOUR == 0
                ? texts.get("todo.remind.hours", minutes / HOUR)
                : texts.get("todo.remind.minutes", minutes);
    }
}
