package dev.kumiki.design.service;

import java.util.Comparator;

/// One action on one table, on one of its indexes, or on its stream.
///
/// @param action as IAM names it after `dynamodb:`, such as `Query`
/// @param table the name of the table; empty if the call is about none
/// @param index the name of the index, or empty
/// @param stream whether it is about the table's stream
public record Permission(String action, String table, String index, boolean stream) implements Comparable<Permission> {
    private static final Comparator<Permission> ORDER = Comparator.comparing(Permission::table)
            .thenComparing(Permission::stream)
            .thenComparing(Permission::index)
            .thenComparing(Permission::action);

    /// An action on a table.
    public static Permission onTable(String action, String table) {
        return new Permission(action, table, "", false);
    }

    /// An action on an index; on the table if the index is empty.
    public static Permission onIndex(String action, String table, String index) {
        return new Permission(action, table, index, false);
    }

    /// An action on a stream.
    public static Permission onStream(String action, String table) {
        return new Permission(action, table, "", true);
    }

    /// What the action is on, as the end of an ARN: `table/bookings/index/ByUser`.
    public String resource() {
        return "table/" + table + (stream ? "/stream/*" : index.isEmpty() ? "" : "/index/" + index);
    }

    @Override
    public int compareTo(Permission other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return action + (table.isEmpty() ? "" : " on " + resource());
    }
}
