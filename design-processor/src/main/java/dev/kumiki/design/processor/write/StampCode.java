package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.IndexKey;
import java.util.List;
import java.util.stream.Collectors;

/// Writes the method of a patch or an upsert that adds the times which the library keeps.
final class StampCode {
    private final EntityModel entity;
    private final JavaFile file;
    private final ComponentCode components;
    private final String mapper;

    StampCode(EntityModel entity, JavaFile file, ComponentCode components) {
        this.entity = entity;
        this.file = file;
        this.components = components;
        this.mapper = entity.generatedName() + "Mapper.";
    }

    /// What the library's clock writes when the change is sent, with the index keys that are made from it.
    void write(boolean upsert) {
        List<ComponentModel> stamps = entity.components().stream()
                .filter(component -> component.role() == Role.UPDATED || (upsert && component.isStamp()))
                .toList();
        if (stamps.isEmpty()) {
            return;
        }
        file.lines(
                "",
                "@Override",
                "public void changedAt(" + file.type("java.time.Instant") + " now, "
                        + file.type("dev.kumiki.design.runtime.Changes") + "<" + file.type(entity.javaType())
                        + "> changes) {");
        writeHolds(stamps);
        for (ComponentModel stamp : stamps) {
            String value = components.attributeValue(stamp, "now", mapper);
            file.lines("changes." + (stamp.role() == Role.CREATED ? "begin(" : "set(") + quote(stamp.attribute()) + ", "
                    + value + ");");
            for (IndexKey key : entity.indexKeysWith(stamp)) {
                if (!key.key().attribute().equals(stamp.attribute())) {
                    file.lines("changes.set(" + quote(key.key().attribute()) + ", " + place(key, stamp) + ");");
                }
            }
        }
        file.lines("}");
    }

    /// The index key; nothing if what the key of the table tells keeps the item out of the index.
    private String place(IndexKey key, ComponentModel stamp) {
        String call = components.keyCall(
                entity, key.key(), part -> part.equals(stamp) ? "now" : components.ofKey(entity, part));
        String value = components.wrap(key.key(), mapper + call);
        String tests = key.conditions().stream()
                .map(condition -> {
                    ComponentModel tested = entity.require(condition.component());
                    return components.test(tested, condition, components.ofKey(entity, tested));
                })
                .collect(Collectors.joining(" && "));
        return tests.isEmpty() ? value : tests + " ? " + value + " : null";
    }

    /// Makes sure of the parts of the key that index keys tell more of than the key of the table does.
    private void writeHolds(List<ComponentModel> stamps) {
        entity.looseKeyComponents().stream()
                .filter(part -> stamps.stream()
                        .flatMap(stamp -> entity.indexKeysWith(stamp).stream())
                        .anyMatch(key -> entity.sources(key.components()).contains(part.name())))
                .forEach(part -> file.lines("changes." + components.hold(part, mapper) + ";"));
    }
}
