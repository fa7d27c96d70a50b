package dev.kumiki.design.runtime;

import dev.kumiki.design.condition.Condition;
import dev.kumiki.design.condition.Field;
import dev.kumiki.design.mapping.EntityMapper.Reservation;
import dev.kumiki.design.mapping.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The changes of a patch: for each attribute set, removed, or reckoned with. What is not here stays untouched.
///
/// Several steps on one attribute become one, as if they had been taken after each other: numbers add up, lists and
/// sets join, of two values the later one counts. Steps of different kinds on one attribute are refused, because
/// DynamoDB takes one for each attribute. Belongs to one generated patch or upsert, and so to one thread.
public final class Changes<E> {
    private final Map<String, AttributeValue> key;
    private final Map<String, Step> steps = new LinkedHashMap<>();
    private final Map<String, AttributeValue> beginnings = new LinkedHashMap<>();
    private final Map<String, @Nullable AttributeValue> held = new LinkedHashMap<>();
    private final List<Reservation> reservations = new ArrayList<>();
    private @Nullable Long version;
    private @Nullable Condition<E> condition;

    /// What happens to one attribute.
    ///
    /// @param value null removes the attribute
    private record Step(Kind kind, @Nullable AttributeValue value) {}

    private enum Kind {
        SET("set or removed"),
        ADD("added to"),
        APPEND("appended to"),
        TAKE("taken from");

        private final String done;

        Kind(String done) {
            this.done = done;
        }
    }

    /// Changes of the item under a key.
    public Changes(Map<String, AttributeValue> key) {
        this.key = Map.copyOf(key);
    }

    /// Gives the attribute a value; null removes it.
    public void set(String attribute, @Nullable AttributeValue value) {
        step(attribute, Kind.SET, value);
    }

    /// Removes the attribute.
    public void remove(String attribute) {
        set(attribute, null);
    }

    /// Adds a number to a number, or members to a set.
    public void add(String attribute, AttributeValue value) {
        step(attribute, Kind.ADD, value);
    }

    /// Appends to a list.
    public void append(String attribute, AttributeValue list) {
        step(attribute, Kind.APPEND, list);
    }

    /// Takes members out of a set.
    public void take(String attribute, AttributeValue members) {
        step(attribute, Kind.TAKE, members);
    }

    /// Refuses what the SDK makes of a text that is null: it would come back as an error of the service without a name.
    private static AttributeValue given(String attribute, AttributeValue value) {
        if (value.type() == AttributeValue.Type.UNKNOWN_TO_SDK_VERSION) {
            throw new NullPointerException("'" + attribute + "' is null");
        }
        return value;
    }

    private void step(String attribute, Kind kind, @Nullable AttributeValue value) {
        if (value != null) {
            given(attribute, value);
        }
        Step earlier = steps.get(attribute);
        if (earlier == null) {
            refuseOverlap(attribute);
            steps.put(attribute, new Step(kind, value));
            return;
        }
        if (earlier.kind() != kind) {
            throw new IllegalStateException(
                    "this patch has already " + earlier.kind().done + " '" + attribute.replace(Field.STEP, ".")
                            + "', which cannot also be " + kind.done + " in the same write: use two patches");
        }
        AttributeValue known = earlier.value();
        if (kind == Kind.SET || known == null || value == null) {
            steps.put(attribute, new Step(kind, value));
        } else {
            steps.put(attribute, new Step(kind, joined(known, value)));
        }
    }

    /// DynamoDB changes a record as a whole or parts of it, not both in one write.
    private void refuseOverlap(String path) {
        for (String other : steps.keySet()) {
            if (other.startsWith(path + Field.STEP) || path.startsWith(other + Field.STEP)) {
                throw new IllegalStateException("this patch has already changed '" + other.replace(Field.STEP, ".")
                        + "', which overlaps '" + path.replace(Field.STEP, ".") + "': use two patches");
            }
        }
    }

    /// What the attribute of a new item begins with, before any step; an item that has the attribute keeps it.
    public void begin(String attribute, AttributeValue value) {
        beginnings.put(attribute, given(attribute, value));
    }

    /// Only if the item has this version.
    public void expect(long expected) {
        version = expected;
    }

    /// Only if this holds too.
    public void onlyIf(Condition<E> further) {
        condition = condition == null ? further : condition.and(further);
    }

    /// Only if the attribute, which a unique value is made of, is this; null if it must be missing.
    public void hold(String attribute, @Nullable AttributeValue value) {
        held.put(attribute, value);
    }

