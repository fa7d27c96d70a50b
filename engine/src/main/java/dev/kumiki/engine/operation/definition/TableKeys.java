package dev.kumiki.engine.operation.definition;

import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TableTexts;
import dev.kumiki.engine.table.KeySchema;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;

/// Key schemas of at most a partition key and a sort key: those of tables and of local indexes.
final class TableKeys {
    private TableKeys() {}

    /// Refuses anything but a HASH key, which a RANGE key of another name may follow.
    static void checkShape(List<KeySchemaElement> schema) {
        KeySchemaElement first = schema.getFirst();
        KeySchemaElement last = schema.getLast();
        if (schema.size() > 1 && first.attributeName().equals(last.attributeName())) {
            throw Rejection.validation(TableTexts.SAME_KEY_TWICE);
        }
        if (!first.keyTypeAsString().equals("HASH")) {
            throw Rejection.validation(TableTexts.FIRST_NOT_HASH);
        }
        if (schema.size() > 1 && !last.keyTypeAsString().equals("RANGE")) {
            throw Rejection.validation(TableTexts.SECOND_NOT_RANGE);
        }
    }

    /// The keys of a schema whose shape was checked.
    static KeySchema of(DeclaredTypes definitions, List<KeySchemaElement> schema) {
        return new KeySchema(
                definitions.attribute(schema.getFirst().attributeName()),
                schema.size() > 1 ? definitions.attribute(schema.getLast().attributeName()) : null);
    }
}
