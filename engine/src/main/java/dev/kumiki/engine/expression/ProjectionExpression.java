package dev.kumiki.engine.expression;

import dev.kumiki.engine.expression.Token.Kind;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.rejection.LegacyTexts;
import dev.kumiki.engine.rejection.Rejection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which parts of an item a read returns.
public final class ProjectionExpression {
    private static final String PARAMETER = "ProjectionExpression";

    private final PathTree<Path> paths = new PathTree<>();

    private ProjectionExpression(List<Path> paths) {
        paths.forEach(path -> this.paths.put(path, path));
    }

    public static ProjectionExpression parse(String text, Placeholders placeholders) {
        var reader = new TokenReader(PARAMETER, text, placeholders, Faults.Kind.PLACEHOLDER);
        var clashes = new PathClashes(reader.faults());
        var paths = new ArrayList<Path>();
        do {
            Path path = reader.path();
            clashes.add(path);
            paths.add(path);
        } while (reader.takeIf(Kind.COMMA));
        reader.finish();
        return new ProjectionExpression(paths);
    }

    /// The legacy parameter AttributesToGet: names of top-level attributes, taken as they stand.
    public static ProjectionExpression ofAttributes(List<String> names) {
        var seen = new HashSet<String>();
        for (String name : names) {
            AttributeValues.checkedName(name);
            if (!seen.add(name)) {
                throw Rejection.validation(LegacyTexts.DUPLICATE_ATTRIBUTE, name);
            }
        }
        return new ProjectionExpression(names.stream().map(Path::ofAttribute).toList());
    }

    /// What `item` has at the projection's paths; elements of a list come in the list's order, without gaps.
    public Item apply(Item item) {
        return paths.project(item);
    }

    /// The top-level attributes of which the projection returns something.
    public Set<String> topLevelNames() {
        return Collections.unmodifiableSet(paths.roots().keySet());
    }
}
