package dev.kumiki.design.definition;

import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.EntityDefinition.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// An entity under construction; attributes go where nesting has led.
final class EntityDraft {
    private final String name;
    private final String type;
    private final String pk;
    private final String sk;
    private final Deque<List<AttributeDraft>> levels = new ArrayDeque<>();
    final List<Membership> memberships = new ArrayList<>();
    final List<Membership> undeclared = new ArrayList<>();
    final List<Reservation> reservations = new ArrayList<>();
    final List<Writer> writers = new ArrayList<>();

    EntityDraft(String name, String type, String pk, String sk) {
        this.name = name;
        this.type = type;
        this.pk = pk;
        this.sk = sk;
        levels.push(new ArrayList<>());
    }

    void add(AttributeDraft attribute, boolean required) {
        attribute.required = required;
        levels.element().add(attribute);
    }

    AttributeDraft lastAttribute() {
        return levels.element().getLast();
    }

    void nest() {
        levels.push(lastAttribute().nested);
    }

    void unnest() {
        levels.pop();
    }

    EntityDefinition build() {
        return new EntityDefinition(
                name,
                type,
                pk,
                sk,
                AttributeDraft.build(levels.element()),
                memberships,
                undeclared,
                reservations,
                writers);
    }
}
