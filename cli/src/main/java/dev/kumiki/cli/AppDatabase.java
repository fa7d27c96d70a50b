package dev.kumiki.cli;

import dev.kumiki.engine.EmbeddedDynamoDb;
import dev.kumiki.engine.EngineOptions;
import dev.kumiki.engine.store.Closing;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/// The database of applications and the streams of its tables, which are closed together.
record AppDatabase(DynamoDbClient client, DynamoDbStreamsClient streams) implements AutoCloseable {
    /// In this process.
    static AppDatabase embedded(EngineOptions options) {
        var engine = EmbeddedDynamoDb.open(options);
        return new AppDatabase(engine, engine.streams());
    }

    @Override
    public void close() {
        new Closing().then(streams::close).then(client::close).end();
    }
}
