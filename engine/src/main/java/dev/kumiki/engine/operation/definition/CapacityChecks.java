package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.rejection.IndexTexts;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.Capacity.OnDemandLimits;
import dev.kumiki.engine.table.Throughput;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;

/// What tables and indexes may be given as their capacity, depending on how the table is billed.
public final class CapacityChecks {
    /// DynamoDB's greatest number of provisioned units a second.
    static final long MAX_UNITS = 1_000_000_000_000L;

    private static final String READ = "ReadCapacityUnits";
    private static final String WRITE = "WriteCapacityUnits";
    private static final String MAX_READ = "MaxReadRequestUnits";
    private static final String MAX_WRITE = "MaxWriteRequestUnits";

    private CapacityChecks() {}

    /// Provisioned units of a table, which exactly the tables billed by them have.
    static Throughput provisioned(boolean onDemand, @Nullable ProvisionedThroughput units) {
        if (onDemand && units != null) {
            throw Rejection.validation(TableTexts.UNITS_ON_DEMAND);
        }
        if (onDemand) {
            return Throughput.ON_DEMAND;
        }
        if (units == null) {
            throw Rejection.validation(TableTexts.UNITS_MISSING);
        }
        return checkedUnits(units);
    }

    /// The units of a table, neither of them beyond bounds.
    public static Throughput checkedUnits(ProvisionedThroughput units) {
        if (units.readCapacityUnits() > MAX_UNITS) {
            throw Rejection.validation(TableTexts.UNITS_OUT_OF_BOUNDS, units.readCapacityUnits(), READ);
        }
        if (units.writeCapacityUnits() > MAX_UNITS) {
            throw Rejection.validation(TableTexts.UNITS_OUT_OF_BOUNDS, units.writeCapacityUnits(), WRITE);
        }
        return Throughput.of(units.readCapacityUnits(), units.writeCapacityUnits());
    }

    /// The units of the index of that name, neither of them beyond bounds.
    public static Throughput checkedUnits(String index, ProvisionedThroughput units) {
        if (units.readCapacityUnits() > MAX_UNITS) {
            throw Rejection.validation(IndexTexts.UNITS_OUT_OF_BOUNDS, units.readCapacityUnits(), READ, index);
        }
        if (units.writeCapacityUnits() > MAX_UNITS) {
            throw Rejection.validation(IndexTexts.UNITS_OUT_OF_BOUNDS, units.writeCapacityUnits(), WRITE, index);
        }
        return Throughput.of(units.readCapacityUnits(), units.writeCapacityUnits());
    }

    /// The capacity of a new index.
    static Capacity ofIndex(boolean onDemand, GlobalSecondaryIndex index) {
        ProvisionedThroughput units = index.provisionedThroughput();
        if (onDemand && units != null) {
            throw Rejection.validation(IndexTexts.UNITS_ON_DEMAND, index.indexName());
        }
        if (!onDemand && units == null) {
            throw Rejection.validation(IndexTexts.UNITS_MISSING, index.indexName());
        }
        var limits = newLimits(onDemand, index.onDemandThroughput(), index.indexName());
        var capacity = new Capacity(
                units == null ? Throughput.ON_DEMAND : checkedUnits(index.indexName(), units), limits, null);
        return warmed(onDemand, capacity, index);
    }

    /// The capacity of an index with what it asks to stand ready at once.
    public static Capacity warmed(boolean onDemand, Capacity capacity, GlobalSecondaryIndex index) {
        return capacity.withWarm(
                WarmUp.initial(onDemand, capacity, index.warmThroughput(), "index " + index.indexName()));
    }

    /// The ceilings of something new, where -1 has no meaning yet.
    ///
    /// @param index null for the table itself
    public static OnDemandLimits newLimits(
            boolean onDemand, @Nullable OnDemandThroughput wanted, @Nullable String index) {
        if (wanted != null) {
            checkNotRemoved(onDemand, MAX_READ, wanted.maxReadRequestUnits(), index);
            checkNotRemoved(onDemand, MAX_WRITE, wanted.maxWriteRequestUnits(), index);
        }
        return limits(onDemand, wanted, OnDemandLimits.UNLIMITED, index);
    }

    /// `present` with the ceilings that `wanted` names; -1 removes one.
    static OnDemandLimits limits(
            boolean onDemand, @Nullable OnDemandThroughput wanted, OnDemandLimits present, @Nullable String index) {
        if (wanted == null) {
            return present;
        }
        checkLimit(onDemand, MAX_READ, wanted.maxReadRequestUnits(), index);
        checkLimit(onDemand, MAX_WRITE, wanted.maxWriteRequestUnits(), index);
        return new OnDemandLimits(
                wanted.maxReadRequestUnits() == null ? present.maxReadUnits() : wanted.maxReadRequestUnits(),
                wanted.maxWriteRequestUnits() == null ? present.maxWriteUnits() : wanted.maxWriteRequestUnits());
    }

    private static void checkLimit(boolean onDemand, String member, @Nullable Long units, @Nullable String index) {
        if (units == null) {
            return;
        }
        if (!onDemand) {
            throw refusal(TableTexts.LIMIT_ON_PROVISIONED, IndexTexts.LIMIT_ON_PROVISIONED, member, index);
        }
        if (units != OnDemandLimits.NONE && (units < 1 || units > MAX_UNITS)) {
            throw refusal(TableTexts.LIMIT_OUT_OF_RANGE, IndexTexts.LIMIT_OUT_OF_RANGE, member, index);
        }
    }

    private static void checkNotRemoved(boolean onDemand, String member, @Nullable Long units, @Nullable String index) {
        if (onDemand && units != null && units == OnDemandLimits.NONE) {
            throw refusal(TableTexts.LIMIT_OUT_OF_RANGE, IndexTexts.LIMIT_OUT_OF_RANGE, member, index);
        }
    }

    private static DynamoDbException refusal(
            String tableText, String indexText, String member, @Nullable String index) {
        return index == null ? Rejection.validation(tableText, member) : Rejection.validation(indexText, member, index);
    }
}
