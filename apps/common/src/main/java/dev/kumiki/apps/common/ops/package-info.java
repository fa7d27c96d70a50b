/// What an application remembers of its own work, in one table beside its documented ones. Start at [OpsTable].
/// [OneTimeTokens], [RateLimits], [Dedupe], [Leases] and [Audit] are what the application calls; the outbox, the
/// scheduler and the stream workers have packages of their own.
/// Depends on the design library and the AWS SDK only.
/// Everything here is immutable or holds no state, and may be used by many threads.
@NullMarked
package dev.kumiki.apps.common.ops;

import org.jspecify.annotations.NullMarked;
