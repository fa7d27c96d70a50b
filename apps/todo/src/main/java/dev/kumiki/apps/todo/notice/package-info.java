/// What users are told in the application itself: the inbox behind the bell. Start at [TodoNotices].
/// Depends on the design and on the inbox that applications share; whoever has something to tell depends on this.
/// Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.notice;

import org.jspecify.annotations.NullMarked;
