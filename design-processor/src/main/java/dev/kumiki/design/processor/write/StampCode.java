package dev.kumiki.design.processor.write;

import static dev.kumiki.design.processor.write.JavaFile.quote;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.EntityModel.IndexKey;
import java.util.List;

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
        for (ComponentModel stamp : stamps) {
            String value = components.attributeValue(stamp, "now", mapper);
            file.lines("changes." + (stamp.role() == Role.CREATED ? "begin(" : "set(") + quote(stamp.attribute()) + ", "
                    + value + ");");
            for (IndexKey key : entity.indexKeysWith(stamp)) {
                if (!key.key().attribute().equals(stamp.attribute())) {
                    String call = components.keyCall(
                            entity, key.key(), part -> part.equals(stamp) ? "now" : "this.key." + part.name() + "()");
                    file.lines("changes.set(" + quote(key.key().attribute()) + ", "
                            + components.wrap(key.key(), mapper + call) + ");");
                }
            }
        }
        file.lines("}");
    }
}
