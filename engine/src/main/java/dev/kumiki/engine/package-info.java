/// The embedded database. Start at [EmbeddedDynamoDb], the door; [EngineOptions] says how it can be opened.
///
/// A write passes five hops: the caller's [software.amazon.awssdk.services.dynamodb.DynamoDbClient] call, this package,
/// an operation, a table's [dev.kumiki.engine.table.ItemWrites], the store. Nothing above this package knows that it
/// is not Amazon DynamoDB.
///
/// Thread-safe: one instance serves any number of threads, virtual ones included.
@NullMarked
package dev.kumiki.engine;

import org.jspecify.annotations.NullMarked;
