package dev.kumiki.design.service;

import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.EntityDefinition.Membership;
import dev.kumiki.design.definition.EntityDefinition.Reservation;
import dev.kumiki.design.definition.IndexDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.definition.TableDefinition.Tenancy;
import java.util.List;
import java.util.stream.Stream;

/// The partition keys that a tenant's items have, as patterns of a policy: `ORG#${aws:PrincipalTag/org}#*`.
public final class LeadingKeys {
    private LeadingKeys() {}

    /// Those of a table, or of one of its indexes; none if the table has no tenants.
    ///
    /// @param index empty for the table
    public static List<String> of(TableDefinition table, String index) {
        return table.tenancy().stream()
                .flatMap(tenancy -> table.entities().stream()
                        .flatMap(entity ->
                                templates(table, entity, index).map(template -> pattern(tenancy, entity, template))))
                .distinct()
                .sorted()
                .toList();
    }

    /// A local index has the partition key of its table.
    private static Stream<String> templates(TableDefinition table, EntityDefinition entity, String index) {
        if (index.isEmpty() || table.index(index).filter(IndexDefinition::local).isPresent()) {
            return Stream.concat(
                    Stream.of(entity.pk()), entity.reservations().stream().map(Reservation::pk));
        }
        return entity.memberships().stream()
                .filter(membership -> membership.index().equals(index))
                .map(Membership::pk)
                .flatMap(List::stream);
    }

    private static String pattern(Tenancy tenancy, EntityDefinition entity, String template) {
        String part = "{" + tenancy.component() + "}";
        int at = template.indexOf(part);
        String prefix = entity.attributeOf(tenancy.component()).prefix();
        String rest = template.length() > at + part.length() ? "#*" : "";
        return template.substring(0, at) + prefix + "${aws:PrincipalTag/" + tenancy.tag() + "}" + rest;
    }
}
