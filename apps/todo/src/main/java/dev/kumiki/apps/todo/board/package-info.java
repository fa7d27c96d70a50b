/// What a user sees of their todos: filters, search, order, pages and counters. Start at [Board].
/// Depends on the design only, and only reads.
/// A board holds no state and may be used by many threads; a view needs the memory of one page of todos and of one
/// response of a query, however many todos there are.
@NullMarked
package dev.kumiki.apps.todo.board;

import org.jspecify.annotations.NullMarked;
