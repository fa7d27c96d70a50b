package dev.kumiki.apps.events.draw;

import dev.kumiki.apps.events.words.BotWords;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/// Moments in words, where Discord's own way of writing them cannot stand: in labels of buttons and menus.
public record Clock(ZoneId zone, BotWords words) {
    /// Such as 12月20日(日) 19:00, or `Sun 20 Dec, 19:00`.
    public String moment(Instant at) {
        return DateTimeFormatter.ofPattern(words.text("discord.format.moment"), words.language())
                .format(at.atZone(zone));
    }
}
