/// Who may send requests: AWS Signature Version 4. Start at [Authentication].
///
/// The ladder of refusals and their texts are the service's own; each rung is a method of [SignedRequest] or
/// [SignatureCheck]. Knows HTTP requests, but neither JSON nor DynamoDB's operations.
@NullMarked
package dev.kumiki.server.signature;

import org.jspecify.annotations.NullMarked;
