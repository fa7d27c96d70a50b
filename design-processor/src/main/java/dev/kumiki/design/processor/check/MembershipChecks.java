package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.ComponentModel;
import dev.kumiki.design.processor.model.ComponentModel.Role;
import dev.kumiki.design.processor.model.Contents;
import dev.kumiki.design.processor.model.EntityModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import dev.kumiki.design.processor.report.Words;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Indexes hold what is declared to be in them, and carry attributes that exist.
final class MembershipChecks {
    private final Report report;
    private final TableModel table;

    MembershipChecks(Report report, TableModel table) {
        this.report = report;
        this.table = table;
    }

    void check() {
        for (IndexModel index : table.indexes()) {
            checkInclude(index);
            table.entities().forEach(entity -> checkStranger(index, entity));
        }
    }

    private void checkInclude(IndexModel index) {
        List<String> known = table.entities().stream()
                .flatMap(entity -> Stream.concat(
                        entity.components().stream().map(ComponentModel::attribute),
                        entity.indexKeys().stream().map(key -> key.key().attribute())))
                .distinct()
                .toList();
        for (String name : index.include()) {
            if (!known.contains(name) && !name.equals(table.typeAttribute())) {
                report.error(
                        Code.K409,
                        table.element(),
                        index.mirror(),
                        index.name() + " includes '" + name + "', an attribute that no entity of " + table.name()
                                + " has.",
                        Words.instead(
                                name,
                                known,
                                "''",
                                "Fix: use attributes of its entities, such as " + some(known) + "."));
            }
        }
    }

    private static String some(List<String> known) {
        return known.stream().limit(5).collect(Collectors.joining(", "));
    }

    /// An attribute that happens to have the name of an index key puts its entity into the index, or has every write
    /// refused because it is of another type.
    private void checkStranger(IndexModel index, EntityModel entity) {
        boolean inside = Contents.isUndeclared(table, entity, index);
        for (ComponentModel component : entity.components()) {
            boolean isKey = index.attributes().contains(component.attribute())
                    && entity.indexKeys().stream()
                            .noneMatch(key -> key.key().attribute().equals(component.attribute()))
                    && entity.tableKeys().stream()
                            .noneMatch(key -> key.attribute().equals(component.attribute()));
            boolean refused = isKey && !stored(component).equals(type(component.attribute()));
            if (isKey && (inside || refused)) {
                report.error(
                        Code.K214,
                        component.element(),
                        "'" + component.name() + "' of " + entity.simpleName() + " is stored as '"
                                + component.attribute() + "', a key of " + index.name() + ": "
                                + (refused
                                        ? "DynamoDB would refuse every write, because the key is of another type."
                                        : "every " + entity.simpleName() + " with it would be in the index."),
                        "Fix: rename it with @Attribute"
                                + (refused
                                        ? "."
                                        : ", or put " + entity.simpleName() + " on " + index.name()
                                                + " with @Indexed."));
            }
        }
    }

    private static String stored(ComponentModel component) {
        return component.role() == Role.TTL ? "N" : component.type().stored();
    }

    /// DynamoDB's type of a key attribute: a Number if an entity that declares it fills it with one.
    private String type(String attribute) {
        return table.entities().stream()
                        .flatMap(entity -> entity.memberships().stream())
                        .flatMap(membership -> membership.keys().stream())
                        .anyMatch(key -> key.attribute().equals(attribute) && key.number())
                ? "N"
                : "S";
    }
}
