package dev.kumiki.apps.lessons.page;

import java.util.Optional;
import java.util.Set;

/// The drawings of programmes, by their names in `pictures.svg`.
public final class Pictures {
    private static final Set<String> KNOWN =
            Set.of("ride", "yoga", "pilates", "boxing", "dance", "strength", "stretch");

    private Pictures() {}

    /// The drawing of a programme: its own, or that of any lesson.
    public static String of(Optional<String> programme) {
        return programme.filter(KNOWN::contains).orElse("lesson");
    }
}
