package dev.kumiki.engine.expression;

import dev.kumiki.engine.rejection.ExpressionTexts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Notes paths of one expression that overlap or conflict.
final class PathClashes {
    private final Faults faults;
    private final Map<String, List<Path>> byRoot = new HashMap<>();

    PathClashes(Faults faults) {
        this.faults = faults;
    }

    void add(Path path) {
        List<Path> earlier = byRoot.computeIfAbsent(path.root(), _ -> new ArrayList<>());
        for (Path other : earlier) {
            switch (other.clash(path)) {
                case OVERLAP -> faults.note(Faults.Kind.OVERLAP, ExpressionTexts.PATHS_OVERLAP, other, path);
                case CONFLICT -> faults.note(Faults.Kind.CONFLICT, ExpressionTexts.PATHS_CONFLICT, other, path);
                case NONE -> {}
            }
        }
        earlier.add(path);
    }
}
