/// The helper functions of the design document under their names (T-046 to T-052). Start at [DocumentedHelpers].
/// They stand on the commands that pages use, so that they keep the same promises; nothing depends on them.
@NullMarked
package dev.kumiki.apps.todo.helper;

import org.jspecify.annotations.NullMarked;
