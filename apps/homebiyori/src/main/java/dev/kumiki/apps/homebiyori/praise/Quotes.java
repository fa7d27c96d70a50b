package dev.kumiki.apps.homebiyori.praise;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds the words of a message that are worth repeating: rather a whole sentence than a part of one, rather one that
/// tells of something than one that only names a feeling, and never one that hangs in the air (「帰り道に拾って」).
public final class Quotes {
    private static final int MAX_CHARS = 28;
    private static final int LEAST_CHARS = 3;

    private static final Pattern SENTENCE = Pattern.compile("[。.!?！？\\n]+(?![」』])|(?<=[」』])[。.!?！？\\n]*$");
    private static final Pattern CLAUSE = Pattern.compile("[、,]+|けど|から(?=[、 ])|( but | and then | so | because )");
    private static final Pattern HANGING =
            Pattern.compile("([てでしくも]|ので|のに|ながら|たら|たり|[はがをにと]|けれど|(and|but|because|the|to|of|that))$");

    private Quotes() {}

    /// The words to repeat.
    public static Optional<String> of(String message) {
        String text = message.replace('「', '『').replace('」', '』');
        List<String> sentences = parts(SENTENCE, text);
        return best(sentences)
                .or(() -> best(sentences.stream()
                        .flatMap(sentence -> parts(CLAUSE, sentence).stream())
                        .toList()));
    }

    /// Whether it does no harm to be reminded of these words.
    public static boolean isKind(String words) {
        return Tone.of(words) != Tone.HEAVY;
    }

    private static List<String> parts(Pattern between, String text) {
        return Arrays.stream(between.split(text))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
    }

    private static Optional<String> best(List<String> parts) {
        return parts.stream()
                .filter(part -> length(part) >= LEAST_CHARS && length(part) <= limit(part))
                .filter(part -> !part.contains("http") && part.chars().noneMatch(c -> c == '<' || c == '{'))
                .filter(part -> !HANGING.matcher(part).find() && isBalanced(part))
                .max(Comparator.<String>comparingInt(part -> Moment.of(part).isPresent() ? 1 : 0)
                        .thenComparingInt(Quotes::length));
    }

    private static boolean isBalanced(String part) {
        return part.chars().filter(c -> c == '『').count()
                == part.chars().filter(c -> c == '』').count();
    }

    /// Words of languages with spaces are longer.
    private static int limit(String part) {
        return part.chars().allMatch(c -> c < 0x250) ? MAX_CHARS * 2 : MAX_CHARS;
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
