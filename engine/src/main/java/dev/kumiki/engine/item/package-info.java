/// DynamoDB's data model: start at [Value], then [Item].
///
/// Values are immutable, canonical and valid by construction: a number has at most 38 digits, a set has no
/// duplicates, a text is well-formed Unicode. [AttributeValues] is the door between them and the SDK's type.
///
/// Imports nothing of ours but the refusals' texts. Thread-safe because nothing here changes.
@NullMarked
package dev.kumiki.engine.item;

import org.jspecify.annotations.NullMarked;
