package dev.kumiki.apps.common.api;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;

/// Versions as entity tags (K-7): version 3 is `"3"`.
public final class EntityTags {
    private static final Pattern TAG = Pattern.compile("\\s*\"(0|[1-9][0-9]{0,17})\"\\s*");

    private EntityTags() {}

    /// The tag of a version.
    public static String of(long version) {
        return "\"" + version + "\"";
    }

    /// An answer with something and its version. Spring makes it a 304 for whoever has that version.
    public static <T> ResponseEntity<T> answer(T shown, long version) {
        return ResponseEntity.ok().eTag(of(version)).body(shown);
    }

    /// The version that a program read before it asks for a change.
    ///
    /// @param header `If-Match`, which must name one version: `*` would lose what others wrote
    /// @throws ProblemException if it names none
    public static long required(@Nullable String header) {
        if (header == null) {
            throw ProblemException.of(ProblemKind.NEEDS_VERSION);
        }
        Matcher tag = TAG.matcher(header);
        if (!tag.matches()) {
            throw ProblemException.of(ProblemKind.MALFORMED, List.of(FieldProblem.of("If-Match", "entity-tag")));
        }
        return Long.parseLong(tag.group(1));
    }
}
