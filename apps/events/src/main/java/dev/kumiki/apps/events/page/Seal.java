package dev.kumiki.apps.events.page;

import java.lang.Character.UnicodeScript;
import java.text.BreakIterator;
import java.util.Locale;

/// Somebody's seal: up to three Japanese characters, or two Latin letters, a little turned. The same person's always
/// looks the same.
///
/// @param letters what stands in it
/// @param css how large the letters are, how it is turned, and whether they are Latin
public record Seal(String letters, String css) {
    private static final int MOST_JAPANESE = 3;
    private static final int MOST_LATIN = 2;
    private static final int TURNS = 5;

    /// The seal of a name.
    ///
    /// @param id decides how it is turned
    public static Seal of(String id, String name) {
        String text = name.strip();
        boolean latin = text.codePoints().limit(1).allMatch(Seal::isNarrow);
        String letters = first(text, latin ? MOST_LATIN : MOST_JAPANESE);
        int count = Math.clamp(letters.codePointCount(0, letters.length()), 1, MOST_JAPANESE);
        int turn = Math.floorMod(id.hashCode(), TURNS);
        return new Seal(letters, "n" + count + " t" + turn + (latin ? " is-latin" : ""));
    }

    private static boolean isNarrow(int point) {
        UnicodeScript script = UnicodeScript.of(point);
        return script != UnicodeScript.HAN && script != UnicodeScript.HIRAGANA && script != UnicodeScript.KATAKANA;
    }

    /// Whole characters only, however they are composed.
    private static String first(String text, int most) {
        var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int end = 0;
        for (int i = 0; i < most; i++) {
            int next = characters.next();
            if (next == BreakIterator.DONE || text.charAt(end) == ' ') {
                break;
            }
            end = next;
        }
        return text.substring(0, end);
    }
}
