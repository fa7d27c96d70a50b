/// DynamoDB's wire protocol in front of any `DynamoDbClient`. Start at [DynamoDbServer]; [DynamoDbHandler] walks a
/// request through content coding, target, signature, JSON, the client's method and back.
///
/// Every operation has one line in [Operations], every error name one in [WireErrors]. Decides protocol and nothing
/// else: what an operation means is the client's business.
@NullMarked
package dev.kumiki.server;

import org.jspecify.annotations.NullMarked;
