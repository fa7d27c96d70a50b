package dev.kumiki.engine.simulation;

import dev.kumiki.engine.rejection.Cancellations;
import dev.kumiki.engine.rejection.Rejection;
import dev.kumiki.engine.rejection.ThrottleTexts;
import dev.kumiki.engine.simulation.Demand.Access;
import dev.kumiki.engine.simulation.Demand.Resource;
import dev.kumiki.engine.table.CapacityUnits;
import dev.kumiki.engine.table.Home;
import dev.kumiki.engine.table.TableDefinition;
import dev.kumiki.engine.table.WriteCost;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/// Holds requests to the throughput of their tables and global indexes, with a bucket of tokens for each.
///
/// A bucket gains the owner's units each second. A request is let in when every bucket it draws from holds its units,
/// or a second's worth if it needs more than that: then the bucket goes below zero, and others wait until it is
/// filled again. Whoever is not let in takes nothing. The rate is looked up each time, so an owner's change counts at
/// once.
public final class Throttle {
    /// How many seconds' worth of unused units a provisioned table may save up.
    static final int BURST_SECONDS = 300;

    private static final double NANOS_PER_SECOND = Duration.ofSeconds(1).toNanos();

    private final boolean on;
    private final InstantSource clock;
    private final Home home;
    /// Guarded by this.
    private final Map<Key, TokenBucket> buckets = new HashMap<>();

    private record Key(int id, Access access) {}

    private static final class TokenBucket {
        private double tokens;
        private Instant filled;

        TokenBucket(double tokens, Instant filled) {
            this.tokens = tokens;
            this.filled = filled;
        }
    }

    public Throttle(boolean on, InstantSource clock, Home home) {
        this.on = on;
        this.clock = clock;
        this.home = home;
    }

    public boolean isOn() {
        return on;
    }

    /// Refuses the read of one item of `bytes` that the table has no units for.
    public void read(TableDefinition table, int bytes, boolean consistent) {
        if (on) {
            require(Demand.read(table, CapacityUnits.read(bytes, consistent)));
        }
    }

    /// Refuses the write of one item that the table or one of its indexes has no units for.
    public void write(TableDefinition table, WriteCost cost) {
        if (on) {
            require(Demand.write(table, cost, 1));
        }
    }

    public void require(Demand demand) {
        var lacking = take(demand);
        if (!lacking.isEmpty()) {
            throw refusal(lacking);
        }
    }

    /// Takes what all actions of a transaction ask for, or cancels it because of those that ask for too much.
    public void requireAll(List<Demand> actions) {
        var lacking = take(Demand.sum(actions));
        if (lacking.isEmpty()) {
            return;
        }
        var cancellations = Cancellations.of(actions.size());
        for (int i = 0; i < actions.size(); i++) {
            var demand = actions.get(i).units();
            var blamed = lacking.stream().filter(demand::containsKey).toList();
            if (!blamed.isEmpty()) {
                cancellations.throttled(i, blamed.getFirst().isOnDemand(), text(blamed));
            }
        }
        throw cancellations.exception();
    }

    /// What lacks the units for `demand`; when nothing does, they are taken.
    public synchronized List<Resource> take(Demand demand) {
        Instant now = clock.instant();
        var lacking = demand.units().entrySet().stream()
                .filter(part -> !holds(part.getKey(), part.getValue(), now))
                .map(Map.Entry::getKey)
                .toList();
        if (lacking.isEmpty()) {
            demand.units().forEach((resource, units) -> {
                TokenBucket bucket = buckets.get(key(resource));
                if (bucket != null) {
                    bucket.tokens -= units;
                }
            });
        }
        return lacking;
    }

    private boolean holds(Resource resource, double units, Instant now) {
        double rate = (double) resource.unitsPerSecond();
        if (rate < 0) {
            buckets.remove(key(resource));
            return true;
        }
        TokenBucket bucket = buckets.computeIfAbsent(key(resource), _ -> new TokenBucket(rate, now));
        double seconds = Math.max(0, Duration.between(bucket.filled, now).toNanos() / NANOS_PER_SECOND);
        double most = rate * (resource.isOnDemand() ? 1 : BURST_SECONDS);
        bucket.tokens = Math.min(most, bucket.tokens + seconds * rate);
        bucket.filled = now;
        return bucket.tokens >= Math.min(units, rate);
    }

    private static Key key(Resource resource) {
        return new Key(resource.id(), resource.access());
    }

    /// The exception for a request that these resources have no units for.
    public DynamoDbException refusal(List<Resource> lacking) {
        var reasons = lacking.stream().map(this::reason).toList();
        return lacking.getFirst().isOnDemand()
                ? Rejection.throttling(text(lacking), reasons)
                : Rejection.throughputExceeded(text(lacking), reasons);
    }

    private static String text(List<Resource> lacking) {
        if (lacking.getFirst().isOnDemand()) {
            return ThrottleTexts.ON_DEMAND_MAXIMUM;
        }
        return lacking.stream().anyMatch(resource -> resource.index() == null)
                ? ThrottleTexts.TABLE_THROUGHPUT
                : ThrottleTexts.INDEX_THROUGHPUT;
    }

    private ThrottlingReason reason(Resource resource) {
        String table = resource.table().name();
        return ThrottlingReason.builder()
                .reason((resource.index() == null ? "Table" : "Index")
                        + (resource.access() == Access.READ ? "Read" : "Write")
                        + (resource.isOnDemand() ? "MaxOnDemandThroughputExceeded" : "ProvisionedThroughputExceeded"))
                .resource(
                        resource.index() == null
                                ? home.tableArn(table)
                                : home.indexArn(table, resource.index().name()))
                .build();
    }
}
