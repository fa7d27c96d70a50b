/// What generated code calls. Start at [TableAccess], then [Reads] and [Writes]; user code has no need of it.
/// Talks to `DynamoDbClient` and nothing else. The mappers know the shape of items, these classes know the operations
/// of DynamoDB: expressions, paging, conditions, transactions and batches. Everything is immutable but
/// [Changes], [QueryPlan] and [TransactionBuilder], which belong to one thread.
@NullMarked
package dev.kumiki.design.runtime;

import org.jspecify.annotations.NullMarked;
