package dev.kumiki.engine.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A text with wildcards and variables: `*` stands for anything, `?` for one character, `${aws:username}` for what the
/// request says about its sender, `${*}`, `${?}` and `${$}` for these characters themselves.
///
/// A variable's value never acts as a wildcard, and a variable that the request does not have matches nothing.
final class Glob {
    private static final int ANY = -1;
    private static final int ONE = -2;
    private static final int ARN_PARTS = 6;

    private final String text;
    private final boolean wildcards;
    private final List<Part> parts;

    /// Either characters and wildcards, or a variable.
    private record Part(
            int[] fixed,
            @Nullable String variable,
            @Nullable String otherwise) {}

    private Glob(String text, boolean wildcards, List<Part> parts) {
        this.text = text;
        this.wildcards = wildcards;
        this.parts = parts;
    }

    /// @param variables whether `${…}` is a variable, as it is in documents of 2012
    static Glob of(String text, boolean wildcards, boolean variables) {
        var parts = new ArrayList<Part>();
        var fixed = new ArrayList<Integer>();
        int i = 0;
        while (i < text.length()) {
            int end = variables && text.startsWith("${", i) ? text.indexOf('}', i) : -1;
            if (end > 0) {
                variable(text.substring(i + 2, end), fixed, parts);
                i = end + 1;
            } else {
                char c = text.charAt(i);
                fixed.add(wildcards && c == '*' ? ANY : wildcards && c == '?' ? ONE : c);
                i++;
            }
        }
        flush(fixed, parts);
        return new Glob(text, wildcards, parts);
    }

    private static void variable(String name, List<Integer> fixed, List<Part> parts) {
        if (name.equals("*") || name.equals("?") || name.equals("$")) {
            fixed.add((int) name.charAt(0));
            return;
        }
        flush(fixed, parts);
        int comma = name.indexOf(',');
        String otherwise = comma < 0 ? null : name.substring(comma + 1).strip().replaceAll("^'|'$", "");
        parts.add(new Part(new int[0], (comma < 0 ? name : name.substring(0, comma)).strip(), otherwise));
    }

    private static void flush(List<Integer> fixed, List<Part> parts) {
        if (!fixed.isEmpty()) {
            parts.add(new Part(fixed.stream().mapToInt(Integer::intValue).toArray(), null, null));
            fixed.clear();
        }
    }

    /// As it is written.
    String text() {
        return text;
    }

    boolean isEverything() {
        return wildcards && text.equals("*");
    }

    boolean matches(String value, AccessRequest request) {
        int[] pattern = resolved(request);
        return pattern != null && matches(pattern, value);
    }

    boolean matchesIgnoringCase(String value, AccessRequest request) {
        int[] pattern = resolved(request);
        if (pattern == null) {
            return false;
        }
        for (int i = 0; i < pattern.length; i++) {
            pattern[i] = pattern[i] < 0 ? pattern[i] : Character.toLowerCase(pattern[i]);
        }
        return matches(pattern, value.toLowerCase(Locale.ROOT));
    }

    /// Part by part, as resource names are compared: a wildcard does not reach over a colon.
    boolean matchesArn(String arn, AccessRequest request) {
        int[] pattern = resolved(request);
        if (pattern == null) {
            return false;
        }
        int from = 0;
        String rest = arn;
        for (int part = 1; part < ARN_PARTS; part++) {
            int end = from;
            while (end < pattern.length && pattern[end] != ':') {
                end++;
            }
            int colon = rest.indexOf(':');
            if (end == pattern.length || colon < 0) {
                return isEverything();
            }
            if (!matches(Arrays.copyOfRange(pattern, from, end), rest.substring(0, colon))) {
                return false;
            }
            from = end + 1;
            rest = rest.substring(colon + 1);
        }
        return matches(Arrays.copyOfRange(pattern, from, pattern.length), rest);
    }

    /// The text for this request, null if a variable has no value; wildcards stay what they are.
    @Nullable
    String literal(AccessRequest request) {
        int[] pattern = resolved(request);
        if (pattern == null) {
            return null;
        }
        var literal = new StringBuilder();
        for (int c : pattern) {
            literal.append(c == ANY ? '*' : c == ONE ? '?' : (char) c);
        }
        return literal.toString();
    }

    private int @Nullable [] resolved(AccessRequest request) {
        var pattern = new ArrayList<Integer>();
        for (Part part : parts) {
            if (part.variable == null) {
                for (int c : part.fixed) {
                    pattern.add(c);
                }
                continue;
            }
            String value = request.single(part.variable);
            if (value == null) {
                value = part.otherwise;
            }
            if (value == null) {
                return null;
            }
            value.chars().forEach(pattern::add);
        }
        return pattern.stream().mapToInt(Integer::intValue).toArray();
    }

    /// Greedy, going back to the last `*` only: takes at most the product of both lengths.
    private static boolean matches(int[] pattern, String value) {
        int p = 0;
        int v = 0;
        int star = -1;
        int resume = 0;
        while (v < value.length()) {
            if (p < pattern.length && pattern[p] == ANY) {
                star = p++;
                resume = v;
            } else if (p < pattern.length && (pattern[p] == ONE || pattern[p] == value.charAt(v))) {
                p++;
                v++;
            } else if (star >= 0) {
                p = star + 1;
                v = ++resume;
            } else {
                return false;
            }
        }
        while (p < pattern.length && pattern[p] == ANY) {
            p++;
        }
        return p == pattern.length;
    }
}
