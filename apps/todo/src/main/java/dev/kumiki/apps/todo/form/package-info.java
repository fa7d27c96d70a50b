/// The form of a todo, as a page and in a row, and the page for two who changed the same (B2.9, X2.2).
/// Start at [FormPages]; [TodoInput] is what was typed.
/// Depends on the board, to which it returns, and on quick add, whose line can become a form.
@NullMarked
package dev.kumiki.apps.todo.form;

import org.jspecify.annotations.NullMarked;
