/// Operations on items: one class each, `PutItemOperation` answers PutItem. Start there, then `ItemWriter` and
/// `PageReader`, which the others share; transactions begin at `TransactionPlan`.
///
/// Every operation goes the same way: check members, check combinations, parse expressions, look the table up, check
/// keys, lock, read, test the condition, write one batch, respond. Whatever the request alone can get wrong is refused
/// before a lock is taken. Operations hold no state of their own and may run on any number of threads.
@NullMarked
package dev.kumiki.engine.operation.item;

import org.jspecify.annotations.NullMarked;
