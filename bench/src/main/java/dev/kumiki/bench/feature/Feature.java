package dev.kumiki.bench.feature;

import java.util.EnumMap;
import java.util.Map;

/// A feature of designs: what it adds to which places of the base's source.
///
/// @param maps whether it adds to what is mapped, so that there is something to compare
record Feature(String name, boolean maps, Map<Place, String> additions) {
    /// Where the base can be added to.
    enum Place {
        /// Members of `@Design`.
        DESIGN,
        /// Annotations of the table.
        TABLE,
        /// Methods of the table.
        PATTERN,
        /// Annotations of the orders.
        ENTITY,
        /// Components of the orders.
        COMPONENT,
        /// What an order has in these components.
        VALUE,
        /// Members of the orders.
        MEMBER,
        /// What all entities implement.
        OWNED,
        /// Types beside the entities.
        TYPE
    }

    Feature {
        additions = Map.copyOf(additions);
    }

    /// A feature that adds nothing yet.
    static Feature of(String name) {
        return new Feature(name, false, Map.of());
    }

    /// With an addition.
    Feature with(Place place, String text) {
        Map<Place, String> all = new EnumMap<>(Place.class);
        all.putAll(additions);
        all.put(place, text);
        return new Feature(name, maps || place == Place.COMPONENT, all);
    }

    /// With further components of the orders, and their values.
    Feature with(String components, String values) {
        return with(Place.COMPONENT, ", " + components).with(Place.VALUE, ", " + values);
    }

    /// The source of the base with all of this.
    String source() {
        String source = Features.BASE;
        for (Place place : Place.values()) {
            source = source.replace("/*" + place + "*/", additions.getOrDefault(place, ""));
        }
        return source;
    }
}
