package dev.kumiki.apps.common.api.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The shape of a value, as far as the document and the types of Java both have it.
///
/// @param type `string`, `integer`, `number`, `boolean`, `array`, `object`, or empty for anything
/// @param format such as `date-time`
/// @param words what an enumeration allows
/// @param items of an array
record Schema(
        String type,
        String format,
        List<String> words,
        Optional<Schema> items,
        SortedMap<String, Schema> members,
        List<String> required) {
    Schema {
        words = words.stream().sorted().toList();
        members = new TreeMap<>(members);
        required = required.stream().sorted().toList();
    }

    static Schema simple(String type, String format) {
        return new Schema(type, format, List.of(), Optional.empty(), new TreeMap<>(), List.of());
    }

    static Schema words(List<String> words) {
        return new Schema("string", "", words, Optional.empty(), new TreeMap<>(), List.of());
    }

    static Schema list(Schema items) {
        return new Schema("array", "", List.of(), Optional.of(items), new TreeMap<>(), List.of());
    }

    static Schema object(Map<String, Schema> members, List<String> required) {
        return new Schema("object", "", List.of(), Optional.empty(), new TreeMap<>(members), required);
    }

    /// What the document says. Formats of numbers are not compared: Java's are always given.
    static Schema of(Node node) {
        String type = node.at("type").text().orElse("");
        var members = new TreeMap<String, Schema>();
        node.at("properties").forEach((name, member) -> members.put(name, of(member)));
        Node items = node.at("items");
        return new Schema(
                type,
                type.equals("string") ? node.at("format").text().orElse("") : "",
                node.at("enum").texts(),
                items.isThere() ? Optional.of(of(items)) : Optional.empty(),
                members,
                node.at("required").texts());
    }

    /// Where this, from the document, differs from what the code has.
    List<String> differences(String place, Schema code) {
        List<String> found = new ArrayList<>();
        compare(found, place + " type", type + " " + format, code.type + " " + code.format);
        compare(found, place + " words", words, code.words);
        compare(found, place + " members", members.keySet(), code.members.keySet());
        compare(found, place + " required", required, code.required);
        members.forEach((name, member) -> {
            Schema other = code.members.get(name);
            if (other != null) {
                found.addAll(member.differences(place + "." + name, other));
            }
        });
        if (items.isPresent() && code.items.isPresent()) {
            found.addAll(items.get().differences(place + "[]", code.items.get()));
        }
        return found;
    }

    static void compare(List<String> found, String place, Object document, Object code) {
        if (!document.equals(code)) {
            found.add(place + ": the document has " + document + ", the code " + code);
        }
    }
}
