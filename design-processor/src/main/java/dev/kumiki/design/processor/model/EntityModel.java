package dev.kumiki.design.processor.model;

import dev.kumiki.design.Upserted;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/// An entity: a record, its keys and its places in indexes.
///
/// @param generatedName the stem of the names of generated classes
/// @param sk empty for a table without a sort key
/// @param acknowledged why a partition key with few values is fine, or blank
public record EntityModel(
        TypeElement element,
        String packageName,
        String javaType,
        String generatedName,
        String type,
        List<ComponentModel> components,
        KeyTemplate pk,
        Optional<KeyTemplate> sk,
        List<Membership> memberships,
        List<ReservationModel> reservations,
        List<ServicesModel> writtenBy,
        String acknowledged) {
    /// Copies the lists.
    public EntityModel {
        writtenBy = List.copyOf(writtenBy);
        components = List.copyOf(components);
        memberships = List.copyOf(memberships);
        reservations = List.copyOf(reservations);
    }

    /// The entity's place in an index.
    ///
    /// @param conditions all must hold for the item to be in the index
    public record Membership(String index, List<KeyTemplate> pk, List<KeyTemplate> sk, List<WhenModel> conditions) {
        /// Copies the lists.
        public Membership {
            pk = List.copyOf(pk);
            sk = List.copyOf(sk);
            conditions = List.copyOf(conditions);
        }

        /// Partition and sort key together.
        public List<KeyTemplate> keys() {
            return Stream.concat(pk.stream(), sk.stream()).toList();
        }
    }

    /// A condition of a membership: the component has one of these values.
    public record WhenModel(String source, String component, List<String> values) {
        /// Copies the values.
        public WhenModel {
            values = List.copyOf(values);
        }
    }

    /// A unique value.
    public record ReservationModel(String name, KeyTemplate pk, Optional<KeyTemplate> sk) {
        /// The components that the value is made of.
        public List<String> components() {
            List<String> all = new ArrayList<>(pk.template().components());
            sk.ifPresent(key -> all.addAll(key.template().components()));
            return all.stream().distinct().toList();
        }
    }

    /// An index key attribute with the conditions under which it is written.
    public record IndexKey(KeyTemplate key, List<WhenModel> conditions) {
        /// The components that decide the attribute.
        public List<String> components() {
            return Stream.concat(
                            key.template().components().stream(),
                            conditions.stream().map(WhenModel::component))
                    .distinct()
                    .toList();
        }
    }

    /// The simple name, for messages.
    public String simpleName() {
        return element.getSimpleName().toString();
    }

    /// The component of that name.
    public Optional<ComponentModel> component(String name) {
        return components.stream().filter(c -> c.name().equals(name)).findFirst();
    }

    /// The component of that name, which the checks have found to exist.
    public ComponentModel require(String name) {
        return component(name).orElseThrow(() -> new IllegalStateException("no component " + name));
    }

    /// The component with a role.
    public Optional<ComponentModel> withRole(Role role) {
        return components.stream().filter(c -> c.role() == role).findFirst();
    }

    /// The keys of the table.
    public List<KeyTemplate> tableKeys() {
        return sk.map(sort -> List.of(pk, sort)).orElseGet(() -> List.of(pk));
    }

    /// The components in the key of the table, in order.
    public List<ComponentModel> keyComponents() {
        return tableKeys().stream()
                .flatMap(key -> key.template().components().stream())
                .distinct()
                .map(this::require)
                .toList();
    }

    /// The index key attributes that are not already in the key of the table, each once, in order of declaration.
    /// One that several memberships share under different conditions is always written; their other attributes
    /// decide.
    public List<IndexKey> indexKeys() {
        Map<String, IndexKey> keys = new LinkedHashMap<>();
        for (Membership membership : memberships) {
            for (KeyTemplate key : membership.keys()) {
                if (tableKeys().stream().noneMatch(known -> known.attribute().equals(key.attribute()))) {
                    keys.merge(
                            key.attribute(),
                            new IndexKey(key, membership.conditions()),
                            (known, next) -> known.conditions().equals(next.conditions())
                                    ? known
                                    : new IndexKey(key, List.of()));
                }
            }
        }
        return List.copyOf(keys.values());
    }

    /// Whether one request may change it or create it.
    public boolean isUpserted() {
        return element.getAnnotation(Upserted.class) != null;
    }

    /// What a new item cannot do without besides its key: it would not be read back.
    public List<ComponentModel> beginnings() {
        List<ComponentModel> key = keyComponents();
        return components.stream()
                .filter(c -> !c.canBeMissing()
                        && c.role() != Role.VERSION
                        && c.role() != Role.COMPUTED
                        && !c.isStamp()
                        && !key.contains(c))
                .toList();
    }

    /// The components that are made from others.
    public List<ComponentModel> computed() {
        return components.stream().filter(c -> c.role() == Role.COMPUTED).toList();
    }

    /// What components are made from in the end: themselves, unless they are computed.
    public List<String> sources(List<String> names) {
        return names.stream()
                .flatMap(name -> require(name)
                        .computation()
                        .map(computation -> computation.sources().stream())
                        .orElse(Stream.of(name)))
                .distinct()
                .toList();
    }

    /// The components that never change after an item was created, besides the key of the table.
    public List<ComponentModel> kept() {
        return components.stream().filter(ComponentModel::isKept).toList();
    }

    /// The components of which the key of the table tells less than their attributes do, such as the minute of a time:
    /// who knows the key of an item may believe in another value.
    public List<ComponentModel> looseKeyComponents() {
        return keyComponents().stream()
                .filter(component -> tableKeys().stream()
                        .flatMap(key -> key.template().parts().stream())
                        .filter(part -> part.component().equals(component.name()))
                        .allMatch(component::isCoarserIn))
                .toList();
    }

    /// The index keys that the component is part of, or decides.
    public List<IndexKey> indexKeysWith(ComponentModel component) {
        return indexKeys().stream()
                .filter(key -> key.components().contains(component.name()))
                .toList();
    }

    /// Whether one write can put the entity over whatever is there: without a version, an item that is there keeps the
    /// time of its creation, which no index key may tell, and must not have expired.
    public boolean canBePut() {
        return withRole(Role.VERSION).isPresent()
                || withRole(Role.CREATED).isEmpty()
                || (withRole(Role.TTL).isEmpty()
                        && indexKeysWith(withRole(Role.CREATED).get()).isEmpty());
    }

    /// Whether items can be written as a whole without a look at what is there.
    public boolean canBeOverwritten() {
        return withRole(Role.VERSION).isEmpty() && kept().isEmpty();
    }

    /// Whether every item has the attribute of an index key.
    public boolean isAlwaysIn(IndexKey place) {
        return place.conditions().isEmpty()
                && place.key().template().components().stream()
                        .map(this::require)
                        .noneMatch(ComponentModel::isOptional);
    }

    /// The place in the index of that name.
    public Optional<Membership> membership(String index) {
        return memberships.stream().filter(m -> m.index().equals(index)).findFirst();
    }
}
