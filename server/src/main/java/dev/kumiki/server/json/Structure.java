package dev.kumiki.server.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The members of one of the SDK's classes, read from the class's own description on first use.
///
/// Structures contain each other, and `AttributeValue` itself, so the members are found only when the first value
/// passes.
final class Structure {
    private static final String SERVICE_PACKAGE = "com.amazonaws.dynamodb.v20120810.";
    private static final Map<Class<?>, Structure> KNOWN = new ConcurrentHashMap<>();

    private final Class<?> type;
    private volatile @Nullable Members members;

    private Structure(Class<?> type) {
        this.type = type;
    }

    private record Member(SdkField<?> field, byte[] name, JsonType type) {}

    private record Members(List<Member> inOrder, Map<String, Member> byName) {}

    static Structure of(Class<?> type) {
        return KNOWN.computeIfAbsent(type, Structure::new);
    }

    /// Reads the members of the object that begins at the current token into a builder. Members that the SDK does not
    /// know are skipped, and those that are null are left out.
    void fill(SdkPojo builder, JsonParser parser) {
        var byName = members(builder).byName();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            var member = byName.get(name);
            if (parser.nextToken() == JsonToken.VALUE_NULL) {
                continue;
            }
            if (member == null) {
                parser.skipChildren();
            } else {
                member.field.set(builder, member.type.read(parser));
            }
        }
    }

    /// Writes the members that are set.
    void writeMembers(JsonWriter writer, SdkPojo pojo) {
        if (pojo instanceof AttributeValue value && ValueWriter.knows(value)) {
            new ValueWriter(writer).member(value);
            return;
        }
        for (var member : members(pojo).inOrder()) {
            write(writer, pojo, member);
        }
    }

    private static void write(JsonWriter writer, SdkPojo pojo, Member member) {
        Object value = member.field.getValueOrDefault(pojo);
        if (value != null && !(value instanceof SdkAutoConstructList) && !(value instanceof SdkAutoConstructMap)) {
            writer.name(member.name);
            member.type.write(writer, value);
        }
    }

    /// What the service's own Java code calls the structure.
    String javaName() {
        return SERVICE_PACKAGE + type.getSimpleName();
    }

    private Members members(SdkPojo example) {
        var known = members;
        if (known == null) {
            var inOrder = new ArrayList<Member>();
            var byName = new HashMap<String, Member>();
            for (var field : example.sdkFields()) {
                var member = new Member(field, JsonWriter.quoted(field.locationName()), JsonType.of(field));
                inOrder.add(member);
                byName.put(field.locationName(), member);
            }
            known = new Members(List.copyOf(inOrder), byName);
            members = known;
        }
        return known;
    }
}
