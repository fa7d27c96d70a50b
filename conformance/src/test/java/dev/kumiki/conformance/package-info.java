/// What DynamoDB does, as tests that know only `DynamoDbClient`. Start at [ConformanceTarget].
///
/// The tests run against the embedded engine, or with `-Dkumiki.endpoint=URL` against any endpoint. So they name their
/// tables uniquely, wait until a table is active, remove what they made, and read global indexes through
/// [Eventually]. A comment `semantics N` or a display name gives the item of the list of behaviours a test proves.
@NullMarked
package dev.kumiki.conformance;

import org.jspecify.annotations.NullMarked;
