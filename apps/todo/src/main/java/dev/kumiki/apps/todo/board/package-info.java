/// What a user sees of their todos: filters, search, order, pages and counters. [Board] reads, [BoardPages] shows, and
/// [RowPages] and [ActionPages] are the buttons; [Routes] and [Origin] are the addresses that other pages return to.
/// Depends on the design, the commands and what pages share; other features' pages lead here, not the other way round.
/// A board holds no state and may be used by many threads; a view needs the memory of one page of todos and of one
/// response of a query, however many todos there are.
@NullMarked
package dev.kumiki.apps.todo.board;

import org.jspecify.annotations.NullMarked;
