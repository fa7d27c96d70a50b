/// Operations of DynamoDB Streams over the change log. Start at `GetShardIteratorOperation` and `GetRecordsOperation`.
///
/// What they hand out (iterators, sequence numbers) is text that holds all they need: nothing is kept between requests.
@NullMarked
package dev.kumiki.engine.operation.stream;

import org.jspecify.annotations.NullMarked;