    /// The reservation of a unique value expires with the item. A repetition changes nothing.
    public void follow(String constraint, Map<String, AttributeValue> reservationKey) {
        var reservation = new Reservation(constraint, reservationKey);
        if (!reservations.contains(reservation)) {
            reservations.add(reservation);
        }
    }

    Map<String, AttributeValue> key() {
        return key;
    }

    Map<String, @Nullable AttributeValue> held() {
        return held;
    }

    List<Reservation> reservations() {
        return reservations;
    }

    /// The value that the attribute is set to; null if it is removed or not set.
    @Nullable
    AttributeValue valueSet(String attribute) {
        Step step = steps.get(attribute);
        return step == null || step.kind() != Kind.SET ? null : step.value();
    }

    @Nullable
    Long version() {
        return version;
    }

    @Nullable
    Condition<E> condition() {
        return condition;
    }

    /// The update expression; empty if nothing changes.
    ///
    /// @param counter an attribute to count up by one besides; null for none
    String expression(Expressions names, @Nullable String counter) {
        var sets = new StringJoiner(", ", "SET ", "").setEmptyValue("");
        var removes = new StringJoiner(", ", " REMOVE ", "").setEmptyValue("");
        var adds = new StringJoiner(", ", " ADD ", "").setEmptyValue("");
        var deletes = new StringJoiner(", ", " DELETE ", "").setEmptyValue("");
        beginnings.forEach((attribute, value) -> {
            if (!steps.containsKey(attribute)) {
                sets.add(names.name(attribute) + " = " + beginning(names, attribute, value));
            }
        });
        steps.forEach((attribute, step) -> {
            AttributeValue value = step.value();
            if (value == null) {
                removes.add(names.name(attribute));
                return;
            }
            switch (step.kind()) {
                case SET -> sets.add(names.equal(attribute, value));
                case APPEND -> sets.add(appending(names, attribute, value));
                case ADD -> {
                    AttributeValue first = beginnings.get(attribute);
                    if (first == null) {
                        adds.add(names.name(attribute) + " " + names.value(value));
                    } else {
                        sets.add(names.name(attribute) + " = " + beginning(names, attribute, first) + " + "
                                + names.value(value));
                    }
                }
                case TAKE -> deletes.add(names.name(attribute) + " " + names.value(value));
            }
        });
        if (counter != null) {
            adds.add(names.name(counter) + " " + names.value(Values.of(1)));
        }
        return (sets.toString() + removes + adds + deletes).strip();
    }

    private static String beginning(Expressions names, String attribute, AttributeValue value) {
        return "if_not_exists(" + names.name(attribute) + ", " + names.value(value) + ")";
    }

    /// The item that these changes make where there is none.
    ///
    /// @param counter an attribute that begins with one besides; null for none
    Map<String, AttributeValue> created(@Nullable String counter) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(key);
        item.putAll(beginnings);
        steps.forEach((attribute, step) -> {
            AttributeValue value = step.value();
            AttributeValue first = item.get(attribute);
            if (value == null || step.kind() == Kind.TAKE) {
                item.remove(attribute);
            } else {
                item.put(attribute, first == null || step.kind() == Kind.SET ? value : joined(first, value));
            }
        });
        if (counter != null) {
            item.put(counter, Values.of(1));
        }
        return item;
    }

    private static String appending(Expressions names, String attribute, AttributeValue value) {
        String name = names.name(attribute);
        String nothing = names.value(AttributeValue.fromL(List.of()));
        return name + " = list_append(if_not_exists(" + name + ", " + nothing + "), " + names.value(value) + ")";
    }

    /// Two values of one kind of step and one attribute, and so of one type.
    private static AttributeValue joined(AttributeValue first, AttributeValue second) {
        return switch (first.type()) {
            case N ->
                AttributeValue.fromN(new BigDecimal(first.n())
                        .add(new BigDecimal(second.n()))
                        .toString());
            case L -> AttributeValue.fromL(union(first.l(), second.l()).toList());
            case SS ->
                AttributeValue.fromSs(union(first.ss(), second.ss()).distinct().toList());
            case BS ->
                AttributeValue.fromBs(union(first.bs(), second.bs()).distinct().toList());
            case NS ->
                AttributeValue.fromNs(union(first.ns(), second.ns())
                        .map(number -> new BigDecimal(number).stripTrailingZeros())
                        .distinct()
                        .map(BigDecimal::toString)
                        .toList());
            default -> throw new IllegalStateException("no step joins values of the type " + first.type());
        };
    }

    private static <T> Stream<T> union(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream());
    }
}
