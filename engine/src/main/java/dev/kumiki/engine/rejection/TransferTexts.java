package dev.kumiki.engine.rejection;

/// What DynamoDB says about exports and imports.
///
/// Texts that begin with "Invalid Request" and those about times were captured from the live service; those about what
/// only this engine refuses are its own.
public final class TransferTexts {
    public static final String COLUMNS = "The row has %s values, but there are %s columns";
    public static final String NOT_BASE64 = "The value of the key attribute %s is not in Base64";

    private TransferTexts() {}
}
