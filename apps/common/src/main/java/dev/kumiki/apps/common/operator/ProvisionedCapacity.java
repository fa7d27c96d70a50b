package dev.kumiki.apps.common.operator;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputDescription;

/// What tables may consume per second, reads and writes together; nothing where they are on demand. Asked for seldom.
final class ProvisionedCapacity {
    private static final Logger LOG = LoggerFactory.getLogger(ProvisionedCapacity.class);
    private static final Duration KEPT = Duration.ofMinutes(5);

    private final DynamoDbClient client;
    private final InstantSource clock;
    private final Map<String, Known> known = new ConcurrentHashMap<>();

    ProvisionedCapacity(DynamoDbClient client, InstantSource clock) {
        this.client = client;
        this.clock = clock;
    }

    private record Known(OptionalDouble units, Instant until) {}

    OptionalDouble of(String table) {
        Instant now = clock.instant();
        Known found = known.get(table);
        if (found == null || now.isAfter(found.until())) {
            found = new Known(ask(table), now.plus(KEPT));
            known.put(table, found);
        }
        return found.units();
    }

    private OptionalDouble ask(String table) {
        try {
            ProvisionedThroughputDescription throughput = client.describeTable(request -> request.tableName(table))
                    .table()
                    .provisionedThroughput();
            long units = throughput == null ? 0 : throughput.readCapacityUnits() + throughput.writeCapacityUnits();
            return units == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) units);
        } catch (SdkException e) {
            LOG.debug("No description of {}", table, e);
            return OptionalDouble.empty();
        }
    }
}
