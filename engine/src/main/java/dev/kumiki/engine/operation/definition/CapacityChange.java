package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.Capacity.OnDemandLimits;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.TableSettings.Billing;
import dev.kumiki.engine.table.Throughput;
import java.time.Instant;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/// How UpdateTable changes what a table is billed by and set up to serve.
record CapacityChange(UpdateTableRequest request, Instant now) {

    TableDefinition apply(TableDefinition table) {
        boolean onDemand = isOnDemandAfterwards(table);
        if (onDemand && request.provisionedThroughput() != null) {
            throw Rejection.validation(TableTexts.UNITS_ON_DEMAND);
        }
        boolean switched = onDemand != table.settings().billing().onDemand();
        var base = switched ? switchBilling(table, onDemand) : table;
        Capacity capacity = base.settings().capacity();
        capacity = capacity.withProvisioned(provisioned(capacity.provisioned()))
                .withOnDemandLimits(
                        CapacityChecks.limits(onDemand, request.onDemandThroughput(), capacity.onDemandLimits(), null));
        if (request.warmThroughput() != null) {
            capacity = capacity.withWarm(WarmUp.raised(onDemand, capacity, request.warmThroughput(), "table"));
        }
        return base.withSettings(base.settings().withCapacity(base.settings().billing(), capacity));
    }

    boolean isOnDemandAfterwards(TableDefinition table) {
        String mode = request.billingModeAsString();
        return mode == null ? table.settings().billing().onDemand() : mode.equals("PAY_PER_REQUEST");
    }

    /// The table and its indexes with nothing left of the way they were billed; new units are given after this.
    private TableDefinition switchBilling(TableDefinition table, boolean onDemand) {
        var settings = table.settings();
        var billing = new Billing(onDemand, onDemand ? now : settings.billing().onDemandSince());
        var indexes = table.indexes().stream()
                .map(index -> index.isGlobal() ? index.withCapacity(released(index)) : index)
                .toList();
        return table.withSettings(settings.withCapacity(billing, released(settings.capacity())))
                .withIndexes(table.attributes(), indexes);
    }

    private Capacity released(IndexDefinition index) {
        return released(Objects.requireNonNull(index.capacity()));
    }

    private Capacity released(Capacity capacity) {
        Throughput units = capacity.provisioned();
        boolean decreased = units.readUnits() > 0;
        var none = new Throughput(
                0, 0, units.lastIncrease(), decreased ? now : units.lastDecrease(), units.decreasesOn(now));
        return capacity.withProvisioned(none).withOnDemandLimits(OnDemandLimits.UNLIMITED);
    }

    private Throughput provisioned(Throughput present) {
        if (request.provisionedThroughput() == null) {
            return present;
        }
        var wanted = CapacityChecks.checkedUnits(request.provisionedThroughput());
        if (wanted.readUnits() == present.readUnits() && wanted.writeUnits() == present.writeUnits()) {
            throw Rejection.validation(TableTexts.UNITS_UNCHANGED, present.readUnits(), present.writeUnits());
        }
        return present.changedTo(wanted.readUnits(), wanted.writeUnits(), now);
    }
}
