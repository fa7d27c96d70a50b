/// The table of the TODO application: its entities, keys and access patterns. Start at [TodoTable].
/// Depends on the design library and the AWS SDK's model only; what writes lies in `data` and in the features.
@NullMarked
package dev.kumiki.apps.todo.design;

import org.jspecify.annotations.NullMarked;
