package dev.kumiki.design.processor.model;

import dev.kumiki.design.processor.model.Binder.KeySpace;
import dev.kumiki.design.processor.model.KeyPlan.Ending;
import dev.kumiki.design.processor.model.Segment.Literal;
import java.util.ArrayList;
import java.util.List;

/// What the keys of several entities in one place share: the sort key as far as their templates are the same.
///
/// Of `ORDER#{orderId}` and `ORDER#{orderId}#LINE#{number}` that is `ORDER#{orderId}`, behind which some keys end and
/// others go on; of `A#{at}#X` and `A#{at}#Y` it is `A#{at}#`, behind which all go on.
final class SharedKey {
    private SharedKey() {}

    /// @param spaces of the entities, at least one
    static KeySpace of(List<KeySpace> spaces) {
        KeySpace first = spaces.getFirst();
        List<KeyTemplate> sort = new ArrayList<>();
        for (int i = 0; i < first.sort().size(); i++) {
            int at = i;
            List<KeyTemplate> keys =
                    spaces.stream().map(space -> space.sort().get(at)).toList();
            if (keys.stream().map(key -> key.template().segments()).distinct().count() > 1) {
                return shortened(first, sort, keys);
            }
            sort.add(keys.getFirst());
        }
        return first;
    }

    private static KeySpace shortened(KeySpace first, List<KeyTemplate> sort, List<KeyTemplate> keys) {
        List<Segment> segments = new ArrayList<>();
        List<Segment> leading = keys.getFirst().template().segments();
        for (int i = 0; i < leading.size() && allHave(keys, i, leading.get(i)); i++) {
            segments.add(leading.get(i));
        }
        String source = keys.getFirst().template().source(segments.size());
        String text = commonText(keys, segments.size());
        if (!text.isEmpty()) {
            segments.add(new Literal(text));
        }
        if (segments.isEmpty()) {
            return new KeySpace(first.partition(), sort);
        }
        boolean someEnd =
                keys.stream().anyMatch(key -> key.template().segments().equals(segments));
        sort.add(new KeyTemplate(keys.getFirst().attribute(), new Template(source + text, segments), false));
        return new KeySpace(first.partition(), sort, someEnd ? Ending.MIXED : Ending.OPEN);
    }

    private static boolean allHave(List<KeyTemplate> keys, int at, Segment segment) {
        return keys.stream()
                .map(key -> key.template().segments())
                .allMatch(all -> at < all.size() && all.get(at).equals(segment));
    }

    /// What the literals at a place begin with; nothing if a template has no literal there.
    private static String commonText(List<KeyTemplate> keys, int at) {
        List<String> texts = keys.stream()
                .map(key -> key.template().segments())
                .map(all -> at < all.size() && all.get(at) instanceof Literal(var text) ? text : "")
                .toList();
        return texts.stream().reduce(texts.getFirst(), SharedKey::common);
    }

    private static String common(String first, String second) {
        int length = 0;
        while (length < Math.min(first.length(), second.length()) && first.charAt(length) == second.charAt(length)) {
            length++;
        }
        return first.substring(0, length);
    }
}
