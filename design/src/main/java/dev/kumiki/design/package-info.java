/// Table designs written as Java. Start at [Design] and [Table]; the walk for newcomers is in `design/README.md`.
/// Annotations that the processor reads, and the types that user code meets: [Page], [Cursor], [Condition],
/// [Outcome], [Conflict], [DesignOptions]. Knows the AWS SDK's `DynamoDbClient` and nothing of the engine.
/// Everything here is immutable.
@NullMarked
package dev.kumiki.design;

import org.jspecify.annotations.NullMarked;
