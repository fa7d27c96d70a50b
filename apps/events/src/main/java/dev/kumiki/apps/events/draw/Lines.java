package dev.kumiki.apps.events.draw;

import dev.kumiki.apps.events.message.Text;
import dev.kumiki.apps.events.words.BotWords;
import java.util.List;

/// Lines that also answers are made of.
public final class Lines {
    private Lines() {}

    /// As many names as fit into so many characters, and how many more there are.
    public static Text names(List<String> names, int chars, BotWords words) {
        return Names.fitting(names, 0, chars, words);
    }
}
