package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.operation.EngineContext;
import dev.kumiki.engine.simulation.Demand;
import dev.kumiki.engine.simulation.Demand.Resource;
import dev.kumiki.engine.simulation.Throttle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/// Which items of a batch are processed: all, unless a [Simulation] hands some back or their tables lack the units.
///
/// Belongs to one request; its items are asked for in their order.
final class BatchAdmission {
    private final Throttle throttle;
    private final BitSet handedBack;
    private final List<Resource> lacking = new ArrayList<>();
    private int asked;
    private int admitted;

    BatchAdmission(EngineContext context, int items) {
        this(context, items, new BitSet());
    }

    /// @param refused items that are handed back in any case, by position
    BatchAdmission(EngineContext context, int items, BitSet refused) {
        this.throttle = context.throttle();
        this.handedBack = context.simulated().unprocessed(items);
        this.handedBack.or(refused);
    }

    /// Whether the next item is processed. Its demand is computed only if it counts.
    boolean next(Supplier<Demand> demand) {
        if (handedBack.get(asked++)) {
            return false;
        }
        var lacks = throttle.isOn() ? throttle.take(demand.get()) : List.<Resource>of();
        if (!lacks.isEmpty()) {
            lacking.addAll(lacks);
            return false;
        }
        admitted++;
        return true;
    }

    /// Refuses the request when no item of it was let in.
    void requireAny() {
        if (admitted == 0 && !lacking.isEmpty()) {
            throw throttle.refusal(lacking.stream().distinct().toList());
        }
    }
}
