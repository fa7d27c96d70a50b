/// The pages of todos: dashboard, forms, trash, help. Start at [BoardPages]; categories and settings lie below `more`.
/// Controllers turn requests into commands and results into words; what they know of a user comes from the session.
/// Depends on the packages that do the work, never the other way round. Nothing here holds state.
@NullMarked
package dev.kumiki.apps.todo.web;

import org.jspecify.annotations.NullMarked;
