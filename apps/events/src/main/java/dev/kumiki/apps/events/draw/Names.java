package dev.kumiki.apps.events.draw;

import dev.kumiki.apps.events.message.DiscordText;
import dev.kumiki.apps.events.message.Text;
import dev.kumiki.apps.events.words.BotWords;
import java.util.List;

/// Lists of people that fit into a message, however many they are (B3.11, X3.13).
final class Names {
    private Names() {}

    /// As many names as fit, and how many more there are: "あき、ゆう …ほか 98 名".
    ///
    /// @param more how many there are that are not in the list
    /// @param chars how many characters there is room for
    static Text fitting(List<String> names, int more, int chars, BotWords words) {
        String between = words.text("discord.list.between");
        var line = new StringBuilder();
        int shown = 0;
        int length = 0;
        int room = chars - words.text("discord.list.more", 1_000_000).length();
        for (String name : names) {
            String next = (shown == 0 ? "" : between) + name;
            int cost = DiscordText.escape(next).length();
            if (length + cost > room) {
                break;
            }
            line.append(next);
            length += cost;
            shown++;
        }
        int left = names.size() - shown + more;
        return Text.of(line.toString()).plain(left > 0 ? words.text("discord.list.more", left) : "");
    }

    /// A row of full and empty dots: one for each person, or above a hundred one for each per cent.
    static String pips(int full, int all) {
        int dots = Math.min(all, 100);
        int filled = all > 100 ? (int) ((long) full * 100 / all) : full;
        var row = new StringBuilder();
        for (int dot = 0; dot < dots; dot++) {
            if (dot > 0 && dot % 10 == 0) {
                row.append(dot % 50 == 0 ? '\n' : ' ');
            }
            row.append(dot < filled ? '●' : '○');
        }
        return row.toString();
    }
}
