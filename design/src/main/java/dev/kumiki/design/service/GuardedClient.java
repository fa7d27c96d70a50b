package dev.kumiki.design.service;

import dev.kumiki.design.trace.InterceptedClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// A client that refuses every call that the policy of a service does not allow, before it is sent.
///
/// In tests it finds undeclared calls before IAM does in production: both follow the same [ServicePolicy]. PartiQL
/// statements name their tables in text and are always refused.
public final class GuardedClient {
    private GuardedClient() {}

    /// A client for a service. Refused calls throw an [UndeclaredCallException].
    public static DynamoDbClient of(DynamoDbClient client, ServicePolicy policy) {
        return InterceptedClient.of(client, (operation, request, database) -> {
            for (Permission needed : Needs.of(operation, request)) {
                if (!policy.allows(needed)) {
                    throw new UndeclaredCallException(policy.service(), needed);
                }
            }
            return database.send(request);
        });
    }
}
