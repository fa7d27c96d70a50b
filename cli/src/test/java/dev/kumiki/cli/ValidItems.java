package dev.kumiki.cli;

import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.AttributeDefinition;
import dev.kumiki.design.mapping.EntityMapper;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Made-up items whose texts fit the types of an application: where a type refuses `studio-1`, another text stands in
/// its place, in keys too.
final class ValidItems {
    /// How many items of an entity are made up at most.
    private static final int MAX_NUMBER = 9;

    private final Map<EntityDefinition, EntityMapper<?>> mappers;
    private final Map<String, List<Class<?>>> types = new TreeMap<>();
    private final Map<String, String> texts = new HashMap<>();
    private final Pattern madeUp;

    /// @param mappers those of all entities of a table
    ValidItems(Map<EntityDefinition, EntityMapper<?>> mappers) {
        this.mappers = mappers;
        mappers.values().forEach(mapper -> addComponents(mapper.type()));
        madeUp = Pattern.compile("(?<![A-Za-z0-9])(" + String.join("|", types.keySet()) + "|-)-(\\d)(?!\\d)");
        types.forEach((component, all) -> {
            for (int number = 1; number <= MAX_NUMBER; number++) {
                texts.put(component + "-" + number, fitting(component, number, all));
            }
        });
    }

    private void addComponents(Class<?> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            add(component.getName(), component.getGenericType());
        }
    }

    private void add(String component, Type type) {
        if (type instanceof ParameterizedType several) {
            Type[] arguments = several.getActualTypeArguments();
            boolean map = several.getRawType() == Map.class;
            boolean optional = several.getRawType() == Optional.class;
            add(map ? "key" : optional ? component : "text", arguments[0]);
            if (map) {
                add("text", arguments[1]);
            }
        } else if (type instanceof Class<?> plain && (isText(plain) || (plain.isEnum() && component.equals("key")))) {
            types.computeIfAbsent(component, _ -> new ArrayList<>()).add(plain);
        } else if (type instanceof Class<?> nested && nested.isRecord()) {
            addComponents(nested);
        }
    }

    /// Whether it is a text with rules.
    private static boolean isText(Class<?> type) {
        return type.isRecord()
                && type.getRecordComponents().length == 1
                && type.getRecordComponents()[0].getType() == String.class;
    }

    private static String fitting(String component, int number, List<Class<?>> types) {
        Stream<String> constants = types.stream()
                .filter(Class::isEnum)
                .map(type -> type.getEnumConstants()[number % type.getEnumConstants().length].toString())
                .map(constant -> constant.toLowerCase(Locale.ROOT));
        return Stream.concat(
                        constants,
                        Stream.of(
                                component + "-" + number,
                                component.toLowerCase(Locale.ROOT) + "-" + number,
                                "st" + number,
                                "10000" + number,
                                new UUID(0x0199_0000_0000_7000L, 0x8000_0000_0000_0000L + number).toString(),
                                "user-" + number + "@example.com",
                                (component.equals("until") ? "20:00:0" : "10:00:0") + number))
                .filter(candidate -> types.stream().allMatch(type -> accepts(type, candidate)))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no text fits " + types));
    }

    private static boolean accepts(Class<?> type, String text) {
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .anyMatch(constant -> constant.toString().equalsIgnoreCase(text));
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(String.class);
            constructor.setAccessible(true);
            constructor.newInstance(text);
            return true;
        } catch (ReflectiveOperationException refused) {
            return false;
        }
    }

    /// The item as its record accepts it: without optional attributes that contradict others.
    Map<String, AttributeValue> of(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> whole = texts(item);
        for (var entity : mappers.entrySet()) {
            if (entity.getValue().recognises(whole)) {
                return accepted(whole, entity.getKey(), entity.getValue());
            }
        }
        return whole;
    }

    /// With as many optional attributes as go together: none or two of them, and then each that fits.
    private static Map<String, AttributeValue> accepted(
            Map<String, AttributeValue> item, EntityDefinition entity, EntityMapper<?> mapper) {
        if (isReadable(item, mapper)) {
            return item;
        }
        List<String> optional = entity.attributes().stream()
                .filter(attribute -> !attribute.required())
                .map(AttributeDefinition::name)
                .toList();
        Map<String, AttributeValue> accepted = optional.stream()
                .flatMap(first -> optional.stream().map(second -> Set.of(first, second.equals(first) ? "" : second)))
                .map(kept -> without(
                        item,
                        optional.stream().filter(name -> !kept.contains(name)).toList()))
                .filter(candidate -> isReadable(candidate, mapper))
                .findFirst()
                .orElseGet(() -> without(item, optional));
        for (String name : optional) {
            Map<String, AttributeValue> more = new HashMap<>(accepted);
            more.computeIfAbsent(name, item::get);
            accepted = isReadable(more, mapper) ? more : accepted;
        }
        return accepted;
    }

    private static Map<String, AttributeValue> without(Map<String, AttributeValue> item, List<String> attributes) {
        Map<String, AttributeValue> rest = new HashMap<>(item);
        rest.keySet().removeAll(attributes);
        return rest;
    }

    private static boolean isReadable(Map<String, AttributeValue> item, EntityMapper<?> mapper) {
        try {
            mapper.fromItem(item);
            return true;
        } catch (IllegalArgumentException contradiction) {
            return false;
        }
    }

    private Map<String, AttributeValue> texts(Map<String, AttributeValue> item) {
        return item.entrySet().stream()
                .collect(Collectors.toMap(entry -> text(entry.getKey()), entry -> value(entry.getValue())));
    }

    private AttributeValue value(AttributeValue value) {
        return switch (value.type()) {
            case S -> AttributeValue.fromS(text(value.s()));
            case SS -> AttributeValue.fromSs(value.ss().stream().map(this::text).toList());
            case L -> AttributeValue.fromL(value.l().stream().map(this::value).toList());
            case M -> AttributeValue.fromM(texts(value.m()));
            default -> value;
        };
    }

    private String text(String text) {
        return madeUp.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(texts.getOrDefault(found.group(), found.group())));
    }
}
