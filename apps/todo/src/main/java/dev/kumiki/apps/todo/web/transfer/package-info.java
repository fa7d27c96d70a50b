/// The pages by which todos leave and come in: downloads, and imports that are looked at before they are written
/// (X2.10).
/// Start at [ImportPages] and [ExportPages].
/// A file lies nowhere between its check and its import: the form of the preview carries it.
@NullMarked
package dev.kumiki.apps.todo.web.transfer;

import org.jspecify.annotations.NullMarked;
