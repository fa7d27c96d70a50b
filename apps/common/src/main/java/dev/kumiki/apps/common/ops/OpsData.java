package dev.kumiki.apps.common.ops;

import dev.kumiki.design.DesignOptions;
import dev.kumiki.design.mapping.StoredTime;
import dev.kumiki.design.operation.Attempts;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// What every operation on the table needs: the table, its options, a clock, and new ids.
///
/// @param options the options that `tables` was made with
/// @param ids makes ids that were never used
public record OpsData(OpsTables tables, DesignOptions options, Supplier<String> ids) {
    /// The table behind a client, with random ids.
    public static OpsData on(DynamoDbClient client, DesignOptions options) {
        return new OpsData(
                OpsTables.on(client, options), options, () -> UUID.randomUUID().toString());
    }

    /// The table.
    public OpsTableAccess table() {
        return tables.opsTable();
    }

    /// The moment, as precisely as it is stored.
    public Instant now() {
        return StoredTime.of(options.clock().instant());
    }

    /// What a write left behind; empty if the stored state did not allow it. Against transactions that are writing the
    /// same item it is tried again, as often as the options say, before the conflict is thrown.
    public <T> Optional<T> written(Supplier<T> write) {
        return Attempts.of(options).written(write);
    }
}
