/// The way of todos out and in: exports, and imports that are looked at before they are written, as JSON and CSV
/// (X2.10). Start at [ExportPages] and [ImportPages].
/// Depends on the design and on what reads forms. Exports stream; an import is held in memory as a whole, because it
/// is checked before anything is written, and is limited in bytes and todos for that reason. A file lies nowhere
/// between its check and its import: the form of the preview carries it.
@NullMarked
package dev.kumiki.apps.todo.transfer;

import org.jspecify.annotations.NullMarked;
