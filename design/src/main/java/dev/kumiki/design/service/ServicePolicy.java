package dev.kumiki.design.service;

import dev.kumiki.design.StreamView;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// What a service may do: exactly what its access patterns and its writes need.
///
/// Reading an item by its key includes reading several by their keys, because it shows nothing more. A transaction
/// needs what its operations would need by themselves.
///
/// @param permissions in order
public record ServicePolicy(String service, SortedSet<Permission> permissions) {
    private static final List<String> STREAM_ACTIONS = List.of("DescribeStream", "GetRecords", "GetShardIterator");

    /// Copies the permissions.
    public ServicePolicy {
        permissions = Collections.unmodifiableSortedSet(new TreeSet<>(permissions));
    }

    /// The policy of a service, over tables named as declared.
    public static ServicePolicy of(DesignDefinition design, String service) {
        return of(design, service, UnaryOperator.identity());
    }

    /// The policy of a service, over tables named as [dev.kumiki.design.DesignOptions#tableNames()] does.
    public static ServicePolicy of(DesignDefinition design, String service, UnaryOperator<String> tableNames) {
        if (!design.services().contains(service)) {
            throw new IllegalArgumentException("the design " + design.name() + " has no service " + service + ", only "
                    + String.join(", ", design.services()));
        }
        SortedSet<Permission> permissions = new TreeSet<>();
        for (TableDefinition table : design.tables()) {
            String name = tableNames.apply(table.name());
            table.patterns().stream()
                    .filter(pattern -> pattern.services().contains(service))
                    .forEach(pattern -> addReads(name, pattern, permissions));
            for (EntityDefinition entity : table.entities()) {
                entity.writers().stream()
                        .filter(writer -> writer.service().equals(service))
                        .flatMap(writer -> writer.kinds().stream())
                        .forEach(kind -> addWrites(name, entity, kind, permissions));
            }
            if (table.stream() != StreamView.NONE && table.streamReaders().contains(service)) {
                STREAM_ACTIONS.forEach(action -> permissions.add(Permission.onStream(action, name)));
            }
        }
        return new ServicePolicy(service, permissions);
    }

    /// Whether the service may do this.
    public boolean allows(Permission permission) {
        return permissions.contains(permission);
    }

    private static void addReads(String table, PatternDefinition pattern, SortedSet<Permission> permissions) {
        switch (pattern.operation()) {
            case GET -> {
                permissions.add(Permission.onTable("GetItem", table));
                permissions.add(Permission.onTable("BatchGetItem", table));
            }
            case QUERY, COLLECT, COUNT -> permissions.add(Permission.onIndex("Query", table, pattern.index()));
            case SCAN -> permissions.add(Permission.onIndex("Scan", table, pattern.index()));
        }
        if (pattern.fetch()) {
            permissions.add(Permission.onTable("BatchGetItem", table));
        }
    }

    /// The reservations of unique values are items of their own, which come, move, expire and go with their owner. A
    /// patch that changes when that is writes them too, and then reads what it returns.
    private static void addWrites(
            String table, EntityDefinition entity, WriteKind kind, SortedSet<Permission> permissions) {
        boolean unique = !entity.reservations().isEmpty();
        List<String> actions = switch (kind) {
            case CREATE -> List.of("PutItem");
            case CHANGE ->
                !unique
                        ? List.of("UpdateItem")
                        : expires(entity)
                                ? List.of("UpdateItem", "PutItem", "DeleteItem", "GetItem")
                                : List.of("UpdateItem", "PutItem", "DeleteItem");
            case DELETE -> List.of("DeleteItem");
            case CHECK -> List.of("ConditionCheckItem");
            case BATCH -> unique ? List.of() : List.of("BatchWriteItem");
        };
        actions.forEach(action -> permissions.add(Permission.onTable(action, table)));
    }

    private static boolean expires(EntityDefinition entity) {
        return entity.attributes().stream()
                .anyMatch(attribute -> attribute.content().kind() == EntityDefinition.Kind.EXPIRY);
    }
}
