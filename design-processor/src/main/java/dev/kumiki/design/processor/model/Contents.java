package dev.kumiki.design.processor.model;

import dev.kumiki.design.processor.model.Binder.KeySpace;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.EntityModel.ReservationModel;
import dev.kumiki.design.processor.model.Segment.Literal;
import dev.kumiki.design.processor.model.Segment.Part;
import dev.kumiki.design.processor.model.ValueType.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which items a table and its indexes hold, and under which keys. Whoever needs to know that asks here.
///
/// DynamoDB puts an item into an index if it has all key attributes of the index. An entity can have them because it is
/// declared to be there with `@Indexed`, because they are keys of the table or of another index, or because it has
/// attributes of their names. Reservations of unique values have the keys of the table only.
public final class Contents {
    private Contents() {}

    /// A kind of item in a table or an index.
    ///
    /// @param name as messages call it
    /// @param reservation whether it reserves a unique value of the entity, rather than being the entity
    public record Resident(EntityModel entity, String name, boolean reservation, KeySpace space) {}

    /// Every kind of item in the table, if `index` is empty, or in an index.
    public static List<Resident> of(TableModel table, String index) {
        List<Resident> residents = new ArrayList<>();
        for (EntityModel entity : table.entities()) {
            space(table, entity, index)
                    .ifPresent(space -> residents.add(new Resident(entity, entity.simpleName(), false, space)));
            for (ReservationModel reservation : entity.reservations()) {
                String name = "the reservation '" + reservation.name() + "' of " + entity.simpleName();
                space(table, reservation, index)
                        .ifPresent(space -> residents.add(new Resident(entity, name, true, space)));
            }
        }
        return residents;
    }

    /// The key of an entity in the table, if `index` is empty, or in an index; nothing if it is not there.
    public static Optional<KeySpace> space(TableModel table, EntityModel entity, String index) {
        if (index.isEmpty()) {
            return Optional.of(
                    new KeySpace(List.of(entity.pk()), entity.sk().map(List::of).orElse(List.of())));
        }
        Optional<IndexModel> found = table.index(index);
        boolean local = found.map(IndexModel::local).orElse(false);
        return entity.membership(index)
                .map(place -> new KeySpace(local ? List.of(entity.pk()) : place.pk(), place.sk()))
                .or(() -> found.flatMap(keys -> undeclared(entity, keys)));
    }

    /// The key that a pattern binds: of its entity, or what those of its entities share.
    public static KeySpace space(TableModel table, PatternModel pattern) {
        return SharedKey.of(table.entitiesOf(pattern).stream()
                .map(entity -> space(table, entity, pattern.index()).orElseThrow())
                .distinct()
                .toList());
    }

    /// The component whose attribute decides whether an item is in the range of a pattern, because the part of the key
    /// that the range binds tells only the day, for instance.
    public static Optional<ComponentModel> filtered(TableModel table, PatternModel pattern, EntityModel entity) {
        return Binder.range(pattern, space(table, pattern))
                .filter(range -> range.start().isEmpty())
                .map(KeyPlan.RangeModel::part)
                .filter(part -> entity.require(part.component()).isCoarserIn(part))
                .map(part -> entity.require(part.component()));
    }

    /// Whether an entity is in an index although it does not say so.
    public static boolean isUndeclared(TableModel table, EntityModel entity, IndexModel index) {
        return entity.membership(index.name()).isEmpty()
                && space(table, entity, index.name()).isPresent();
    }

    private static Optional<KeySpace> undeclared(EntityModel entity, IndexModel index) {
        List<KeyTemplate> partition = new ArrayList<>();
        List<KeyTemplate> sort = new ArrayList<>();
        index.pk().forEach(attribute -> written(entity, attribute).ifPresent(partition::add));
        index.sk().forEach(attribute -> written(entity, attribute).ifPresent(sort::add));
        boolean whole = partition.size() == index.pk().size()
                && sort.size() == index.sk().size();
        return whole ? Optional.of(new KeySpace(partition, sort)) : Optional.empty();
    }

    private static Optional<KeySpace> space(TableModel table, ReservationModel reservation, String index) {
        List<KeyTemplate> keys = new ArrayList<>(List.of(reservation.pk()));
        reservation.sk().ifPresent(keys::add);
        List<String> pk = index.isEmpty()
                ? List.of(table.pk())
                : table.index(index).map(IndexModel::pk).orElse(List.of());
        List<String> sk = index.isEmpty()
                ? (table.hasSortKey() ? List.of(table.sk()) : List.of())
                : table.index(index).map(IndexModel::sk).orElse(List.of());
        List<KeyTemplate> partition = pick(keys, pk);
        List<KeyTemplate> sort = pick(keys, sk);
        return partition.size() == pk.size() && sort.size() == sk.size()
                ? Optional.of(new KeySpace(partition, sort))
                : Optional.empty();
    }

    private static List<KeyTemplate> pick(List<KeyTemplate> keys, List<String> attributes) {
        return attributes.stream()
                .flatMap(
                        attribute -> keys.stream().filter(key -> key.attribute().equals(attribute)))
                .toList();
    }

    /// What an entity writes into an attribute, if that can be a key.
    private static Optional<KeyTemplate> written(EntityModel entity, String attribute) {
        return entity.tableKeys().stream()
                .filter(key -> key.attribute().equals(attribute))
                .findFirst()
                .or(() -> entity.indexKeys().stream()
                        .map(EntityModel.IndexKey::key)
                        .filter(key -> key.attribute().equals(attribute))
                        .findFirst())
                .or(() -> entity.components().stream()
                        .filter(component -> component.attribute().equals(attribute))
                        .findFirst()
                        .flatMap(Contents::asKey));
    }

    /// A component as the key that its attribute would be.
    private static Optional<KeyTemplate> asKey(ComponentModel component) {
        ValueType core = component.type().core();
        boolean number =
                component.role() == Role.TTL || component.type().stored().equals("N");
        if (!number && !component.type().stored().equals("S")) {
            return Optional.empty();
        }
        PartFormat format = core instanceof Time(var _, var kept, var zone) && !number
                ? new PartFormat.Timed(kept, zone)
                : new PartFormat.Plain();
        List<Segment> segments = new ArrayList<>();
        if (!component.type().prefix().isEmpty()) {
            segments.add(new Literal(component.type().prefix()));
        }
        segments.add(new Part(component.name(), format));
        return Optional.of(
                new KeyTemplate(component.attribute(), new Template("{" + component.name() + "}", segments), number));
    }
}
