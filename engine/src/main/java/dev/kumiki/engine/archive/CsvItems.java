package dev.kumiki.engine.archive;

import dev.kumiki.engine.item.AttributeValues;
import dev.kumiki.engine.item.Item;
import dev.kumiki.engine.item.KeyAttribute;
import dev.kumiki.engine.item.KeyType;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.TransferTexts;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Turns rows into items: each column is an attribute, each value a string.
///
/// Only the key attributes of the table and its indexes have the types that the table declares; binaries are in Base64.
/// An empty value is the empty string, which a key cannot be.
final class CsvItems {
    private final List<String> header;
    private final Map<String, KeyType> types = new HashMap<>();

    CsvItems(List<String> header, List<KeyAttribute> keyAttributes) throws ImportFault {
        if (header.contains("")) {
            throw new ImportFault("the header has a column without a name");
        }
        if (new HashSet<>(header).size() != header.size()) {
            throw new ImportFault("the header names a column twice: " + header);
        }
        this.header = List.copyOf(header);
        keyAttributes.forEach(key -> types.put(key.name(), key.type()));
    }

    /// The item of a row; refused as PutItem refuses it where it breaks a rule.
    Item item(List<String> row) {
        if (row.size() != header.size()) {
            throw Rejection.validation(TransferTexts.COLUMNS, row.size(), header.size());
        }
        var attributes = new LinkedHashMap<String, AttributeValue>();
        for (int i = 0; i < row.size(); i++) {
            attributes.put(header.get(i), value(header.get(i), row.get(i)));
        }
        return AttributeValues.toItem(attributes);
    }

    private AttributeValue value(String name, String text) {
        return switch (types.getOrDefault(name, KeyType.S)) {
            case S -> AttributeValue.fromS(text);
            case N -> AttributeValue.fromN(text);
            case B -> AttributeValue.fromB(bytes(name, text));
        };
    }

    private static SdkBytes bytes(String name, String text) {
        try {
            return SdkBytes.fromByteArrayUnsafe(Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException _) {
            throw Rejection.validation(TransferTexts.NOT_BASE64, name);
        }
    }
}
