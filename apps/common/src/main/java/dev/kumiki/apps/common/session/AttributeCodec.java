package dev.kumiki.apps.common.session;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Attributes of sessions as JSON: objects with one member, whose name is the type.
///
/// Only these types can be stored and nothing else can come out, whatever stands in the database: texts, booleans,
/// whole numbers, moments, lists and maps of them.
final class AttributeCodec {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private AttributeCodec() {}

    static String write(String name, Object value) {
        try {
            return JSON.writeValueAsString(node(value));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "the session attribute '" + name + "' cannot be stored: " + e.getMessage(), e);
        }
    }

    static Object read(String text) {
        return value(JSON.readTree(text));
    }

    private static ObjectNode node(Object value) {
        return switch (value) {
            case String text -> NODES.objectNode().put("text", text);
            case Boolean flag -> NODES.objectNode().put("flag", flag);
            case Integer number -> NODES.objectNode().put("int", number);
            case Long number -> NODES.objectNode().put("long", number);
            case Instant moment -> NODES.objectNode().put("moment", moment.toString());
            case List<?> list -> NODES.objectNode().set("list", list(list));
            case Map<?, ?> map -> NODES.objectNode().set("map", map(map));
            default ->
                throw new IllegalArgumentException("sessions store texts, booleans, whole numbers, moments, and lists "
                        + "and maps of them, not " + value.getClass().getName());
        };
    }

    private static JsonNode list(List<?> list) {
        var array = NODES.arrayNode();
        list.forEach(element -> array.add(node(element)));
        return array;
    }

    private static JsonNode map(Map<?, ?> map) {
        var object = NODES.objectNode();
        map.forEach((key, element) -> {
            if (!(key instanceof String name)) {
                throw new IllegalArgumentException("the keys of a map are texts");
            }
            object.set(name, node(element));
        });
        return object;
    }

    private static Object value(JsonNode node) {
        var member = node.properties().stream().findFirst().orElseThrow(AttributeCodec::damaged);
        JsonNode content = member.getValue();
        return switch (member.getKey()) {
            case "text" -> content.stringValue();
            case "flag" -> content.booleanValue();
            case "int" -> content.intValue();
            case "long" -> content.longValue();
            case "moment" -> Instant.parse(content.stringValue());
            case "list" -> list(content);
            case "map" -> map(content);
            default -> throw damaged();
        };
    }

    private static List<Object> list(JsonNode content) {
        List<Object> list = new ArrayList<>();
        content.values().forEach(element -> list.add(value(element)));
        return list;
    }

    private static Map<String, Object> map(JsonNode content) {
        Map<String, Object> map = new LinkedHashMap<>();
        content.properties().forEach(member -> map.put(member.getKey(), value(member.getValue())));
        return map;
    }

    private static IllegalStateException damaged() {
        return new IllegalStateException("a stored session attribute is none of ours");
    }
}
