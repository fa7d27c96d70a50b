package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.Capacity;
import dev.kumiki.engine.table.Capacity.WarmUnits;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.WarmThroughput;

/// Capacity that stands ready at once. The engine is always ready: the numbers are kept and told, nothing more.
final class WarmUp {
    /// What every on-demand table and index is ready for.
    private static final WarmUnits ON_DEMAND = new WarmUnits(12_000, 4_000);

    private static final String READ = "ReadUnitsPerSecond";
    private static final String WRITE = "WriteUnitsPerSecond";

    private WarmUp() {}

    /// What is ready: what was asked for, and never less than what everybody gets.
    static WarmUnits effective(boolean onDemand, Capacity capacity) {
        WarmUnits given = given(onDemand, capacity);
        WarmUnits asked = capacity.warm();
        return asked == null
                ? given
                : new WarmUnits(
                        Math.max(asked.readUnits(), given.readUnits()),
                        Math.max(asked.writeUnits(), given.writeUnits()));
    }

    /// What a new table or index asks for.
    ///
    /// @param subject `table`, or `index` and its name
    static @Nullable WarmUnits initial(
            boolean onDemand, Capacity capacity, @Nullable WarmThroughput wanted, String subject) {
        if (wanted == null) {
            return null;
        }
        WarmUnits given = given(onDemand, capacity);
        WarmUnits asked = over(given, wanted);
        if (asked.readUnits() < given.readUnits()) {
            throw onDemand
                    ? Rejection.validation(TableTexts.WARM_BELOW_ON_DEMAND, READ, subject)
                    : Rejection.validation(TableTexts.WARM_BELOW_PROVISIONED, READ, subject, "ReadCapacityUnits");
        }
        if (asked.writeUnits() < given.writeUnits()) {
            throw onDemand
                    ? Rejection.validation(TableTexts.WARM_BELOW_ON_DEMAND, WRITE, subject)
                    : Rejection.validation(TableTexts.WARM_BELOW_PROVISIONED, WRITE, subject, "WriteCapacityUnits");
        }
        return asked;
    }

    /// What is asked for from now on; it cannot be less than what is ready.
    static WarmUnits raised(boolean onDemand, Capacity capacity, WarmThroughput wanted, String subject) {
        WarmUnits present = effective(onDemand, capacity);
        WarmUnits asked = over(present, wanted);
        if (asked.readUnits() < present.readUnits()) {
            throw Rejection.validation(TableTexts.WARM_DECREASE, READ, subject);
        }
        if (asked.writeUnits() < present.writeUnits()) {
            throw Rejection.validation(TableTexts.WARM_DECREASE, WRITE, subject);
        }
        return asked;
    }

    private static WarmUnits given(boolean onDemand, Capacity capacity) {
        return onDemand
                ? ON_DEMAND
                : new WarmUnits(
                        capacity.provisioned().readUnits(),
                        capacity.provisioned().writeUnits());
    }

    private static WarmUnits over(WarmUnits base, WarmThroughput wanted) {
        return new WarmUnits(
                wanted.readUnitsPerSecond() == null ? base.readUnits() : wanted.readUnitsPerSecond(),
                wanted.writeUnitsPerSecond() == null ? base.writeUnits() : wanted.writeUnitsPerSecond());
    }
}
