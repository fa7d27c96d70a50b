/// Table designs written as Java. Start at [Design] and [Table]; the walk for newcomers is in `design/README.md`.
/// The words that a design is written in, most of them annotations that the processor reads, the types of its access
/// patterns such as [Page] and [Cursor], and [DesignOptions]. Conditions, outcomes and what services may do have
/// packages of their own. Knows the AWS SDK's `DynamoDbClient` and nothing of the engine. Everything here is immutable.
@NullMarked
package dev.kumiki.design;

import org.jspecify.annotations.NullMarked;
