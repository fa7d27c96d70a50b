/// Changes of tables as typed records, delivered at least once. Start at [Change] and [StreamReader].
/// Reads DynamoDB Streams through the AWS SDK's client; generated code makes the [StreamDecoder] of a table.
/// A reader belongs to one thread; everything else is immutable.
@NullMarked
package dev.kumiki.design.stream;

import org.jspecify.annotations.NullMarked;
