package dev.kumiki.design.processor.report;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The words that messages have in common: names of types, parts in braces, and the name that was probably meant.
public final class Words {
    /// A name of so many letters may have one of them wrong and still be recognised.
    private static final int LETTERS_PER_MISTAKE = 3;

    private Words() {}

    /// A type without its packages: `Optional<UserId>`.
    public static String simple(String type) {
        var simple = new StringBuilder(type.length());
        int start = 0;
        for (int i = 0; i <= type.length(); i++) {
            char each = i < type.length() ? type.charAt(i) : ' ';
            if (each == '.' && i > start && isPackage(type.charAt(start))) {
                start = i + 1;
            } else if (!Character.isJavaIdentifierPart(each)) {
                simple.append(type, start, Math.min(i + 1, type.length()));
                start = i + 1;
            }
        }
        return simple.toString();
    }

    private static boolean isPackage(char first) {
        return Character.isLowerCase(first) || first == '_';
    }

    /// A name in camel case with an underscore before each further word: `startTime` becomes `start_Time`.
    public static String separated(String name) {
        var words = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            if (i > 0 && isUpper(name.charAt(i)) && isLowerOrDigit(name.charAt(i - 1))) {
                words.append('_');
            }
            words.append(name.charAt(i));
        }
        return words.toString();
    }

    private static boolean isUpper(char letter) {
        return letter >= 'A' && letter <= 'Z';
    }

    private static boolean isLowerOrDigit(char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    }

    /// `{a} and {b}`, or `nothing`.
    public static String parts(Collection<String> names) {
        return names.isEmpty() ? "nothing" : joined(names, " and ");
    }

    /// `{a}, {b}`.
    public static String list(Collection<String> names) {
        return joined(names, ", ");
    }

    private static String joined(Collection<String> names, String separator) {
        return names.stream().distinct().map(name -> "{" + name + "}").collect(Collectors.joining(separator));
    }

    /// What to write instead of an unknown name: the one that was probably meant, else what the caller advises.
    ///
    /// @param quote what stands before and after a name, such as `''` or `{}`
    public static String instead(String unknown, Collection<String> known, String quote, String otherwise) {
        return meant(unknown, known)
                .map(name -> "Fix: did you mean " + quote.charAt(0) + name + quote.charAt(1) + "?")
                .orElse(otherwise);
    }

    /// The known name that is nearest to an unknown one, if it is near enough to be a slip of the pen.
    public static Optional<String> meant(String unknown, Collection<String> known) {
        String given = unknown.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(name -> !name.equals(unknown))
                .filter(name -> distance(given, name.toLowerCase(Locale.ROOT))
                        <= Math.max(1, Math.min(given.length(), name.length()) / LETTERS_PER_MISTAKE))
                .min(Comparator.comparingInt((String name) -> distance(given, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /// How many letters must be added, left out, replaced or swapped with their neighbour.
    private static int distance(String first, String second) {
        int[][] cost = new int[first.length() + 1][second.length() + 1];
        Arrays.setAll(cost[0], column -> column);
        for (int i = 1; i <= first.length(); i++) {
            cost[i][0] = i;
            for (int j = 1; j <= second.length(); j++) {
                boolean same = first.charAt(i - 1) == second.charAt(j - 1);
                int best = Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + (same ? 0 : 1));
                boolean swapped = i > 1
                        && j > 1
                        && first.charAt(i - 1) == second.charAt(j - 2)
                        && first.charAt(i - 2) == second.charAt(j - 1);
                cost[i][j] = swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
            }
        }
        return cost[first.length()][second.length()];
    }
}
