package dev.kumiki.engine.rejection;

/// What DynamoDB says about tables and indexes.
public final class TableTexts {
    public static final String RESOURCE_NOT_FOUND = "Requested resource not found";
    public static final String TABLE_NOT_FOUND = "Requested resource not found: Table: %s not found";
    public static final String TABLE_EXISTS = "Table already exists: %s";

    private TableTexts() {}
}
