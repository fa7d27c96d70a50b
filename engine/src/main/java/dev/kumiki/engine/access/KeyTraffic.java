package dev.kumiki.engine.access;

import dev.kumiki.engine.insight.HotKeys;
import dev.kumiki.engine.operation.EngineContext;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/// Tells [HotKeys] which partition keys requests name. Requests that name none, such as scans, are not counted; one
/// that names a key several times counts once, and an index is used by whoever queries it, not by writes to its
/// table.
public final class KeyTraffic {
    private static final Set<String> THROTTLED = Set.of("ThrottlingError", "ProvisionedThroughputExceeded");

    private final NeededPermissions needed;
    private final HotKeys keys;

    public KeyTraffic(EngineContext context, HotKeys keys) {
        this.needed = new NeededPermissions(context);
        this.keys = keys;
    }

    /// Whether a request was refused for want of throughput, as a whole or by a part of a transaction.
    public static boolean isThrottled(DynamoDbException refusal) {
        return switch (refusal) {
            case ProvisionedThroughputExceededException _, ThrottlingException _ -> true;
            case TransactionCanceledException cancelled ->
                cancelled.cancellationReasons().stream().anyMatch(reason -> THROTTLED.contains(reason.code()));
            default -> false;
        };
    }

    /// @param throttled whether the request was refused for want of throughput
    public void count(Object request, boolean throttled) {
        if (request instanceof SdkPojo pojo) {
            try {
                for (NeededPermission permission : needed.of(pojo)) {
                    keys.add(
                            permission.resource(),
                            permission.context().getOrDefault("dynamodb:LeadingKeys", List.of()),
                            throttled);
                }
            } catch (DynamoDbException _) {
                // The operation refuses it in the same words.
            }
        }
    }
}
