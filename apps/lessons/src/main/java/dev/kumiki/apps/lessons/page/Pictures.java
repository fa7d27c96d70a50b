package dev.kumiki.apps.lessons.page;

import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/// The drawings of programmes, for pages: `${@lessonsPictures.of(programme)}`.
@Component("lessonsPictures")
public final class Pictures {
    private static final Set<String> KNOWN =
            Set.of("ride", "yoga", "pilates", "boxing", "dance", "strength", "stretch");

    /// The drawing of a programme: its own, or that of any lesson.
    public String of(Optional<String> programme) {
        return programme.filter(KNOWN::contains).orElse("lesson");
    }
}
