package dev.kumiki.design.runtime;

import dev.kumiki.design.DesignOptions;
import java.time.Instant;
import java.time.InstantSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// A client and the options of a design: what every operation needs.
public record Connection(DynamoDbClient client, DesignOptions options) {
    /// The name of a declared table in this environment.
    public String tableName(String declared) {
        return options.tableNames().apply(declared);
    }

    /// This connection with its clock standing at a moment.
    public Connection at(Instant moment) {
        return new Connection(client, options.clock(InstantSource.fixed(moment)));
    }

    /// Now.
    Instant now() {
        return options.clock().instant();
    }

    /// Now, as expiries are written.
    long epochSecond() {
        return now().getEpochSecond();
    }
}
