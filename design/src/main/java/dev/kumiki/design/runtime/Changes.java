package dev.kumiki.design.runtime;

import dev.kumiki.design.Condition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The changes of a patch: for each attribute set, removed, or reckoned with. What is not here stays untouched.
/// Belongs to one generated patch, and so to one thread.
public final class Changes<E> {
    private final Map<String, AttributeValue> key;
    private final Map<String, AttributeValue> set = new LinkedHashMap<>();
    private final List<String> removed = new ArrayList<>();
    private final Map<String, AttributeValue> added = new LinkedHashMap<>();
    private final Map<String, AttributeValue> appended = new LinkedHashMap<>();
    private final Map<String, AttributeValue> taken = new LinkedHashMap<>();
    private @Nullable Long version;
    private @Nullable Condition<E> condition;

    /// Changes of the item under a key.
    public Changes(Map<String, AttributeValue> key) {
        this.key = Map.copyOf(key);
    }

    /// Gives the attribute a value; null removes it.
    public void set(String attribute, @Nullable AttributeValue value) {
        forget(attribute);
        if (value == null) {
            removed.add(attribute);
        } else {
            set.put(attribute, value);
        }
    }

    /// Removes the attribute.
    public void remove(String attribute) {
        set(attribute, null);
    }

    /// Adds a number to a number, or members to a set.
    public void add(String attribute, AttributeValue value) {
        forget(attribute);
        added.put(attribute, value);
    }

    /// Appends to a list.
    public void append(String attribute, AttributeValue list) {
        forget(attribute);
        appended.put(attribute, list);
    }

    /// Takes members out of a set.
    public void take(String attribute, AttributeValue members) {
        forget(attribute);
        taken.put(attribute, members);
    }

    /// Only if the item has this version.
    public void expect(long expected) {
        version = expected;
    }

    /// Only if this holds too.
    public void onlyIf(Condition<E> further) {
        condition = condition == null ? further : condition.and(further);
    }

    private void forget(String attribute) {
        set.remove(attribute);
        removed.remove(attribute);
        added.remove(attribute);
        appended.remove(attribute);
        taken.remove(attribute);
    }

    Map<String, AttributeValue> key() {
        return key;
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
    String expression(Expressions names) {
        var sets = new StringJoiner(", ", "SET ", "").setEmptyValue("");
        set.forEach((attribute, value) -> sets.add(names.equal(attribute, value)));
        appended.forEach((attribute, value) -> sets.add(appending(names, attribute, value)));
        var removes = new StringJoiner(", ", " REMOVE ", "").setEmptyValue("");
        removed.forEach(attribute -> removes.add(names.name(attribute)));
        var adds = new StringJoiner(", ", " ADD ", "").setEmptyValue("");
        added.forEach((attribute, value) -> adds.add(names.name(attribute) + " " + names.value(value)));
        var deletes = new StringJoiner(", ", " DELETE ", "").setEmptyValue("");
        taken.forEach((attribute, value) -> deletes.add(names.name(attribute) + " " + names.value(value)));
        return (sets.toString() + removes + adds + deletes).strip();
    }

    private static String appending(Expressions names, String attribute, AttributeValue value) {
        String name = names.name(attribute);
        String nothing = names.value(AttributeValue.fromL(List.of()));
        return name + " = list_append(if_not_exists(" + name + ", " + nothing + "), " + names.value(value) + ")";
    }
}
