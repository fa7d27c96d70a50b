package dev.kumiki.design.export;

import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// Reads JSON and YAML in tests, with a parser that is not ours: JSON is YAML too.
final class Trees {
    private Trees() {}

    static Map<String, Object> parse(String text) {
        var options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        return map(new Yaml(new SafeConstructor(options)).<Object>load(text));
    }

    /// A member: `at(tree, "Statement", 0, "Sid")`.
    static Object at(Object tree, Object... path) {
        Object found = tree;
        for (Object step : path) {
            found = step instanceof Integer index
                    ? list(found).get(index)
                    : map(found).get(String.valueOf(step));
            if (found == null) {
                throw new AssertionError("nothing at " + step);
            }
        }
        return found;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> map(Object tree) {
        return (Map<String, Object>) tree;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object tree) {
        return (List<Object>) tree;
    }
}
