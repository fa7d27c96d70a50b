package dev.kumiki.design.processor.random;

import dev.kumiki.design.processor.random.PlainModel.Row;
import dev.kumiki.design.processor.random.RandomDesign.Component;
import dev.kumiki.design.processor.random.RandomDesign.Entity;
import dev.kumiki.design.processor.random.RandomDesign.Type;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A setter of a patch or an upsert, called with values of a row.
///
/// @param changed what it makes of the row before
/// @param holds whether it was told what is there where it is told what never changes
record Steps(List<Object> arguments, Row changed, boolean holds) {
    /// The call of a setter; nothing if it cannot be called with these values.
    ///
    /// @param told whether to tell the setter what is there
    static Optional<Steps> of(Method setter, Row before, Row other, boolean told) {
        Row changed = before;
        boolean holds = true;
        List<Object> arguments = new ArrayList<>();
        for (Parameter parameter : setter.getParameters()) {
            Component component = before.entity().named(parameter.getName());
            boolean held = isHeld(before.entity(), component);
            Object value = (held && told ? before : other.kept()).given(component);
            boolean unwrapped = component.isOptional() && parameter.getType() != Optional.class;
            if (unwrapped && ((Optional<?>) value).isEmpty()) {
                return Optional.empty();
            }
            Object argument = unwrapped ? ((Optional<?>) value).orElseThrow() : value;
            String step = setter.getName().replace(upperFirst(component.name()), "");
            if (argument instanceof Set<?> members
                    && members.isEmpty()
                    && (step.equals("addTo") || step.equals("takeFrom"))) {
                return Optional.empty();
            }
            arguments.add(argument);
            if (held) {
                holds &= value.equals(before.given(component));
            } else {
                changed = changed.with(component, after(component, step, before.given(component), argument));
            }
        }
        if (setter.getName().startsWith("remove")) {
            Component removed = before.entity()
                    .named(setter.getName().substring("remove".length()).toLowerCase(Locale.ROOT));
            changed = changed.with(removed, Optional.empty());
        }
        return Optional.of(new Steps(arguments, changed, holds));
    }

    private static boolean isHeld(Entity entity, Component component) {
        return component.isOnce()
                || component.type() == Type.CREATED
                || entity.unique().filter(component::equals).isPresent();
    }

    private static String upperFirst(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static Object after(Component component, String step, Object old, Object argument) {
        Object before = old instanceof Optional<?> optional
                ? optional.map(Object.class::cast).orElse(component.type() == Type.OPTIONAL_SET ? Set.of() : List.of())
                : old;
        Object after = after(step, before, argument);
        return component.isOptional() && !(after instanceof Optional) ? Optional.of(after) : after;
    }

    /// What a step makes of a value: `set`, `add`, `append`, `addTo` and `takeFrom`, by the setter's name.
    private static Object after(String step, Object old, Object value) {
        return switch (step) {
            case "add" -> (Integer) old + (Integer) value;
            case "append" ->
                Stream.concat(((List<?>) old).stream(), ((List<?>) value).stream())
                        .toList();
            case "addTo" ->
                Stream.concat(((Set<?>) old).stream(), ((Set<?>) value).stream())
                        .collect(Collectors.toSet());
            case "takeFrom" ->
                ((Set<?>) old)
                        .stream()
                                .filter(member -> !((Set<?>) value).contains(member))
                                .collect(Collectors.toSet());
            default -> value;
        };
    }
}
