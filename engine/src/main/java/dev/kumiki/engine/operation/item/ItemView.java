package dev.kumiki.engine.operation.item;

import dev.kumiki.engine.expression.ProjectionExpression;
import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.table.StoredItem;
import java.util.Collections;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What one read shows of the items it finds: all of them, or what its projection says. Nobody can change it.
record ItemView(@Nullable ProjectionExpression projection) {

    Map<String, AttributeValue> of(StoredItem stored) {
        return projection == null
                ? stored.attributes()
                : Collections.unmodifiableMap(AttributeValues.fromItem(projection.apply(stored.item())));
    }
}
