package dev.kumiki.apps.todo.quickadd;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/// A line in the two forms it is needed in: as it was typed, and as rules look at it.
///
/// @param typed as it was typed
/// @param plain the same characters at the same places, where full-width forms of ASCII have their usual width and
///     what no rule may look into is blotted out: addresses, file names, quotations
record Text(String typed, String plain) {
    private static final char BLOT = '\uE000';
    private static final Pattern CLOSED = Pattern.compile(
            "(?:https?|ftp|file|mailto|obsidian|slack)://?\\S+|www\\.\\S+|[^\\s@]+@[^\\s@]+\\.[^\\s@]+"
                    + "|(?<![\\w~./-])[\\w~./-]*\\.(?:com|jp|org|net|io|dev|app|pdf|txt|docx?|xlsx?|pptx?|png|jpe?g"
                    + "|md|csv|json|ya?ml|java|py|js|html?"
                    + "|zip|log)\\b\\S*|「[^」]*」|『[^』]*』|“[^”]*”|\"[^\"]*\"|`[^`]*`",
            Pattern.CASE_INSENSITIVE);

    static Text of(String line) {
        var plain = new StringBuilder(line.length());
        for (int at = 0; at < line.length(); at++) {
            plain.append(narrow(line.charAt(at)));
        }
        CLOSED.matcher(plain.toString()).results().forEach(match -> {
            for (int at = match.start(); at < match.end(); at++) {
                plain.setCharAt(at, BLOT);
            }
        });
        return new Text(line, plain.toString());
    }

    private static char narrow(char character) {
        if (character >= '！' && character <= '～') {
            return (char) (character - '！' + '!');
        }
        return switch (character) {
            case '　' -> ' ';
            case '〜' -> '~';
            case '–', '—', '−' -> '-';
            case '’' -> '\'';
            default -> character;
        };
    }

    /// Whether no Japanese word goes on at a place, and no list or range.
    boolean isApart(int at) {
        boolean joined =
                at > 1 && "・~".indexOf(plain.charAt(at - 1)) >= 0 && !Character.isWhitespace(plain.charAt(at - 2));
        return at == 0 || (!joined && !isJapanese(plain.codePointBefore(at)));
    }

    private static boolean isJapanese(int letter) {
        var script = Character.UnicodeScript.of(letter);
        return script == Character.UnicodeScript.HAN
                || script == Character.UnicodeScript.HIRAGANA
                || script == Character.UnicodeScript.KATAKANA
                || letter == 'ー';
    }

    boolean isBlank(int start, int end) {
        return typed.substring(start, end).isBlank();
    }

    /// A part with what is left over without it: its brackets, the comma after it at the beginning of a line and
    /// before it at the end.
    Span withSigns(Span span) {
        int start = span.start();
        int end = span.end();
        boolean bracketed = start > 0
                && end < plain.length()
                && "([【".indexOf(plain.charAt(start - 1)) >= 0
                && ")]】".indexOf(plain.charAt(end)) >= 0;
        if (bracketed) {
            return new Span(start - 1, end + 1);
        }
        if (isBlank(0, start) && end < plain.length() && ",、:".indexOf(plain.charAt(end)) >= 0) {
            return new Span(start, end + 1);
        }
        int before = typed.substring(0, start).stripTrailing().length();
        if (isBlank(end, plain.length()) && before > 0 && ",、".indexOf(plain.charAt(before - 1)) >= 0) {
            return new Span(before - 1, end);
        }
        return span;
    }

    /// What is left without some parts; the whole line if that is nothing. Where a part stood between spaces one is
    /// left.
    String without(Collection<Span> parts) {
        List<Span> inOrder =
                parts.stream().sorted(Comparator.comparingInt(Span::start)).toList();
        var title = new StringBuilder();
        int at = 0;
        boolean spaced = false;
        for (Span part : inOrder) {
            spaced = join(title, typed.substring(at, part.start()), spaced);
            at = part.end();
        }
        join(title, typed.substring(at), spaced);
        return title.isEmpty() ? typed.strip() : title.toString();
    }

    /// Adds what stands between two parts; true if a space is due before what comes next.
    private static boolean join(StringBuilder title, String between, boolean spaced) {
        String text = between.strip();
        if (text.isEmpty()) {
            return spaced || !between.isEmpty();
        }
        boolean space = spaced || Character.isWhitespace(between.codePointAt(0));
        boolean closes = ".,!?。、！？）)".indexOf(text.charAt(0)) >= 0;
        title.append(space && !closes && !title.isEmpty() ? " " : "").append(text);
        return Character.isWhitespace(between.codePointBefore(between.length()));
    }
}
