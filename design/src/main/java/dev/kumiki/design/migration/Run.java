package dev.kumiki.design.migration;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// What the parts of a run share.
///
/// @param segments into how many parts tables and receipts are split; fixed when the run begins
record Run(
        DynamoDbClient client,
        MigrationOptions options,
        RunRecord record,
        Journal journal,
        Schemas schemas,
        int segments) {
    static Run of(DynamoDbClient client, Migration migration, MigrationOptions options, RunRecord record) {
        int begun = record.read().segments();
        int segments = begun > 0 ? begun : options.segments();
        var journal = new Journal(client, options.journal(), migration.name(), segments);
        return new Run(client, options, record, journal, new Schemas(client), segments);
    }
}
