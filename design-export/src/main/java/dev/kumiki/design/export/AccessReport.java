package dev.kumiki.design.export;

import static dev.kumiki.design.export.MarkdownTable.code;

import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.PatternDefinition.Operation;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.Measurement.Cost;
import dev.kumiki.design.export.Measurement.Costs;
import dev.kumiki.design.export.Traffic.Figure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The access patterns with what they consume, measured, and what they cost in a month, as Markdown.
///
/// @param costs what was measured of the design
public record AccessReport(
        DesignDefinition design, Assumptions assumptions, Costs costs, Prices prices, Traffic traffic) {
    private static final BigDecimal MILLION = new BigDecimal(1_000_000);
    private static final BigDecimal GIGABYTE = new BigDecimal(1024L * 1024 * 1024);
    private static final int MONEY_DIGITS = 4;

    /// A line of a bill: what it is for, and how much.
    private record Bill(BigDecimal reads, BigDecimal writes, BigDecimal storage) {
        BigDecimal total() {
            return reads.add(writes).add(storage);
        }
    }

    /// The report.
    public String write() {
        var text = new StringBuilder("# Access patterns of " + design.name() + "\n\n");
        text.append("Measured on Kumiki's engine with made-up items of at least ")
                .append(assumptions.itemBytes())
                .append(" bytes")
                .append(sizes())
                .append("; a list finds ")
                .append(assumptions.items())
                .append(" items of each entity, a limit is ")
                .append(assumptions.pageItems())
                .append(". Units are read or write request units of all calls together, with those of indexes.\n");
        for (TableDefinition table : design.tables()) {
            text.append("\n## ").append(table.name()).append("\n\n");
            text.append(reads(table).write());
            MarkdownTable writes = writes(table);
            if (!writes.isEmpty()) {
                text.append('\n').append(writes.write());
            }
        }
        return text.append(summary()).toString();
    }

    private String sizes() {
        return assumptions.entityBytes().isEmpty()
                ? ""
                : assumptions.entityBytes().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    private MarkdownTable reads(TableDefinition table) {
        var rows = new MarkdownTable(
                "Pattern",
                "Operation",
                "Index",
                "Key condition",
                "Calls:",
                "Items:",
                "Units:",
                "USD per million:",
                "Uses a month:",
                "USD a month:");
        for (PatternDefinition pattern : table.patterns()) {
            Cost cost = costs.read(table, pattern);
            long uses = traffic.of(table, pattern);
            rows.row(
                    code(pattern.signature()),
                    operation(pattern),
                    pattern.index().isEmpty() ? "table" : code(pattern.index()),
                    code(pattern.keyCondition()),
                    String.valueOf(cost.calls()),
                    String.valueOf(cost.items()),
                    units(cost),
                    money(price(cost, 1_000_000, prices.readMillion())),
                    count(uses),
                    uses == 0 ? "" : money(price(cost, uses, prices.readMillion())));
        }
        return rows;
    }

    static String operation(PatternDefinition pattern) {
        String name = switch (pattern.operation()) {
            case GET -> pattern.unique().isEmpty() ? "GetItem" : "GetItem twice";
            case QUERY, COLLECT ->
                pattern.isSharded() ? "Query, for each shard" : pattern.fetch() ? "Query, BatchGetItem" : "Query";
            case COUNT -> "Query, count";
            case SCAN -> "Scan";
        };
        boolean consistent = pattern.consistent() || !pattern.unique().isEmpty();
        return name + (consistent && pattern.operation() != Operation.SCAN ? ", consistent" : "");
    }

    private MarkdownTable writes(TableDefinition table) {
        var rows = new MarkdownTable(
                "Write",
                "Operation",
                "Calls:",
                "Items:",
                "Units:",
                "USD per million:",
                "Uses a month:",
                "USD a month:");
        for (EntityDefinition entity : table.entities()) {
            boolean unique = !entity.reservations().isEmpty();
            var cost = costs.write(table, entity);
            write(rows, table, entity, Figure.CREATE, unique ? "TransactWriteItems" : "PutItem", cost.create());
            write(rows, table, entity, Figure.CHANGE, "UpdateItem", cost.change());
            write(rows, table, entity, Figure.DELETE, unique ? "TransactWriteItems" : "DeleteItem", cost.delete());
        }
        return rows;
    }

    private void write(
            MarkdownTable rows,
            TableDefinition table,
            EntityDefinition entity,
            Figure figure,
            String operation,
            Cost cost) {
        long uses = traffic.of(table, entity, figure);
        rows.row(
                code(entity.name() + "." + figure.name().toLowerCase(Locale.ROOT)),
                operation,
                String.valueOf(cost.calls()),
                String.valueOf(cost.items()),
                units(cost),
                money(price(cost, 1_000_000, prices.writeMillion())),
                count(uses),
                uses == 0 ? "" : money(price(cost, uses, prices.writeMillion())));
    }

    private String summary() {
        Bill bill = bill();
        var text = new StringBuilder("\n## A month\n\n");
        if (traffic.isEmpty()) {
            text.append("No traffic was given.\n");
        } else {
            text.append(new MarkdownTable("What", "USD a month:")
                    .row("Reads", money(bill.reads()))
                    .row("Writes", money(bill.writes()))
                    .row("Storage, with indexes", money(bill.storage()))
                    .row("**Together**", "**" + money(bill.total()) + "**")
                    .write());
        }
        text.append(
                        "\nPrices on demand, Standard table class, encrypted with AWS's own key, which costs nothing; in USD, without"
                                + " tax, free tier, backups, streams and transfer: ")
                .append(prices.readMillion())
                .append(" for a million read request units, ")
                .append(prices.writeMillion())
                .append(" for a million write request units, ")
                .append(prices.storageGigabyte())
                .append(" for a GB a month; ")
                .append(prices.region())
                .append(", ")
                .append(prices.date())
                .append(" (")
                .append(prices.source())
                .append(").\n");
        return text.toString();
    }

    private Bill bill() {
        BigDecimal reads = BigDecimal.ZERO;
        BigDecimal writes = BigDecimal.ZERO;
        BigDecimal storage = BigDecimal.ZERO;
        for (TableDefinition table : design.tables()) {
            for (PatternDefinition pattern : table.patterns()) {
                reads = reads.add(price(costs.read(table, pattern), traffic.of(table, pattern), prices.readMillion()));
            }
            for (EntityDefinition entity : table.entities()) {
                var cost = costs.write(table, entity);
                writes = writes.add(
                                price(cost.create(), traffic.of(table, entity, Figure.CREATE), prices.writeMillion()))
                        .add(price(cost.change(), traffic.of(table, entity, Figure.CHANGE), prices.writeMillion()))
                        .add(price(cost.delete(), traffic.of(table, entity, Figure.DELETE), prices.writeMillion()));
                storage = storage.add(new BigDecimal(costs.storedBytes(table, entity))
                        .multiply(new BigDecimal(traffic.of(table, entity, Figure.STORED)))
                        .multiply(prices.storageGigabyte())
                        .divide(GIGABYTE, MONEY_DIGITS * 2, RoundingMode.HALF_UP));
            }
        }
        return new Bill(reads, writes, storage);
    }

    private static BigDecimal price(Cost cost, long uses, BigDecimal million) {
        return BigDecimal.valueOf(cost.units())
                .multiply(new BigDecimal(uses))
                .multiply(million)
                .divide(MILLION, MONEY_DIGITS * 2, RoundingMode.HALF_UP);
    }

    private static String units(Cost cost) {
        return BigDecimal.valueOf(cost.units()).stripTrailingZeros().toPlainString();
    }

    private static String money(BigDecimal amount) {
        return amount.setScale(MONEY_DIGITS, RoundingMode.HALF_UP).toPlainString();
    }

    private static String count(long uses) {
        return uses == 0 ? "" : String.format(Locale.ROOT, "%,d", uses);
    }
}
