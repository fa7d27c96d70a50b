package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ConditionExpression;
import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.RequestTexts;
import dev.kumiki.engine.table.IndexDefinition;
import dev.kumiki.engine.table.TableDefinition;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Select;

/// Which attributes of the items read a Query or Scan returns.
///
/// @param select as requested, null when the request leaves it open
record Selection(@Nullable Select select, ReadProjection given) {

    @Nullable
    ProjectionExpression projection() {
        return given.expression();
    }

    /// Refuses combinations that contradict themselves, whatever the table.
    ///
    /// @param withIndex whether an index is named
    void checkCombination(boolean withIndex, String projectedWithoutIndex) {
        if (select == Select.ALL_PROJECTED_ATTRIBUTES && !withIndex) {
            throw Rejection.requestFault(projectedWithoutIndex);
        }
        if (projection() != null && select != null && select != Select.SPECIFIC_ATTRIBUTES) {
            throw Rejection.requestFault(
                    RequestTexts.SELECT_WITH_ATTRIBUTES,
                    given.parameter(),
                    select == Select.COUNT ? "only the Count" : select);
        }
        if (projection() == null && select == Select.SPECIFIC_ATTRIBUTES) {
            throw Rejection.requestFault(RequestTexts.SPECIFIC_WITHOUT_ATTRIBUTES);
        }
    }

    boolean isCount() {
        return select == Select.COUNT;
    }

    /// Whether the entries of `index` must be completed from the table; refuses what a global index cannot give.
    boolean needsFetch(TableDefinition table, @Nullable IndexDefinition index, @Nullable ConditionExpression filter) {
        SequencedSet<String> projected = index == null ? null : index.projected(table.keys());
        if (index == null || projected == null) {
            return false;
        }
        if (select == Select.ALL_ATTRIBUTES) {
            if (index.isGlobal()) {
                throw Rejection.requestFault(RequestTexts.ALL_ATTRIBUTES_NOT_PROJECTED, index.name());
            }
            return true;
        }
        var missing = new LinkedHashSet<String>();
        ProjectionExpression projection = projection();
        if (projection != null) {
            missing.addAll(projection.topLevelNames());
        }
        missing.removeAll(projected);
        if (index.isGlobal()) {
            if (!missing.isEmpty()) {
                throw Rejection.requestFault(RequestTexts.NOT_PROJECTED, index.name(), missing);
            }
            return false;
        }
        if (filter != null) {
            missing.addAll(filter.topLevelNames());
            missing.removeAll(projected);
        }
        return !missing.isEmpty();
    }
}
