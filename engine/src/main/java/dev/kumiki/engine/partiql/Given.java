package dev.kumiki.engine.partiql;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A value that the statement spells out or that a parameter brought.
record Given(AttributeValue value) implements Side {
    static Given text(String text) {
        return new Given(AttributeValue.fromS(text));
    }
}
