package dev.kumiki.apps.common.api.openapi;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import tools.jackson.databind.json.JsonMapper;

/// The shapes of Java types as the interface writes and reads them: records are objects, and a member is required
/// unless it is `Optional` or may be null.
///
/// @param json writes the words of enumerations
record JavaSchemas(JsonMapper json) {
    private static final Map<Class<?>, Schema> SIMPLE = Map.ofEntries(
            Map.entry(String.class, Schema.simple("string", "")),
            Map.entry(URI.class, Schema.simple("string", "uri-reference")),
            Map.entry(Instant.class, Schema.simple("string", "date-time")),
            Map.entry(LocalDate.class, Schema.simple("string", "date")),
            Map.entry(LocalTime.class, Schema.simple("string", "time")),
            Map.entry(Boolean.class, Schema.simple("boolean", "")),
            Map.entry(boolean.class, Schema.simple("boolean", "")),
            Map.entry(Integer.class, Schema.simple("integer", "")),
            Map.entry(int.class, Schema.simple("integer", "")),
            Map.entry(Long.class, Schema.simple("integer", "")),
            Map.entry(long.class, Schema.simple("integer", "")),
            Map.entry(double.class, Schema.simple("number", "")),
            Map.entry(BigDecimal.class, Schema.simple("number", "")),
            Map.entry(Object.class, Schema.simple("", "")));

    Schema of(ResolvableType type) {
        Class<?> raw = type.toClass();
        Schema simple = SIMPLE.get(raw);
        if (simple != null) {
            return simple;
        }
        if (Optional.class.equals(raw)) {
            return of(type.getGeneric(0));
        }
        if (Collection.class.isAssignableFrom(raw)) {
            return Schema.list(of(type.asCollection().getGeneric(0)));
        }
        if (raw.isEnum()) {
            return Schema.words(words(raw));
        }
        if (raw.isRecord()) {
            return record(type, raw);
        }
        throw new IllegalArgumentException("an interface cannot show a " + type);
    }

    private List<String> words(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(word -> json.convertValue(word, String.class))
                .toList();
    }

    private Schema record(ResolvableType type, Class<?> raw) {
        Map<String, Schema> members = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (RecordComponent component : raw.getRecordComponents()) {
            members.put(component.getName(), of(ResolvableType.forType(component.getGenericType(), type)));
            if (!Optional.class.equals(component.getType()) && !isNullable(component)) {
                required.add(component.getName());
            }
        }
        return Schema.object(members, required);
    }

    private static boolean isNullable(RecordComponent component) {
        return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }
}
