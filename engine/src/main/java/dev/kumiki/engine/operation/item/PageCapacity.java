package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.meter.CapacityMeters;
import dev.kumiki.engine.simulation.Demand;
import dev.kumiki.engine.table.CapacityUnits;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/// What a page cost: its bytes together, and what was completed from the table item by item.
final class PageCapacity {
    private PageCapacity() {}

    static Demand demand(PageReader.Spec spec, PageReader.Page page, boolean consistent) {
        return Demand.read(
                spec.table(),
                spec.index(),
                CapacityUnits.read(page.bytes(), consistent),
                consistent ? page.fetchUnits() : page.fetchUnits() / 2);
    }

    static void count(CapacityMeters capacity, PageReader.Spec spec, PageReader.Page page, boolean consistent) {
        String table = spec.table().name();
        capacity.read(
                table, spec.index() == null ? null : spec.index().name(), CapacityUnits.read(page.bytes(), consistent));
        if (page.fetchUnits() > 0) {
            capacity.read(table, null, consistent ? page.fetchUnits() : page.fetchUnits() / 2);
        }
    }

    static @Nullable ConsumedCapacity report(
            @Nullable ReturnConsumedCapacity wanted,
            @Nullable Boolean consistentRead,
            PageReader.Spec spec,
            PageReader.Page page) {
        if (!Consumed.isWanted(wanted)) {
            return null;
        }
        boolean consistent = Boolean.TRUE.equals(consistentRead);
        double units = CapacityUnits.read(page.bytes(), consistent);
        var consumed = new Consumed(spec.table().name(), Consumed.Kind.PLAIN);
        if (spec.index() == null) {
            consumed.table(units);
        } else {
            consumed.index(spec.index(), units).table(consistent ? page.fetchUnits() : page.fetchUnits() / 2);
        }
        return consumed.report(wanted);
    }
}
