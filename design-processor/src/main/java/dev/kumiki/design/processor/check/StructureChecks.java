package dev.kumiki.design.processor.check;

import dev.kumiki.design.processor.model.DesignModel;
import dev.kumiki.design.processor.model.IndexModel;
import dev.kumiki.design.processor.model.TableModel;
import dev.kumiki.design.processor.report.Code;
import dev.kumiki.design.processor.report.Report;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Names and limits: what DynamoDB would refuse when the tables are created.
final class StructureChecks {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

    /// An attribute name that cannot have been meant as one for all items.
    private static final Pattern DYNAMIC = Pattern.compile("[{}<>#$]");

    private static final int MAX_GLOBAL_INDEXES = 20;
    private static final int MAX_LOCAL_INDEXES = 5;
    private static final int MAX_KEY_ATTRIBUTES = 4;

    private final Report report;

    StructureChecks(Report report) {
        this.report = report;
    }

    void check(DesignModel design) {
        Set<String> names = new HashSet<>();
        for (TableModel table : design.tables()) {
            if (!names.add(table.name())) {
                error(
                        Code.K403,
                        table,
                        "two tables of the design are named '" + table.name() + "'.",
                        "Fix: give each table its own name.");
            }
            check(table);
        }
    }

    private void check(TableModel table) {
        if (!NAME.matcher(table.name()).matches()) {
            error(
                    Code.K404,
                    table,
                    "'" + table.name() + "' cannot be the name of a table.",
                    "Fix: use 3 to 255 letters, digits, '_', '-' and '.'.");
        }
        checkFixed(table, null, table.hasSortKey() ? List.of(table.pk(), table.sk()) : List.of(table.pk()));
        long local = table.indexes().stream().filter(IndexModel::local).count();
        long global = table.indexes().size() - local;
        if (global > MAX_GLOBAL_INDEXES || local > MAX_LOCAL_INDEXES) {
            error(
                    Code.K404,
                    table,
                    table.name() + " has " + global + " global and " + local + " local indexes; DynamoDB allows "
                            + MAX_GLOBAL_INDEXES + " and " + MAX_LOCAL_INDEXES + ".",
                    "Fix: let entities share indexes, or split the table.");
        }
        Set<String> names = new HashSet<>();
        for (IndexModel index : table.indexes()) {
            if (!names.add(index.name())) {
                error(
                        Code.K403,
                        table,
                        index,
                        "two indexes of " + table.name() + " are named '" + index.name() + "'.",
                        "Fix: give each index its own name.");
            }
            check(table, index);
        }
    }

    private void check(TableModel table, IndexModel index) {
        if (!NAME.matcher(index.name()).matches()) {
            error(
                    Code.K404,
                    table,
                    index,
                    "'" + index.name() + "' cannot be the name of an index.",
                    "Fix: use 3 to 255 letters, digits, '_', '-' and '.'.");
        }
        checkFixed(table, index, index.attributes());
        if (index.pk().isEmpty()
                || index.pk().size() > MAX_KEY_ATTRIBUTES
                || index.sk().size() > MAX_KEY_ATTRIBUTES) {
            error(
                    Code.K404,
                    table,
                    index,
                    index.name() + " has " + index.pk().size() + " pk and "
                            + index.sk().size() + " sk attributes; DynamoDB allows 1 to 4 and 0 to 4.",
                    "Fix: join values in one attribute with a template.");
        }
        if (index.local()
                && (!table.hasSortKey()
                        || !index.pk().equals(List.of(table.pk()))
                        || index.sk().size() != 1)) {
            error(
                    Code.K405,
                    table,
                    index,
                    index.name() + " cannot be a local index of " + table.name()
                            + ": a local index shares the partition key of a table with a sort key, and has one sort"
                            + " key of its own.",
                    "Fix: set pk = \"" + table.pk() + "\" and one sk, or leave local out.");
        }
    }

    private void checkFixed(TableModel table, @Nullable IndexModel index, List<String> names) {
        for (String name : names) {
            if (name.isEmpty() || DYNAMIC.matcher(name).find()) {
                report.error(
                        Code.K208,
                        table.element(),
                        index == null ? table.mirror() : index.mirror(),
                        "'" + name + "' cannot be a key attribute: it is one attribute name for all items, not a"
                                + " value.",
                        "An attribute named after a value, such as USER#123, is indexed by nothing.",
                        "Fix: name the attribute, for example \"GSI1PK\", and put the template into "
                                + (index == null ? "@Entity" : "@Indexed") + ".");
            }
        }
    }

    private void error(Code code, TableModel table, String... lines) {
        report.error(code, table.element(), table.mirror(), lines);
    }

    private void error(Code code, TableModel table, IndexModel index, String... lines) {
        report.error(code, table.element(), index.mirror(), lines);
    }
}
