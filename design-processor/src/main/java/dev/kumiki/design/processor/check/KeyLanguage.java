package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.PartFormat;
import dev.kumiki.design.processor.model.Segment;
import dev.kumiki.design.processor.model.ValueType;
import dev.kumiki.design.processor.model.ValueType.Scalar;
import dev.kumiki.design.processor.model.ValueType.ScalarKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The set of all keys that a template can produce, and whether two such sets share a key.
///
/// A template is a small automaton: a chain of steps, each reading one character out of a set, once or any number
/// of times. Two templates share a key if the product of their automata reaches both ends; the search visits each
/// pair of places once.
final class KeyLanguage {
    /// Every character that is not ASCII counts as this one.
    private static final int OTHER = 128;

    private static final BitSet ANYTHING = set(true);
    private static final BitSet PART = part();
    private static final BitSet DIGITS = of("0123456789");
    private static final BitSet NUMBER = of("0123456789-");
    private static final BitSet HEX = of("0123456789abcdef-");
    private static final BitSet TIME = of("0123456789-:.TZ+");

    private final List<Step> steps;

    /// Reads one character of the set, once or repeatedly.
    private record Step(BitSet characters, boolean repeated) {}

    private record Place(int left, int right) {}

    private KeyLanguage(List<Step> steps) {
        this.steps = steps;
    }

    /// All keys of a template.
    static KeyLanguage of(EntityModel entity, List<Segment> segments) {
        List<Step> steps = new ArrayList<>();
        for (Segment segment : segments) {
            switch (segment) {
                case Segment.Literal(var text) ->
                    text.chars().forEach(c -> steps.add(new Step(of(Character.toString(c)), false)));
                case Segment.Part(var component, var format) ->
                    addPart(steps, entity.require(component).type().core(), format);
            }
        }
        return new KeyLanguage(steps);
    }

    /// All texts that start so.
    static KeyLanguage startingWith(EntityModel entity, List<Segment> segments) {
        List<Step> steps = new ArrayList<>(of(entity, segments).steps);
        steps.add(new Step(ANYTHING, true));
        return new KeyLanguage(steps);
    }

    private static void addPart(List<Step> steps, ValueType core, PartFormat format) {
        BitSet characters = characters(core, format);
        int width = core instanceof Scalar(var kind, var _) && kind == ScalarKind.UUID ? 36 : format.fixedWidth();
        for (int i = 0; i < Math.max(width, 1); i++) {
            steps.add(new Step(characters, false));
        }
        if (width == 0) {
            steps.add(new Step(characters, true));
        }
    }

    private static BitSet characters(ValueType core, PartFormat format) {
        return switch (format) {
            case PartFormat.Padded _, PartFormat.Shifted _ -> DIGITS;
            case PartFormat.Timed _ -> TIME;
            case PartFormat.Plain() ->
                switch (core) {
                    case Scalar(var kind, var _) when kind.isWhole() -> NUMBER;
                    case Scalar(var kind, var _) when kind == ScalarKind.UUID -> HEX;
                    default -> PART;
                };
        };
    }

    /// Whether one text is in both sets.
    boolean intersects(KeyLanguage other) {
        Set<Place> seen = new HashSet<>();
        Deque<Place> open = new ArrayDeque<>();
        open.add(new Place(0, 0));
        while (!open.isEmpty()) {
            Place place = open.poll();
            if (!seen.add(place)) {
                continue;
            }
            if (place.left() == steps.size() && place.right() == other.steps.size()) {
                return true;
            }
            addFollowing(place, other, open);
        }
        return false;
    }

    private void addFollowing(Place place, KeyLanguage other, Deque<Place> open) {
        Step left = place.left() < steps.size() ? steps.get(place.left()) : null;
        Step right = place.right() < other.steps.size() ? other.steps.get(place.right()) : null;
        if (left != null && left.repeated()) {
            open.add(new Place(place.left() + 1, place.right()));
        }
        if (right != null && right.repeated()) {
            open.add(new Place(place.left(), place.right() + 1));
        }
        if (left != null && right != null && left.characters().intersects(right.characters())) {
            open.add(new Place(
                    left.repeated() ? place.left() : place.left() + 1,
                    right.repeated() ? place.right() : place.right() + 1));
        }
    }

    private static BitSet of(String characters) {
        BitSet set = new BitSet(OTHER + 1);
        characters.chars().forEach(c -> set.set(Math.min(c, OTHER)));
        return set;
    }

    private static BitSet set(boolean all) {
        BitSet set = new BitSet(OTHER + 1);
        set.set(0, OTHER + 1, all);
        return set;
    }

    private static BitSet part() {
        BitSet set = set(true);
        set.clear('#');
        return set;
    }
}
