package dev.kumiki.engine.partiql;

import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/// What a write returns of its item.
public enum Returning {
    ALL_OLD(ReturnValue.ALL_OLD),
    ALL_NEW(ReturnValue.ALL_NEW),
    MODIFIED_OLD(ReturnValue.UPDATED_OLD),
    MODIFIED_NEW(ReturnValue.UPDATED_NEW);

    private final ReturnValue value;

    Returning(ReturnValue value) {
        this.value = value;
    }

    ReturnValue value() {
        return value;
    }

    /// The clause that asks for it.
    String clause() {
        return "RETURNING " + name().replace('_', ' ') + " *";
    }
}
