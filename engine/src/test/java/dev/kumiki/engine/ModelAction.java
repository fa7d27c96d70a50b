package dev.kumiki.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// One action of an update, as text for the engine and as an effect on plain maps for the model.
///
/// Actions of one update have different targets. Each reads the item as it was and writes to the item as it becomes.
sealed interface ModelAction {
    /// The attribute written to.
    String target();

    /// SET, REMOVE, ADD or DELETE.
    String clause();

    /// The action's text, in which `:v` stands for its value and `:none` for an empty list.
    String text();

    /// What `:v` stands for, if it is used.
    default Object value() {
        return "";
    }

    void act(Map<String, Object> old, Map<String, Object> fresh) throws InvalidUpdate;

    /// An update that asks for what its item does not have.
    final class InvalidUpdate extends Exception {
        private static final long serialVersionUID = 1;
    }

    record Assign(String target, Object value) implements ModelAction {
        @Override
        public String clause() {
            return "SET";
        }

        @Override
        public String text() {
            return target + " = :v";
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) {
            fresh.put(target, value);
        }
    }

    /// Adds to a number that must be there.
    record Increase(String target, BigDecimal value) implements ModelAction {
        @Override
        public String clause() {
            return "SET";
        }

        @Override
        public String text() {
            return target + " = " + target + " + :v";
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) throws InvalidUpdate {
            fresh.put(target, sum(required(old, target), value));
        }
    }

    /// Subtracts from a number, which starts with the amount itself.
    record Decrease(String target, BigDecimal value) implements ModelAction {
        @Override
        public String clause() {
            return "SET";
        }

        @Override
        public String text() {
            return target + " = if_not_exists(" + target + ", :v) - :v";
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) {
            fresh.put(target, sum(old.getOrDefault(target, value), value.negate()));
        }
    }

    record Copy(String target, String source) implements ModelAction {
        @Override
        public String clause() {
            return "SET";
        }

        @Override
        public String text() {
            return target + " = " + source;
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) throws InvalidUpdate {
            fresh.put(target, required(old, source));
        }
    }

    /// Appends to a list, which starts empty.
    record Append(String target, List<Object> value) implements ModelAction {
        @Override
        public String clause() {
            return "SET";
        }

        @Override
        public String text() {
            return target + " = list_append(if_not_exists(" + target + ", :none), :v)";
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) {
            var list = new ArrayList<Object>((List<?>) old.getOrDefault(target, List.of()));
            list.addAll(value);
            fresh.put(target, list);
        }
    }

    /// Puts elements before those of a list that must be there.
    record Prepend(String target, List<Object> value) implements ModelAction {
        @Override
        public String clause() {
            return "SET";
        }

        @Override
        public String text() {
            return target + " = list_append(:v, " + target + ")";
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) throws InvalidUpdate {
            var list = new ArrayList<Object>(value);
            list.addAll((List<?>) required(old, target));
            fresh.put(target, list);
        }
    }

    record Remove(String target) implements ModelAction {
        @Override
        public String clause() {
            return "REMOVE";
        }

        @Override
        public String text() {
            return target;
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) {
            fresh.remove(target);
        }
    }

    /// Removes one element of a list that must be there; the element need not.
    record RemoveElement(String target, int index) implements ModelAction {
        @Override
        public String clause() {
            return "REMOVE";
        }

        @Override
        public String text() {
            return target + "[" + index + "]";
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) throws InvalidUpdate {
            var list = new ArrayList<Object>((List<?>) required(old, target));
            if (index < list.size()) {
                list.remove(index);
            }
            fresh.put(target, list);
        }
    }

    record AddNumber(String target, BigDecimal value) implements ModelAction {
        @Override
        public String clause() {
            return "ADD";
        }

        @Override
        public String text() {
            return target + " :v";
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) {
            fresh.put(target, sum(old.getOrDefault(target, BigDecimal.ZERO), value));
        }
    }

    record AddMembers(String target, Set<String> value) implements ModelAction {
        @Override
        public String clause() {
            return "ADD";
        }

        @Override
        public String text() {
            return target + " :v";
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) {
            var members = new HashSet<Object>((Set<?>) old.getOrDefault(target, Set.of()));
            members.addAll(value);
            fresh.put(target, members);
        }
    }

    record DeleteMembers(String target, Set<String> value) implements ModelAction {
        @Override
        public String clause() {
            return "DELETE";
        }

        @Override
        public String text() {
            return target + " :v";
        }

        @Override
        public void act(Map<String, Object> old, Map<String, Object> fresh) {
            var members = new HashSet<Object>((Set<?>) old.getOrDefault(target, Set.of()));
            members.removeAll(value);
            if (members.isEmpty()) {
                fresh.remove(target);
            } else {
                fresh.put(target, members);
            }
        }
    }

    private static Object required(Map<String, Object> item, String name) throws InvalidUpdate {
        Object value = item.get(name);
        if (value == null) {
            throw new InvalidUpdate();
        }
        return value;
    }

    private static BigDecimal sum(Object left, BigDecimal right) {
        return ((BigDecimal) left).add(right).stripTrailingZeros();
    }
}
