package dev.kumiki.apps.todo.board;

import dev.kumiki.apps.todo.design.ChecklistItem;
import dev.kumiki.apps.todo.design.Todo;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Words to look for, whatever their width, capitals and kana: `ｶﾌｪ` finds `かふぇ`.
record SearchText(List<String> words) {
    private static final int TO_KATAKANA = 'ァ' - 'ぁ';

    /// The words of what somebody typed.
    static SearchText of(String typed) {
        return new SearchText(Arrays.stream(fold(typed).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList());
    }

    /// Whether every word occurs.
    boolean matches(Todo todo) {
        if (words.isEmpty()) {
            return true;
        }
        var all = new StringBuilder(todo.title());
        todo.description().ifPresent(text -> all.append('\n').append(text));
        for (ChecklistItem step : todo.checklist()) {
            all.append('\n').append(step.text());
        }
        String text = fold(all.toString());
        return words.stream().allMatch(text::contains);
    }

    /// The text in one of the forms that it can be written in.
    static String fold(String text) {
        String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        var folded = new StringBuilder(plain.length());
        for (int at = 0; at < plain.length(); at++) {
            char character = plain.charAt(at);
            boolean hiragana = character >= 'ぁ' && character <= 'ゖ';
            folded.append(hiragana ? (char) (character + TO_KATAKANA) : character);
        }
        return folded.toString();
    }
}
