package dev.kumiki.engine.partiql;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What a SELECT returns of the items it finds; of two columns with one name, the later.
public final class Columns {
    private final List<Statement.Column> columns;

    Columns(List<Statement.Column> columns) {
        this.columns = columns;
    }

    public Map<String, AttributeValue> of(Map<String, AttributeValue> item) {
        if (columns.isEmpty()) {
            return item;
        }
        var shown = new LinkedHashMap<String, AttributeValue>();
        for (Statement.Column column : columns) {
            AttributeValue value = column.reference().in(item);
            if (value != null) {
                shown.put(column.reference().column(), value);
            }
        }
        return shown;
    }
}
