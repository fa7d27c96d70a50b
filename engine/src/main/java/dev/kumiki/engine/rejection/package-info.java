/// What DynamoDB answers when it refuses a request. Start at [Rejection].
///
/// Every exception the engine throws at a caller is built in [Rejection], and every text it carries stands in one of
/// the `…Texts` classes beside it, so that the wording can be compared with the live service and exchanged as a set.
///
/// Imports nothing of ours. Stateless.
@NullMarked
package dev.kumiki.engine.rejection;

import org.jspecify.annotations.NullMarked;
