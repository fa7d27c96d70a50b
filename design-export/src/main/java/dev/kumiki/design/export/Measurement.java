package dev.kumiki.design.export;

import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.definition.DesignDefinition;
import dev.kumiki.design.definition.EntityDefinition;
import dev.kumiki.design.definition.PatternDefinition;
import dev.kumiki.design.definition.TableDefinition;
import dev.kumiki.design.export.SampleItems.Sample;
import dev.kumiki.design.runtime.Connection;
import dev.kumiki.design.runtime.TableCreation;
import dev.kumiki.design.trace.Call;
import dev.kumiki.design.trace.TracedClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Finds out what access patterns and writes consume by running them on a database with made-up items.
///
/// A pattern is run as the generated code runs it: the same operation, index, key condition, limit and consistency. Its
/// items share what its parameters bind, and a range covers them all. The database should be an empty one to throw
/// away.
public final class Measurement {
    private final DynamoDbClient database;
    private final DynamoDbClient traced;
    private final Assumptions assumptions;
    private final List<Call> calls = new ArrayList<>();

    /// On an empty database.
    public Measurement(DynamoDbClient database, Assumptions assumptions) {
        this(database, database, assumptions);
    }

    /// On an empty database, whose patterns and writes are run by another client of it: one that may do less, or is
    /// further away.
    public Measurement(DynamoDbClient database, DynamoDbClient runner, Assumptions assumptions) {
        this.database = database;
        this.traced = TracedClient.of(runner, calls::add);
        this.assumptions = assumptions;
    }

    /// What one use of a pattern, or one write, costs.
    ///
    /// @param calls how many requests it takes
    /// @param items how many items it read or wrote
    /// @param units the capacity units of all requests, with those of indexes
    public record Cost(int calls, int items, double units) {}

    /// The costs of a design, by table and pattern or entity.
    public static final class Costs {
        private final Map<String, Cost> reads = new HashMap<>();
        private final Map<String, WriteCosts> writes = new HashMap<>();
        private final Map<String, Integer> sizes = new HashMap<>();

        private Costs() {}

        /// What one use of the pattern costs.
        public Cost read(TableDefinition table, PatternDefinition pattern) {
            return Objects.requireNonNull(reads.get(key(table, pattern.signature())));
        }

        /// What writing the entity costs.
        public WriteCosts write(TableDefinition table, EntityDefinition entity) {
            return Objects.requireNonNull(writes.get(key(table, entity.name())));
        }

        /// The bytes of an item, with its copies in indexes.
        public int storedBytes(TableDefinition table, EntityDefinition entity) {
            return Objects.requireNonNull(sizes.get(key(table, entity.name())));
        }

        private static String key(TableDefinition table, String name) {
            return table.name() + "." + name;
        }
    }

    /// What writing an entity costs: creating it, changing one attribute that is in no key, deleting it.
    public record WriteCosts(Cost create, Cost change, Cost delete) {}

    /// Creates the tables and measures everything.
    public Costs measure(DesignDefinition design) {
        create(design);
        var costs = new Costs();
        for (TableDefinition table : design.tables()) {
            for (PatternDefinition pattern : table.patterns()) {
                costs.reads.put(Costs.key(table, pattern.signature()), read(table, pattern));
            }
            for (EntityDefinition entity : table.entities()) {
                Sample sample = sample(table, entity, 0, Set.of(), "");
                costs.writes.put(Costs.key(table, entity.name()), write(table, entity));
                costs.sizes.put(Costs.key(table, entity.name()), StoredSize.of(table, sample.item()));
            }
        }
        return costs;
    }

    /// Creates the tables.
    public void create(DesignDefinition design) {
        new TableCreation(new Connection(database, DesignOptions.defaults())).create(design);
    }

    /// Creates an item, changes it and deletes it.
    public WriteCosts write(TableDefinition table, EntityDefinition entity) {
        var run = new WriteRun(table, traced);
        Sample sample = sample(table, entity, 0, Set.of(), "");
        return new WriteCosts(
                cost(() -> run.create(sample)), cost(() -> run.change(sample)), cost(() -> run.delete(sample)));
    }

    /// Uses a pattern once, on items that are there for it.
    public Cost read(TableDefinition table, PatternDefinition pattern) {
        var keys = new SampleItems(table);
        List<Map<String, AttributeValue>> items = items(table, pattern);
        items.forEach(item -> put(table, item));
        var run = new ReadRun(table, pattern, traced, assumptions.pageItems());
        Cost cost = cost(() -> run.run(samples(table, pattern).getFirst()));
        items.stream()
                .map(keys::keyOf)
                .distinct()
                .forEach(key -> database.deleteItem(
                        delete -> delete.tableName(table.name()).key(key)));
        return cost;
    }

    /// The items that a pattern is used on, each with the reservation that the pattern goes by.
    public List<Map<String, AttributeValue>> items(TableDefinition table, PatternDefinition pattern) {
        var samples = new SampleItems(table);
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (Sample sample : samples(table, pattern)) {
            items.add(sample.item());
            sample.entity().reservations().stream()
                    .filter(reservation -> reservation.name().equals(pattern.unique()))
                    .map(reservation -> samples.reservation(reservation, sample))
                    .forEach(items::add);
        }
        return items;
    }

    /// An item of an entity, as writing it is measured with.
    public Map<String, AttributeValue> item(TableDefinition table, EntityDefinition entity) {
        return sample(table, entity, 0, Set.of(), "").item();
    }

    private void put(TableDefinition table, Map<String, AttributeValue> item) {
        database.putItem(request -> request.tableName(table.name()).item(item));
    }

    private List<Sample> samples(TableDefinition table, PatternDefinition pattern) {
        Set<String> bound = new HashSet<>();
        pattern.parameters().stream()
                .filter(parameter -> parameter.role() == PatternDefinition.Role.PART
                        || parameter.role() == PatternDefinition.Role.SHARDS)
                .forEach(parameter -> bound.add(parameter.name()));
        boolean everything = pattern.operation() == PatternDefinition.Operation.SCAN;
        List<Sample> samples = new ArrayList<>();
        for (EntityDefinition entity : table.entities()) {
            if (everything || pattern.entities().contains(entity.name())) {
                for (int number = 0; number < assumptions.items(); number++) {
                    samples.add(sample(table, entity, number, bound, pattern.index()));
                }
            }
        }
        return samples;
    }

    private Sample sample(TableDefinition table, EntityDefinition entity, int number, Set<String> bound, String index) {
        var items = new SampleItems(table);
        return items.padded(items.sample(entity, number, bound, index), assumptions.bytesOf(entity.name()));
    }

    /// A use that says how many items it touched.
    private interface Use {
        int run();
    }

    private Cost cost(Use use) {
        calls.clear();
        int items = use.run();
        return new Cost(
                calls.size(), items, calls.stream().mapToDouble(Call::units).sum());
    }
}
