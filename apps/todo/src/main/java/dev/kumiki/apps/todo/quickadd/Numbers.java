package dev.kumiki.apps.todo.quickadd;

import java.util.List;
import java.util.Locale;

/// Numbers in digits and in words: 15, 十五, "three", "3rd", "third".
final class Numbers {
    /// A Japanese number up to 999.
    static final String JAPANESE = "(\\d{1,3}|[一二三四五六七八九十百]{1,6})";

    /// An English number; "a" is one.
    static final String ENGLISH = "(\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";

    /// The place of a week in its month.
    static final String ORDINAL = "(1st|2nd|3rd|4th|first|second|third|fourth|last)";

    private static final String KANJI = "〇一二三四五六七八九";
    private static final List<String> WORDS = List.of(
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final List<String> ORDINALS = List.of("zeroth", "first", "second", "third", "fourth");

    private Numbers() {}

    /// The number that one of the forms matched.
    static int parse(String text) {
        String word = text.toLowerCase(Locale.ROOT);
        if (Character.isDigit(word.charAt(0))) {
            return Integer.parseInt(word);
        }
        if (word.startsWith("a")) {
            return 1;
        }
        return WORDS.contains(word) ? WORDS.indexOf(word) : kanji(word);
    }

    private static int kanji(String text) {
        int sum = 0;
        int digits = 0;
        for (int at = 0; at < text.length(); at++) {
            char character = text.charAt(at);
            int unit = switch (character) {
                case '百' -> 100;
                case '十' -> 10;
                default -> 0;
            };
            if (unit == 0) {
                digits = digits * 10 + KANJI.indexOf(character);
            } else {
                sum += Math.max(digits, 1) * unit;
                digits = 0;
            }
        }
        return sum + digits;
    }

    /// The week of the month that [#ORDINAL] matched; -1 for the last.
    static int week(String text) {
        String word = text.toLowerCase(Locale.ROOT);
        if (word.equals("last")) {
            return -1;
        }
        return Character.isDigit(word.charAt(0)) ? word.charAt(0) - '0' : ORDINALS.indexOf(word);
    }
}
